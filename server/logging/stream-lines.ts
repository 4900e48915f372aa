import { writeSync } from 'node:fs';
import { serverLimits } from '../../contract/limits.ts';
import type { Lines } from './bounded-lines.ts';

const againMs = 100;
const nothing = Buffer.alloc(0);

/**
 * Writes lines to a pipe or terminal that is open as `fd` and does not block (`process.stderr` sees to that). Where
 * nobody reads, so many bytes wait and the rest is left out and counted; where the reader is gone, all is. `write`
 * neither waits nor throws: who reads the output must not stop the watch.
 */
export function openStream(fd: number): Lines {
  let waiting = nothing;
  let leftOut = 0;
  let again: NodeJS.Timeout | undefined;
  const pass = (): void => {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') {
        again ??= setTimeout(() => {
          again = undefined;
          pass();
        }, againMs).unref();
      } else waiting = nothing;
    }
  };
  const add = (line: string): boolean => {
    const bytes = Buffer.from(line);
    if (waiting.length + bytes.length > serverLimits.logWaitingBytes) return false;
    waiting = Buffer.concat([waiting, bytes]);
    return true;
  };
  return {
    write(line) {
      pass();
      if (leftOut > 0 && add(`{"level":40,"msg":"lines that nobody read were left out","lines":${leftOut}}\n`))
        leftOut = 0;
      if (!add(line)) leftOut += 1;
      pass();
    },
  };
}
