import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { CallOutcome, CallRecord, CallTold } from '../../contract/telephony/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { includes } from '../store/dialect.ts';
import type { Tables } from '../tables.ts';
import { alarmsOfCalls, reachOf, shownAlarms } from './call-alarms.ts';
import type { EndedCall, LiveCall } from './live-call.ts';
import type { PhoneCallRow } from './tables.ts';

type Ctx = Pick<Context, 'db'>;

/** Takes down that a call began; durable when this resolves. */
export async function recordBegun({ db }: Ctx, call: LiveCall, regionCode: RegionCode): Promise<void> {
  await db
    .insertInto('phone_calls')
    .values({
      id: call.id,
      region_code: regionCode,
      from_user: call.from.userId ?? null,
      from_tel: call.from.tel,
      from_name: call.from.name,
      to_user: call.to.userId ?? null,
      to_tel: call.to.tel,
      to_name: call.to.name,
      started_at: call.startedAt,
      answered_at: null,
      ended_at: null,
      outcome: null,
      from_region: call.from.regionCode ?? null,
      to_region: call.to.regionCode ?? null,
    })
    .execute();
}

/** Takes down that it was answered, and who did: of a call to a desk that is known only then. */
export async function recordAnswered({ db }: Ctx, { id, answeredAt, to }: LiveCall): Promise<void> {
  await db
    .updateTable('phone_calls')
    .set({ answered_at: answeredAt ?? null, to_user: to.userId ?? null, to_tel: to.tel, to_name: to.name })
    .set({ to_region: to.regionCode ?? null })
    .where('id', '=', id)
    .execute();
}

/** Takes down how it ended. */
export async function recordEnded(
  { db }: Ctx,
  { id, endedAt, outcome }: Pick<EndedCall, 'id' | 'endedAt' | 'outcome'>,
): Promise<void> {
  await db.updateTable('phone_calls').set({ ended_at: endedAt, outcome }).where('id', '=', id).execute();
}

/** Adds a recording to a call. */
export async function addRecording(
  { db }: Ctx,
  recording: { fileId: string; callId: string; at: number; ms: number },
): Promise<void> {
  const { fileId, callId, at, ms } = recording;
  await db.insertInto('phone_recordings').values({ file_id: fileId, call_id: callId, at, ms }).execute();
}

const iso = (ms: number): string => new Date(ms).toISOString();

const recordOf = (row: PhoneCallRow, more: Pick<CallRecord, 'recordings' | 'alarms'>): CallRecord => ({
  id: row.id,
  from: {
    tel: row.from_tel,
    name: row.from_name,
    ...(row.from_user === null ? {} : { userId: row.from_user }),
    isOutside: row.from_user === null,
  },
  to: {
    tel: row.to_tel,
    name: row.to_name,
    ...(row.to_user === null ? {} : { userId: row.to_user }),
    // A call from outside that nobody took was for the desk of a region.
    isOutside: row.to_user === null && row.from_user !== null,
  },
  startedAt: iso(row.started_at),
  ...(row.answered_at === null ? {} : { answeredAt: iso(row.answered_at) }),
  ...(row.ended_at === null ? {} : { endedAt: iso(row.ended_at) }),
  ...(row.outcome === null ? {} : { outcome: row.outcome }),
  ...more,
});

const searched = ['from_name', 'from_tel', 'to_name', 'to_tel'] as const;

type Bounds = readonly [from: string, below: string];

/** The calls that a supervisor of a region reads: their own, and those whose parties are all of that region. */
const heardIn =
  (userId: string, [from, below]: Bounds) =>
  (row: ExpressionBuilder<Tables, 'phone_calls'>) => {
    const within = (column: 'region_code' | 'from_region' | 'to_region') =>
      row.and([row(column, '>=', from), row(column, '<', below)]);
    const isOwn = [row('from_user', '=', userId), row('to_user', '=', userId)];
    const areWithin = row.and([
      row.or([row('from_user', 'is', null), within('from_region')]),
      row.or([row('to_user', 'is', null), within('to_region')]),
    ]);
    return row.and([within('region_code'), row.or([...isOwn, areWithin])]);
  };

/**
 * Which records to read; of a person, with the calls from outside that nobody took at the desk of a region, where that
 * is named; or by the codes of a region (from, and before).
 */
export interface RecordsWanted {
  of: { userId: string; desk: string | undefined } | { region: Bounds };
  keyword?: string | undefined;
  outcome?: CallOutcome | undefined;
  pageNum: number;
  pageSize: number;
}

/** One page of past calls, newest first, as a caller sees them, and how many there are. */
export async function pageOfRecords(
  { db }: Ctx,
  caller: Caller,
  { of, keyword, outcome, pageNum, pageSize }: RecordsWanted,
): Promise<{ records: CallRecord[]; total: number }> {
  let wanted = db.selectFrom('phone_calls').where('ended_at', 'is not', null);
  wanted =
    'userId' in of
      ? wanted.where((row) =>
          row.or([
            row('from_user', '=', of.userId),
            row('to_user', '=', of.userId),
            ...(of.desk === undefined
              ? []
              : [
                  row.and([row('from_user', 'is', null), row('to_user', 'is', null), row('region_code', '=', of.desk)]),
                ]),
          ]),
        )
      : wanted.where(heardIn(caller.userId, of.region));
  if (outcome) wanted = wanted.where('outcome', '=', outcome);
  if (keyword !== undefined && keyword !== '') {
    wanted = wanted.where(
      sql<SqlBool>`(${sql.join(
        searched.map((column) => includes(column, keyword)),
        sql` or `,
      )})`,
    );
  }
  const { total } = await wanted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [recordings, alarms] = [await recordingsOf({ db }, ids), await alarmsOfCalls({ db }, ids)];
  const more = (id: string) => ({ recordings: recordings.get(id) ?? [], alarms: shownAlarms(alarms.get(id), caller) });
  return { records: rows.map((row) => recordOf(row, more(row.id))), total };
}

/** The recordings of calls, by call. */
export async function recordingsOf(
  { db }: Ctx,
  callIds: readonly string[],
): Promise<Map<string, CallRecord['recordings']>> {
  const found = new Map<string, CallRecord['recordings']>();
  if (callIds.length === 0) return found;
  const rows = await db
    .selectFrom('phone_recordings')
    .selectAll()
    .where('call_id', 'in', callIds)
    .orderBy('at')
    .execute();
  for (const { call_id, file_id, at, ms } of rows)
    found.set(call_id, [...(found.get(call_id) ?? []), { fileId: file_id, at: iso(at), ms }]);
  return found;
}

/** One call as a caller sees it; undefined where it is nothing to them. */
export async function recordFor(
  ctx: Pick<Context, 'db' | 'gate'>,
  caller: Caller,
  callId: string,
): Promise<CallTold | undefined> {
  const row = await ctx.db.selectFrom('phone_calls').selectAll().where('id', '=', callId).executeTakeFirst();
  const reach = row && (await reachOf(ctx, caller, callId, row));
  if (!row || !reach) return undefined;
  const recordings = (await recordingsOf(ctx, [callId])).get(callId) ?? [];
  const alarms = shownAlarms((await alarmsOfCalls(ctx, [callId])).get(callId), caller);
  const hears = reach === 'hears';
  return {
    ...recordOf(row, { recordings: hears ? recordings : [], alarms }),
    isHeard: hears || recordings.length === 0,
  };
}
