import type { Args } from '../../../contract/api/types.ts';
import { readConversationId } from '../../../contract/talk/conversation-id.ts';
import type { ChatMessage } from '../../../contract/talk/schemas.ts';
import { timUserIdOf } from '../../../contract/talk/service.ts';
import type { Failure, Outcome } from '../../http/outcome.ts';
import { abstractOf, createMessage } from './content.ts';
import { timMessages as say } from './messages.ts';
import type { Numbering } from './numbering.ts';
import type { TimReader } from './reader.ts';
import type { Tim, TimMessage } from './sdk.ts';
import { refused } from './session.ts';

/** A good answer. */
export const done = <T>(data: T): Outcome<T> => ({ ok: true, data });

/** The receiver of a message, in the form that the SDK expects. */
export function addressOf(conversationID: string): { to: string; conversationType: string; conversationID: string } {
  const { type = 'C2C', id = '' } = readConversationId(conversationID) ?? {};
  const to = type === 'C2C' ? timUserIdOf(id) : id;
  return { to, conversationType: type, conversationID: type + to };
}

/** Sends messages by the SDK, each once under its id. */
export function createSending(numbering: Numbering, reader: TimReader) {
  /** What was sent under an id, so that another try does not send it again. */
  const sent = new Map<string, Promise<Outcome<ChatMessage>>>();

  async function sendNow(tim: Tim, message: TimMessage): Promise<Outcome<ChatMessage>> {
    const { data } = await tim.sendMessage(message);
    return done(await reader.message(numbering.next(data.message)));
  }
  /** A message that could not be sent may be sent again. */
  async function sendOnce(id: string, tim: Tim, message: TimMessage): Promise<Outcome<ChatMessage>> {
    try {
      return await sendNow(tim, message);
    } catch (error) {
      sent.delete(id);
      throw error;
    }
  }
  function deliver(id: string, make: () => TimMessage | undefined, tim: Tim): Promise<Outcome<ChatMessage>> {
    const before = sent.get(id);
    if (before) return before;
    const message = make();
    if (!message) return Promise.resolve(refused(say.lacks));
    const sending = sendOnce(id, tim, message);
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
    send: (tim: Tim, { id, conversationID, content }: Args<'chatSend'>) =>
      deliver(id, () => createMessage(tim, addressOf(conversationID), id, content), tim),
    async forward(tim: Tim, asked: Args<'chatForward'>): Promise<Outcome<ChatMessage[]>> {
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
    },
  };
}
