import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { seenBy } from './keys.ts';
import type { TalkNews } from './news.ts';
import { peopleIn, writableSeatOf } from './seats.ts';

/** Tells the other members that the caller is typing. Nothing of it is stored. */
export async function tellTyping(
  ctx: Pick<Context, 'db' | 'clock'>,
  news: TalkNews,
  { userId, realName, ...caller }: Caller,
  { conversationID }: { conversationID: string },
): Promise<Refusal | undefined> {
  const seat = await writableSeatOf(ctx, { userId, realName, ...caller }, conversationID);
  if (isRefusal(seat)) return seat;
  const typing = { typist: userId, typistName: realName, typedAt: new Date(ctx.clock.now()).toISOString() };
  for (const one of await peopleIn(ctx, seat.key))
    if (one !== userId) news.tell(one, { conversationID: conversationIdOf(seenBy(one, seat.key)), ...typing });
  return undefined;
}
