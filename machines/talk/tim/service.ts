import { Subject } from 'rxjs';
import type { Args } from '../../../contract/api/types.ts';
import type { SentContent } from '../../../contract/talk/content.ts';
import type { ChatMessage, Conversation } from '../../../contract/talk/schemas.ts';
import { timUserIdOf } from '../../../contract/talk/service.ts';
import { readConversationId } from '../../../contract/talk/conversation-id.ts';
import type { ChatTold } from '../../../contract/talk/told.ts';
import type { CallApi } from '../../http/client.ts';
import type { Failure, Outcome } from '../../http/outcome.ts';
import type { ChatService } from '../service.ts';
import { cardAt } from './card.ts';
import { abstractOf, createMessage, idOf } from './content.ts';
import { createTimGroups } from './groups.ts';
import { timMessages as say } from './messages.ts';
import { createNumbering, type Numbered, stationIdOf } from './numbering.ts';
import { createReader } from './reader.ts';
import { type Tim, timEvents, type TimMessage } from './sdk.ts';
import { createTimSession, refused, type TimSessionSetup } from './session.ts';

/** What the adapter works with; `call` asks our own server. */
export interface TimSetup extends Omit<TimSessionSetup, 'listen'> {
  me: string;
  call: CallApi;
}

const done = <T>(data: T): Outcome<T> => ({ ok: true, data });

/** To whom a message goes, in the words of the SDK. */
function addressOf(conversationID: string): { to: string; conversationType: string; conversationID: string } {
  const { type = 'C2C', id = '' } = readConversationId(conversationID) ?? {};
  const to = type === 'C2C' ? timUserIdOf(id) : id;
  return { to, conversationType: type, conversationID: type + to };
}

/** Tencent's message service as ours: the SDK is loaded and signed in when it is first asked. */
export function createTimService(setup: TimSetup): ChatService {
  const { me } = setup;
  const told$ = new Subject<ChatTold>();
  const numbering = createNumbering();
  const reader = createReader(setup.call);
  /** What was sent under an id, so that another try does not send it again. */
  const sent = new Map<string, Promise<Outcome<ChatMessage>>>();
  let telling: Promise<unknown> = Promise.resolve();

  const tell = (one: Numbered): void => {
    // In the order of the events, though a fire is asked for first.
    telling = telling.then(async () => {
      const message = await reader.message(one);
      told$.next({ conversationID: message.conversationID, seq: message.seq, message });
    });
  };
  const listen = (tim: Tim): void => {
    const each = (event: string, hear: (messages: readonly TimMessage[]) => void): void =>
      tim.on(event, ({ data }) => hear(data as readonly TimMessage[]));
    each(timEvents.received, (messages) => messages.forEach((message) => tell(numbering.next(message))));
    each(timEvents.revoked, (messages) =>
      messages.forEach((message) => {
        const known = numbering.known(idOf(message));
        if (!known) return;
        known.message = { ...known.message, isRevoked: true };
        tell(known);
      }),
    );
    each(timEvents.readByPeer, (messages) =>
      messages.forEach((message) => {
        const read = numbering.known(idOf(message))?.seq;
        const conversationID = stationIdOf(message.conversationID);
        const reading = readConversationId(conversationID)?.id;
        if (read !== undefined && reading !== undefined) told$.next({ conversationID, reader: reading, read });
      }),
    );
  };
  const session = createTimSession({ ...setup, listen });

  /** Sends a message once under its id; a failed one may be sent again. */
  function deliver(id: string, make: () => TimMessage | undefined, tim: Tim): Promise<Outcome<ChatMessage>> {
    const before = sent.get(id);
    if (before) return before;
    const message = make();
    if (!message) return Promise.resolve(refused(say.lacks));
    const sending = tim.sendMessage(message).then(
      async ({ data }) => done(await reader.message(numbering.next(data.message))),
      (error: unknown) => {
        sent.delete(id);
        throw error;
      },
    );
    sent.set(id, sending);
    return sending;
  }

  function forwarded(tim: Tim, asked: Args<'chatForward'>, conversationID: string): (() => TimMessage)[] | Failure {
    const found = asked.messageIds.map((id) => numbering.known(id));
    const known = found.flatMap((one) => one ?? []).toSorted((a, b) => a.seq - b.seq);
    if (known.length < found.length || known.some(({ message }) => message.isRevoked)) return refused(say.noMessage);
    const address = addressOf(conversationID);
    const messages = known.map(({ message }) => message);
    const place = asked.to.indexOf(conversationID);
    const customOf = (n: number) => JSON.stringify({ id: `${asked.id}-${place}-${n}` });
    if (asked.relayType !== 2)
      return messages.map(
        (payload, n) => () => tim.createForwardMessage({ ...address, payload, cloudCustomData: customOf(n) }),
      );
    const payload = {
      messageList: messages,
      title: say.recordOf(messages[0]?.nick ?? ''),
      abstractList: messages.map((message) => abstractOf(message, reader.content(message))),
      compatibleText: say.compatible,
    };
    return [() => tim.createMergerMessage({ ...address, payload, cloudCustomData: customOf(0) })];
  }

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
    send: ({ id, conversationID, content }) =>
      session.ask((tim) =>
        deliver(id, () => createMessage(tim, addressOf(conversationID), id, content as SentContent), tim),
      ),
    forward: (asked) =>
      session.ask(async (tim) => {
        const messages: ChatMessage[] = [];
        for (const [place, conversationID] of asked.to.entries()) {
          const made = forwarded(tim, asked, conversationID);
          if ('ok' in made) return made;
          for (const [n, make] of made.entries()) {
            const one = await deliver(`${asked.id}-${place}-${n}`, make, tim);
            if (!one.ok) return one;
            messages.push(one.data);
          }
        }
        return done(messages);
      }),
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
