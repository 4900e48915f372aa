import { beforeEach, describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../contract/talk/schemas.ts';
import { heard, list, listed, me, message, open, rig, tell } from './chat-rig.ts';

/** The list of conversations is an answer, and messages are pushed: either may be first. */
let wanted = 0;
beforeEach(() => {
  open();
  wanted = 0;
  rig.bus.messages$.subscribe((one) => {
    if (one.kind === 'wished' && one.wish.type === 'query.ask' && one.wish.call === 'chatConversations') wanted += 1;
  });
});

test('a list that was read before a message came, and answered after it, is asked for again, once', () => {
  heard(message(3));
  list(listed(2, 1));
  expect(wanted).toBe(1);
  list(listed(3, 2));
  heard(message(4));
  list(listed(4, 3));
  expect(wanted).toBe(1);
  expect(rig.chat$.value.conversations?.[0]).toMatchObject({ unreadCount: 3, lastMessage: { seq: 4 } });
});

describe('a message that somebody else recalls', () => {
  const entry = () => rig.chat$.value.conversations?.[0];
  const recalled = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => {
    const { content: _, ...gone } = message(seq, { isRevoked: true, ...more });
    return gone;
  };
  test('is unread no more where it is the newest, once', () => {
    list(listed(3, 2));
    heard(recalled(3));
    heard(recalled(3));
    expect(entry()).toMatchObject({ unreadCount: 1, lastMessage: { seq: 3, isRevoked: true } });
    expect(wanted).toBe(0);
  });
  test('was the only one that mentions the person', () => {
    const content = { kind: 'text' as const, text: '@我', mentions: [me] };
    list({ ...listed(3, 1), isMentioned: true, lastMessage: message(3, { content }) });
    heard(recalled(3));
    expect(entry()).toMatchObject({ unreadCount: 0, isMentioned: false });
  });
  test('has the list asked for where it is an older one, which may have been read', () => {
    list(listed(3, 1));
    heard(recalled(2));
    expect([entry()?.unreadCount, wanted]).toEqual([1, 1]);
  });
  test('is not counted where it comes recalled, where all is read, or where the person recalls it', () => {
    list(listed(3));
    heard(recalled(4));
    heard(recalled(3));
    expect([entry()?.unreadCount, wanted]).toEqual([0, 0]);
    heard(message(5));
    heard(message(6, { from: me }));
    heard(recalled(6, { from: me }));
    expect([entry()?.unreadCount, wanted]).toEqual([1, 0]);
  });
  test('is in no list that was read before and comes after it', () => {
    list(listed(3, 2));
    heard(recalled(3));
    list(listed(3, 2));
    expect(wanted).toBe(1);
  });
});

test('a list that is on its way while groups change is asked for again as it comes, until it is newer', () => {
  tell({ conversationID: 'GROUPnew', changed: true });
  list(listed(2));
  expect(wanted).toBe(1);
  tell({ conversationID: 'GROUPother', changed: true });
  list(listed(2));
  expect(wanted).toBe(2);
  list(listed(2));
  expect(wanted).toBe(2);
});
