/** What every read model's table has: the key and the document as JSON. */
export interface DocRow { id: string; doc: string }
