import type { CallOutcome } from '../../contract/telephony/schemas.ts';
import type { Context } from '../context.ts';
import type { Blobs } from '../files/blobs.ts';
import type { DispatchGateway, LineEnd } from './gateway.ts';
import type { EndedCall, LiveCall } from './live-call.ts';
import { endRecording } from './recordings.ts';
import { play, takeDownAnswer, takeDownEnd } from './notice.ts';
import type { Switchboard } from './switchboard.ts';

export type ExchangeContext = Pick<
  Context,
  'db' | 'store' | 'clock' | 'options' | 'media' | 'presence' | 'log' | 'gazetteer'
>;

/** What the steps of a call stand on. */
export interface Ground {
  ctx: ExchangeContext;
  calls: Map<string, LiveCall>;
  /** How calls ended, for those who began them and hear of it later. */
  over: WeakMap<LiveCall, EndedCall>;
  gateway: DispatchGateway;
  board: Switchboard;
  blobs: Blobs;
}

/** Takes a call, of a desk as the officer `userId`. False where it is taken or over already. */
export async function answerCall(ground: Ground, call: LiveCall, userId?: string): Promise<boolean> {
  const { ctx, calls, gateway, board } = ground;
  if (call.state !== 'ringing' || !calls.has(call.id)) return false;
  const { desk = [] } = call;
  call.state = 'talking';
  call.answeredAt = ctx.clock.now();
  call.to = desk.find((side) => side.userId === userId) ?? call.to;
  delete call.desk;
  await takeDownAnswer(ctx, call);
  if (call.to.isOutside) await play(ctx, call);
  for (const side of desk) if (side !== call.to) board.tellLeft(call, side, 'taken');
  if (call.from.isOutside) await gateway.answer(call.id);
  // Its line may have failed: no other call is put on hold for one that is over.
  if (!calls.has(call.id)) return false;
  await board.holdOthers(call.to.userId, call);
  await board.changed(call);
  return true;
}

/** Lets an officer out of the desk at which a call rings. False where they were the last one. */
export async function leaveDesk({ board }: Ground, call: LiveCall, userId: string): Promise<boolean> {
  const left = call.desk?.find((side) => side.userId === userId);
  const staying = call.desk?.filter((side) => side !== left) ?? [];
  if (!left || staying.length === 0) return left === undefined;
  call.desk = staying;
  board.tellLeft(call, left, 'rejected');
  await board.changed(call);
  return true;
}

/** Why the line outside is ended, by how the call ended. */
const lineEnd = (outcome: CallOutcome): LineEnd =>
  outcome === 'busy' || outcome === 'missed' || outcome === 'rejected' ? outcome : 'hungUp';

/** Ends a call; `keepsLine`: its line outside goes on in another call. */
export async function endCall(
  { ctx, calls, over, gateway, board, blobs }: Ground,
  call: LiveCall,
  { outcome, keepsLine }: { outcome: CallOutcome; keepsLine: boolean },
): Promise<EndedCall> {
  const fault = (error: unknown): void => ctx.log.error({ err: error }, 'a telephone call has failed');
  const ended: EndedCall = { ...call, endedAt: ctx.clock.now(), outcome };
  delete ended.recording;
  calls.delete(call.id);
  over.set(call, ended);
  if (!keepsLine) gateway.hangUp(call.id, lineEnd(outcome));
  await takeDownEnd(ctx, ended);
  board.tell(ended);
  if (call.recording) {
    await endRecording(ctx, blobs, call).catch(fault);
    // Now the record of the call has its recording.
    board.tell(ended);
  }
  await ctx.media.closeRoom(call.id).catch(fault);
  return ended;
}
