import { type RawBuilder, sql } from 'kysely';
import type { AnnouncementDetail, AnnouncementRow } from '../../contract/announcements/schemas.ts';
import { announcementTypeName } from '../../contract/system/announcement.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { filesInContent } from './content-files.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { entriesOf, includes } from '../store/dialect.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Asking = Pick<Context, 'reads' | 'clock'>;
type Deciding = Pick<Context, 'db' | 'clock'>;
type Reader = Pick<Caller, 'userId' | 'regionCode' | 'roles'>;

/**
 * What stands in a row of the answer: the announcement's record with whether and since when it is shown to this person.
 */
interface Found {
  doc: Doc<AnnouncementDetail>;
  published_at: number;
  is_read: number;
}

/** The areas that a region lies in, itself too. */
const areasAround = (regionCode: RegionCode): string[] => Array.from(regionCode, (_, n) => regionCode.slice(0, n + 1));

const list = (values: readonly string[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`(null)` : sql`(${sql.join(values)})`;

/**
 * The announcements that are shown to a person now, `b`, with their read marks, `r`; the rule is that of `concerns`.
 */
const shownTo = ({ clock }: Pick<Context, 'clock'>, { userId, regionCode, roles }: Reader): RawBuilder<unknown> => sql`
  from bulletins as b join res_notice as n on n.id = b.id
  left join bulletin_reads as r on r.user_id = ${userId} and r.notice_id = b.id
  where b.published_at <= ${clock.now()} and b.id in (
    select notice_id from bulletin_people where user_id = ${userId} and n > 0
    union select part.notice_id from bulletin_regions as part join bulletins as own on own.id = part.notice_id
    where part.region_code in ${list(areasAround(regionCode))} and part.n > 0 and (own.roles = '[]'
      or exists (select 1 from ${entriesOf('own.roles')} as one join res_role as role on role.id = one.value
        where role.f_role_code in ${list(roles)})))`;

const rowOf = ({ doc, published_at, is_read }: Found): AnnouncementDetail => {
  const { id, title, messageType, sourceTypeName, remindTime, content } = readDoc(doc);
  return {
    id,
    title,
    messageType,
    messageTypeName: announcementTypeName(messageType),
    sourceTypeName,
    remindTime,
    content,
    publishedAt: new Date(published_at).toISOString(),
    isRead: is_read === 1,
  };
};

/** One page of a person's announcements, unread before read, newest first. */
export async function announcementsOf(
  ctx: Asking,
  caller: Reader,
  page: { limit: number; offset: number },
): Promise<AnnouncementRow[]> {
  const found = await sql<Found>`select n.doc, b.published_at, r.id is not null as is_read ${shownTo(ctx, caller)}
    order by is_read, b.published_at desc, b.id desc limit ${page.limit} offset ${page.offset}`.execute(ctx.reads);
  return found.rows.map((row) => {
    const { content: _, ...rest } = rowOf(row);
    return rest;
  });
}

/** How many announcements are shown to a person, and how many of them they have not read. */
export async function countAnnouncements(ctx: Asking, caller: Reader): Promise<{ total: number; unread: number }> {
  const counted = await sql<{
    total: number;
    unread: number;
  }>`select count(*) as total, count(*) - count(r.id) as unread ${shownTo(ctx, caller)}`.execute(ctx.reads);
  return counted.rows[0] ?? { total: 0, unread: 0 };
}

/** A whole announcement; undefined where there is none for this person. */
export async function announcementOf(ctx: Asking, caller: Reader, id: string): Promise<AnnouncementDetail | undefined> {
  const found = await sql<Found>`select n.doc, b.published_at, r.id is not null as is_read ${shownTo(ctx, caller)}
      and b.id = ${id}`.execute(ctx.reads);
  return found.rows[0] && rowOf(found.rows[0]);
}

/** Which of these announcements are shown to a person, and whether they have read each. */
export async function readMarks(
  ctx: Deciding,
  caller: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const found = await sql<{
    id: string;
    is_read: number;
  }>`select b.id as id, r.id is not null as is_read ${shownTo(ctx, caller)} and b.id in ${list(ids)}`.execute(ctx.db);
  return new Map(found.rows.map(({ id, is_read }) => [id, is_read === 1]));
}

/** Whether an announcement that is shown to the person links to a file or shows it. */
export const announcementHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  const found = await sql<{
    doc: Doc<AnnouncementDetail>;
  }>`select n.doc ${shownTo(ctx, caller)} and ${includes('n.doc', fileId)}`.execute(ctx.db);
  return found.rows.some(({ doc }) => filesInContent(readDoc(doc).content).has(fileId));
};
