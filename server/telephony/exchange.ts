import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { telephonyLimits as limits } from '../../contract/telephony/limits.ts';
import type { CallOutcome } from '../../contract/telephony/schemas.ts';
import type { Blobs } from '../files/blobs.ts';
import type { RoomTold } from '../media/room.ts';
import { callerSide, deskOfficers, deskSide, regionAt, ringingAtDesks, ringsAtDesk } from './desk.ts';
import type { DispatchGateway, IncomingCall, LineTold } from './gateway.ts';
import { answerCall, endCall, type ExchangeContext, type Ground, leaveDesk } from './ground.ts';
import { followLine } from './line-news.ts';
import { callsOf, type EndedCall, type LiveCall, partiesOf } from './live-call.ts';
import { messages as say } from './messages.ts';
import type { PhoneNews } from './news.ts';
import type { Side } from './parties.ts';
import { endRecording } from './recordings.ts';
import { recordBegun } from './records.ts';
import { play } from './notice.ts';
import { createSwitchboard, type Switchboard } from './switchboard.ts';

/** What an exchange works with. */
export interface ExchangeParts {
  news: PhoneNews;
  gateway: DispatchGateway;
  blobs: Blobs;
}

/** What a call may have beside its sides. */
export type CallMore = Partial<Pick<LiveCall, 'returnTo' | 'round' | 'follows' | 'entries'>>;

/** The calls that are not over, and what is done with them. */
export interface Exchange {
  readonly calls: ReadonlyMap<string, LiveCall>;
  readonly gateway: DispatchGateway;
  /** Calls a side; `returnTo` gets the call back where nobody answers, `round` is the notice that calls. */
  begin(from: Side, to: Side, more?: CallMore): Promise<LiveCall | EndedCall | Refusal>;
  /** Connects a browser's voice to a call, as the leg of a person. Answers the SDP of the server. */
  connect: Switchboard['connect'];
  /** The called side takes the call; of a desk, the officer `userId`. False where it was taken before. */
  answer(call: LiveCall, userId?: string): Promise<boolean>;
  /** One officer of a desk does not take the call; it goes on ringing at the others. */
  decline(call: LiveCall, userId: string): Promise<void>;
  /** A side of a call goes on with another one, who is called. */
  passOn(call: LiveCall, from: Side, to: Side, returnTo: Side): Promise<LiveCall | EndedCall | Refusal>;
  end(call: LiveCall, outcome: CallOutcome): Promise<EndedCall>;
  /** Tells all who take part in a call of it. */
  tell: Switchboard['tell'];
  /** Brings the mix and all stations up to date after a change of a call. */
  changed: Switchboard['changed'];
  letOut: Switchboard['letOut'];
  holdOthers: Switchboard['holdOthers'];
  /** Ends what rang or was without a connection for too long. */
  tick(): Promise<void>;
}

type Begun = Pick<LiveCall, 'from' | 'to'> & CallMore & { id?: string; desk?: readonly Side[] };

const newCall = ({ id = randomUUID(), returnTo, ...begun }: Begun, now: number): LiveCall => ({
  id,
  returnTo,
  ...begun,
  state: 'ringing',
  startedAt: now,
  heldBy: new Set(),
  supervisors: new Map(),
  connectedBy: new Map(),
  entries: new Map(begun.entries),
  lost: new Map(begun.from.userId === undefined ? [] : [[begun.from.userId, now]]),
});

/** What a call takes over from the one that goes on in it. */
const goesOnFrom = ({ id, entries }: LiveCall) => ({ follows: id, entries });

/** Whether a call that nobody took goes back to who passed it on: not where the caller gave up, or a line broke. */
const goesBack = ({ answeredAt }: LiveCall, outcome: CallOutcome): boolean =>
  answeredAt === undefined && outcome !== 'cancelled' && outcome !== 'interrupted' && outcome !== 'restarted';

/** Takes down that a call begins, and opens its room. */
const openRoom =
  ({ ctx, calls, board }: Ground, end: Exchange['end']) =>
  async (call: LiveCall, regionCode = ctx.options.regionCode): Promise<void> => {
    const fault = (error: unknown): void => ctx.log.error({ err: error }, 'a telephone call has failed');
    const heard = (told: RoomTold): void => {
      if ('ended' in told) void end(call, 'interrupted').catch(fault);
      else if ('played' in told) call.round?.told('played');
      else if ('line' in told && partiesOf(call).includes(told.leg)) {
        if (told.line === 'connected') {
          call.lost.delete(told.leg);
          void play(ctx, call).catch(fault);
        } else call.lost.set(told.leg, ctx.clock.now());
        board.tell(call);
      }
    };
    if (!call.round) await recordBegun(ctx, call, regionCode);
    calls.set(call.id, call);
    await ctx.media.open('mix', call.id, heard);
  };

interface Ringing {
  call: IncomingCall;
  open: (call: LiveCall, regionCode: string) => Promise<void>;
  lineOf: (call: LiveCall) => (what: LineTold) => void;
  end: Exchange['end'];
}

/** A call from outside rings at the desk of the region whose number was called. */
async function ringDesk(
  { ctx, calls, gateway, board }: Ground,
  { call: { callId, tel, called }, open, lineOf, end }: Ringing,
): Promise<void> {
  const regionCode = regionAt(ctx, called);
  if (calls.size >= limits.calls || ringingAtDesks(calls, regionCode) >= limits.deskCalls)
    return gateway.hangUp(callId, 'busy');
  const desk = await deskOfficers(ctx, regionCode);
  const to = deskSide(ctx, called, regionCode);
  const call = newCall({ id: callId, from: callerSide(tel), to, returnTo: undefined, desk }, ctx.clock.now());
  await open(call, regionCode);
  gateway.take(callId, lineOf(call));
  if (desk.length === 0) await end(call, 'offline');
  else if (calls.has(callId)) await board.changed(call);
}

/** Takes in a call from outside; one that can not be let ring is not left on the line. */
async function takeIn(ground: Ground, ringing: Ringing): Promise<void> {
  const { callId } = ringing.call;
  try {
    await ringDesk(ground, ringing);
  } catch (error) {
    ground.ctx.log.error({ err: error }, 'a call from outside could not be let ring');
    const begun = ground.calls.get(callId);
    if (begun) await ringing.end(begun, 'interrupted');
    else ground.gateway.hangUp(callId, 'hungUp');
  }
}

/** Ends what rang or was without a connection for too long, and recordings that are full. */
async function endOverdue(
  { ctx, calls, blobs, board }: Ground,
  end: Exchange['end'],
  fault: (error: unknown) => void,
): Promise<void> {
  const now = ctx.clock.now();
  for (const call of calls.values()) {
    if (call.recording && now - call.recording.at >= limits.recordMs) {
      await endRecording(ctx, blobs, call).catch(fault);
      await board.changed(call);
    }
    const since = Math.min(...call.lost.values());
    if (call.state === 'ringing' && now - call.startedAt >= limits.ringMs) await end(call, 'missed');
    else if (now - since >= limits.lostMs) await end(call, 'interrupted');
  }
}

/** Creates an exchange without calls. */
export function createExchange(ctx: ExchangeContext, { news, gateway, blobs }: ExchangeParts): Exchange {
  const calls = new Map<string, LiveCall>();
  const now = (): number => ctx.clock.now();
  const fault = (error: unknown): void => ctx.log.error({ err: error }, 'a telephone call has failed');
  const board = createSwitchboard(ctx, news, calls, gateway);
  const ground: Ground = { ctx, calls, over: new WeakMap(), gateway, board, blobs };
  const answer: Exchange['answer'] = (call, userId) => answerCall(ground, call, userId);
  const end = (call: LiveCall, outcome: CallOutcome): Promise<EndedCall> => endWith(call, outcome, false);
  const open = openRoom(ground, end);
  const lineOf = (call: LiveCall) => {
    return (what: LineTold): void => {
      if (calls.has(call.id)) followLine(call, what, { answer, end, changed: board.changed }).catch(fault);
    };
  };

  /** `lineId`: the call from which the caller's line outside goes on in this one. */
  async function begin(begun: Begun, lineId?: string): Promise<LiveCall | EndedCall | Refusal> {
    if (calls.size >= (begun.round ? limits.calls - limits.keptFree : limits.calls)) {
      if (lineId !== undefined) gateway.hangUp(lineId, 'busy');
      return refuse('tooMany', { message: say.allBusy });
    }
    const { from, to } = begun;
    const call = newCall(begun, now());
    await open(call, from.regionCode ?? to.regionCode);
    if (lineId !== undefined) await gateway.move(lineId, call.id, lineOf(call));
    await board.holdOthers(from.userId, call);
    if (to.isOutside) {
      await board.changed(call);
      // The caller may have hung up, or the line refused it, meanwhile.
      if (calls.has(call.id)) await gateway.dial(call.id, to.tel, lineOf(call));
      return ground.over.get(call) ?? call;
    }
    const called = to.userId ?? '';
    if (!ctx.presence.isPresent(called)) return end(call, 'offline');
    const taken = callsOf(calls, called).filter((one) => !ringsAtDesk(one, called));
    if (taken.length > limits.callsPerPerson) return end(call, 'busy');
    await board.changed(call);
    return ground.over.get(call) ?? call;
  }

  /** `keepsLine`: a side's line outside goes on in another call. */
  async function endWith(call: LiveCall, outcome: CallOutcome, keepsLine: boolean): Promise<EndedCall> {
    const known = ground.over.get(call);
    if (known) return known;
    const { returnTo, from } = call;
    const returns = returnTo && goesBack(call, outcome) ? returnTo : undefined;
    const keeps = keepsLine || (returns !== undefined && from.isOutside);
    const ended = await endCall(ground, call, { outcome, keepsLine: keeps });
    if (returns)
      await begin({ from, to: returns, returnTo: undefined, ...goesOnFrom(call) }, keeps ? call.id : undefined);
    return ended;
  }

  gateway.listen({
    incoming: (call) => void takeIn(ground, { call, open, lineOf, end }).catch(fault),
    status: (outside) => news.outside(ctx.options.regionCode, { outside }),
  });
  return {
    calls,
    gateway,
    begin: (from, to, more = {}) => begin({ from, to, ...more }),
    connect: board.connect,
    tell: board.tell,
    answer,
    async decline(call, userId) {
      if (!(await leaveDesk(ground, call, userId))) await end(call, 'rejected');
    },
    async passOn(call, from, to, returnTo) {
      await endWith(call, 'answered', from.isOutside);
      return begin({ from, to, returnTo, ...goesOnFrom(call) }, from.isOutside ? call.id : undefined);
    },
    end,
    changed: board.changed,
    letOut: board.letOut,
    holdOthers: board.holdOthers,
    tick: () => endOverdue(ground, end, fault),
  };
}
