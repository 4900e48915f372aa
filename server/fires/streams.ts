/** Name of a fire's stream. */
export const fireStream = (fireId: string): string => `fire-${fireId}`;

/** Id of the fire whose stream it is. */
export const fireIdOfStream = (stream: string): string => stream.slice('fire-'.length);
