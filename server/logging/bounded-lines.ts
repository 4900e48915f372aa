import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import { createRateLimit } from '../rate-limit.ts';

/** Where lines of the log go. */
export interface Lines {
  write(line: string): void;
}

const warn = 40;
const levelPattern = /^\{"level":(\d+)/;
const spanMs = 60_000;
const shownOfLong = 1_000;

const note = (clock: ServerClock, msg: string, more: object): string =>
  `${JSON.stringify({ level: warn, time: clock.now(), msg, ...more })}\n`;

/**
 * Lets so many lines a minute through, and those about what goes wrong apart, so that a flood of requests neither fills
 * the disk nor drives a warning out. What was left out is counted, and told before the next line.
 */
export function boundLines(to: Lines, clock: ServerClock): Lines {
  const rate = createRateLimit(clock, serverLimits.logLinesPerMinute, spanMs);
  const leftOut = { usual: 0, warning: 0 };
  return {
    write(line) {
      const kind = Number(levelPattern.exec(line)?.[1] ?? 0) >= warn ? 'warning' : 'usual';
      if (rate.take(kind, 1) > 0) {
        leftOut[kind] += 1;
        return;
      }
      if (leftOut[kind] > 0) to.write(note(clock, 'lines of the log were left out', { kind, lines: leftOut[kind] }));
      leftOut[kind] = 0;
      to.write(
        line.length > serverLimits.logLineLength
          ? note(clock, 'a line of the log was too long', { length: line.length, begins: line.slice(0, shownOfLong) })
          : line,
      );
    },
  };
}
