import { type RawBuilder, sql } from 'kysely';
import type { NoticeDetail, NoticeRow } from '../../contract/notices/schemas.ts';
import type { Caller, Context } from '../context.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { filesInContent } from './content-files.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;
type Reader = Pick<Caller, 'userId' | 'regionCode' | 'roles'>;

/** What stands in a row of the answer: the notice's record with whether and since when it is shown to this person. */
interface Found { doc: string; published_at: number; is_read: number }

/** The areas that a region lies in, itself too. */
const areasAround = (regionCode: string): string[] => Array.from(regionCode, (_, n) => regionCode.slice(0, n + 1));

const list = (values: readonly string[]): RawBuilder<unknown> => (values.length === 0 ? sql`(null)` : sql`(${sql.join(values)})`);

/** The notices that are shown to a person now, `b`, with his read marks, `r`; the rule is that of `concerns`. */
const shownTo = ({ clock }: Ctx, { userId, regionCode, roles }: Reader): RawBuilder<unknown> => sql`
  from bulletins as b join res_notice as n on n.id = b.id left join bulletin_reads as r on r.user_id = ${userId} and r.notice_id = b.id
  where b.published_at <= ${clock.now()} and (b.id in (select id from bulletins where people is not null and exists (select 1 from json_each(people) where value = ${userId}))
    or (b.area_code in ${list(areasAround(regionCode))}
      and exists (select 1 from json_each(b.regions) where value in ${list(areasAround(regionCode))})
      and (b.roles = '[]' or exists (select 1 from json_each(b.roles) as one join res_role as role on role.id = one.value where role.f_role_code in ${list(roles)}))))`;

const rowOf = ({ doc, published_at, is_read }: Found): NoticeDetail => {
  const { id, title, messageType, sourceTypeName, remindTime, content } = JSON.parse(doc) as NoticeDetail;
  return { id, title, messageType, sourceTypeName, remindTime, content, publishedAt: new Date(published_at).toISOString(), isRead: is_read === 1 };
};

/** One page of a person's notices, unread before read, newest first. */
export async function noticesOf(ctx: Ctx, caller: Reader, page: { limit: number; offset: number }): Promise<NoticeRow[]> {
  const found = await sql<Found>`select n.doc, b.published_at, r.id is not null as is_read ${shownTo(ctx, caller)}
    order by is_read, b.published_at desc, b.id desc limit ${page.limit} offset ${page.offset}`.execute(ctx.db);
  return found.rows.map((row) => {
    const { content: _, ...rest } = rowOf(row);
    return rest;
  });
}

/** How many notices are shown to a person, and how many of them he has not read. */
export async function countNotices(ctx: Ctx, caller: Reader): Promise<{ total: number; unread: number }> {
  const counted = await sql<{ total: number; unread: number }>`select count(*) as total, count(*) - count(r.id) as unread ${shownTo(ctx, caller)}`.execute(ctx.db);
  return counted.rows[0] ?? { total: 0, unread: 0 };
}

/** A whole notice; undefined where there is none for this person. */
export async function noticeOf(ctx: Ctx, caller: Reader, id: string): Promise<NoticeDetail | undefined> {
  const found = await sql<Found>`select n.doc, b.published_at, r.id is not null as is_read ${shownTo(ctx, caller)} and b.id = ${id}`.execute(ctx.db);
  return found.rows[0] && rowOf(found.rows[0]);
}

/** Which of these notices are shown to a person, and whether he has read each. */
export async function readMarks(ctx: Ctx, caller: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const found = await sql<{ id: string; is_read: number }>`select b.id as id, r.id is not null as is_read ${shownTo(ctx, caller)} and b.id in ${list(ids)}`.execute(ctx.db);
  return new Map(found.rows.map(({ id, is_read }) => [id, is_read === 1]));
}

/** Whether a notice that is shown to the person links to a file or shows it. */
export const noticeHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  const found = await sql<{ doc: string }>`select n.doc ${shownTo(ctx, caller)} and instr(n.doc, ${fileId}) > 0`.execute(ctx.db);
  return found.rows.some(({ doc }) => filesInContent((JSON.parse(doc) as NoticeDetail).content).has(fileId));
};
