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

type ToldMessage = Extract<ChatTold, { seq: number }>;

/**
 * Under which keys a message is told: the newest of a conversation replaces the one before it, which a client misses
 * and asks for; one that is recalled, or is told late, has a key of its own, so that neither is lost for the other.
 */
function createMessageKeys(): (conversation: string, news: ToldMessage) => string[] {
  const newest = new Map<string, number>();
  return (conversation, { seq, message }) => {
    const known = newest.get(conversation) ?? 0;
    if (seq > known) {
      newest.delete(conversation);
      newest.set(conversation, seq);
      const [oldest] = newest.keys();
      if (newest.size > mostKeys && oldest !== undefined) newest.delete(oldest);
    }
    const own = message?.isRevoked === true || seq < known ? [`${conversation} m ${seq}`] : [];
    // Who comes later is not told words that were taken back since.
    return seq >= known ? [...own, `${conversation} m`] : own;
  };
}

function kindOf(news: Exclude<ChatTold, ToldMessage>): string {
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
  const keysOf = createMessageKeys();
  return {
    tell(userId, news) {
      const conversation = `${userId} ${news.conversationID}`;
      const keys = 'seq' in news ? keysOf(conversation, news) : [`${conversation} ${kindOf(news)}`];
      for (const key of keys)
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
