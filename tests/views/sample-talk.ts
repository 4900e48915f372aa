import type { ChatContent } from '../../contract/talk/content.ts';
import type { ChatMessage, Conversation } from '../../contract/talk/schemas.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { BusMessage } from '../../streams/bus.ts';
import { screenNow } from '../support/fake-alarms.ts';

export const conversationID = 'GROUPg-1';
export const message = (seq: number, content: ChatContent, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  conversationID,
  seq,
  after: seq - 1,
  from: 'u-li',
  fromName: '李值班',
  at: new Date(screenNow - 60_000).toISOString(),
  isRevoked: false,
  content,
  ...more,
});
export const text = (seq: number, words: string, mentions?: string[]): ChatMessage =>
  message(seq, { kind: 'text', text: words, ...(mentions ? { mentions } : {}) });
export const listed = (more: Partial<Conversation> = {}): Conversation => ({
  conversationID,
  type: 'GROUP',
  name: '兴隆火场',
  detail: '3 人',
  unreadCount: 0,
  isMentioned: false,
  isClosed: false,
  ...more,
});
export const answered = (call: string, key: string, data: unknown): BusMessage => ({
  kind: 'answered',
  call,
  key,
  answer: { data },
});
export const list = (...all: Conversation[]): BusMessage => answered('chatConversations', 'chatConversations {}', all);
export const pageOf = (messages: readonly ChatMessage[]): BusMessage =>
  answered('chatMessages', `chatMessages ${JSON.stringify({ conversationID })}`, {
    messageList: messages,
    nextReqMessageID: '',
    isCompleted: true,
  });
export const pushed = (data: ChatTold): BusMessage => ({
  kind: 'pushed',
  frames: [{ type: 'line.chat', position: 0, at: '', data }],
});
