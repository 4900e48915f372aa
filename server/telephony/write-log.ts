import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { streamOf } from '../../contract/stream-names.ts';
import { isReached } from '../../contract/telephony/rounds.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { EndedCall, LiveCall } from './live-call.ts';
import type { Side } from './parties.ts';
import type { LiveRound } from './rounds/round.ts';

type Ctx = Pick<Context, 'store' | 'options'>;
type Fact = Extract<NewEvent, { type: `telephony.${string}` }>;

const called = ({ name, tel }: Side): string => `${name} ${tel}`;
const msPerSecond = 1_000;

const append = async (
  { store }: Pick<Context, 'store'>,
  callId: string,
  { actor, event }: { actor: string; event: Fact },
): Promise<void> => {
  const stream = streamOf('telephony', callId);
  const id = randomUUID();
  await appendDecided(store, { actor, command: { id, remember: () => ({ commandId: id }) } }, async () => ({
    writes: [{ stream, expectedVersion: await store.versionOf(stream), events: [event] }],
    answer: () => undefined,
  }));
};

/** Takes down in the log that a call took place. */
export async function logCall(
  ctx: Ctx,
  call: Pick<EndedCall, 'id' | 'from' | 'to' | 'outcome' | 'answeredAt' | 'endedAt'>,
): Promise<void> {
  const { from, to, outcome, answeredAt, endedAt } = call;
  const seconds = answeredAt === undefined ? 0 : Math.round((endedAt - answeredAt) / msPerSecond);
  await append(ctx, call.id, {
    // Nobody took a call from outside.
    actor: from.userId ?? to.userId ?? 'system',
    event: {
      type: 'telephony.called',
      areaCode: from.regionCode ?? to.regionCode ?? ctx.options.regionCode,
      data: { from: called(from), to: called(to), outcome, seconds },
    },
  });
}

/** Takes down in the log that a notice or roll call began, or ended. */
export async function logRound(
  { store }: Pick<Context, 'store'>,
  { id, kind, title, regionCode, targets }: LiveRound,
  { actor, hasEnded }: { actor: string; hasEnded: boolean },
): Promise<void> {
  const people = targets.length;
  const reached = targets.filter(({ state }) => isReached(state)).length;
  await append({ store }, id, {
    actor,
    event: hasEnded
      ? { type: 'telephony.roundEnded', areaCode: regionCode, data: { kind, title, people, reached } }
      : { type: 'telephony.roundBegun', areaCode: regionCode, data: { kind, title, people } },
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
  await append(ctx, call.id, {
    actor: userId,
    event:
      act === 'record'
        ? { type: 'telephony.recorded', areaCode: regionCode, data: sides }
        : { type: 'telephony.monitored', areaCode: regionCode, data: { ...sides, mode: act } },
  });
}
