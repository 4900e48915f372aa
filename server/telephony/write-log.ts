import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { EndedCall, LiveCall } from './live-call.ts';
import type { Side } from './parties.ts';

type Ctx = Pick<Context, 'store' | 'options'>;
type Fact = Extract<NewEvent, { type: `telephony.${string}` }>;

const called = ({ name, tel }: Side): string => `${name} ${tel}`;
const msPerSecond = 1_000;

const append = async (
  { store }: Ctx,
  call: LiveCall,
  { actor, event }: { actor: string; event: Fact },
): Promise<void> => {
  const stream = `telephony-${call.id}`;
  const id = randomUUID();
  await appendDecided(store, { actor, command: { id, remember: () => ({ commandId: id }) } }, async () => ({
    writes: [{ stream, expectedVersion: await store.versionOf(stream), events: [event] }],
    answer: () => undefined,
  }));
};

/** Takes down in the log that a call took place. */
export async function logCall(ctx: Ctx, call: EndedCall): Promise<void> {
  const { from, to, outcome, answeredAt, endedAt } = call;
  const seconds = answeredAt === undefined ? 0 : Math.round((endedAt - answeredAt) / msPerSecond);
  await append(ctx, call, {
    // Nobody took a call from outside.
    actor: from.userId ?? to.userId ?? 'system',
    event: {
      type: 'telephony.called',
      areaCode: from.regionCode ?? to.regionCode ?? ctx.options.regionCode,
      data: { from: called(from), to: called(to), outcome, seconds },
    },
  });
}

/** Takes down in the log that somebody listened in, broke in, or recorded. */
export async function logAct(
  ctx: Ctx,
  call: LiveCall,
  { userId, regionCode }: { userId: string; regionCode: RegionCode },
  act: 'monitor' | 'breakIn' | 'record',
): Promise<void> {
  const sides = { from: called(call.from), to: called(call.to) };
  await append(ctx, call, {
    actor: userId,
    event:
      act === 'record'
        ? { type: 'telephony.recorded', areaCode: regionCode, data: sides }
        : { type: 'telephony.monitored', areaCode: regionCode, data: { ...sides, mode: act } },
  });
}
