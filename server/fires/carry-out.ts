import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { FireStatus } from '../../contract/fires/fire.ts';
import type { Caller, Context } from '../context.ts';
import type { Command } from '../http/command.ts';
import { appendDecided } from '../store/append-decided.ts';
import { decideFire, type FirePlace } from './decider.ts';
import { foldFire, loadFire } from './load.ts';
import { fireStream } from './streams.ts';

/** What a person asks to be done with a fire. */
export type FireWish = { action: 'ruleOut'; reason: string } | { action: 'relocate'; place: FirePlace };

/** What became of it: where the fire stands now. */
export interface FireDone { id: string; status: FireStatus; version: number }

/** Carries out a wish on one fire. */
export function carryOutOnFire(
  ctx: Pick<Context, 'store'>, caller: Caller, fireId: string, wish: FireWish, command: Command,
): Promise<FireDone | Refusal> {
  const by = { userId: caller.userId, realName: caller.realName, regionCode: caller.regionCode };
  return appendDecided<FireDone>(ctx.store, { actor: caller.userId, command }, async () => {
    const fire = await loadFire(ctx.store, fireId);
    const events = decideFire({ ...wish, by }, fire);
    if (isRefusal(events)) return events;
    if (!fire) throw new Error('events were decided for no fire');
    return {
      writes: [{ stream: fireStream(fireId), expectedVersion: fire.version, events }],
      answer(appended) {
        const { id, status, version } = foldFire(appended, fire) ?? fire;
        return { id, status, version };
      },
    };
  });
}
