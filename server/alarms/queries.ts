import { type ExpressionBuilder, type Kysely, sql, type SqlBool, type Expression } from 'kysely';
import { type Alarm, type AlarmStatus, alarmStatuses, isReadValues } from '../../contract/alarms/alarm.ts';
import type { AlarmCounts, AlarmFilterQuery } from '../../contract/alarms/schemas.ts';
import type { Tables } from '../store/tables.ts';
import { codeRange, scopeOf } from './scope.ts';

/** Who asks, for what. */
export interface AlarmSearch { userId: string; regionCode: string; filter: AlarmFilterQuery; statuses?: readonly AlarmStatus[] }

/** A page of alarms, newest sighting first. */
export interface AlarmPart { alarms: readonly Alarm[]; total: number }

type Builder = ExpressionBuilder<Tables, 'alarms'>;

const utc = (time: string): string => new Date(time).toISOString();

/** Conditions of a search other than the read state; undefined where nothing can be found. */
function conditions({ regionCode, filter, statuses }: AlarmSearch): ((eb: Builder) => Expression<SqlBool>) | undefined {
  const scope = scopeOf(regionCode, filter.areaCode);
  if (scope === undefined) return undefined;
  const [from, below] = codeRange(scope);
  return (eb) => eb.and([
    eb('alarms.area_code', '>=', from),
    eb('alarms.area_code', '<', below),
    ...(filter.sourceType === undefined ? [] : [eb('alarms.source_type', '=', filter.sourceType)]),
    ...(filter.status === undefined ? [] : [eb('alarms.status', '=', filter.status)]),
    ...(statuses === undefined ? [] : [eb('alarms.status', 'in', [...statuses])]),
    ...(filter.startDate === undefined ? [] : [eb('alarms.start_time', '>=', utc(filter.startDate))]),
    ...(filter.endDate === undefined ? [] : [eb('alarms.start_time', '<=', utc(filter.endDate))]),
  ]);
}

const alreadyRead = (userId: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from alarm_reads where alarm_reads.id = ${`${userId}:`} || alarms.id)`;

type ByStatus = Record<AlarmStatus, number>;
const none = (): ByStatus => Object.fromEntries(alarmStatuses.map((status) => [status, 0])) as ByStatus;
const sum = (counts: ByStatus): number => alarmStatuses.reduce((total, status) => total + counts[status], 0);

/** Counts by state: all that match, and of them those that the user has read. Neither touches a document. */
async function countBoth(db: Kysely<Tables>, search: AlarmSearch): Promise<{ all: ByStatus; read: ByStatus }> {
  const where = conditions(search);
  const [all, read] = [none(), none()];
  if (!where) return { all, read };
  const counted = (eb: ExpressionBuilder<Tables, 'alarms'>) => eb.fn.countAll<number>().as('n');
  const rows = await db.selectFrom('alarms').select((eb) => ['alarms.status', counted(eb)]).where(where).groupBy('alarms.status').execute();
  for (const row of rows) all[row.status as AlarmStatus] = row.n;
  // From the marks to the alarms: a person has read few of very many.
  const [from, below] = [`${search.userId}:`, `${search.userId};`];
  const marks = await db.selectFrom('alarm_reads').innerJoin('alarms', 'alarms.id', 'alarm_reads.alarm_id')
    .select((eb) => ['alarms.status', eb.fn.countAll<number>().as('n')])
    .where('alarm_reads.id', '>=', from).where('alarm_reads.id', '<', below)
    .where(where as never).groupBy('alarms.status').execute();
  for (const row of marks) read[row.status as AlarmStatus] = row.n;
  return { all, read };
}

/** Which of the counted ones a read filter leaves. */
function leave(isRead: number | undefined, { all, read }: { all: ByStatus; read: ByStatus }): ByStatus {
  if (isRead === undefined) return all;
  if (isRead === isReadValues.read) return read;
  return Object.fromEntries(alarmStatuses.map((status) => [status, all[status] - read[status]])) as ByStatus;
}

/** One page of the alarms that match, newest sighting first, and how many match in all. */
export async function findAlarms(db: Kysely<Tables>, search: AlarmSearch, page: { limit: number; offset: number }): Promise<AlarmPart> {
  const where = conditions(search);
  if (!where) return { alarms: [], total: 0 };
  const { isRead } = search.filter;
  const mark = alreadyRead(search.userId);
  const rows = await db.selectFrom('alarms').select('alarms.doc').where(where)
    .$if(isRead === isReadValues.read, (query) => query.where(mark))
    .$if(isRead === isReadValues.unread, (query) => query.where((eb) => eb.not(mark)))
    .orderBy('alarms.start_time', 'desc').orderBy('alarms.id', 'desc')
    .limit(page.limit).offset(page.offset).execute();
  const total = sum(leave(isRead, await countBoth(db, search)));
  return { alarms: rows.map((row) => JSON.parse(row.doc) as Alarm), total };
}

/** Counts by state of the alarms that match, and how many of them the user has not read. */
export async function countAlarms(db: Kysely<Tables>, search: AlarmSearch): Promise<AlarmCounts> {
  const both = await countBoth(db, search);
  const left = leave(search.filter.isRead, both);
  const unread = search.filter.isRead === isReadValues.read ? 0 : sum(both.all) - sum(both.read);
  return { ...left, total: sum(left), unread };
}

/** One alarm by id; undefined where there is none in the region. */
export async function findAlarm(db: Kysely<Tables>, regionCode: string, alarmId: string): Promise<Alarm | undefined> {
  const [from, below] = codeRange(regionCode);
  const row = await db.selectFrom('alarms').select('doc').where('id', '=', alarmId)
    .where('area_code', '>=', from).where('area_code', '<', below).executeTakeFirst();
  return row && JSON.parse(row.doc) as Alarm;
}
