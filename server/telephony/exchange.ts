import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { telephonyLimits as limits } from '../../contract/telephony/limits.ts';
import type { CallOutcome } from '../../contract/telephony/schemas.ts';
import type { Context } from '../context.ts';
import type { Blobs } from '../files/blobs.ts';
import type { RoomTold } from '../media/room.ts';
import type { DispatchGateway } from './gateway.ts';
import { callsOf, type EndedCall, type LiveCall, outsideLeg, partiesOf } from './live-call.ts';
import { messages as say } from './messages.ts';
import type { PhoneNews } from './news.ts';
import { announcerLeg, type Side } from './parties.ts';
import { endRecording } from './recordings.ts';
import { recordAnswered, recordBegun, recordEnded } from './records.ts';
import { createSwitchboard, type Switchboard } from './switchboard.ts';
import { logCall } from './write-log.ts';

export type ExchangeContext = Pick<Context, 'db' | 'store' | 'clock' | 'options' | 'media' | 'presence' | 'log'>;

/** What an exchange works with. */
export interface ExchangeParts {
  news: PhoneNews;
  gateway: DispatchGateway;
  blobs: Blobs;
}

/** What a call may have beside its sides. */
export type CallMore = Partial<Pick<LiveCall, 'returnTo' | 'round'>>;

/** The calls that are not over, and what is done with them. */
export interface Exchange {
  readonly calls: ReadonlyMap<string, LiveCall>;
  /** Calls a side; `returnTo` gets the call back where nobody answers, `round` is the notice that calls. */
  begin(from: Side, to: Side, more?: CallMore): Promise<LiveCall | EndedCall | Refusal>;
  /** Connects a browser's voice to a call, as the leg of a person. Answers the SDP of the server. */
  connect: Switchboard['connect'];
  /** The called side takes the call. */
  answer(call: LiveCall): Promise<void>;
  end(call: LiveCall, outcome: CallOutcome): Promise<EndedCall>;
  /** Tells all who take part in a call of it. */
  tell: Switchboard['tell'];
  /** Brings the mix and all stations up to date after a change of a call. */
  changed: Switchboard['changed'];
  /** Puts the other calls of somebody on hold who talks in this one. */
  holdOthers: Switchboard['holdOthers'];
  /** Ends what rang or was without a connection for too long. */
  tick(): Promise<void>;
}

const newCall = ({ from, to, returnTo, round }: Pick<LiveCall, 'from' | 'to'> & CallMore, now: number): LiveCall => ({
  id: randomUUID(),
  from,
  to,
  returnTo,
  ...(round ? { round } : {}),
  state: 'ringing',
  startedAt: now,
  heldBy: new Set(),
  supervisors: new Map(),
  lost: new Map(from.userId === undefined ? [] : [[from.userId, now]]),
});

/** Whether a call that nobody took goes back to who passed it on: not where the caller gave up, or a line broke. */
const goesBack = ({ answeredAt }: LiveCall, outcome: CallOutcome): boolean =>
  answeredAt === undefined && outcome !== 'cancelled' && outcome !== 'interrupted';

/** Begins what a notice is to play, once its listener is connected. */
async function play({ media }: Pick<ExchangeContext, 'media'>, { id, round, state }: LiveCall): Promise<void> {
  if (!round || round.hasBegun || state !== 'talking') return;
  round.hasBegun = true;
  await media.ask(id, { do: 'play', leg: announcerLeg, ...round.play });
}

async function takeDownAnswer(ctx: ExchangeContext, call: LiveCall, now: number): Promise<void> {
  if (!call.round) return recordAnswered(ctx, call);
  call.round.told('answered');
  // Who has picked up and never gets a line hears nothing: the call ends as one whose line is lost.
  if (call.to.userId !== undefined) call.lost.set(call.to.userId, now);
}

async function takeDownEnd(ctx: ExchangeContext, ended: EndedCall): Promise<void> {
  if (ended.round) return ended.round.told({ ended: ended.outcome });
  await recordEnded(ctx, ended);
  await logCall(ctx, ended);
}

/** Creates an exchange without calls. */
export function createExchange(ctx: ExchangeContext, { news, gateway, blobs }: ExchangeParts): Exchange {
  const calls = new Map<string, LiveCall>();
  const now = (): number => ctx.clock.now();
  const fault = (error: unknown): void => ctx.log.error({ err: error }, 'a telephone call has failed');

  const { tell, changed, holdOthers, connect } = createSwitchboard(ctx, news, calls);
  const heard = (call: LiveCall, told: RoomTold): void => {
    if ('ended' in told) void end(call, 'interrupted').catch(fault);
    else if ('played' in told) call.round?.told('played');
    else if ('line' in told && partiesOf(call).includes(told.leg)) {
      if (told.line === 'connected') {
        call.lost.delete(told.leg);
        void play(ctx, call).catch(fault);
      } else call.lost.set(told.leg, now());
      tell(call);
    }
  };
  const ringOutside = async (call: LiveCall): Promise<void> => {
    await ctx.media.ask(call.id, { do: 'simulate', leg: outsideLeg });
    gateway.dial(call.id, call.to.tel, (what) => {
      if (!calls.has(call.id)) return;
      const done = what === 'answered' ? answer(call) : end(call, what === 'busy' ? 'busy' : 'missed');
      done.catch(fault);
    });
  };

  async function begin(from: Side, to: Side, more: CallMore = {}): Promise<LiveCall | EndedCall | Refusal> {
    if (calls.size >= limits.calls) return refuse('tooMany', { message: say.allBusy });
    const call = newCall({ from, to, ...more }, now());
    if (!call.round) await recordBegun(ctx, call, from.regionCode ?? to.regionCode ?? ctx.options.regionCode);
    calls.set(call.id, call);
    await ctx.media.open('mix', call.id, (told) => heard(call, told));
    if (from.isOutside) await ctx.media.ask(call.id, { do: 'simulate', leg: outsideLeg });
    await holdOthers(from.userId, call);
    if (to.isOutside) await ringOutside(call);
    else if (!ctx.presence.isPresent(to.userId ?? '')) return end(call, 'offline');
    else if (callsOf(calls, to.userId ?? '').length > limits.callsPerPerson) return end(call, 'busy');
    await changed(call);
    return call;
  }

  async function answer(call: LiveCall): Promise<void> {
    call.state = 'talking';
    call.answeredAt = now();
    await takeDownAnswer(ctx, call, now());
    if (call.to.isOutside) await play(ctx, call);
    await holdOthers(call.to.userId, call);
    await changed(call);
  }

  async function end(call: LiveCall, outcome: CallOutcome): Promise<EndedCall> {
    const ended: EndedCall = { ...call, endedAt: now(), outcome };
    delete ended.recording;
    if (!calls.delete(call.id)) return ended;
    gateway.hangUp(call.id);
    await takeDownEnd(ctx, ended);
    tell(ended);
    if (call.recording) {
      await endRecording(ctx, blobs, call).catch(fault);
      // Now the record of the call has its recording.
      tell(ended);
    }
    await ctx.media.closeRoom(call.id).catch(fault);
    if (call.returnTo && goesBack(call, outcome)) await begin(call.from, call.returnTo, {});
    return ended;
  }

  return {
    calls,
    tell,
    begin,
    connect,
    answer,
    end,
    changed,
    holdOthers,
    async tick() {
      gateway.tick(now());
      for (const call of calls.values()) {
        const since = Math.min(...call.lost.values());
        if (call.state === 'ringing' && now() - call.startedAt >= limits.ringMs) await end(call, 'missed');
        else if (now() - since >= limits.lostMs) await end(call, 'interrupted');
      }
    },
  };
}
