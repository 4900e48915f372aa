import type { Database } from 'better-sqlite3';
import type { ChainedRow } from '../store/chain.ts';
import { type Seal, sealOf } from './seal.ts';
import type { SealRow } from './tables.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** A row of the log as it stands on disk; `hash` is hex, and empty where there is none. */
export type StoredRow = ChainedRow & { hash: string };

const atOnce = 5_000;
const columns = 'position, stream, version, type, area_code AS areaCode, body, lower(hex(hash)) AS hash';
const texts = ['stream', 'type', 'areaCode', 'body'] as const;

/** Reads the log and its seals as they stand, in short reads, so that a running server is not held up. */
export interface StoredLog {
  /** The newest seal; read before `head`, so that it can not be of an event that came later. */
  newestSeal(): Seal | undefined;
  /** The last position; 0 for an empty log. */
  head(): number;
  row(position: LogPosition): StoredRow | undefined;
  /** The rows after a position up to another, in order, a part at a time. */
  rows(after: number, until: number): Iterable<StoredRow>;
  /** The first seal at a position or after it. */
  sealFrom(position: LogPosition): Seal | undefined;
  /** Whether its texts stand on disk as exactly the bytes that were hashed. */
  isExact(row: StoredRow): boolean;
}

/** Opens them over a database of the newest format. */
export function openStoredLog(db: Database): StoredLog {
  const part = db.prepare<[number, number, number], StoredRow>(
    `SELECT ${columns} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`,
  );
  const one = db.prepare<[number], StoredRow>(`SELECT ${columns} FROM events WHERE position = ?`);
  const last = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const sealAfter = db.prepare<[number], SealRow>(
    'SELECT * FROM log_seals WHERE position >= ? ORDER BY position LIMIT 1',
  );
  const lastSeal = db.prepare<[], SealRow>('SELECT * FROM log_seals ORDER BY position DESC LIMIT 1');
  const bytes = db.prepare<[number], Record<(typeof texts)[number], Buffer>>(
    `SELECT CAST(stream AS BLOB) AS stream, CAST(type AS BLOB) AS type, CAST(area_code AS BLOB) AS areaCode,
       CAST(body AS BLOB) AS body
     FROM events WHERE position = ?`,
  );
  const seal = (row: SealRow | undefined): Seal | undefined => row && sealOf(row);
  return {
    newestSeal: () => seal(lastSeal.get()),
    head: () => last.get() ?? 0,
    row: (position) => one.get(position),
    *rows(after, until) {
      for (let from = after; ;) {
        const rows = part.all(from, until, atOnce);
        yield* rows;
        if (rows.length < atOnce) return;
        from = rows.at(-1)?.position ?? until;
      }
    },
    sealFrom: (position) => seal(sealAfter.get(position)),
    isExact(row) {
      if (!texts.every((name) => typeof row[name] === 'string')) return false;
      // Bytes that are not UTF-8 are read as this sign, which the hash can not tell from itself.
      if (!texts.some((name) => row[name].includes('\u{FFFD}'))) return true;
      const stored = bytes.get(row.position);
      return stored !== undefined && texts.every((name) => stored[name].equals(Buffer.from(row[name])));
    },
  };
}
