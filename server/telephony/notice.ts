import type { Context } from '../context.ts';
import { announcerLeg } from './parties.ts';
import type { EndedCall, LiveCall } from './live-call.ts';
import { recordAnswered, recordEnded } from './records.ts';
import { logCall } from './write-log.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'options' | 'media'>;

/** Begins what a notice is to play, once its listener is connected. */
export async function play({ media }: Pick<Ctx, 'media'>, { id, round, state }: LiveCall): Promise<void> {
  if (!round || round.hasBegun || state !== 'talking') return;
  round.hasBegun = true;
  await media.ask(id, { do: 'play', leg: announcerLeg, ...round.play });
}

/** Takes down that a call was answered: in its record, or in that of its round. */
export async function takeDownAnswer(ctx: Ctx, call: LiveCall): Promise<void> {
  if (!call.round) return recordAnswered(ctx, call);
  call.round.told('answered');
  // Who has picked up and never gets a line hears nothing: the call ends as one whose line is lost.
  if (call.to.userId !== undefined) call.lost.set(call.to.userId, ctx.clock.now());
}

/** Takes down that a call is over: in its record and the log, or in the record of its round. */
export async function takeDownEnd(ctx: Ctx, ended: EndedCall): Promise<void> {
  if (ended.round) return ended.round.told({ ended: ended.outcome });
  await recordEnded(ctx, ended);
  await logCall(ctx, ended);
}
