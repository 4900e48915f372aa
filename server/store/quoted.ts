const plainName = /^[a-z][a-z0-9_]*$/;

/** A name of a table, column or index within SQL; throws for one that is not plain. */
export function quoted(name: string): string {
  if (!plainName.test(name)) throw new Error(`not a plain name: ${name}`);
  return `"${name}"`;
}
