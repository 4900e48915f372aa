import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ownLimits, serverLimits } from '../../contract/limits.ts';
import { type Work, zeroBitsOf } from '../../contract/session/work.ts';
import type { ServerClock } from '../clock.ts';
import { addressKey } from './address-key.ts';
import type { Guesser } from './login-guard.ts';

type For = Pick<Guesser, 'account' | 'address'>;

/** What a proof shows: the work of its task, or so much that no captcha has to be read. */
export type Proven = 'work' | 'patience';

/** Tasks of work: each for one account at one address, good once and for some minutes. */
export interface Works {
  issue(who: For, bits: number): Work;
  /** What a proof shows; undefined of a wrong, late, used or foreign one. Uses it up. */
  check(proof: string | undefined, who: For): Proven | undefined;
}

const nonceBytes = 6;
const markLength = 16;
const keptAtMost = 50_000;
const form = /^([a-z\d]{1,9})\.(\d{1,2})\.([\w-]{8})\.([\w-]{16})\.[a-z\d]{1,11}$/;

/** Opens the tasks. They stand nowhere but in their own signed text; only those that were used are remembered. */
export function createWorks(clock: ServerClock, key: Uint8Array): Works {
  const used = new Map<string, number>();
  const markOf = (task: string, { account, address }: For): string =>
    createHmac('sha256', key)
      .update(`work ${JSON.stringify([task, account, addressKey(address)])}`)
      .digest('base64url')
      .slice(0, markLength);

  const spend = (nonce: string, until: number): boolean => {
    if (used.has(nonce)) return false;
    // They stand in the order of their use, which is about that of their ends.
    for (const [one, end] of used) {
      if (end > clock.now() && used.size < keptAtMost) break;
      used.delete(one);
    }
    used.set(nonce, until);
    return true;
  };
  return {
    issue(who, bits) {
      const task = `${clock.now().toString(36)}.${bits}.${randomBytes(nonceBytes).toString('base64url')}`;
      return {
        challenge: `${task}.${markOf(task, who)}`,
        bits,
        patientBits: bits + ownLimits.patientBits,
        patientMs: ownLimits.patientMs,
      };
    },
    check(proof, who) {
      const [, at = '', bits = '', nonce = '', mark = ''] = form.exec(proof ?? '') ?? [];
      if (
        proof === undefined ||
        mark === '' ||
        !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(`${at}.${bits}.${nonce}`, who)))
      )
        return undefined;
      const begun = Number.parseInt(at, 36);
      const now = clock.now();
      const done = zeroBitsOf(proof);
      if (now >= begun + serverLimits.captchaMs || done < Number(bits) || !spend(nonce, begun + serverLimits.captchaMs))
        return undefined;
      return now >= begun + ownLimits.patientMs && done >= Number(bits) + ownLimits.patientBits ? 'patience' : 'work';
    },
  };
}
