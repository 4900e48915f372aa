import { beforeEach, describe, expect, test } from 'vitest';
import type { BusMessage } from '../../streams/bus.ts';
import {
  answer,
  conversationID,
  heard,
  list,
  listed,
  me,
  message,
  open,
  page,
  refusal,
  rig,
  run,
  seqs,
  tell,
  wish,
} from './chat-rig.ts';

beforeEach(() => open());

describe('a conversation that is opened', () => {
  test('asks for its newest fifteen, then page by page for those before, and says when there are no more', async () => {
    wish({ type: 'chat.open', conversationID });
    expect([rig.chat$.value.paging, rig.asked]).toEqual([
      'loading',
      [{ call: 'chatMessages', args: { conversationID } }],
    ]);
    await answer({ data: page(16, 30) });
    expect([rig.chat$.value.paging, seqs()?.length]).toEqual(['more', 15]);
    wish({ type: 'chat.more' });
    expect(rig.asked[1]).toEqual({ call: 'chatMessages', args: { conversationID, nextReqMessageID: 'm16' } });
    await answer({ data: page(1, 15) });
    expect([rig.chat$.value.paging, seqs()]).toEqual(['end', run(1, 30).map(({ seq }) => seq)]);
    wish({ type: 'chat.more' });
    expect(rig.notices).toEqual(['暂无更多的消息了']);
  });

  test('says why it was refused, and asks again where that is wished', async () => {
    wish({ type: 'chat.open', conversationID });
    await answer({ refusal: refusal('A0404') });
    expect(rig.chat$.value).toMatchObject({ paging: 'refused', message: '会话不存在' });
    wish({ type: 'chat.retry' });
    expect(rig.chat$.value.paging).toBe('loading');
  });

  test('waits for the line where it is down, and asks as it is back', async () => {
    wish({ type: 'chat.open', conversationID });
    await answer({ refusal: refusal('network') });
    expect(rig.chat$.value.paging).toBe('offline');
    rig.bus.publish({ kind: 'line', change: 'opened', at: 0 });
    expect(rig.chat$.value.paging).toBe('loading');
  });

  test('is told to the server as read, and so is what comes while it is looked at', async () => {
    list(listed(3, 2));
    wish({ type: 'chat.open', conversationID });
    await answer({ data: page(1, 3) });
    heard(message(4));
    expect(rig.reads).toEqual([
      { conversationID, seq: 3 },
      { conversationID, seq: 4 },
    ]);
  });
});

describe('what nobody has seen is unread', () => {
  const other = 'C2Cu-wang';
  const shown = async (unread = 0): Promise<void> => {
    list(listed(3, unread), { ...listed(0), conversationID: other });
    wish({ type: 'chat.open', conversationID });
    await answer({ data: page(1, 3) });
    rig.reads = [];
  };

  test('while another part of the page or another window is looked at, and read as one comes back', async () => {
    await shown();
    wish({ type: 'chat.sight', isInSight: false });
    heard(message(4));
    expect([rig.reads, rig.chat$.value.conversations?.[0]?.unreadCount]).toEqual([[], 1]);
    wish({ type: 'chat.sight', isInSight: true });
    expect(rig.reads).toEqual([{ conversationID, seq: 4 }]);
  });

  test('though the conversation is opened from elsewhere', async () => {
    wish({ type: 'chat.sight', isInSight: false });
    await shown(2);
    expect(rig.reads).toEqual([]);
  });

  test('but who selects another conversation has read the one before to its end, scrolled up or not', async () => {
    await shown();
    wish({ type: 'chat.place', isNewest: false });
    heard(message(4));
    expect(rig.reads).toEqual([]);
    wish({ type: 'chat.open', conversationID: other });
    expect(rig.reads).toEqual([{ conversationID, seq: 4 }]);
  });

  test('nor is what came since read by going to another page', async () => {
    await shown();
    wish({ type: 'chat.place', isNewest: false });
    heard(message(4));
    wish({ type: 'page.left', path: '/homepage/index' });
    wish({ type: 'chat.open', conversationID: other });
    expect(rig.reads).toEqual([]);
  });
});

test('a conversation that is opened before the list is there is read as the list comes', async () => {
  wish({ type: 'chat.open', conversationID });
  await answer({ data: page(1, 3) });
  expect(rig.reads).toEqual([]);
  list(listed(3, 2));
  expect(rig.reads).toEqual([{ conversationID, seq: 3 }]);
});

test('what comes while another page is shown is unread', async () => {
  list(listed(3));
  wish({ type: 'chat.open', conversationID });
  await answer({ data: page(1, 3) });
  wish({ type: 'page.left', path: '/homepage/index' });
  heard(message(4));
  expect([rig.reads, rig.chat$.value.conversations?.[0]?.unreadCount]).toEqual([[], 1]);
});

test('what the same person has read at another station is no longer unread here', () => {
  list({ ...listed(3, 2), isMentioned: true });
  tell({ conversationID, reader: me, read: 3 });
  expect(rig.chat$.value.conversations?.[0]).toMatchObject({ unreadCount: 0, isMentioned: false });
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
    expect([seqs(), rig.chat$.value.conversations?.[0]?.lastMessage?.seq]).toEqual([[1, 2, 3, 4], 4]);
  });

  test('are counted while older ones are looked at, and read once the newest are', async () => {
    await shown();
    rig.reads = [];
    wish({ type: 'chat.place', isNewest: false });
    heard(message(4));
    heard(message(5));
    expect([rig.chat$.value.isAnchored, rig.chat$.value.unseen, rig.reads]).toEqual([true, 2, []]);
    wish({ type: 'chat.place', isNewest: true });
    expect([rig.chat$.value.unseen, rig.reads]).toEqual([0, [{ conversationID, seq: 5 }]]);
  });

  test('after a gap are not shown before what lies between was rig.asked for', async () => {
    await shown();
    tell({ conversationID, seq: 6, message: message(6) });
    expect([seqs(), rig.chat$.value.paging]).toEqual([[1, 2, 3], 'loading']);
    rig.clock.advance(1_000);
    await answer({ data: page(2, 6) });
    expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('so many that the newest page does not reach what is known leave no gap', async () => {
    await shown();
    tell({ conversationID, seq: 40 });
    rig.clock.advance(1_000);
    await answer({ data: page(26, 40) });
    expect([seqs()?.[0], seqs()?.length, rig.chat$.value.paging]).toEqual([26, 15, 'more']);
  });

  test('after a gap ask for the list, in which what lies between is counted', async () => {
    list(listed(3));
    rig.asked = [];
    heard(message(6));
    expect(rig.asked.map(({ call }) => call)).toEqual(['chatConversations']);
    list(listed(6, 3));
    expect(rig.chat$.value.conversations?.[0]).toMatchObject({ unreadCount: 3, lastMessage: { seq: 6 } });
    heard(message(7));
    expect(rig.asked).toHaveLength(1);
  });

  test('that are taken back lose their words where they stand', async () => {
    await shown();
    const { content: _, ...gone } = message(2, { isRevoked: true });
    heard(gone);
    expect(rig.chat$.value.threads.get(conversationID)?.messages[1]).toEqual(gone);
  });

  test('of a conversation that is not in the list ask for the list', () => {
    list();
    rig.asked = [];
    heard(message(1));
    expect(rig.asked.map(({ call }) => call)).toEqual(['chatConversations']);
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
    expect(rig.chat$.value.outgoing).toMatchObject([{ id: 'm9' }]);
    const mine = message(4, { id: 'm9', from: me });
    heard(mine);
    rig.bus.publish({ kind: 'answered', call: 'chatSend', key: 'c1', answer: { data: mine } });
    expect([rig.chat$.value.outgoing, seqs()]).toEqual([[], [1, 2, 3, 4]]);
    expect(rig.chat$.value.conversations?.[0]?.unreadCount).toBe(0);
  });

  test('that was refused says why, and is on its way again as it is sent once more', () => {
    send('c1');
    rig.bus.publish({ kind: 'answered', call: 'chatSend', key: 'c1', answer: { refusal: refusal('A0404') } });
    expect(rig.chat$.value.outgoing).toMatchObject([{ id: 'm9', refusal: '会话不存在' }]);
    send('c2');
    expect(rig.chat$.value.outgoing).toMatchObject([{ id: 'm9', commandId: 'c2' }]);
    expect(rig.chat$.value.outgoing[0]).not.toHaveProperty('refusal');
  });
});

test('who is typing is shown until their message is there', () => {
  list(listed(3));
  const typedAt = '2026-11-26T04:01:00.000Z';
  tell({ conversationID, typist: 'u-li', typistName: '李值班', typedAt });
  expect(rig.chat$.value.typists.get(conversationID)).toEqual({
    userId: 'u-li',
    name: '李值班',
    at: Date.parse(typedAt),
  });
  heard(message(4, { from: 'u-wang' }));
  expect(rig.chat$.value.typists.has(conversationID)).toBe(true);
  heard(message(5));
  expect(rig.chat$.value.typists.has(conversationID)).toBe(false);
});

test('a message that mentions the person marks its conversation, one that mentions another does not', () => {
  list(listed(3));
  const mentioning = (seq: number, ...mentions: string[]) =>
    heard(message(seq, { content: { kind: 'text', text: '@', mentions } }));
  mentioning(4, 'u-wang');
  expect(rig.chat$.value.conversations?.[0]?.isMentioned).toBe(false);
  mentioning(5, me);
  expect(rig.chat$.value.conversations?.[0]?.isMentioned).toBe(true);
  tell({ conversationID, reader: me, read: 5 });
  mentioning(6, 'all');
  expect(rig.chat$.value.conversations?.[0]?.isMentioned).toBe(true);
});

test('a replay of what passed the bus shows the same conversation, and asks nobody', async () => {
  const recorded: BusMessage[] = [];
  rig.bus.messages$.subscribe((one) => recorded.push(one));
  list(listed(16, 1));
  wish({ type: 'chat.open', conversationID });
  await answer({ data: page(2, 16) });
  wish({ type: 'chat.more' });
  await answer({ data: page(1, 1) });
  heard(message(17));
  wish({ type: 'chat.selecting', conversationID, id: 'm3' });
  wish({ type: 'chat.select', id: 'm5', isRange: true });
  wish({ type: 'chat.relay', relayType: 2 });
  const live = rig.chat$.value;
  open(false);
  for (const one of recorded) rig.bus.publish(one);
  expect(rig.chat$.value).toEqual(live);
  expect(rig.asked).toEqual([]);
});

test('who signs out leaves nothing behind', async () => {
  list(listed(3));
  wish({ type: 'chat.open', conversationID });
  await answer({ data: page(1, 3) });
  rig.bus.publish({ kind: 'session', change: 'signedOut' });
  expect(rig.chat$.value).toMatchObject({ conversations: undefined, openId: undefined, paging: 'closed' });
  expect(rig.chat$.value.threads.size).toBe(0);
});
