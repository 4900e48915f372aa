import type { Milliseconds } from '../../contract/units.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { messages } from './messages.ts';

const msPerSecond = 1_000;

/** Says how long somebody has to wait after too many failures, and what else the next try wants. */
export function waitRefusal(waitMs: Milliseconds, field: string | undefined, beside: object = {}): Refusal {
  const seconds = Math.ceil(waitMs / msPerSecond);
  return refuse('tryLater', {
    ...(field === undefined ? {} : { field }),
    message: messages.waitSeconds(seconds),
    data: { ...beside, seconds },
  });
}
