import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { Quotas } from '../quotas/quotas.ts';

/** What a delivery has taken of its key's quotas; what it did not add to the log is given back. */
export interface TakenByFeed {
  giveBack(accepted: number): void;
}

/**
 * Takes a delivery's alarms and bytes of what its key may add today: all of it or nothing, so that it can be sent
 * again.
 */
export function takeForFeed(quotas: Quotas, feed: string, alarms: number, bytes: number): TakenByFeed | Refusal {
  const by = { id: feed };
  const over = quotas.take('feedAlarm', by, alarms);
  if (isRefusal(over)) return over;
  const tooMuch = quotas.take('feedBytes', by, bytes);
  if (isRefusal(tooMuch)) {
    quotas.giveBack('feedAlarm', by, alarms);
    return tooMuch;
  }
  return {
    giveBack(accepted) {
      quotas.giveBack('feedAlarm', by, alarms - accepted);
      if (alarms > 0) quotas.giveBack('feedBytes', by, Math.floor((bytes * (alarms - accepted)) / alarms));
    },
  };
}
