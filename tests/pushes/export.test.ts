import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOf } from '../support/server.ts';
import { burning } from '../clocks/given.ts';
import { type Given, given } from './given.ts';

let it: Given;
beforeAll(async () => {
  it = await given();
});
afterAll(() => it.stop());

test('the log of the pushes is saved whole, the newest first, however long it is', async () => {
  await it.rule({ by: ['message'] });
  await burning(it.server.ctx);
  await it.work.carryOut();
  await sql`insert into push_deliveries
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)
    select 'copy-' || i, area_code, rule_id, user_id, kind, outcome, at - i / 3, held_until, sent_at, segments, fen,
      json_set(doc, '$.id', 'copy-' || i, '$.person.realName', 'p' || i)
    from push_deliveries, n`.execute(it.server.ctx.db);
  const { headers } = await it.as('admin');
  const { body } = await it.server.inject(requestOf('pushLogExport', { format: 'csv' }, headers));
  const names = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[6]);
  expect([names.length, new Set(names).size]).toEqual([20_001, 20_001]);
  expect([new Set(names.slice(0, 3)), new Set(names.slice(-3))]).toEqual([
    new Set(['旌德值班员', 'p1', 'p2']),
    new Set(['p19998', 'p19999', 'p20000']),
  ]);
}, 60_000);
