import type { AnnouncementRow } from '../../contract/announcements/schemas.ts';
import type { BusMessage } from '../bus.ts';
import { queryKey } from './queries.ts';

/** What is known of a person's announcements, and which of the last answer's are new. */
export interface AnnouncementNews {
  /** When the newest known one was published; undefined before the first answer. */
  newest: string | undefined;
  known: ReadonlySet<string>;
  fresh: readonly AnnouncementRow[];
}

/** Nothing was answered yet. */
export const noNews: AnnouncementNews = { newest: undefined, known: new Set(), fresh: [] };

/** The question whose answers tell of new ones: the first page of a person's announcements. */
const firstPage = queryKey('noticeMine', {});

const quiet = (news: AnnouncementNews): AnnouncementNews => (news.fresh.length === 0 ? news : { ...news, fresh: [] });

/**
 * The state after one more message. Not new: the first answer after a sign-in, and an old announcement that moves onto
 * the page as others are read.
 */
export function evolveNews(news: AnnouncementNews, message: BusMessage): AnnouncementNews {
  if (message.kind === 'session') return noNews;
  if (message.kind !== 'answered' || message.key !== firstPage || message.answer.refusal) return quiet(news);
  const rows = message.answer.data as readonly AnnouncementRow[];
  const { newest, known } = news;
  return {
    newest: rows.reduce((latest, { publishedAt }) => (publishedAt > latest ? publishedAt : latest), newest ?? ''),
    known: new Set([...known, ...rows.map(({ id }) => id)]),
    fresh:
      newest === undefined
        ? []
        : rows.filter(({ id, isRead, publishedAt }) => !isRead && publishedAt >= newest && !known.has(id)),
  };
}
