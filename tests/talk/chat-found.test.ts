import { beforeEach, describe, expect, test } from 'vitest';
import { answer, conversationID, list, listed, open, page, rig, seqs, wish } from './chat-rig.ts';

beforeEach(() => open());

test('why a message could not be recalled is said, in a replay not again', () => {
  const refused = (): void =>
    rig.bus.publish({
      kind: 'answered',
      call: 'chatRecall',
      key: 'k-1',
      answer: { refusal: { code: 'C0006', message: '发出超过两分钟的消息不能撤回' } },
    });
  refused();
  expect(rig.notices).toEqual(['发出超过两分钟的消息不能撤回']);
  open(false);
  refused();
  expect(rig.notices).toEqual([]);
});

describe('a message that was found', () => {
  const found = (seq: number): void => wish({ type: 'chat.open', conversationID, at: { id: `m${seq}`, seq } });

  test('is come to page by page, and what is newer stays unread', async () => {
    list(listed(70, 1));
    found(5);
    await answer({ data: page(56, 70) });
    expect(rig.asked.at(-1)).toEqual({
      call: 'chatMessages',
      args: { conversationID, nextReqMessageID: 'm56', count: 50 },
    });
    await answer({ data: page(6, 55) });
    await answer({ data: page(1, 5) });
    expect(rig.chat$.value).toMatchObject({ found: { id: 'm5' }, isAnchored: true, unseen: 0, paging: 'end' });
    expect([seqs()?.[0], rig.asked.filter(({ call }) => call === 'chatMessages').length, rig.reads]).toEqual([
      1,
      3,
      [],
    ]);
    wish({ type: 'chat.place', isNewest: true });
    expect(rig.reads).toEqual([{ conversationID, seq: 70 }]);
  });

  test('asks for no more than is needed, and marks nothing in a conversation that is opened otherwise', async () => {
    list(listed(30));
    found(20);
    await answer({ data: page(16, 30) });
    expect([rig.chat$.value.paging, rig.asked.length]).toEqual(['more', 1]);
    wish({ type: 'chat.open', conversationID });
    expect([rig.chat$.value.found, rig.chat$.value.isAnchored]).toEqual([undefined, false]);
  });

  test('too far back is told, with the way to it', async () => {
    list(listed(1_100));
    found(1);
    await answer({ data: page(1_086, 1_100) });
    for (let last = 1_085; last > 135; last -= 50) await answer({ data: page(last - 49, last) });
    expect(rig.notices).toEqual(['这条消息较早，请按“更早的消息”继续加载']);
    expect(rig.chat$.value.paging).toBe('more');
  });
});
