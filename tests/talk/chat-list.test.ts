import { beforeEach, expect, test } from 'vitest';
import { heard, list, listed, message, open, rig, tell } from './chat-rig.ts';

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
