import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import type { ChatMessage, Conversation, MessagesPage } from '../../contract/talk/schemas.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

export type Who = SignedIn | undefined;

/** A server on a stepped clock with three people, and what they do in conversations; each test begins with none. */
export function openTalkHouse() {
  const house = {
    clock: steppedClock(),
    server: undefined as unknown as TestServer,
    /** Of Xuancheng, of its county Jingde, and of Huangshan, of which the county may know nobody. */
    city: undefined as Who,
    county: undefined as Who,
    far: undefined as Who,
    withOne: (one: Who): string => conversationIdOf({ type: 'C2C', id: one?.userId ?? '' }),
    group: (id: string): string => conversationIdOf({ type: 'GROUP', id }),
    ask: async (name: Parameters<TestServer['call']>[0], args: object, who: Who) =>
      (await house.server.call(name, args, who?.headers ?? {})).answer,
    send: (who: Who, conversationID: string, content: object, id: string = randomUUID()) =>
      house.ask('chatSend', { id, conversationID, content }, who),
    say: (who: Who, conversationID: string, text: string, id?: string) =>
      house.send(who, conversationID, { kind: 'text', text }, id),
    said: async (who: Who, conversationID: string, text: string): Promise<ChatMessage> =>
      (await house.say(who, conversationID, text)).data as ChatMessage,
    listOf: async (who: Who): Promise<Conversation[]> =>
      (await house.ask('chatConversations', {}, who)).data as Conversation[],
    pageOf: async (who: Who, conversationID: string, more: object = {}): Promise<MessagesPage> =>
      (await house.ask('chatMessages', { conversationID, ...more }, who)).data as MessagesPage,
    /** A group of these people, made by the city. */
    made: async (...others: Who[]): Promise<string> => {
      const id = randomUUID();
      await house.ask('chatGroupMake', { id, name: '兴隆火场', userIds: others.map((one) => one?.userId) }, house.city);
      return id;
    },
  };
  beforeAll(async () => {
    house.server = await startTestServer({ clock: house.clock });
  });
  afterAll(() => house.server.stop());
  beforeEach(async () => {
    for (const table of ['chat_files', 'chat_messages', 'chat_seats', 'chat_groups'] as const)
      await house.server.ctx.db.deleteFrom(table).execute();
    [house.city, house.county, house.far] = await Promise.all(
      ['xuancheng', 'jingde', 'huangshan'].map((who) => house.server.signIn(who)),
    );
  });
  return house;
}

/** What each message of a page says; its kind where it is no text. */
export const words = ({ messageList }: MessagesPage): (string | undefined)[] =>
  messageList.map(({ content }) => (content?.kind === 'text' ? content.text : content?.kind));
