import { expect, test } from 'vitest';
import '../support/know-calls.ts';
import { pushRules } from '../../contract/pushes/rule.ts';
import { createPushRules } from '../../server/pushes/carry-out.ts';
import { seedRecords } from '../../server/resources/seed.ts';
import { feedHeaders, item, send } from '../feeds/given.ts';
import { registerAdministrators } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const county = '341825';
const mostMs = 500;

test('while 500 alarms are pushed by 20 rules, another alarm is durable within half a second', async () => {
  const server = await startTestServer({ prepare: registerAdministrators });
  try {
    const { ctx } = server;
    const startTime = new Date().toISOString();
    await seedRecords(
      ctx,
      pushRules,
      Array.from({ length: 20 }, (_, n) => ({
        id: `storm-${n}`,
        values: {
          name: `规则${n}`,
          regionCode: n % 2 === 0 ? '34' : county,
          kinds: ['alarm'],
          roles: ['ZBY'],
          by: ['message', 'sms'],
          text: '{来源}：{地点}（{时间}）',
          perHour: 60,
          enabled: true,
        },
      })),
    );
    const auth = await feedHeaders(server);
    const post = (items: readonly object[]) => send(server, auth, JSON.stringify(items));
    const work = createPushRules(ctx, { rowOf: () => ({ table: 'health', values: {} }), send: () => undefined });
    work.start();
    const { answer } = await post(Array.from({ length: 500 }, (_, n) => item(n, { startTime })));
    expect(answer.data.accepted).toBe(500);
    const times: number[] = [];
    const pushed = async (): Promise<number> =>
      (await ctx.db.selectFrom('push_cursor').select('up_to').executeTakeFirst())?.up_to ?? 0;
    const head = ctx.store.head();
    for (let n = 0; (await pushed()) < head && n < 60; n += 1) {
      const begun = performance.now();
      await post([item(`later-${n}`, { startTime })]);
      times.push(performance.now() - begun);
    }
    await work.stop();
    await work.carryOut();
    expect(times.length).toBeGreaterThan(3);
    expect(Math.max(...times)).toBeLessThan(mostMs);
    const { n } = await ctx.db
      .selectFrom('push_deliveries')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('outcome', '=', 'sent')
      .executeTakeFirstOrThrow();
    // Of each rule each of its people got as many as an hour allows: three of the province, one of the county.
    expect(n).toBe(10 * 3 * 60 + 10 * 60);
  } finally {
    await server.stop();
  }
}, 120_000);
