/** First and last byte of a part of a file. */
export interface ByteRange {
  start: number;
  end: number;
}

const form = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file of `size` bytes that a `Range` header asks for; undefined where it asks for all of it, for several
 * parts or for what we do not know, 'unsatisfiable' where the file has no such part.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = form.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return last === '0' ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
