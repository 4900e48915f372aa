import { createReadStream } from 'node:fs';
import { createLineReader, type ReadLine } from '../streams/recording-lines.ts';
import type { TapeSource } from '../streams/tape.ts';

/** Bytes of a file that are read at a time. */
const pieceBytes = 1_048_576;

/** A recording in a file, read piece by piece, so that its size does not matter. */
export const fileSource = (file: string): TapeSource => ({
  async *open() {
    const reader = createLineReader();
    let rest = '';
    for await (const piece of createReadStream(file, {
      encoding: 'utf8',
      highWaterMark: pieceBytes,
    }) as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      const chunk: ReadLine[] = [];
      for (const line of lines) chunk.push(...reader.read(line));
      yield chunk;
    }
    if (rest !== '') yield reader.read(rest);
  },
});
