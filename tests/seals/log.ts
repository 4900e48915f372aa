import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PublicSealKey, type SealKey, sealKey } from '../../server/seals/seal-key.ts';
import { rowOf, type Seal, signSeal } from '../../server/seals/seal.ts';
import { openStoredLog } from '../../server/seals/stored-log.ts';
import { type Fault, isFault, type Sound, verifyLog } from '../../server/seals/verify.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import { steppedClock } from '../support/server-clock.ts';
import { append, raised, received } from '../store/facts.ts';
import type { Database } from 'better-sqlite3';
import { SqliteDatabase } from '../../server/sqlite.ts';

/** A new folder for a test, and its end. */
export function newFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-seals-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Opens the store of a folder without read models. */
export const openIn = (
  folder: string,
  onChaining?: (done: number, of: number) => void,
): ReturnType<typeof openSqliteStore> =>
  openSqliteStore({
    file: join(folder, 'lookout.db'),
    clock: steppedClock(),
    projections: [],
    pollMs: 5,
    ...(onChaining ? { onChaining } : {}),
  });

/** How many events `writtenLog` writes. */
export const written = 12;

/** A log of twelve events over six streams, closed; answers the folder's database as bytes. */
export async function writtenLog(folder: string): Promise<Buffer> {
  const store = openIn(folder);
  for (let n = 1; n <= written / 2; n += 1) {
    // Streams of different lengths: a changed byte makes none of them another.
    await store.append(
      append(`alarm-${'n'.repeat(n)}`, 0, raised('341825', n === 4 ? 'unreadable \u{FFFD} sign' : '山坡')),
    );
    await store.append(append(`alarm-${'n'.repeat(n)}`, 1, received()));
  }
  await store.close();
  const db = new SqliteDatabase(join(folder, 'lookout.db'));
  db.pragma('journal_mode = DELETE');
  const bytes = db.serialize();
  db.close();
  return bytes;
}

/** The log in memory, as somebody who can write the file changes it. */
export function changed(bytes: Buffer, change: (db: Database) => void): Database {
  const db = new SqliteDatabase(Buffer.from(bytes));
  change(db);
  return db;
}

/** The row's hash as hex. */
export const hashAt = (db: Database, position: number): string =>
  db.prepare<[number], string>('SELECT lower(hex(hash)) FROM events WHERE position = ?').pluck().get(position) ?? '';

/** Seals a position as the server does; answers the seal. */
export function sealAt(db: Database, key: SealKey, position: number): Seal {
  const seal = signSeal(key, position, hashAt(db, position), Date.parse('2026-03-01T03:00:00.000Z'));
  db.prepare('INSERT INTO log_seals VALUES (@position, @hash, @at, @key, @signature)').run(rowOf(seal));
  return seal;
}

/** What verifying a database finds. */
export const found = (
  db: Database,
  keys: readonly PublicSealKey[] = [],
  kept: readonly Seal[] = [],
  from = 1,
): Sound | Fault => verifyLog(openStoredLog(db), { from, keys, kept });

/** The fault as its kind and place, or `sound`. */
export function verdict(...asked: Parameters<typeof found>): string {
  const one = found(...asked);
  return isFault(one) ? `${one.kind} ${one.position}` : 'sound';
}

/** A sealing key of a folder of its own. */
export function anyKey(): SealKey {
  const { folder, remove } = newFolder();
  const key = sealKey(folder);
  remove();
  return key;
}
