import { linesSource } from '../../streams/lines-source.ts';
import type { TapeSource } from '../../streams/tape.ts';

/** The lines of a file that the person chose. Rejects where the browser can not read it. */
export async function fileSource(file: Blob): Promise<TapeSource> {
  const text = await file.text();
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return linesSource(lines);
}
