import { type Kysely, sql } from 'kysely';
import { breathe } from '../turns.ts';
import { cellOf, rowsOf } from '../store/dialect.ts';
import type { Tables } from '../tables.ts';
import { rowOf, type Subject } from './subject.ts';
import type { PositionRow, TrackRow } from './tables.ts';

/** Writes positions in groups, so that they never stand before an alarm for longer than one small group takes. */
export interface PositionWriter {
  /** What is to be written of a subject, and the point of its track where one is kept. */
  put(subject: Subject, point?: TrackRow): void;
  /** Resolves when all that was put before is durable; rejects where it could not be written, which stays to be. */
  durable(): Promise<void>;
}

/** Rows of one statement: some milliseconds of the loop. */
const rowsAtOnce = 250;
/** Between two groups, so that few writes to the disk take in many deliveries. */
const groupMs = 50;

const columns = [
  'id',
  'feed',
  'feed_region',
  'subject',
  'kind',
  'name',
  'user_id',
  'crew_id',
  'area_code',
  'longitude',
  'latitude',
  'at',
  'received_at',
  'accuracy_m',
  'speed_kmh',
  'heading',
  'battery',
  'mark',
] as const satisfies readonly (keyof PositionRow)[];
const trackColumns = [
  'hour',
  'subject',
  'at',
  'longitude',
  'latitude',
  'mark',
] as const satisfies readonly (keyof TrackRow)[];

/** Writes rows by one statement, which is a transaction of its own: none stays open across a turn of the loop. */
async function writeRows<Name extends string>(
  db: Kysely<Tables>,
  into: 'replace into positions' | 'insert or ignore into position_tracks',
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, unknown>>[],
): Promise<void> {
  const values = rows.map((row) => names.map((name) => row[name]));
  await sql`${sql.raw(into)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((_, n) => cellOf(n)))} from ${rowsOf(values)}`.execute(db);
}

const parts = function* <T>(all: readonly T[]): Iterable<T[]> {
  for (let at = 0; at < all.length; at += rowsAtOnce) yield all.slice(at, at + rowsAtOnce);
};

/** Makes the writer of a database. */
export function createPositionWriter(db: Kysely<Tables>): PositionWriter {
  let subjects = new Set<Subject>();
  let points: TrackRow[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  let writtenAt = Number.NEGATIVE_INFINITY;

  const write = async (): Promise<void> => {
    const [group, tracks] = [subjects, points];
    subjects = new Set();
    points = [];
    try {
      for (const rows of parts(tracks)) {
        await writeRows(db, 'insert or ignore into position_tracks', trackColumns, rows);
        await breathe(1);
      }
      for (const some of parts([...group])) {
        await writeRows(db, 'replace into positions', columns, some.map(rowOf));
        await breathe(1);
      }
    } catch (error) {
      // The newest of each stays to be written with the next group; points of tracks come again with their delivery.
      for (const one of group) subjects.add(one);
      throw error;
    }
  };
  const group = async (after: Promise<void>): Promise<void> => {
    await after.catch(() => undefined);
    const restMs = Math.max(0, writtenAt + groupMs - performance.now());
    await new Promise((resolve) => (restMs > 0 ? setTimeout(resolve, restMs) : setImmediate(resolve)));
    next = undefined;
    try {
      await write();
    } finally {
      writtenAt = performance.now();
    }
  };
  return {
    put(subject, point) {
      subjects.add(subject);
      if (point) points.push(point);
    },
    durable() {
      if (subjects.size === 0 && points.length === 0) return running;
      if (!next) {
        next = group(running);
        running = next;
      }
      return next;
    },
  };
}
