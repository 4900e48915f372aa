import type { Database } from 'better-sqlite3';
import { beforeFirst, chainHash, type ChainedRow } from './chain.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** Told how many events of how many have their hashes. */
export type ChainingProgress = (done: number, of: number) => void;

/** Where a chain has come to. */
export interface Link {
  position: LogPosition;
  hash: string;
}

type Unchained = Omit<ChainedRow, 'areaCode'> & { area_code: string };

/** Events of one transaction: a start that is killed loses no more work than that. */
const atOnce = 10_000;

const textOf =
  'SELECT position, stream, version, type, area_code, body FROM events WHERE position > ? ORDER BY position LIMIT ?';

/** Gives the next events after a link their hashes; answers the last of them, or the same link where there are none. */
function chainSome(db: Database, { position, hash }: Link, limit: number): Link {
  const put = db.prepare('UPDATE events SET hash = unhex(?) WHERE position = ?');
  let last: Link = { position, hash };
  for (const { area_code: areaCode, ...row } of db.prepare<[number, number], Unchained>(textOf).all(position, limit)) {
    last = { position: row.position, hash: chainHash(last.hash, { ...row, areaCode }) };
    put.run(last.hash, last.position);
  }
  return last;
}

const linkWhere = (db: Database, condition: string): Link | undefined =>
  db
    .prepare<[], Link>(
      `SELECT position, lower(hex(hash)) AS hash FROM events ${condition} ORDER BY position DESC LIMIT 1`,
    )
    .get();

/**
 * Chains the events that an older version wrote without a hash, up to the log's end, and answers its last link. Cheap
 * where there are none. Each part is a transaction of its own, unless one is open; a second process that does the same
 * writes the same.
 */
export function chainOlder(db: Database, onProgress: ChainingProgress = () => undefined): Link {
  const newest = linkWhere(db, '');
  if (!newest) return { position: 0, hash: beforeFirst };
  if (newest.hash !== '') return newest;
  let last = linkWhere(db, 'WHERE hash IS NOT NULL') ?? { position: 0, hash: beforeFirst };
  const chainPart = db.transaction((from: Link) => chainSome(db, from, atOnce));
  for (;;) {
    const next = db.inTransaction ? chainSome(db, last, atOnce) : chainPart.immediate(last);
    if (next.position === last.position) return last;
    last = next;
    onProgress(Math.min(last.position, newest.position), newest.position);
  }
}
