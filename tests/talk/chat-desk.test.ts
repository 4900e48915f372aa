import { Subject } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChatMessage, Conversation, MessagesPage } from '../../contract/talk/schemas.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import { createQueryDesk } from '../../machines/queries/query-desk.ts';
import { createChatDesk, type ChatView } from '../../machines/talk/chat-desk.ts';
import { createChatReader } from '../../machines/talk/chat-reader.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { selectedOf } from '../../streams/derived/chat-selection.ts';
import { createBus, type Bus, type BusMessage, type Refusal } from '../../streams/bus.ts';
import { createManualClock } from '../support/manual-clock.ts';

const me = 'u-me';
const conversationID = 'C2Cu-li';
const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
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
const run = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
const page = (from: number, to: number): MessagesPage => ({
  messageList: run(from, to),
  nextReqMessageID: `m${from}`,
  isCompleted: from === 1,
});
const listed = (last: number, unreadCount = 0): Conversation => ({
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

let bus: Bus;
let clock: ReturnType<typeof createManualClock>;
let chat$: Behavior<ChatView>;
let asked: { call: string; args: unknown }[];
let answers: { call: string; resolve: (answer: Answer) => void }[];
let reads: unknown[];
let notices: string[];

function open(canAsk = true): void {
  const stop$ = new Subject<void>();
  clock = createManualClock();
  bus = createBus();
  [asked, answers, reads, notices] = [[], [], [], []];
  const ask = (call: string, args: unknown): Promise<Answer> =>
    new Promise((resolve) => {
      asked.push({ call, args });
      answers.push({ call, resolve });
    });
  const queries = createQueryDesk({ bus, clock, ask: canAsk ? ask : undefined }, stop$);
  chat$ = createChatDesk({ bus, now: () => clock.now(), queries, canAsk, stop$ });
  createChatReader(chat$, (args) => reads.push(args), stop$);
  bus.messages$.subscribe((one) => {
    if (one.kind === 'noticed') notices.push(one.text);
  });
  bus.publish({ kind: 'session', change: 'signedIn', userId: me, regionCode: '34' });
}
const wish = (one: Extract<BusMessage, { kind: 'wished' }>['wish']): void => bus.publish({ kind: 'wished', wish: one });
const list = (...all: Conversation[]): void =>
  bus.publish({ kind: 'answered', call: 'chatConversations', key: 'chatConversations {}', answer: { data: all } });
const tell = (data: ChatTold): void =>
  bus.publish({ kind: 'pushed', frames: [{ type: 'line.chat', position: 0, at: '', data }] });
const heard = (one: ChatMessage): void => tell({ conversationID, seq: one.seq, message: one });
const answer = async (one: Answer): Promise<void> => {
  const at = answers.findIndex(({ call }) => call === 'chatMessages');
  answers.splice(at, 1)[0]?.resolve(one);
  await Promise.resolve();
  await Promise.resolve();
};
const seqs = (): number[] | undefined => chat$.value.threads.get(conversationID)?.messages.map(({ seq }) => seq);
const refusal = (code: string): Refusal => ({ code, message: '会话不存在' });

beforeEach(() => open());

describe('a conversation that is opened', () => {
  test('asks for its newest fifteen, then page by page for those before, and says when there are no more', async () => {
    wish({ type: 'chat.open', conversationID });
    expect([chat$.value.paging, asked]).toEqual(['loading', [{ call: 'chatMessages', args: { conversationID } }]]);
    await answer({ data: page(16, 30) });
    expect([chat$.value.paging, seqs()?.length]).toEqual(['more', 15]);
    wish({ type: 'chat.more' });
    expect(asked[1]).toEqual({ call: 'chatMessages', args: { conversationID, nextReqMessageID: 'm16' } });
    await answer({ data: page(1, 15) });
    expect([chat$.value.paging, seqs()]).toEqual(['end', run(1, 30).map(({ seq }) => seq)]);
    wish({ type: 'chat.more' });
    expect(notices).toEqual(['暂无更多的消息了']);
  });

  test('says why it was refused, and asks again where that is wished', async () => {
    wish({ type: 'chat.open', conversationID });
    await answer({ refusal: refusal('A0404') });
    expect(chat$.value).toMatchObject({ paging: 'refused', message: '会话不存在' });
    wish({ type: 'chat.retry' });
    expect(chat$.value.paging).toBe('loading');
  });

  test('waits for the line where it is down, and asks as it is back', async () => {
    wish({ type: 'chat.open', conversationID });
    await answer({ refusal: refusal('network') });
    expect(chat$.value.paging).toBe('offline');
    bus.publish({ kind: 'line', change: 'opened', at: 0 });
    expect(chat$.value.paging).toBe('loading');
  });

  test('is told to the server as read, and so is what comes while it is looked at', async () => {
    list(listed(3, 2));
    wish({ type: 'chat.open', conversationID });
    await answer({ data: page(1, 3) });
    heard(message(4));
    expect(reads).toEqual([
      { conversationID, seq: 3 },
      { conversationID, seq: 4 },
    ]);
  });
});

test('what comes while another page is shown is unread', async () => {
  list(listed(3));
  wish({ type: 'chat.open', conversationID });
  await answer({ data: page(1, 3) });
  wish({ type: 'page.left', path: '/homepage/index' });
  heard(message(4));
  expect([reads, chat$.value.conversations?.[0]?.unreadCount]).toEqual([[], 1]);
});

test('what the same person has read at another station is no longer unread here', () => {
  list({ ...listed(3, 2), isMentioned: true });
  tell({ conversationID, reader: me, read: 3 });
  expect(chat$.value.conversations?.[0]).toMatchObject({ unreadCount: 0, isMentioned: false });
});

describe('messages that come', () => {
  const shown = async (): Promise<void> => {
    list(listed(3));
    wish({ type: 'chat.open', conversationID });
    await answer({ data: page(1, 3) });
  };

  test('stand below the others at once, and first in the list', async () => {
    await shown();
    heard(message(4));
    expect([seqs(), chat$.value.conversations?.[0]?.lastMessage?.seq]).toEqual([[1, 2, 3, 4], 4]);
  });

  test('are counted while older ones are looked at, and read once the newest are', async () => {
    await shown();
    reads = [];
    wish({ type: 'chat.place', isNewest: false });
    heard(message(4));
    heard(message(5));
    expect([chat$.value.isAnchored, chat$.value.unseen, reads]).toEqual([true, 2, []]);
    wish({ type: 'chat.place', isNewest: true });
    expect([chat$.value.unseen, reads]).toEqual([0, [{ conversationID, seq: 5 }]]);
  });

  test('after a gap are not shown before what lies between was asked for', async () => {
    await shown();
    tell({ conversationID, seq: 6, message: message(6) });
    expect([seqs(), chat$.value.paging]).toEqual([[1, 2, 3], 'loading']);
    clock.advance(1_000);
    await answer({ data: page(2, 6) });
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('so many that the newest page does not reach what is known leave no gap', async () => {
    await shown();
    tell({ conversationID, seq: 40 });
    clock.advance(1_000);
    await answer({ data: page(26, 40) });
    expect([seqs()?.[0], seqs()?.length, chat$.value.paging]).toEqual([26, 15, 'more']);
  });

  test('that are taken back lose their words where they stand', async () => {
    await shown();
    const { content: _, ...gone } = message(2, { isRevoked: true });
    heard(gone);
    expect(chat$.value.threads.get(conversationID)?.messages[1]).toEqual(gone);
  });

  test('of a conversation that is not in the list ask for the list', () => {
    list();
    asked = [];
    heard(message(1));
    expect(asked.map(({ call }) => call)).toEqual(['chatConversations']);
  });
});

describe('a message of one’s own', () => {
  const args = { id: 'm9', conversationID, content: { kind: 'text' as const, text: '收到' } };
  const send = (commandId: string): void => wish({ type: 'command', commandId, call: 'chatSend', args });

  test('is on its way until the server has it, and then stands once', async () => {
    list(listed(3));
    wish({ type: 'chat.open', conversationID });
    await answer({ data: page(1, 3) });
    send('c1');
    expect(chat$.value.outgoing).toMatchObject([{ id: 'm9' }]);
    const mine = message(4, { id: 'm9', from: me });
    heard(mine);
    bus.publish({ kind: 'answered', call: 'chatSend', key: 'c1', answer: { data: mine } });
    expect([chat$.value.outgoing, seqs()]).toEqual([[], [1, 2, 3, 4]]);
    expect(chat$.value.conversations?.[0]?.unreadCount).toBe(0);
  });

  test('that was refused says why, and is on its way again as it is sent once more', () => {
    send('c1');
    bus.publish({ kind: 'answered', call: 'chatSend', key: 'c1', answer: { refusal: refusal('A0404') } });
    expect(chat$.value.outgoing).toMatchObject([{ id: 'm9', refusal: '会话不存在' }]);
    send('c2');
    expect(chat$.value.outgoing).toMatchObject([{ id: 'm9', commandId: 'c2' }]);
    expect(chat$.value.outgoing[0]).not.toHaveProperty('refusal');
  });
});

test('who is typing is shown until their message is there', () => {
  list(listed(3));
  const typedAt = '2026-11-26T04:01:00.000Z';
  tell({ conversationID, typist: 'u-li', typistName: '李值班', typedAt });
  expect(chat$.value.typists.get(conversationID)).toEqual({ userId: 'u-li', name: '李值班', at: Date.parse(typedAt) });
  heard(message(4, { from: 'u-wang' }));
  expect(chat$.value.typists.has(conversationID)).toBe(true);
  heard(message(5));
  expect(chat$.value.typists.has(conversationID)).toBe(false);
});

test('a message that mentions the person marks its conversation, one that mentions another does not', () => {
  list(listed(3));
  const mentioning = (seq: number, ...mentions: string[]) =>
    heard(message(seq, { content: { kind: 'text', text: '@', mentions } }));
  mentioning(4, 'u-wang');
  expect(chat$.value.conversations?.[0]?.isMentioned).toBe(false);
  mentioning(5, me);
  expect(chat$.value.conversations?.[0]?.isMentioned).toBe(true);
  tell({ conversationID, reader: me, read: 5 });
  mentioning(6, 'all');
  expect(chat$.value.conversations?.[0]?.isMentioned).toBe(true);
});

describe('messages that are selected', () => {
  const shown = async (): Promise<void> => {
    list(listed(6));
    wish({ type: 'chat.open', conversationID });
    await answer({ data: page(1, 6) });
    wish({ type: 'chat.selecting', conversationID });
  };
  const selected = (): string[] =>
    selectedOf(chat$.value.selection, chat$.value.threads.get(conversationID)?.messages ?? []).map(({ id }) => id);

  test('are chosen one by one, as a range from the last one, and let go again', async () => {
    await shown();
    wish({ type: 'chat.select', id: 'm5' });
    wish({ type: 'chat.select', id: 'm2' });
    wish({ type: 'chat.select', id: 'm4', isRange: true });
    expect(selected()).toEqual(['m2', 'm3', 'm4', 'm5']);
    wish({ type: 'chat.select', id: 'm3' });
    expect(selected()).toEqual(['m2', 'm4', 'm5']);
  });

  test('are none that were taken back meanwhile, nor what the group itself says', async () => {
    await shown();
    wish({ type: 'chat.select', id: 'm1' });
    wish({ type: 'chat.select', id: 'm3', isRange: true });
    const { content: _, ...gone } = message(2, { isRevoked: true });
    heard(gone);
    heard(message(3, { content: { kind: 'notice', did: 'renamed', names: ['二号火场'] } }));
    expect(selected()).toEqual(['m1']);
  });

  test('are forgotten as another conversation is opened, and the way to forward is one by one again', async () => {
    await shown();
    wish({ type: 'chat.select', id: 'm1' });
    wish({ type: 'chat.relay', relayType: 2 });
    expect(chat$.value.relayType).toBe(2);
    wish({ type: 'chat.open', conversationID: 'C2Cu-wang' });
    expect([chat$.value.selection, chat$.value.relayType]).toEqual([undefined, 1]);
  });

  test('stay selected where forwarding was refused, and no longer once they were forwarded', async () => {
    await shown();
    wish({ type: 'chat.select', id: 'm1' });
    bus.publish({ kind: 'answered', call: 'chatForward', key: 'f1', answer: { refusal: refusal('A0404') } });
    expect(selected()).toEqual(['m1']);
    const copy = message(7, { id: 'f-0-0', from: me });
    bus.publish({ kind: 'answered', call: 'chatForward', key: 'f2', answer: { data: [copy] } });
    expect([chat$.value.selection, seqs()?.at(-1)]).toEqual([undefined, 7]);
  });
});

test('a replay of what passed the bus shows the same conversation, and asks nobody', async () => {
  const recorded: BusMessage[] = [];
  bus.messages$.subscribe((one) => recorded.push(one));
  list(listed(16, 1));
  wish({ type: 'chat.open', conversationID });
  await answer({ data: page(2, 16) });
  wish({ type: 'chat.more' });
  await answer({ data: page(1, 1) });
  heard(message(17));
  wish({ type: 'chat.selecting', conversationID, id: 'm3' });
  wish({ type: 'chat.select', id: 'm5', isRange: true });
  wish({ type: 'chat.relay', relayType: 2 });
  const live = chat$.value;
  open(false);
  for (const one of recorded) bus.publish(one);
  expect(chat$.value).toEqual(live);
  expect(asked).toEqual([]);
});

test('who signs out leaves nothing behind', async () => {
  list(listed(3));
  wish({ type: 'chat.open', conversationID });
  await answer({ data: page(1, 3) });
  bus.publish({ kind: 'session', change: 'signedOut' });
  expect(chat$.value).toMatchObject({ conversations: undefined, openId: undefined, paging: 'closed' });
  expect(chat$.value.threads.size).toBe(0);
});
