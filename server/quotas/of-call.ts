import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { callQuota } from '../../contract/quotas/call-quotas.ts';
import type { Caller } from '../caller.ts';
import type { Taken } from './or-give-back.ts';
import type { Quotas, Taker } from './quotas.ts';

const nothingTaken: Taken = { giveBack: () => undefined };

/** Takes what a person's call is counted by, or refuses it before any work. */
export function takeForCall(quotas: Quotas, name: string, caller: Caller, args: unknown): Taken | Refusal {
  const quota = callQuota(name);
  if (!quota || quota.counts === 'nothing' || quota.counts === 'elsewhere') return nothingTaken;
  const by: Taker = { id: caller.userId, regionCode: caller.regionCode };
  const { counts, bytes } = quota;
  const refusal = (counts === 'decision' ? quotas.decide(caller.userId) : undefined) ?? quotas.take(counts, by);
  if (refusal) return refusal;
  const size = bytes ? Buffer.byteLength(JSON.stringify(args) ?? '') : 0;
  const tooMuch = bytes && quotas.take(bytes, by, size);
  if (isRefusal(tooMuch)) {
    quotas.giveBack(counts, by);
    return tooMuch;
  }
  return {
    giveBack() {
      quotas.giveBack(counts, by);
      if (bytes) quotas.giveBack(bytes, by, size);
    },
  };
}
