import type { Database } from 'better-sqlite3';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { docOf } from './doc.ts';
import { chainOlder, type Link } from './chain-older.ts';
import { beforeFirst, chainHash } from './chain.ts';

/** Adds events to the table of the log, each chained to the one before it. */
export interface EventRows {
  /**
   * Looks where the log ends as of the open transaction, and answers the newest position; to be called at the begin of
   * each.
   */
  open(): number;
  insert(event: LookoutEvent): void;
}

/** Opens the table of the log for adding. */
export function createEventRows(db: Database): EventRows {
  const newest = db.prepare<[], Link>(
    'SELECT position, lower(hex(hash)) AS hash FROM events ORDER BY position DESC LIMIT 1',
  );
  const insertRow = db.prepare(
    'INSERT INTO events (position, stream, version, type, area_code, body, hash) VALUES (?, ?, ?, ?, ?, ?, unhex(?))',
  );
  let previous = beforeFirst;
  return {
    open() {
      const last = newest.get() ?? { position: 0, hash: beforeFirst };
      // A process of an older version may have written meanwhile.
      previous = last.hash === '' ? chainOlder(db).hash : last.hash;
      return last.position;
    },
    insert(event) {
      const { position, stream, version, type, areaCode } = event;
      const body = docOf(event);
      previous = chainHash(previous, { position, stream, version, type, areaCode, body });
      insertRow.run(position, stream, version, type, areaCode, body, previous);
    },
  };
}
