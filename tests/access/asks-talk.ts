import { randomUUID } from 'node:crypto';
import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import type { Ask, Supplies } from './ask.ts';
import type { Caller } from './ground.ts';
import type { At } from './things.ts';

const nothing: Ask = () => ({ args: {} });
const withOne = (id: string): string => conversationIdOf({ type: 'C2C', id });
const hello = { kind: 'text', text: '已到位' } as const;

/** A user of that area, as the recipient of a message. */
async function personAt({ things }: Supplies, at: At): Promise<{ id: string; conversationID: string; mark: string }> {
  const { id, mark } = await things.user(at);
  return { id, conversationID: withOne(id), mark };
}

/** A group that the caller owns, with one other member and one message. */
async function groupOf({ ground }: Supplies, caller: Caller): Promise<{ groupId: string; messageId: string }> {
  const other = await ground.another(caller);
  const [groupId, messageId] = [randomUUID(), randomUUID()];
  const { headers } = caller;
  await ground.server.call('chatGroupMake', { id: groupId, name: '一号火场', userIds: [other.userId] }, headers);
  const conversationID = conversationIdOf({ type: 'GROUP', id: groupId });
  await ground.server.call('chatSend', { id: messageId, conversationID, content: hello }, headers);
  return { groupId, messageId };
}

/** Requests for the calls of instant messaging. */
export const talkAsks = {
  chatService: nothing,
  chatConversations: nothing,
  chatMessages: async (supplies, at) => {
    const { conversationID } = await personAt(supplies, at);
    return { args: { conversationID } };
  },
  chatSearch: async (supplies, at) => {
    const { conversationID } = await personAt(supplies, at);
    return { args: { text: '到位', conversationID } };
  },
  chatGroup: async (supplies, at) => ({ args: { groupId: (await groupOf(supplies, at.caller)).groupId } }),
  chatSend: async (supplies, at) => {
    const { conversationID } = await personAt(supplies, at);
    return { args: { id: randomUUID(), conversationID, content: hello } };
  },
  chatTyping: async (supplies, at) => {
    const { conversationID } = await personAt(supplies, at);
    return { args: { conversationID } };
  },
  chatForward: async (supplies, at) => {
    const { conversationID } = await personAt(supplies, at);
    const { messageId } = await groupOf(supplies, at.caller);
    return { args: { id: randomUUID(), messageIds: [messageId], to: [conversationID] } };
  },
  chatCard: async (supplies, at) => {
    const { groupId, messageId } = await groupOf(supplies, at.caller);
    const [id, to] = [randomUUID(), [conversationIdOf({ type: 'GROUP', id: groupId })]];
    const args = { id, messageIds: [messageId], relayType: 2, to };
    await supplies.ground.server.call('chatForward', args, at.caller.headers);
    return { args: { id: `${id}-0-0` } };
  },
  chatRead: async (supplies, at) => {
    const { conversationID } = await personAt(supplies, at);
    return { args: { conversationID, seq: 1 } };
  },
  chatRecall: async (supplies, at) => ({ args: { id: (await groupOf(supplies, at.caller)).messageId } }),
  chatGroupMake: async (supplies, at) => {
    const { id, mark } = await personAt(supplies, at);
    return { args: { id: randomUUID(), name: '一号火场', userIds: [id] }, marks: [mark] };
  },
  chatGroupChange: async (supplies, at) => ({
    args: { groupId: (await groupOf(supplies, at.caller)).groupId, name: '二号火场' },
  }),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
