import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { telephonyLimits as limits } from '../../contract/telephony/limits.ts';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Blobs } from '../files/blobs.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { codeRange } from '../region-scope.ts';
import { allWithin } from './call-alarms.ts';
import type { Exchange } from './exchange.ts';
import { type LiveCall, partiesOf, seenAt, shownCall, sidesOf } from './live-call.ts';
import { messages as say } from './messages.ts';
import { endRecording, recordingPath } from './recordings.ts';
import { pageOfRecords, recordFor } from './records.ts';
import { logAct } from './write-log.ts';

/** Whether a supervisor can listen to a call. */
export const isBelow = ({ regionCode }: Caller, call: LiveCall): boolean => allWithin(regionCode, sidesOf(call));

/** A call that a supervisor can listen to; what lies outside their region does not exist for them. */
function supervised(exchange: Exchange, caller: Caller, callId: string): LiveCall | Refusal {
  const call = exchange.calls.get(callId);
  if (!call || !isBelow(caller, call) || partiesOf(call).includes(caller.userId))
    return refuse('notFound', { field: 'callId', message: say.noCall });
  return call.state === 'talking' ? call : refuse('notAllowedNow', { message: say.notTalking });
}

/** Routes of listening in, breaking in, recording, and of what there is to listen to. */
export function supervisingRoutes(app: FastifyInstance, ctx: Context, exchange: Exchange, blobs: Blobs): void {
  const supervise = async (
    caller: Caller,
    callId: string,
    mode: 'monitor' | 'breakIn',
  ): Promise<PhoneCall | Refusal> => {
    const call = supervised(exchange, caller, callId);
    if (isRefusal(call)) return call;
    await logAct(ctx, call, caller, mode);
    call.connectedBy.set(caller.userId, caller.sessionId);
    call.supervisors.set(caller.userId, { name: caller.realName, mode });
    if (mode === 'breakIn') await exchange.holdOthers(caller.userId, call);
    await exchange.changed(call);
    return shownCall(call, true);
  };
  route(app, ctx, 'phoneMonitor', async ({ args: { callId }, caller }) => {
    return answered(await supervise(caller, callId, 'monitor'));
  });
  route(app, ctx, 'phoneBreakIn', async ({ args: { callId }, caller }) => {
    return answered(await supervise(caller, callId, 'breakIn'));
  });
  /** A call that the caller can record: one of their own, or one that they listen to. */
  const recordable = (caller: Caller, callId: string): LiveCall | Refusal => {
    const call = exchange.calls.get(callId);
    if (!call || !(partiesOf(call).includes(caller.userId) || call.supervisors.has(caller.userId)))
      return refuse('notFound', { field: 'callId', message: say.noCall });
    return call.state === 'talking' ? call : refuse('notAllowedNow', { message: say.notTalking });
  };
  route(app, ctx, 'phoneRecord', async ({ args: { callId }, caller }) => {
    const call = recordable(caller, callId);
    if (isRefusal(call)) return call;
    if (call.recording) return ok(null);
    const at = ctx.clock.now();
    const path = recordingPath(ctx.options.dataDir, call.id, at);
    call.recording = { path, at, by: caller.userId };
    await logAct(ctx, call, caller, 'record');
    await ctx.media.ask(call.id, { do: 'record', path, mostMs: limits.recordMs });
    await exchange.changed(call);
    return ok(null);
  });
  route(app, ctx, 'phoneRecordEnd', async ({ args: { callId }, caller }) => {
    const call = recordable(caller, callId);
    if (isRefusal(call)) return call;
    await endRecording(ctx, blobs, call);
    await exchange.changed(call);
    return ok(null);
  });
  route(app, ctx, 'phoneLive', async ({ caller }) => {
    const listens = await ctx.gate.allows(caller, 'phone.listen');
    const seen = [...exchange.calls.values()].filter(
      (call) => partiesOf(call).includes(caller.userId) || (listens && isBelow(caller, call)),
    );
    return ok(seen.map((call) => shownCall(seenAt(call, caller.userId), listens && isBelow(caller, call))));
  });
  route(app, ctx, 'phoneRecordOf', async ({ args: { callId }, caller }) => {
    const record = await recordFor(ctx, caller, callId);
    return record ? ok(record) : refuse('notFound', { field: 'callId', message: say.noCall });
  });
  route(app, ctx, 'phoneRecords', async ({ args: { scope, ...wanted }, caller }) => {
    const listens = await ctx.gate.allows(caller, 'phone.listen');
    if (scope === 'region' && !listens) return refuse('forbidden');
    // Whose call the desk has missed is for those who look after alarms to know.
    const desk = (await ctx.gate.allows(caller, 'alarms.act')) ? caller.regionCode : undefined;
    const of = scope === 'mine' ? { userId: caller.userId, desk } : { region: codeRange(caller.regionCode) };
    const { records, total } = await pageOfRecords({ db: ctx.reads }, caller, { ...wanted, of });
    return okList(records, total);
  });
}
