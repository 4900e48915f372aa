import type { Conversation } from '../../../contract/talk/schemas.ts';
import type { CallApi } from '../../http/client.ts';
import type { ChatService } from '../service.ts';
import { cardAt } from './card.ts';
import { createTimGroups } from './groups.ts';
import { timMessages as say } from './messages.ts';
import { createTimNews } from './news.ts';
import { createNumbering } from './numbering.ts';
import { createReader } from './reader.ts';
import { addressOf, createSending, done } from './sending.ts';
import { createTimSession, refused, type TimSessionSetup } from './session.ts';

/** What the adapter works with; `call` asks our own server. */
export interface TimSetup extends Omit<TimSessionSetup, 'listen'> {
  me: string;
  call: CallApi;
}

/** Tencent's message service as ours: the SDK is loaded and signed in when it is first asked. */
export function createTimService(setup: TimSetup): ChatService {
  const { me } = setup;
  const numbering = createNumbering();
  const reader = createReader(setup.call);
  const { told$, listen } = createTimNews(numbering, reader);
  const sending = createSending(numbering, reader);
  const session = createTimSession({ ...setup, listen });
  return {
    told$,
    lacks: ['files', 'search', 'typing', 'dissolve'],
    conversations: () =>
      session.ask(async (tim) => {
        const { data } = await tim.getConversationList();
        return done(data.conversationList.flatMap((one): Conversation[] => reader.conversation(one, numbering)));
      }),
    messages: ({ conversationID, nextReqMessageID, count = 15 }) =>
      session.ask(async (tim) => {
        const { conversationID: timId } = addressOf(conversationID);
        const { data } = await tim.getMessageList({
          conversationID: timId,
          ...(nextReqMessageID === undefined ? {} : { nextReqMessageID }),
          count: Number(count),
        });
        const numbered = numbering.page(timId, data.messageList, data.isCompleted);
        const messageList = await Promise.all(numbered.map((one) => reader.message(one)));
        return done({ messageList, nextReqMessageID: data.nextReqMessageID, isCompleted: data.isCompleted });
      }),
    send: (message) => session.ask((tim) => sending.send(tim, message)),
    forward: (asked) => session.ask((tim) => sending.forward(tim, asked)),
    card: ({ id, path }) =>
      session.ask(async (tim) => {
        const known = numbering.known(id);
        const card = known && !known.message.isRevoked ? await cardAt(tim, reader, known.message, path) : undefined;
        return card ? done(card) : refused(say.noCard);
      }),
    recall: ({ id }) =>
      session.ask(async (tim) => {
        const known = numbering.known(id);
        if (!known) return refused(say.noMessage);
        await tim.revokeMessage(known.message);
        known.message = { ...known.message, isRevoked: true };
        return done(await reader.message(known));
      }),
    read: ({ conversationID, seq }) =>
      session.ask(async (tim) => {
        await tim.setMessageRead({ conversationID: addressOf(conversationID).conversationID });
        told$.next({ conversationID, reader: me, read: Number(seq) });
        return done(null);
      }),
    ...createTimGroups(session, me, (conversationID) => told$.next({ conversationID, changed: true })),
    search: () => Promise.resolve(refused(say.lacks)),
    typing: () => Promise.resolve(refused(say.lacks)),
    stop() {
      session.stop();
      told$.complete();
    },
  };
}
