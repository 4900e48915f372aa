import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import type { SmsMoney } from '../../contract/rescue/schemas.ts';
import { type GivenRescue, openRescue } from './given.ts';

let given: GivenRescue;
beforeAll(async () => {
  given = await openRescue();
}, 60_000);
afterAll(() => given.server.stop());

describe('the budget of the month', () => {
  const many = (n: number) => Array.from({ length: n }, (_, at) => ({ phone: `1380000${1_000 + at}` }));
  const send = (fireId: string, n: number) => given.ask('county', 'pushSms', { fireId, to: many(n) });

  test('many SMS at once are refused at their field with what is left; few go anyway, and warn from 80 %', async () => {
    const { fireId } = await given.burning();
    const money = () => given.data<SmsMoney>('county', 'smsMoney', { fireId });
    expect(await money()).toEqual({ massFrom: serverLimits.smsMassFrom });
    await given.data('admin', 'smsBudget.create', { name: '旌德', regionCode: '341825', price: 20, monthly: 2 });
    const { budget } = await money();
    const before = budget?.usedFen ?? 0;
    const refused = await send(fireId, serverLimits.smsMassFrom + 5);
    expect(refused.answer).toMatchObject({
      field: 'to',
      message: expect.stringMatching(
        /^本月短信预算还剩 \d\.\d\d 元，这批短信约需 2\.20 元。请减少收件人（5人以内不受预算限制），或请管理员调整预算$/,
      ) as string,
    });
    expect((await money()).budget?.usedFen).toBe(before);
    for (const _ of [1, 2, 3]) expect((await send(fireId, serverLimits.smsMassFrom - 1)).status).toBe(200);
    expect((await money()).budget).toMatchObject({
      areaName: '安徽省宣城市旌德县',
      monthlyFen: 200,
      usedFen: before + 300,
      leftFen: 0,
      isNear: true,
    });
  });
});
