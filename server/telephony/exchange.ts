import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { telephonyLimits as limits } from '../../contract/telephony/limits.ts';
import type { CallOutcome } from '../../contract/telephony/schemas.ts';
import type { Context } from '../context.ts';
import type { Blobs } from '../files/blobs.ts';
import type { RoomTold } from '../media/room.ts';
import { callerSide, deskOfficers, deskSide, regionAt, ringingAtDesks, ringsAtDesk } from './desk.ts';
import type { DispatchGateway, IncomingCall, LineEnd, LineTold } from './gateway.ts';
import { callsOf, type EndedCall, type LiveCall, outsideLeg, partiesOf } from './live-call.ts';
import { messages as say } from './messages.ts';
import type { PhoneNews } from './news.ts';
import type { Side } from './parties.ts';
import { endRecording } from './recordings.ts';
import { recordAnswered, recordBegun, recordEnded } from './records.ts';
import { createSwitchboard, type Switchboard } from './switchboard.ts';
import { logCall } from './write-log.ts';

export type ExchangeContext = Pick<
  Context,
  'db' | 'store' | 'clock' | 'options' | 'media' | 'presence' | 'log' | 'gazetteer'
>;

/** What an exchange works with. */
export interface ExchangeParts {
  news: PhoneNews;
  gateway: DispatchGateway;
  blobs: Blobs;
}

/** The calls that are not over, and what is done with them. */
export interface Exchange {
  readonly calls: ReadonlyMap<string, LiveCall>;
  readonly gateway: DispatchGateway;
  /** Calls a side; `returnTo` gets the call back where nobody answers. */
  begin(from: Side, to: Side, returnTo?: Side): Promise<LiveCall | EndedCall | Refusal>;
  /** Connects a browser's voice to a call, as the leg of a person. Answers the SDP of the server. */
  connect: Switchboard['connect'];
  /** The called side takes the call; of a desk, the officer `userId`. False where it was taken before. */
  answer(call: LiveCall, userId?: string): Promise<boolean>;
  /** One officer of a desk does not take the call; it goes on ringing at the others. */
  decline(call: LiveCall, userId: string): Promise<void>;
  /** A side of a call goes on with another one, who is called. */
  passOn(call: LiveCall, from: Side, to: Side, returnTo: Side): Promise<LiveCall | EndedCall | Refusal>;
  end(call: LiveCall, outcome: CallOutcome): Promise<EndedCall>;
  /** Brings the mix and all stations up to date after a change of a call. */
  changed: Switchboard['changed'];
  /** Puts the other calls of somebody on hold who talks in this one. */
  holdOthers: Switchboard['holdOthers'];
  /** Ends what rang or was without a connection for too long. */
  tick(): Promise<void>;
}

type Begun = Pick<LiveCall, 'from' | 'to' | 'returnTo'> & { id?: string; desk?: readonly Side[] };

const newCall = ({ id = randomUUID(), ...begun }: Begun, now: number): LiveCall => ({
  id,
  ...begun,
  state: 'ringing',
  startedAt: now,
  heldBy: new Set(),
  supervisors: new Map(),
  lost: new Map(begun.from.userId === undefined ? [] : [[begun.from.userId, now]]),
});

/** Whether a call that nobody took goes back to who passed it on: not where the caller gave up, or a line broke. */
const goesBack = ({ answeredAt }: LiveCall, outcome: CallOutcome): boolean =>
  answeredAt === undefined && outcome !== 'cancelled' && outcome !== 'interrupted';

/** Why the line outside is ended, by how the call ended. */
const lineEnd = (outcome: CallOutcome): LineEnd =>
  outcome === 'busy' || outcome === 'missed' || outcome === 'rejected' ? outcome : 'hungUp';

type Doing = Pick<Exchange, 'answer' | 'end' | 'changed'>;

/** What becomes of a call by what the line outside tells. */
async function followLine(call: LiveCall, what: LineTold, { answer, end, changed }: Doing): Promise<unknown> {
  switch (what) {
    case 'answered':
      return answer(call);
    case 'early':
      call.isEarly = true;
      return changed(call);
    case 'held':
      call.heldBy.add(outsideLeg);
      return changed(call);
    case 'resumed':
      call.heldBy.delete(outsideLeg);
      return changed(call);
    case 'hungUp':
      return end(call, call.state === 'talking' ? 'answered' : 'cancelled');
    case 'broken':
      return end(call, 'interrupted');
    default:
      return end(call, what);
  }
}

/** Creates an exchange without calls. */
export function createExchange(ctx: ExchangeContext, { news, gateway, blobs }: ExchangeParts): Exchange {
  const calls = new Map<string, LiveCall>();
  const over = new WeakMap<LiveCall, EndedCall>();
  const now = (): number => ctx.clock.now();
  const fault = (error: unknown): void => ctx.log.error({ err: error }, 'a telephone call has failed');

  const { tell, tellLeft, changed, holdOthers, connect } = createSwitchboard(ctx, news, calls, gateway);
  const heard = (call: LiveCall, told: RoomTold): void => {
    if ('ended' in told) void end(call, 'interrupted').catch(fault);
    else if ('line' in told && partiesOf(call).includes(told.leg)) {
      if (told.line === 'connected') call.lost.delete(told.leg);
      else call.lost.set(told.leg, now());
      tell(call);
    }
  };
  const lineOf = ({ id }: LiveCall) => {
    return (what: LineTold): void => {
      const call = calls.get(id);
      if (call) followLine(call, what, { answer, end, changed }).catch(fault);
    };
  };
  /** Takes down that a call begins, and opens its room. */
  const open = async (call: LiveCall, regionCode = ctx.options.regionCode): Promise<void> => {
    await recordBegun(ctx, call, regionCode);
    calls.set(call.id, call);
    await ctx.media.open('mix', call.id, (told) => heard(call, told));
  };

  /** `lineId`: the call from which the caller's line outside goes on in this one. */
  async function begin(
    from: Side,
    to: Side,
    returnTo?: Side,
    lineId?: string,
  ): Promise<LiveCall | EndedCall | Refusal> {
    if (calls.size >= limits.calls) {
      if (lineId !== undefined) gateway.hangUp(lineId, 'busy');
      return refuse('tooMany', { message: say.allBusy });
    }
    const call = newCall({ from, to, returnTo }, now());
    await open(call, from.regionCode ?? to.regionCode);
    if (lineId !== undefined) await gateway.move(lineId, call.id, lineOf(call));
    await holdOthers(from.userId, call);
    const called = to.userId ?? '';
    const taken = callsOf(calls, called).filter((one) => !ringsAtDesk(one, called));
    if (to.isOutside) {
      await changed(call);
      await gateway.dial(call.id, to.tel, lineOf(call));
      // The line may have refused it meanwhile.
      return over.get(call) ?? call;
    }
    if (!ctx.presence.isPresent(called)) return end(call, 'offline');
    if (taken.length > limits.callsPerPerson) return end(call, 'busy');
    await changed(call);
    return call;
  }

  /** A call from outside rings at the desk of the region whose number was called. */
  async function ring({ callId, tel, called }: IncomingCall): Promise<void> {
    const regionCode = regionAt(ctx, called);
    if (calls.size >= limits.calls || ringingAtDesks(calls, regionCode) >= limits.deskCalls)
      return gateway.hangUp(callId, 'busy');
    const desk = await deskOfficers(ctx, regionCode);
    const to = deskSide(ctx, called, regionCode);
    const call = newCall({ id: callId, from: callerSide(tel), to, returnTo: undefined, desk }, now());
    await open(call, regionCode);
    gateway.take(callId, lineOf(call));
    if (desk.length === 0) await end(call, 'offline');
    else if (calls.has(callId)) await changed(call);
  }
  gateway.listen({
    incoming: (call) => void ring(call).catch(fault),
    status: (status) => news.outside(ctx.options.regionCode, { outside: status }),
  });

  async function answer(call: LiveCall, userId?: string): Promise<boolean> {
    if (call.state !== 'ringing' || !calls.has(call.id)) return false;
    const { desk = [] } = call;
    call.state = 'talking';
    call.answeredAt = now();
    call.to = desk.find((side) => side.userId === userId) ?? call.to;
    delete call.desk;
    await recordAnswered(ctx, call);
    for (const side of desk) if (side !== call.to) tellLeft(call, side, 'taken');
    if (call.from.isOutside) await gateway.answer(call.id);
    await holdOthers(call.to.userId, call);
    if (calls.has(call.id)) await changed(call);
    return true;
  }

  async function decline(call: LiveCall, userId: string): Promise<void> {
    const left = call.desk?.find((side) => side.userId === userId);
    if (!left) return;
    const staying = call.desk?.filter((side) => side !== left) ?? [];
    if (staying.length === 0) return void (await end(call, 'rejected'));
    call.desk = staying;
    tellLeft(call, left, 'rejected');
    await changed(call);
  }

  /** `keepsLine`: a side's line outside goes on in another call. */
  async function end(call: LiveCall, outcome: CallOutcome, keepsLine = false): Promise<EndedCall> {
    const ended: EndedCall = { ...call, endedAt: now(), outcome };
    delete ended.recording;
    if (!calls.delete(call.id)) return over.get(call) ?? ended;
    over.set(call, ended);
    const returns = call.returnTo && goesBack(call, outcome) ? call.returnTo : undefined;
    const keeps = keepsLine || (returns !== undefined && call.from.isOutside);
    if (!keeps) gateway.hangUp(call.id, lineEnd(outcome));
    await recordEnded(ctx, ended);
    await logCall(ctx, ended);
    tell(ended);
    if (call.recording) {
      await endRecording(ctx, blobs, call).catch(fault);
      // Now the record of the call has its recording.
      tell(ended);
    }
    await ctx.media.closeRoom(call.id).catch(fault);
    if (returns) await begin(call.from, returns, undefined, keeps ? call.id : undefined);
    return ended;
  }

  return {
    calls,
    gateway,
    begin: (from, to, returnTo) => begin(from, to, returnTo),
    connect,
    answer,
    decline,
    async passOn(call, from, to, returnTo) {
      await end(call, 'answered', from.isOutside);
      return begin(from, to, returnTo, from.isOutside ? call.id : undefined);
    },
    end: (call, outcome) => end(call, outcome),
    changed,
    holdOthers,
    async tick() {
      for (const call of calls.values()) {
        const since = Math.min(...call.lost.values());
        if (call.state === 'ringing' && now() - call.startedAt >= limits.ringMs) await end(call, 'missed');
        else if (now() - since >= limits.lostMs) await end(call, 'interrupted');
      }
    },
  };
}
