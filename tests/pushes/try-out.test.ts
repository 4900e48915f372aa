import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushTryBody } from '../../contract/pushes/schemas.ts';
import { hourMs } from '../../contract/time.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { tryOut } from '../../server/pushes/try-out.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import type { Tables } from '../../server/tables.ts';
import { burning, county, opened } from '../clocks/given.ts';
import { type Given, given, morning } from './given.ts';

let it: Given;
let db: Kysely<Tables>;
let asked: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  it = await given();
  const database = new SqliteDatabase(databaseFile(it.server.ctx.options.dataDir));
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), log: ({ query }) => void asked.push(query) });
});
afterAll(async () => {
  await db.destroy();
  await it.stop();
});

const tried = (kinds: string[]) => {
  asked = [];
  const terms = { regionCode: county, kinds, roles: ['ZBY'], by: ['message'], text: '{事件}：{地点}（{时间}）' };
  return tryOut({ ...it.server.ctx, db }, pushTryBody.parse(terms));
};
/** From where on in the log a trial has looked for events, and for which. */
const looks = (): [from: unknown, types: unknown[]][] =>
  asked
    .filter(({ sql }) => sql.includes('from "events"') && sql.includes('"type" in'))
    .map(({ sql, parameters }) => [
      sql.includes('"position" >') ? parameters[0] : 'the beginning',
      parameters.filter((one) => typeof one === 'string'),
    ]);

test('a trial looks through the last day of the log for what its rule is about, and no further back', async () => {
  await burning(it.server.ctx);
  const old = it.server.ctx.store.head();
  it.clock.set(morning + 25 * hourMs);
  await burning(it.server.ctx);
  expect(await tried(['fireOpened'])).toMatchObject({ happenings: 1, preview: { isSample: false } });
  expect(looks()).toEqual([[old, ['fire.opened']]]);
});

test('where the day has nothing, its example is the last there was not too long before', async () => {
  await opened(it.server.ctx);
  it.clock.set(morning + 50 * hourMs);
  const { happenings, preview, rows } = await tried(['fireOpened']);
  expect([happenings, rows, preview.isSample, preview.text]).toEqual([
    0,
    [],
    false,
    '火情确认：旌德县版书镇（03-06 11:00）',
  ]);
  const head = it.server.ctx.store.head();
  expect(looks().map(([from]) => from)).toEqual([head, head - 20_000]);
});

test('what has no kind yet looks at nothing', async () => {
  expect(await tried([])).toMatchObject({ happenings: 0, preview: { isSample: true } });
  expect(looks()).toEqual([]);
});
