import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { ComputedDanger } from '../../contract/risk/danger.ts';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import { demoRisk } from '../../server/demo/risk-records.ts';
import { riskGradeOf } from '../../server/risk/risk-of.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let province: SignedIn;
let city: SignedIn;
let trainer: SignedIn;
const today = '2026-03-01';

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  [province, city, trainer] = [
    await server.signIn('sheng'),
    await server.signIn('xuancheng'),
    await server.signIn('trainer'),
  ];
});
afterAll(() => server.stop());

const issue = (who: SignedIn, values: object) =>
  server.call('fireRisk.create', { day: today, issuedBy: '宣城市气象台', ...values }, who.headers);
const conditions = async (args: object = {}, who = city): Promise<ForestConditions> =>
  (await server.call('forestConditions', args, who.headers)).answer.data as ForestConditions;

describe('the fire danger of the day', () => {
  test('is unknown where nobody has entered it', async () => {
    const found = await conditions();
    expect(found).toMatchObject({ areaCode: '3418', areaName: '宣城市', day: today, text: '未知' });
    expect(found).not.toHaveProperty('grade');
    expect(found.children.every(({ text, grade }) => text === '未知' && grade === undefined)).toBe(true);
    expect(await riskGradeOf(server.ctx, '341825', today)).toBeUndefined();
  });

  test('is entered by who is on duty, holds for what lies below, and says where it comes from', async () => {
    expect((await issue(city, { regionCode: '3418', grade: '3', remark: '久晴' })).status).toBe(200);
    const found = await conditions();
    expect(found).toMatchObject({
      grade: 3,
      text: '3级 较高火险',
      from: { regionCode: '3418', regionName: '宣城市', issuedBy: '宣城市气象台', remark: '久晴' },
    });
    expect(found.children.find(({ areaCode }) => areaCode === '341825')).toMatchObject({
      grade: 3,
      from: { regionName: '宣城市' },
    });
    expect((await issue(city, { regionCode: '341825', grade: '5' })).status).toBe(200);
    expect((await conditions()).children.find(({ areaCode }) => areaCode === '341825')).toMatchObject({
      areaName: '旌德县',
      grade: 5,
      text: '5级 极高火险',
      from: { regionName: '旌德县' },
    });
    expect([
      await riskGradeOf(server.ctx, '341825', today),
      await riskGradeOf(server.ctx, '341802', today),
      await riskGradeOf(server.ctx, '341002', today),
    ]).toEqual([5, 3, undefined]);
    expect((await conditions({ day: '2026-02-28' })).text).toBe('未知');
  });

  test('is entered once for each region and day', async () => {
    expect(await issue(province, { regionCode: '3418', grade: '4' })).toMatchObject({
      status: 409,
      answer: { code: 'C0005', field: 'day', message: '适用区域与日期相同的记录已存在' },
    });
    const both = await Promise.all([
      issue(province, { regionCode: '3410', grade: '2' }),
      issue(province, { regionCode: '3410', grade: '2' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await issue(city, { regionCode: '3418', grade: '2', day: '2026-03-02' })).status).toBe(200);
  });

  test('is corrected, and entered anew once it was removed', async () => {
    const { answer } = await server.call('fireRisk.page', { day: '2026-03-02' }, city.headers);
    const [record] = answer.data as AnyRecord[];
    const changed = await server.call(
      'fireRisk.change',
      { id: record?.id, version: 1, changes: { grade: '1' } },
      city.headers,
    );
    expect([changed.status, await riskGradeOf(server.ctx, '341825', '2026-03-02')]).toEqual([200, 1]);
    expect((await server.call('fireRisk.remove', { id: record?.id, version: 2 }, city.headers)).status).toBe(200);
    expect((await issue(city, { regionCode: '3418', grade: '4', day: '2026-03-02' })).status).toBe(200);
  });

  test.each([
    [{ regionCode: '3410', grade: '2', day: '2026-03-05' }, 403, 'regionCode'],
    [{ regionCode: '3418', grade: '6', day: '2026-03-05' }, 400, 'grade'],
    [{ regionCode: '3418', grade: '2', day: '2026-02-30' }, 400, 'day'],
  ])('%j is refused', async (values, status, field) => {
    expect(await issue(city, values)).toMatchObject({ status, answer: { field } });
  });

  test('is not entered by a trainer, and not told of another’s region', async () => {
    expect((await issue(trainer, { regionCode: '34', grade: '2' })).status).toBe(403);
    expect(await server.call('forestConditions', { areaCode: '3410' }, city.headers)).toMatchObject({
      status: 403,
      answer: { code: '40301', field: 'areaCode' },
    });
    expect(await server.call('forestConditions', { day: '2026-02-30' }, city.headers)).toMatchObject({
      status: 400,
      answer: { field: 'day' },
    });
  });
});

describe('the demonstration’s fire danger', () => {
  test('says otherwise than the weather in a few counties, with a reason, and that it is a demo', () => {
    const now = Date.parse('2026-03-01T04:00:00.000Z');
    const danger = { grade: 3, htz: 60 } as ComputedDanger;
    const made = demoRisk(server.ctx.gazetteer, '34', now, new Map([['341825', new Map([[today, danger]])]]));
    expect(made).toEqual([
      {
        id: 'demo-341825-2026-03-01',
        values: {
          regionCode: '341825',
          day: today,
          grade: '4',
          issuedBy: '旌德县火险预报（演示）',
          reason: '旅游旺季，进山人员多',
          computedGrade: '3',
          computedHtz: 60,
          remark: '演示数据',
        },
      },
    ]);
  });
});
