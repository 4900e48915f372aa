import { createLineReader, type ReadLine } from './recording-lines.ts';
import type { TapeSource } from './tape.ts';

/** Lines that are read at a time. */
const chunkLines = 1_000;

function durationOf(lines: readonly string[]): number {
  const reader = createLineReader();
  const begin = lines.slice(0, 2).flatMap((line) => reader.read(line));
  const last = lines.findLast((line) => line.trim() !== '');
  const end = last === undefined ? [] : reader.read(last);
  return [...begin, ...end].reduce((most, read) => (read.kind === 'line' ? Math.max(most, read.line.t) : most), 0);
}

/** A recording whose lines are in memory. */
export function linesSource(lines: readonly string[]): TapeSource {
  return {
    durationMs: durationOf(lines),
    async *open() {
      const reader = createLineReader();
      for (let from = 0; from < lines.length; from += chunkLines) {
        const chunk: ReadLine[] = [];
        for (const line of lines.slice(from, from + chunkLines)) chunk.push(...reader.read(line));
        yield chunk;
      }
    },
  };
}
