import { beforeEach, describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../contract/talk/schemas.ts';
import { answerPage, conversationID, heard, list, listed, message, open, rig, seqs, tell, wish } from './chat-rig.ts';

beforeEach(() => open());

const pagesAsked = (): number => rig.asked.filter(({ call }) => call === 'chatMessages').length;
/** The pause between two questions is over. */
const pause = (): void => rig.clock.advance(1_000);

describe('a message that comes while a page is on its way stands in the open conversation', () => {
  const shown = async (): Promise<void> => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID });
    await answerPage('newest', 6, 20);
  };

  test('though it is told without its words, as the card of a fire is, while older ones are asked for', async () => {
    await shown();
    wish({ type: 'chat.more' });
    tell({ conversationID, seq: 21 });
    await answerPage('older', 1, 5);
    pause();
    await answerPage('newest', 7, 21);
    expect([seqs()?.at(0), seqs()?.at(-1), rig.chat$.value.paging]).toEqual([1, 21, 'end']);
  });

  test('though two came at once, of which only the newer is told', async () => {
    await shown();
    wish({ type: 'chat.more' });
    heard(message(22));
    await answerPage('older', 1, 5);
    pause();
    await answerPage('newest', 8, 22);
    expect(seqs()?.slice(-3)).toEqual([20, 21, 22]);
  });

  test('though the newest page was read before it', async () => {
    await shown();
    tell({ conversationID, seq: 21 });
    pause();
    tell({ conversationID, seq: 22 });
    await answerPage('newest', 7, 21);
    expect(rig.chat$.value.paging).toBe('loading');
    pause();
    await answerPage('newest', 8, 22);
    expect([seqs()?.at(-1), rig.chat$.value.paging]).toEqual([22, 'more']);
  });

  test('though the conversation was opened just then', async () => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID });
    heard(message(21));
    await answerPage('newest', 6, 20);
    expect(rig.chat$.value.paging).toBe('loading');
    pause();
    await answerPage('newest', 7, 21);
    expect([seqs()?.at(-1), rig.chat$.value.paging]).toEqual([21, 'more']);
  });

  test('and a message that was found is still come to', async () => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID, at: { id: 'm2', seq: 2 } });
    tell({ conversationID, seq: 21 });
    await answerPage('newest', 6, 20);
    pause();
    await answerPage('newest', 7, 21);
    await answerPage('older', 1, 5);
    expect([seqs()?.at(0), seqs()?.at(-1), rig.chat$.value.paging]).toEqual([1, 21, 'end']);
  });

  test('and is asked for once more, not without end', async () => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID });
    tell({ conversationID, seq: 21 });
    await answerPage('newest', 6, 20);
    pause();
    await answerPage('newest', 6, 20);
    pause();
    expect([pagesAsked(), rig.chat$.value.paging]).toEqual([2, 'more']);
  });
});

describe('the server is asked once for a page', () => {
  const once = async (): Promise<number> => {
    const before = pagesAsked();
    await rig.clock.pass(5_000);
    return before;
  };

  test('as a conversation is opened, and for each older one that is scrolled to', async () => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID });
    await answerPage('newest', 6, 20);
    expect([await once(), pagesAsked()]).toEqual([1, 1]);
    wish({ type: 'chat.more' });
    await answerPage('older', 1, 5);
    expect([await once(), pagesAsked()]).toEqual([2, 2]);
  });

  test('as a conversation that is known is opened again, though its page was given up the time before', async () => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID });
    await answerPage('newest', 6, 20);
    await once();
    wish({ type: 'chat.open', conversationID });
    wish({ type: 'page.left', path: '/homepage/index' });
    await once();
    rig.answers = [];
    const before = pagesAsked();
    wish({ type: 'chat.open', conversationID });
    await answerPage('newest', 6, 20);
    await once();
    expect(pagesAsked() - before).toBe(1);
  });
});

describe('a message that was recalled shows its words no more', () => {
  const recalled = (seq: number): void => {
    const { content: _, ...gone } = message(seq, { isRevoked: true });
    heard(gone);
  };
  const words = (seq: number): unknown =>
    rig.chat$.value.threads.get(conversationID)?.messages.find((one) => one.seq === seq)?.content;

  test('where the newest page was read before, shown or not', async () => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID });
    recalled(19);
    await answerPage('newest', 6, 20);
    expect([seqs()?.at(-1), words(19)]).toEqual([20, undefined]);
    pause();
    wish({ type: 'chat.open', conversationID });
    recalled(18);
    await answerPage('newest', 6, 20);
    expect([words(17), words(18), words(19)]).toEqual([message(17).content, undefined, undefined]);
  });

  test('where the page of older ones was read before', async () => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID });
    await answerPage('newest', 6, 20);
    wish({ type: 'chat.more' });
    recalled(3);
    await answerPage('older', 1, 5);
    expect([words(2), words(3)]).toEqual([message(2).content, undefined]);
  });

  test('where the page that says so comes first, and one that was read before it later', async () => {
    list(listed(20));
    wish({ type: 'chat.open', conversationID });
    await answerPage('newest', 6, 20);
    const { content: _, ...gone } = message(20, { isRevoked: true });
    const key = `chatMessages {"conversationID":"${conversationID}"}`;
    const came = (messageList: ChatMessage[]): void => {
      const data = { messageList, nextReqMessageID: 'm19', isCompleted: false };
      rig.bus.publish({ kind: 'answered', call: 'chatMessages', key, answer: { data } });
    };
    came([message(19), gone]);
    came([message(19), message(20)]);
    expect(words(20)).toBeUndefined();
  });
});
