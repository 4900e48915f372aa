import type { ChatTold } from '../../contract/talk/told.ts';
import type { LatestSource, Value } from '../push/source.ts';

/** A client gets news of its conversations at most so often, in milliseconds. */
const everyMs = 100;
/** Conversations of people about which something was told last. */
const mostKeys = 5_000;
/** Longer ones are fetched by who reads them. */
const longestBytes = 3_000;

/** Tells people what is new of their conversations, as far as they are there. */
export interface TalkNews {
  tell(userId: string, news: ChatTold): void;
  readonly source: LatestSource;
}

const kindOf = (news: ChatTold): string => ('seq' in news ? 'm' : 'read' in news ? `r ${news.reader}` : 'c');

/** What of a message is told where it is short. */
const inShort = (news: ChatTold): ChatTold =>
  'message' in news && Buffer.byteLength(JSON.stringify(news)) > longestBytes
    ? { conversationID: news.conversationID, seq: news.seq }
    : news;

/** Nothing is told yet. */
export function createTalkNews(): TalkNews {
  const listeners = new Set<(value: Value) => void>();
  return {
    tell(userId, news) {
      const key = `${userId} ${news.conversationID} ${kindOf(news)}`;
      for (const listener of listeners) listener({ key, to: [{ kind: 'user', userId }], data: inShort(news) });
    },
    source: {
      name: 'chat',
      resume: 'latest',
      mostKeys,
      everyMs,
      start(tell) {
        listeners.add(tell);
        return () => void listeners.delete(tell);
      },
    },
  };
}
