/**
 * Puts sources onto lines: the first of `wanted`, as many as there are lines. A source that has a line keeps it, so
 * that pictures do not jump. Lines without a source are undefined.
 */
export function assignLines<Source extends object | string>(
  lines: readonly (Source | undefined)[],
  wanted: readonly Source[],
): (Source | undefined)[] {
  const chosen = wanted.slice(0, lines.length);
  const kept = lines.map((source) => (source !== undefined && chosen.includes(source) ? source : undefined));
  const fresh = chosen.filter((source) => !kept.includes(source));
  return kept.map((source) => source ?? fresh.shift());
}
