import type { MeetingTold } from '../../contract/meetings/told.ts';
import type { LatestSource, Value } from '../push/source.ts';

/** Shortest interval between two messages to one client, in milliseconds. */
const everyMs = 100;
/** Number of latest values that are kept for slow clients. */
const mostKeys = 2_000;

/** Sends notifications of meetings to connected users. */
export interface MeetingNews {
  tell(userId: string, news: MeetingTold): void;
  readonly source: LatestSource;
}

/** Who was removed may enter again: of their end and their entering the later one stands. */
const kindOf = (news: MeetingTold): string =>
  'changed' in news ? 'c' : 'over' in news || 'entered' in news ? 'e' : 'tiles' in news ? 't' : 's';

/** Creates the push source of meetings. */
export function createMeetingNews(): MeetingNews {
  const listeners = new Set<(value: Value) => void>();
  return {
    tell(userId, news) {
      const key = `${userId} ${news.meetId} ${kindOf(news)}`;
      for (const listener of listeners) listener({ key, to: [{ kind: 'user', userId }], data: news });
    },
    source: {
      name: 'meetings',
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
