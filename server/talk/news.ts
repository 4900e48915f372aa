import type { ChatTold } from '../../contract/talk/told.ts';
import type { LatestSource, Value } from '../push/source.ts';

/** Shortest interval between two messages to one client, in milliseconds. */
const everyMs = 100;
/** Number of latest values that are kept for slow clients. */
const mostKeys = 5_000;
/** A longer notification is sent without its message, which the client then fetches. */
const longestBytes = 3_000;

/** Sends notifications of conversations to connected users. */
export interface TalkNews {
  tell(userId: string, news: ChatTold): void;
  readonly source: LatestSource;
}

function kindOf(news: ChatTold): string {
  if ('seq' in news) return 'm';
  if ('read' in news) return `r ${news.reader}`;
  return 'typist' in news ? 't' : 'c';
}

/** Drops the message of a notification that is too long for a frame. */
const inShort = (news: ChatTold): ChatTold =>
  'message' in news && Buffer.byteLength(JSON.stringify(news)) > longestBytes
    ? { conversationID: news.conversationID, seq: news.seq }
    : news;

/** Creates the push source of instant messaging. */
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
