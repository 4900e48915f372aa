import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { PushedRow } from '../../contract/rescue/schemas.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { peopleById } from '../people/names.ts';
import { codeRange } from '../region-scope.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { StreamWrite } from '../store/port.ts';
import { rescueMessages as say } from './messages.ts';
import { announcementWrite } from './announcements.ts';
import { onFire } from './on-fire.ts';
import type { Push } from './projections.ts';
import { unknownAmong } from './tasks.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import { listHolds, valueIn } from '../store/dialect.ts';
import type { FireId } from '../../contract/ids.ts';

/** Files that are created together with a message: `ready` stores their contents, and `writes` are their events. */
export interface Attaching {
  keep: () => Promise<void>;
  writes: readonly StreamWrite[];
}

/** A message to people by name, about a fire or about none. */
export interface Message {
  fireId?: FireId | undefined;
  userIds: readonly string[];
  title?: string | undefined;
  content: string;
  files: readonly { fileUrl: string; name: string }[];
  attaching?: Attaching;
}

const noneAttached: Attaching = { keep: async () => undefined, writes: [] };

/** Tells people by an announcement of their own; of a fire it becomes part of what happened there. */
export async function pushMessage(
  ctx: Context,
  caller: Caller,
  { fireId, userIds, title, content, files, attaching = noneAttached }: Message,
  command: Command,
): Promise<{ noticeId: string } | Refusal> {
  const refused = await unknownAmong(ctx, caller, userIds);
  if (refused) return refused;
  const by = { actor: caller.userId, command, regionCode: caller.regionCode };
  if (fireId === undefined) {
    const { id: noticeId, write } = announcementWrite(ctx, caller, {
      messageType: 'notice',
      source: say.announcementSource,
      title: title ?? say.plainTitle,
      lines: [content],
      userIds,
      files,
    });
    return appendDecided(ctx.store, by, async () => {
      await attaching.keep();
      return { writes: [...attaching.writes, write], answer: () => ({ noticeId }) };
    });
  }
  return onFire(ctx, fireId, by, async ({ fire }) => {
    const { id: noticeId, write } = announcementWrite(ctx, caller, {
      messageType: 'warning',
      source: say.announcementSource,
      title: title ?? say.announcementTitle(fire.placeName),
      lines: [content, say.about(fire.areaName, fire.placeName)],
      userIds,
      files,
    });
    return {
      by: caller,
      wishes: [{ action: 'notify', userIds, content, title, noticeId }],
      beside: [...attaching.writes, write],
      ready: attaching.keep,
      answer: () => ({ noticeId }),
    };
  });
}

/** Who has read which of these announcements, and when. */
async function readTimes({ db }: Context, announcementIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows =
    announcementIds.length === 0
      ? []
      : await db
          .selectFrom('bulletin_reads')
          .select(['user_id', 'notice_id', 'doc'])
          .where('notice_id', 'in', announcementIds)
          .execute();
  return new Map(rows.map(({ user_id, notice_id, doc }) => [`${notice_id} ${user_id}`, readDoc(doc).at]));
}

/** Whether a message is about a fire, or was sent by a person or to them. */
const concerns = (
  userId: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(fire_id is not null or ${valueIn('doc', 'by.userId')} = ${userId}
  or ${listHolds('doc', userId, 'userIds')})`;

/**
 * One page of the messages that were pushed in a person's region and are theirs to read, newest first, or of those
 * about one fire.
 */
export async function pushedIn(
  ctx: Context,
  { regionCode, userId }: Caller,
  { fireId, pageNum, pageSize }: { fireId?: FireId | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: PushedRow[]; total: number }> {
  const [from, below] = codeRange(regionCode);
  const all = ctx.db
    .selectFrom('pushes')
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where(concerns(userId))
    .$if(fireId !== undefined, (query) => query.where('fire_id', '=', fireId ?? ''));
  const found = await all
    .select('doc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const pushes = readDocs(found);
  return { rows: await pushedRows(ctx, pushes), total };
}

async function pushedRows(ctx: Context, pushes: readonly Push[]): Promise<PushedRow[]> {
  const people = await peopleById(ctx.db, [...new Set(pushes.flatMap(({ userIds, by }) => [...userIds, by.userId]))]);
  const reads = await readTimes(
    ctx,
    pushes.map(({ id }) => id),
  );
  const fireIds = [...new Set(pushes.flatMap(({ fireId }) => fireId ?? []))];
  const fires =
    fireIds.length === 0
      ? []
      : await ctx.db.selectFrom('fires').select(['id', 'doc']).where('id', 'in', fireIds).execute();
  const places = new Map(fires.map(({ id, doc }) => [id, readDoc(doc).placeName]));
  const named = (userId: string) => ({ userId, realName: people.get(userId)?.realName ?? '' });
  return pushes.map(({ id, at, by, userIds, content, title, fireId, phones }) => ({
    id,
    at,
    by: by.realName === '' ? named(by.userId) : by,
    content,
    ...(title === undefined ? {} : { title }),
    ...(fireId === undefined ? {} : { fireId, placeName: places.get(fireId) ?? '' }),
    phones: [...phones],
    people: userIds.map((userId) => {
      const readAt = reads.get(`${id} ${userId}`);
      return { ...named(userId), ...(readAt === undefined ? {} : { readAt }) };
    }),
  }));
}

/** Files that are not the person's own are nobody's to give away. */
export const notOwnFile = (): Refusal => refuse('badInput', { field: 'fileUrls', message: say.unknownPhoto });
