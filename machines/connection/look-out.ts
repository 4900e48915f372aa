import type { LookMessage } from '../../contract/connection/looks.ts';
import type { Box } from '../../contract/positions/view.ts';
import { restUntil } from '../../streams/timer.ts';
import type { Clock } from '../ports.ts';

/** What part of a map is looked at, as the server is told. */
export interface LookOut {
  /** The person looks there now; nowhere without `box`. */
  at(box: Box | undefined): void;
  /** A connection is open, on which nothing was said yet. */
  opened(say: (text: string) => void): void;
}

/** The server is told at most so often, in milliseconds: of a map that is dragged, where it stands meanwhile. */
const everyMs = 1_000;

/** Tells the server where a person looks, and again on each new connection. */
export function createLookOut(clock: Clock): LookOut {
  let box: Box | undefined;
  let say: ((text: string) => void) | undefined;
  let looks = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  let due: unknown;
  const tell = (): void => {
    due = undefined;
    saidAt = clock.now();
    looks += 1;
    const message: LookMessage = {
      source: 'positions',
      look: looks,
      ...(box ? { box: [...box] as LookMessage['box'] } : {}),
    };
    say?.(JSON.stringify(message));
  };
  return {
    at(next) {
      if (String(next) === String(box)) return;
      box = next;
      if (due === undefined) due = clock.setTimeout(tell, restUntil(saidAt + everyMs, clock.now(), everyMs));
    },
    opened(to) {
      say = to;
      clock.clearTimeout(due);
      due = undefined;
      if (box) tell();
    },
  };
}
