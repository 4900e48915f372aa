declare const held: unique symbol;

/** A document as a column holds it: JSON, whose type says what is read from it. */
export type Doc<T> = string & { readonly [held]: T };

/** What every read model's table has: the key and the document. */
export interface DocRow<T> {
  id: string;
  doc: Doc<T>;
}

/** Writes a document. */
export const docOf = <T>(value: T): Doc<T> => JSON.stringify(value) as Doc<T>;

/** Reads a document: a column of this type holds only what `docOf` wrote, or what SQL made of documents. */
export const readDoc = <T>(doc: Doc<T>): T => JSON.parse(doc) as T;

/** Reads the documents of rows, in their order. */
export const readDocs = <T>(rows: readonly { readonly doc: Doc<T> }[]): T[] => rows.map(({ doc }) => readDoc(doc));
