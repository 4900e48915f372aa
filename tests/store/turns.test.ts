import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '../../server/data-dir.ts';
import { openQueries } from '../../server/database.ts';
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
