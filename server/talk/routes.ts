import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { readDoc } from '../store/doc.ts';
import { cardAt } from './content.ts';
import { forward } from './forwarding.ts';
import { change } from './group-changes.ts';
import { groupFor, make } from './groups.ts';
import { messages as say } from './messages.ts';
import type { TalkNews } from './news.ts';
import { conversationsOf, found, messageById, pageOf, visibleMessages } from './reading.ts';
import { serviceFor } from './service.ts';
import { seatOf } from './seats.ts';
import { tellTyping } from './typing.ts';
import { markRead, recall, send } from './writing.ts';

/** Routes of instant messaging. Callers reach only conversations of which they are members. */
export const talkRoutes =
  (news: TalkNews) =>
  (app: FastifyInstance, ctx: Context): void => {
    route(app, ctx, 'chatService', ({ caller }) => ok(serviceFor(ctx, caller)));
    route(app, ctx, 'chatConversations', async ({ caller }) => ok(await conversationsOf(ctx, caller)));
    route(app, ctx, 'chatMessages', async ({ args: { conversationID, nextReqMessageID, count }, caller }) => {
      const seat = await seatOf(ctx, caller, conversationID);
      if (isRefusal(seat)) return seat;
      const from = nextReqMessageID === undefined ? undefined : await messageById(ctx, nextReqMessageID);
      if (nextReqMessageID !== undefined && from?.conversation !== seat.key)
        return refuse('notFound', { field: 'nextReqMessageID' });
      return ok(await pageOf(ctx, caller, seat, { before: from?.seq, count }));
    });
    route(app, ctx, 'chatSearch', async ({ args: { text, conversationID }, caller }) => {
      const seat = conversationID === undefined ? undefined : await seatOf(ctx, caller, conversationID);
      if (isRefusal(seat)) return seat;
      // It scans all of the caller's messages, so it runs in the reading thread.
      return ok(await found({ db: ctx.reads }, caller, { text, key: seat?.key }));
    });
    route(app, ctx, 'chatGroup', async ({ args: { groupId }, caller }) => {
      return answered(await groupFor(ctx, caller, groupId));
    });
    route(app, ctx, 'chatCard', async ({ args: { id, path }, caller }) => {
      const [row] = await visibleMessages(ctx, caller.userId, [id]);
      const card = row && row.revoked_at === null ? cardAt(readDoc(row.content), path, caller) : undefined;
      return card ? ok(card) : refuse('notFound', { field: 'id', message: say.noCard });
    });
    route(app, ctx, 'chatForward', async ({ args, caller }) => {
      return answered(await forward(ctx, news, caller, args));
    });
    route(app, ctx, 'chatSend', async ({ args, caller }) => {
      return answered(await send(ctx, news, caller, args));
    });
    route(app, ctx, 'chatTyping', async ({ args, caller }) => (await tellTyping(ctx, news, caller, args)) ?? ok(null));
    route(app, ctx, 'chatRead', async ({ args, caller }) => (await markRead(ctx, news, caller, args)) ?? ok(null));
    route(app, ctx, 'chatRecall', async ({ args: { id }, caller }) => {
      return answered(await recall(ctx, news, caller, id));
    });
    route(app, ctx, 'chatGroupMake', async ({ args, caller }) => {
      return answered(await make(ctx, news, caller, args));
    });
    route(app, ctx, 'chatGroupChange', async ({ args, caller }) => (await change(ctx, news, caller, args)) ?? ok(null));
  };
