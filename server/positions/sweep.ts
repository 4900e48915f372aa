import { type Kysely, sql } from 'kysely';
import { positionLimits } from '../../contract/positions/limits.ts';
import { hourMs } from '../../contract/time.ts';
import { breathe } from '../turns.ts';
import { amongGiven } from '../store/dialect.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Rows of one statement, so that no write waits longer than some milliseconds for it. */
const rowsAtOnce = 500;

/** Removes the oldest points of tracks, up to so many; how many there were. */
async function removeOldest(db: Db, most: number, beforeHour: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from position_tracks where (hour, subject, at) in
    (select hour, subject, at from position_tracks where hour < ${beforeHour} order by hour, subject, at
    limit ${most})`.execute(db);
  return Number(numAffectedRows);
}

/** Removes points of tracks in small parts until fewer than asked for are left, at most `most` of them. */
async function removePoints(db: Db, beforeHour: number, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let left = most; left > 0;) {
    const wanted = Math.min(rowsAtOnce, left);
    const removed = await removeOldest(db, wanted, beforeHour);
    if (removed < wanted) return;
    left -= removed;
    await breathe();
  }
}

/** Removes who is forgotten, the points of tracks older than is kept, and of more than are kept the oldest. */
export async function sweepRows(
  db: Db,
  now: number,
  forgotten: readonly number[],
  mostPoints: number = positionLimits.trackPoints,
) {
  for (let at = 0; at < forgotten.length; at += rowsAtOnce) {
    const ids = forgotten.slice(at, at + rowsAtOnce).map(String);
    await sql`delete from positions where id in (select cast(value as integer) from ${amongGiven(ids)})`.execute(db);
    await breathe();
  }
  await removePoints(db, Math.floor((now - positionLimits.trackHours * hourMs) / hourMs));
  const { points } = await db
    .selectFrom('position_tracks')
    .select((row) => row.fn.countAll<number>().as('points'))
    .executeTakeFirstOrThrow();
  await removePoints(db, Number.MAX_SAFE_INTEGER, points - mostPoints);
}
