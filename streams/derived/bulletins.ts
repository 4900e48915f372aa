import type { NoticeRow } from '../../contract/notices/schemas.ts';
import type { BusMessage } from '../bus.ts';
import { queryKey } from './queries.ts';

/** What is known of a person's notices, and which of the last answer's he has not seen come before. */
export interface BulletinNews {
  /** When the newest known one was published; undefined before the first answer. */
  newest: string | undefined;
  known: ReadonlySet<string>;
  fresh: readonly NoticeRow[];
}

/** Nothing was answered yet. */
export const noNews: BulletinNews = { newest: undefined, known: new Set(), fresh: [] };

/** The question whose answers tell of news: the first page of one's notices. */
const firstPage = queryKey('noticeMine', {});

const quiet = (news: BulletinNews): BulletinNews => (news.fresh.length === 0 ? news : { ...news, fresh: [] });

/**
 * The news after one more message. The first answer after a sign-in is how things stand, no news; nor is an old notice
 * that moves onto the page since others were read.
 */
export function evolveNews(news: BulletinNews, message: BusMessage): BulletinNews {
  if (message.kind === 'session') return noNews;
  if (message.kind !== 'answered' || message.key !== firstPage || message.answer.refusal) return quiet(news);
  const rows = message.answer.data as readonly NoticeRow[];
  const { newest, known } = news;
  return {
    newest: rows.reduce((latest, { publishedAt }) => (publishedAt > latest ? publishedAt : latest), newest ?? ''),
    known: new Set([...known, ...rows.map(({ id }) => id)]),
    fresh: newest === undefined ? [] : rows.filter(({ id, isRead, publishedAt }) => !isRead && publishedAt >= newest && !known.has(id)),
  };
}
