import { Subject } from 'rxjs';
import type { ChatMessage, Conversation, MessagesPage } from '../../contract/talk/schemas.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import { createQueryDesk } from '../../machines/queries/query-desk.ts';
import { createChatDesk, type ChatView } from '../../machines/talk/chat-desk.ts';
import { createChatReader } from '../../machines/talk/chat-reader.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { createBus, type Bus, type BusMessage, type Refusal } from '../../streams/bus.ts';
import { createManualClock } from '../support/manual-clock.ts';

export const me = 'u-me';
export const conversationID = 'C2Cu-li';
export const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  conversationID,
  seq,
  after: seq - 1,
  from: 'u-li',
  fromName: '李值班',
  at: '2026-11-26T04:00:00.000Z',
  isRevoked: false,
  content: { kind: 'text', text: `第${seq}条` },
  ...more,
});
export const run = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
export const page = (from: number, to: number): MessagesPage => ({
  messageList: run(from, to),
  nextReqMessageID: `m${from}`,
  isCompleted: from === 1,
});
export const listed = (last: number, unreadCount = 0): Conversation => ({
  conversationID,
  type: 'C2C',
  name: '李值班',
  detail: '旌德县林业局',
  unreadCount,
  isMentioned: false,
  isClosed: false,
  lastMessage: message(last),
});

type Answer = Extract<BusMessage, { kind: 'answered' }>['answer'];

/** The desk of one person; a test plays the server and the connection. */
export interface ChatRig {
  bus: Bus;
  clock: ReturnType<typeof createManualClock>;
  chat$: Behavior<ChatView>;
  asked: { call: string; args: unknown }[];
  answers: { call: string; args: unknown; resolve: (answer: Answer) => void }[];
  reads: unknown[];
  notices: string[];
}
export const rig = {} as ChatRig;

/** Opens the desk anew; `canAsk` false as in a replay. */
export function open(canAsk = true): void {
  const stop$ = new Subject<void>();
  const [clock, bus] = [createManualClock(), createBus()];
  Object.assign(rig, { clock, bus, asked: [], answers: [], reads: [], notices: [] });
  const ask = (call: string, args: unknown): Promise<Answer> =>
    new Promise((resolve) => {
      rig.asked.push({ call, args });
      rig.answers.push({ call, args, resolve });
    });
  const queries = createQueryDesk({ bus, clock, ask: canAsk ? ask : undefined }, stop$);
  rig.chat$ = createChatDesk({ bus, now: () => clock.now(), queries, canAsk, stop$ });
  createChatReader(rig.chat$, (args) => rig.reads.push(args), stop$);
  bus.messages$.subscribe((one) => {
    if (one.kind === 'noticed') rig.notices.push(one.text);
  });
  bus.publish({ kind: 'session', change: 'signedIn', userId: me, regionCode: '34' });
  // The page of messages is on the screen.
  wish({ type: 'chat.sight', isInSight: true });
}
export const wish = (one: Extract<BusMessage, { kind: 'wished' }>['wish']): void =>
  rig.bus.publish({ kind: 'wished', wish: one });
export const list = (...all: Conversation[]): void =>
  rig.bus.publish({ kind: 'answered', call: 'chatConversations', key: 'chatConversations {}', answer: { data: all } });
export const tell = (data: ChatTold): void =>
  rig.bus.publish({ kind: 'pushed', frames: [{ type: 'line.chat', position: 0, at: '', data }] });
export const heard = (one: ChatMessage): void => tell({ conversationID, seq: one.seq, message: one });
export const answer = async (one: Answer): Promise<void> => {
  const at = rig.answers.findIndex(({ call }) => call === 'chatMessages');
  rig.answers.splice(at, 1)[0]?.resolve(one);
  await Promise.resolve();
  await Promise.resolve();
};
/** Answers the question for the newest page, or for an older one. */
export const answerPage = async (which: 'newest' | 'older', from: number, to: number): Promise<void> => {
  const isOlder = (args: unknown): boolean => (args as { nextReqMessageID?: string }).nextReqMessageID !== undefined;
  const at = rig.answers.findIndex(
    ({ call, args }) => call === 'chatMessages' && isOlder(args) === (which === 'older'),
  );
  if (at < 0) throw new Error(`the ${which} page was not asked for`);
  rig.answers.splice(at, 1)[0]?.resolve({ data: page(from, to) });
  await Promise.resolve();
  await Promise.resolve();
};
export const seqs = (): number[] | undefined =>
  rig.chat$.value.threads.get(conversationID)?.messages.map(({ seq }) => seq);
export const refusal = (code: string): Refusal => ({ code, message: '会话不存在' });
