import type { Context } from '../context.ts';
import { ringsAtDesk } from './desk.ts';
import type { Exchange } from './exchange.ts';
import { type LiveCall, partiesOf } from './live-call.ts';
import { isBelow } from './supervising-routes.ts';

/** Hangs up for somebody: who listens in is out, a desk rings without them, and any other call of theirs ends. */
export async function hangUp(exchange: Exchange, call: LiveCall, userId: string): Promise<void> {
  if (call.supervisors.has(userId)) return exchange.letOut(call, userId);
  if (ringsAtDesk(call, userId)) return exchange.decline(call, userId);
  const unanswered = call.to.userId === userId ? 'rejected' : 'cancelled';
  await exchange.end(call, call.state === 'talking' ? 'answered' : unanswered);
}

/** Lets go of somebody in a call whose session lives no more, or who may no longer listen to it. */
async function letGo(
  ctx: Pick<Context, 'gate' | 'media' | 'clock'>,
  exchange: Exchange,
  call: LiveCall,
  userId: string,
): Promise<void> {
  const sessionId = call.connectedBy.get(userId);
  const live = await ctx.gate.liveCallers(userId);
  const caller = live.find((one) => one.sessionId === sessionId);
  if (caller && !call.supervisors.has(userId)) return;
  if (caller && isBelow(caller, call) && (await ctx.gate.allows(caller, 'phone.listen'))) return;
  // They may have been connected anew meanwhile, or the call be over.
  if (call.connectedBy.get(userId) !== sessionId || !exchange.calls.has(call.id)) return;
  call.connectedBy.delete(userId);
  const isParty = partiesOf(call).includes(userId);
  if (call.supervisors.has(userId) || (live.length === 0 && isParty)) return hangUp(exchange, call, userId);
  if (isParty) {
    // Where they are signed in elsewhere, they have as long to go on there as after a broken line. Said before the
    // thread is asked: the call may be over by its answer.
    call.lost.set(userId, ctx.clock.now());
    exchange.tell(call);
  }
  await ctx.media.ask(call.id, { do: 'leave', leg: userId });
}

/** Lets go of all in calls who may no longer be in them; of those who were connected by one session, where named. */
export async function letGoOfEnded(
  ctx: Pick<Context, 'gate' | 'media' | 'clock'>,
  exchange: Exchange,
  ended?: string,
): Promise<void> {
  for (const call of exchange.calls.values())
    for (const [userId, sessionId] of call.connectedBy)
      if (ended === undefined || sessionId === ended) await letGo(ctx, exchange, call, userId);
}
