import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '../../server/data-dir.ts';
import { openReads } from '../../server/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let reads: ReturnType<typeof openReads>;
beforeAll(async () => {
  server = await startTestServer();
  reads = openReads(databaseFile(server.dataDir));
});
afterAll(async () => {
  await reads.destroy();
  await server.stop();
});

/** Counts to so many in SQL, which takes SQLite a while. */
const counting = (to: number) =>
  sql<{ n: number }>`with recursive numbers(n) as (select 1 union all select n + 1 from numbers
    where n < ${to}) select max(n) as n from numbers`;

test('what was written a moment ago is read', async () => {
  const before = await reads
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await server.ctx.store.append({
    actor: 'system',
    writes: [
      {
        stream: 'feed-read',
        expectedVersion: 0,
        events: [{ type: 'feed.keyIssued', areaCode: '34', data: { name: 'read', keyHash: 'a'.repeat(64) } }],
      },
    ],
  });
  const after = await reads
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(after.n).toBe(before.n + 1);
});

test('the server goes on while a long question is answered', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  const { rows } = await counting(300_000).execute(reads);
  clearInterval(turning);
  expect(rows).toEqual([{ n: 300_000 }]);
  expect(turns).toBeGreaterThan(3);
});

test('nothing is written that way', async () => {
  await expect(reads.deleteFrom('commands').execute()).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
});

test('a wrong question is refused, and the next one is answered', async () => {
  await expect(sql`select 1 from nowhere`.execute(reads)).rejects.toThrow('no such table: nowhere');
  expect((await counting(3).execute(reads)).rows).toEqual([{ n: 3 }]);
});

test('a transaction sees one moment: what is written meanwhile is not in it, and others wait for it', async () => {
  const count = (db: typeof reads) =>
    db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const order: string[] = [];
  const inside = reads.transaction().execute(async (trx) => {
    const first = await count(trx);
    await server.ctx.store.append({
      actor: 'system',
      writes: [
        {
          stream: 'feed-moment',
          expectedVersion: 0,
          events: [{ type: 'feed.keyIssued', areaCode: '34', data: { name: 'moment', keyHash: 'b'.repeat(64) } }],
        },
      ],
    });
    const second = await count(trx);
    order.push('transaction');
    return [first.n, second.n];
  });
  const outside = count(reads).then(({ n }) => {
    order.push('other');
    return n;
  });
  const [first, second] = await inside;
  expect(second).toBe(first);
  expect(await outside).toBe(Number(first) + 1);
  expect(order).toEqual(['transaction', 'other']);
});

test('what is under way when a connection is closed is answered', async () => {
  const own = openReads(databaseFile(server.dataDir));
  await counting(2).execute(own);
  const short = counting(10_000).execute(own);
  await new Promise(setImmediate);
  await own.destroy();
  expect((await short).rows).toHaveLength(1);
});

test('a connection that was closed answers nothing more', async () => {
  const own = openReads(databaseFile(server.dataDir));
  await counting(2).execute(own);
  const long = counting(50_000_000)
    .execute(own)
    .catch((error: unknown) => String(error));
  await own.destroy();
  expect(await long).toContain('the thread that reads ended');
});
