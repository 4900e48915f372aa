import { type ExpressionBuilder, type Kysely, sql, type SqlBool, type Expression } from 'kysely';
import { type Alarm, type AlarmStatus, alarmStatuses, isReadValues } from '../../contract/alarms/alarm.ts';
import type { AlarmCounts, AlarmFilterQuery } from '../../contract/alarms/schemas.ts';
import { beginningOf } from '../../contract/stream-names.ts';
import type { Tables } from '../tables.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import type { AlarmId, RegionCode } from '../../contract/ids.ts';

/** Who asks, for what. */
export interface AlarmSearch {
  userId: string;
  regionCode: RegionCode;
  filter: AlarmFilterQuery;
  statuses?: readonly AlarmStatus[];
}

/** A page of alarms, newest sighting first. */
export interface AlarmPart {
  alarms: readonly Alarm[];
  total: number;
}

type Builder = ExpressionBuilder<Tables, 'alarms'>;
type Where = (eb: Builder) => Expression<SqlBool>;

const utc = (time: string): string => new Date(time).toISOString();

/** Conditions of a search other than the read state; undefined where nothing can be found. */
function conditions({ regionCode, filter, statuses }: AlarmSearch): Where | undefined {
  const scope = scopeOf(regionCode, filter.areaCode);
  if (scope === undefined) return undefined;
  const [from, below] = codeRange(scope);
  // Always bounded below, so that the index by time is taken: without a bound SQLite sorts the whole table for ten
  // rows.
  const since = filter.startDate === undefined ? '' : utc(filter.startDate);
  return (eb) =>
    eb.and([
      eb('alarms.start_time', '>=', since),
      eb('alarms.area_code', '>=', from),
      eb('alarms.area_code', '<', below),
      ...(filter.sourceType === undefined ? [] : [eb('alarms.source_type', '=', filter.sourceType)]),
      ...(filter.status === undefined ? [] : [eb('alarms.status', '=', filter.status)]),
      ...(statuses === undefined ? [] : [eb('alarms.status', 'in', [...statuses])]),
      ...(filter.endDate === undefined ? [] : [eb('alarms.start_time', '<=', utc(filter.endDate))]),
    ]);
}

/** The key of an alarm's row, by way of the log's own index. */
const bornAt = (alarmId: Expression<string>): Expression<number> =>
  sql<number>`(select position from events where stream = ${beginningOf('alarm')} || ${alarmId} and version = 1)`;

const alreadyRead = (userId: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from alarm_reads where alarm_reads.id = ${`${userId}:`} || alarms.id)`;

type ByStatus = Record<AlarmStatus, number>;
const none = (): ByStatus => Object.fromEntries(alarmStatuses.map((status) => [status, 0])) as ByStatus;
const sum = (counts: ByStatus): number => alarmStatuses.reduce((total, status) => total + counts[status], 0);

const byStatus = (rows: readonly { status: string; n: number }[]): ByStatus => ({
  ...none(),
  ...Object.fromEntries(rows.map(({ status, n }) => [status, n])),
});

/** Counts by state of all that match; touches no document. */
const countAll = async (db: Kysely<Tables>, where: Where): Promise<ByStatus> =>
  byStatus(
    await db
      .selectFrom('alarms')
      .select((eb) => ['alarms.status', eb.fn.countAll<number>().as('n')])
      .where(where)
      .groupBy('alarms.status')
      .execute(),
  );

/**
 * Counts by state of the alarms that the user has read. It goes from their marks to the alarms, for a person has read
 * few of very many.
 */
async function countRead(db: Kysely<Tables>, where: Where, userId: string): Promise<ByStatus> {
  const rows = await db
    .selectFrom('alarm_reads')
    .innerJoin('alarms', (join) => join.on('alarms.born', '=', bornAt(sql.ref('alarm_reads.alarm_id'))))
    .select((eb) => ['alarms.status', eb.fn.countAll<number>().as('n')])
    .where('alarm_reads.id', '>=', `${userId}:`)
    .where('alarm_reads.id', '<', `${userId};`)
    .where(where as never)
    .groupBy('alarms.status')
    .execute();
  return byStatus(rows);
}

async function countBoth(db: Kysely<Tables>, search: AlarmSearch): Promise<{ all: ByStatus; read: ByStatus }> {
  const where = conditions(search);
  return where
    ? { all: await countAll(db, where), read: await countRead(db, where, search.userId) }
    : { all: none(), read: none() };
}

/** How many match, read state included. */
async function countTotal(
  db: Kysely<Tables>,
  where: Where,
  { userId, filter: { isRead } }: AlarmSearch,
): Promise<number> {
  const read = isRead === undefined ? 0 : sum(await countRead(db, where, userId));
  if (isRead === isReadValues.read) return read;
  const row = await db
    .selectFrom('alarms')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(where)
    .executeTakeFirstOrThrow();
  return row.n - read;
}

/** Which of the counted ones a read filter leaves. */
function leave(isRead: number | undefined, { all, read }: { all: ByStatus; read: ByStatus }): ByStatus {
  if (isRead === undefined) return all;
  if (isRead === isReadValues.read) return read;
  return Object.fromEntries(alarmStatuses.map((status) => [status, all[status] - read[status]])) as ByStatus;
}

/** One page of the alarms that match, newest sighting first, and how many match in all. */
export async function findAlarms(
  db: Kysely<Tables>,
  search: AlarmSearch,
  page: { limit: number; offset: number },
): Promise<AlarmPart> {
  const where = conditions(search);
  if (!where) return { alarms: [], total: 0 };
  const { isRead } = search.filter;
  const mark = alreadyRead(search.userId);
  const rows = await db
    .selectFrom('alarms')
    .select('alarms.doc')
    .where(where)
    .$if(isRead === isReadValues.read, (query) => query.where(mark))
    .$if(isRead === isReadValues.unread, (query) => query.where((eb) => eb.not(mark)))
    .orderBy('alarms.start_time', 'desc')
    .orderBy('alarms.born', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { alarms: readDocs(rows), total: await countTotal(db, where, search) };
}

/** Counts by state of the alarms that match, and how many of them the user has not read. */
export async function countAlarms(db: Kysely<Tables>, search: AlarmSearch): Promise<AlarmCounts> {
  const both = await countBoth(db, search);
  const left = leave(search.filter.isRead, both);
  const unread = search.filter.isRead === isReadValues.read ? 0 : sum(both.all) - sum(both.read);
  return { ...left, total: sum(left), unread };
}

/** One alarm by id; undefined where there is none in the region. */
export async function findAlarm(
  db: Kysely<Tables>,
  regionCode: RegionCode,
  alarmId: AlarmId,
): Promise<Alarm | undefined> {
  const [from, below] = codeRange(regionCode);
  const row = await db
    .selectFrom('alarms')
    .select('doc')
    .where('born', '=', bornAt(sql.val(alarmId)))
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .executeTakeFirst();
  return row && readDoc(row.doc);
}
