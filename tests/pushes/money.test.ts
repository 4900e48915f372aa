import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPushRules } from '../../server/pushes/carry-out.ts';
import { burning, county } from '../clocks/given.ts';
import { type Given, given } from './given.ts';

let it: Given;
beforeEach(async () => {
  it = await given();
}, 60_000);
afterEach(() => it.stop());

test('what SMS have cost in the month is summed where a rule sends something, and not at each look', async () => {
  const { headers } = await it.as('admin');
  const budget = { name: '旌德', regionCode: county, price: 60, monthly: 10 };
  expect((await it.server.call('smsBudget.create', budget, headers)).status).toBe(200);
  await it.rule({ kinds: ['fireEnded'] });
  let sums = 0;
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'fen' in row)) sums += 1;
      return result;
    },
  };
  const { ctx } = it.server;
  const work = createPushRules({ ...ctx, db: ctx.db.withPlugin(watch) }, it.outbox);
  await work.carryOut();
  await burning(ctx);
  await work.carryOut();
  expect(sums).toBe(0);
  await it.rule();
  await burning(ctx);
  await burning(ctx);
  await work.carryOut();
  expect(await it.texts()).toHaveLength(2);
  expect(sums).toBe(1);
});
