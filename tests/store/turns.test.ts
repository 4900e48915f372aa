import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '../../server/data-dir.ts';
import { openQueries } from '../../server/database.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Whether anybody else has a turn of the loop while something is asked that takes so many milliseconds. */
async function othersHaveATurn(ms: number): Promise<boolean> {
  let at = 0;
  const db = openQueries(databaseFile(server.dataDir), () => (at += ms));
  let had = false;
  setImmediate(() => {
    had = true;
  });
  await sql`select 1`.execute(db);
  const told = had;
  await db.destroy();
  return told;
}

test('after a long question those who wait have a turn, before the next one is asked', async () => {
  expect(await othersHaveATurn(20)).toBe(true);
});

test('a short one goes on at once', async () => {
  expect(await othersHaveATurn(19)).toBe(false);
});

test('a small write beside a long write-ahead log is durable without the copying of its pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-wal-'));
  const file = join(folder, 'log.db');
  const log = new SqliteDatabase(file);
  log.pragma('journal_mode = WAL');
  log.pragma('wal_autocheckpoint = 0');
  log.exec('CREATE TABLE rows (body BLOB)');
  log.prepare('INSERT INTO rows VALUES (zeroblob(?))').run(8_000_000);
  const before = statSync(file).size;
  const db = openQueries(file);
  await sql`insert into rows values ('small')`.execute(db);
  expect(statSync(file).size).toBe(before);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(8_000_000);
  await db.destroy();
  log.close();
  rmSync(folder, { recursive: true });
});
