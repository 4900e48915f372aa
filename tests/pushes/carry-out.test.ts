import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../contract/time.ts';
import { createPushRules } from '../../server/pushes/carry-out.ts';
import { fireStream } from '../../server/fires/streams.ts';
import type { LoggedSms } from '../../server/sms/outbox.ts';
import { burning, county, officer, opened, tell } from '../clocks/given.ts';
import { type Given, given, mobile, morning, pushedIn, workOf } from './given.ts';

let it: Given;
beforeEach(async () => {
  it = await given();
}, 60_000);
afterEach(() => it.stop());

const outcomes = async (asked = {}) => (await it.log(asked)).map(({ outcome, why, n }) => ({ outcome, why, n }));
const titles = async (who: string): Promise<string[]> => {
  const { headers } = await it.as(who);
  const { answer } = await it.server.call('noticeMine', {}, headers);
  return (answer.data as { title: string }[]).map(({ title }) => title);
};
/** Half past eleven of the evening of that day. */
const night = morning + 13.5 * hourMs;
const quiet = { quietHours: '22:00-06:00' };

test('a confirmed fire is told to the duty of its county, by message and SMS, once', async () => {
  await it.rule();
  await burning(it.server.ctx);
  await it.work.carryOut();
  await it.work.carryOut();
  expect(await it.log()).toMatchObject([
    {
      rule: { name: '县级推送' },
      person: { realName: '旌德值班员' },
      kind: 'fireOpened',
      outcome: 'sent',
      by: ['message', 'sms'],
      content: '火情确认：旌德县版书镇（03-05 10:00）',
      sms: { to: '138****0020', segments: 1, fen: 5, state: 'kept' },
    },
  ]);
  expect(await it.texts()).toEqual(['【瞭望】火情确认：旌德县版书镇（03-05 10:00）']);
  expect(await titles('jingde')).toEqual(['火情确认：旌德县版书镇']);
  expect(await titles('xuancheng')).toEqual([]);
});

test('a rule is about its own region, its kinds, and what happens after it was saved', async () => {
  await burning(it.server.ctx);
  it.clock.advance(minuteMs);
  await it.rule({ regionCode: '3410', roles: ['ZBY'] });
  await it.rule({ kinds: ['disaster'] });
  const id = await it.rule();
  await it.work.carryOut();
  expect(await it.log()).toEqual([]);
  await burning(it.server.ctx);
  await it.work.carryOut();
  expect((await it.log()).map(({ rule }) => rule.id)).toEqual([id]);
});

test('a rule of the city tells the city and the county of the place, and only the levels that it names', async () => {
  await it.rule({ regionCode: '3418', by: ['message'] });
  await it.rule({ regionCode: '3418', by: ['message'], name: '只通知市级', levels: ['city'] });
  await burning(it.server.ctx);
  await it.work.carryOut();
  const told = (await it.log()).map(({ rule, person }) => `${rule.name} ${person.realName}`);
  expect(told.toSorted()).toEqual(['县级推送 宣城值班员', '县级推送 旌德值班员', '只通知市级 宣城值班员']);
});

test('a level is told when the fire becomes graver than it ever was, from the level that the rule names', async () => {
  await it.rule({ kinds: ['fireLeveled'], level: '2', text: '{级别}：{地点} {说明}' });
  const { stream } = await burning(it.server.ctx);
  for (const level of [3, 2, 3, 2, 1] as const)
    await tell(it.server.ctx, stream, {
      type: 'fire.leveled',
      areaCode: county,
      data: { level, score: 50, reasons: ['大风'] },
    });
  await it.work.carryOut();
  expect((await it.log()).map(({ content }) => content).toSorted()).toEqual([
    '一级：旌德县版书镇 大风',
    '二级：旌德县版书镇 大风',
  ]);
});

test('a transfer is told to the region that it is moved to, not to others', async () => {
  const text = '{单位}转来：{地点}';
  await it.rule({ kinds: ['transfer'], text });
  const city = await it.rule({ kinds: ['transfer'], regionCode: '3418', by: ['message'], text });
  const { stream } = await burning(it.server.ctx);
  await tell(it.server.ctx, stream, {
    type: 'fire.reported',
    areaCode: county,
    data: { by: officer, from: county, to: '3418' },
  });
  await it.work.carryOut();
  expect(await it.log()).toMatchObject([
    { rule: { id: city }, person: { realName: '宣城值班员' }, content: '安徽省宣城市旌德县转来：旌德县版书镇' },
  ]);
});

test('an incident is told by its source', async () => {
  await it.rule({ kinds: ['incident'], sources: ['1'], name: '卫星' });
  await it.rule({ kinds: ['incident'], sources: ['5'], name: '摄像头' });
  await opened(it.server.ctx);
  await it.work.carryOut();
  expect((await it.log()).map(({ rule }) => rule.name)).toEqual(['摄像头']);
});

test('outside of its hours and days a rule says nothing; a night belongs to the day it begins on', async () => {
  await it.rule({ hours: '22:00-02:00', weekdays: ['4'] });
  for (const at of [morning, morning + 15 * hourMs, morning + 24 * hourMs, morning + 39 * hourMs]) {
    it.clock.set(at);
    await burning(it.server.ctx);
    await it.work.carryOut();
  }
  expect((await it.log()).map(({ at }) => at)).toEqual(['2026-03-05T17:00:00.000Z']);
});

test('what is held back at night comes as one SMS in the morning, what is urgent comes at once', async () => {
  await it.rule({ ...quiet, quietUrgency: '1', kinds: ['fireOpened', 'fireLeveled'] });
  it.clock.set(night);
  const { stream } = await burning(it.server.ctx);
  await burning(it.server.ctx);
  await it.work.carryOut();
  await tell(it.server.ctx, stream, {
    type: 'fire.leveled',
    areaCode: county,
    data: { level: 1, score: 90, reasons: [] },
  });
  await it.work.carryOut();
  expect(await outcomes()).toEqual([
    { outcome: 'sent', why: undefined, n: 1 },
    { outcome: 'held', why: undefined, n: 2 },
  ]);
  it.clock.set(morning + 20 * hourMs - 1);
  await it.work.carryOut();
  expect(await it.texts()).toHaveLength(1);
  it.clock.advance(1);
  await it.work.carryOut();
  await it.work.carryOut();
  expect(await outcomes({ outcome: 'merged' })).toEqual([{ outcome: 'merged', why: undefined, n: 2 }]);
  expect(await it.texts()).toEqual([
    '【瞭望】火情定级：旌德县版书镇（03-05 23:30）',
    '【瞭望】静默时段内共有2条推送，最近一条：火情确认：旌德县版书镇（03-05 23:30）',
  ]);
  expect(await titles('jingde')).toEqual(['静默时段内的 2 条推送', '火情定级：旌德县版书镇']);
});

test('what a rule drops at night never comes, and the log says why', async () => {
  await it.rule({ ...quiet, quietThen: 'drop' });
  it.clock.set(night);
  await burning(it.server.ctx);
  await it.work.carryOut();
  it.clock.set(morning + 24 * hourMs);
  await it.work.carryOut();
  expect(await outcomes()).toEqual([{ outcome: 'dropped', why: 'quiet', n: 1 }]);
  expect(await it.texts()).toEqual([]);
});

test('what waits for a rule that is switched off meanwhile does not go out', async () => {
  const id = await it.rule(quiet);
  it.clock.set(night);
  await burning(it.server.ctx);
  await it.work.carryOut();
  const { headers } = await it.as('admin');
  await it.server.call('pushRule.change', { id, version: 1, changes: { enabled: false } }, headers);
  it.clock.set(morning + 24 * hourMs);
  await it.work.carryOut();
  expect(await outcomes()).toEqual([{ outcome: 'dropped', why: 'gone', n: 1 }]);
});

test('beyond so many in an hour a person gets no more, and the rest is one line of the log', async () => {
  await it.rule({ perHour: 2 });
  for (let n = 0; n < 5; n += 1) await burning(it.server.ctx);
  await it.work.carryOut();
  expect(await outcomes()).toEqual(
    expect.arrayContaining([
      { outcome: 'sent', why: undefined, n: 1 },
      { outcome: 'sent', why: undefined, n: 1 },
      { outcome: 'dropped', why: 'limit', n: 3 },
    ]),
  );
  it.clock.advance(hourMs + 1);
  await burning(it.server.ctx);
  await it.work.carryOut();
  expect(await it.texts()).toHaveLength(3);
});

test('over the budget of the month only what is most urgent goes by SMS; the message goes anyway', async () => {
  const { headers } = await it.as('admin');
  const budget = { name: '旌德', regionCode: county, price: 60, monthly: 1 };
  expect((await it.server.call('smsBudget.create', budget, headers)).status).toBe(200);
  await it.rule({ kinds: ['fireOpened', 'fireLeveled'] });
  const { stream } = await burning(it.server.ctx);
  await burning(it.server.ctx);
  await tell(it.server.ctx, stream, {
    type: 'fire.leveled',
    areaCode: county,
    data: { level: 1, score: 90, reasons: [] },
  });
  await it.work.carryOut();
  expect(await it.texts()).toHaveLength(2);
  const withheld = (await it.log()).filter(({ withoutSms }) => withoutSms === 'budget');
  expect(withheld).toMatchObject([{ kind: 'fireOpened', outcome: 'sent', by: ['message'] }]);
  const { answer } = await it.server.call('pushCosts', {}, headers);
  expect(answer.data).toMatchObject({
    month: '2026-03',
    total: { sms: 2, segments: 2, fen: 120 },
    rules: [{ ruleName: '县级推送', sms: 2, fen: 120 }],
    budgets: [{ areaCode: county, monthlyFen: 100, usedFen: 120, leftFen: 0, isOver: true }],
  });
});

test('people without a mobile get the message; by SMS alone nothing, and the log says why', async () => {
  await it.rule({ regionCode: '3418', levels: ['city'], by: ['sms'] });
  await burning(it.server.ctx);
  await it.work.carryOut();
  expect(await outcomes()).toEqual([{ outcome: 'dropped', why: 'noMobile', n: 1 }]);
});

test('two workers over one log send each push once, also where one ends in between', async () => {
  await it.rule();
  const { work: other } = workOf(it);
  await burning(it.server.ctx);
  await Promise.all([it.work.carryOut(), other.carryOut(), it.work.carryOut()]);
  await burning(it.server.ctx);
  await Promise.all([other.carryOut(), it.work.carryOut()]);
  await workOf(it).work.carryOut();
  expect(await it.texts()).toHaveLength(2);
  expect((await pushedIn(it.server)).map(({ type }) => type)).toEqual(['push.sent', 'push.sent']);
});

test('what was appended when a server stopped is handed over by the next; its fate stands in the log', async () => {
  await it.rule();
  const handed: string[] = [];
  const gateway = {
    deliver: async ({ phone }: { phone: string }) => {
      handed.push(phone);
      return { attempts: 1 };
    },
  };
  await burning(it.server.ctx);
  // It appends, and stops before it hands over.
  const { outbox } = workOf(it, gateway);
  const stopped = { rowOf: (sms: LoggedSms) => outbox.rowOf(sms), send: () => undefined };
  await createPushRules(it.server.ctx, stopped).carryOut();
  expect(handed).toEqual([]);
  const next = workOf(it, gateway);
  await next.work.carryOut();
  await next.outbox.close();
  expect(handed).toEqual([mobile]);
  await next.work.carryOut();
  await next.work.carryOut();
  expect(await it.log()).toMatchObject([{ sms: { state: 'delivered' } }]);
});

test('what is older than a quarter of an hour, came as history, or is an exercise tells nobody', async () => {
  await it.rule({ kinds: ['fireOpened', 'incident'] });
  await burning(it.server.ctx);
  it.clock.advance(16 * minuteMs);
  await it.work.carryOut();
  const past = new Date(it.clock.now() - 60 * 24 * hourMs).toISOString();
  const data = {
    by: officer,
    longitude: 118.54,
    latitude: 30.29,
    startTime: past,
    areaName: '旌德县',
    placeName: '版书镇',
    alarmIds: [],
  };
  const write = (id: string, startTime: string) => ({
    stream: fireStream(id),
    expectedVersion: 0,
    events: [{ type: 'fire.opened' as const, areaCode: county, data: { ...data, startTime } }],
  });
  const { store, clock } = it.server.ctx;
  await store.append({ actor: 'test', writes: [write('old', past)] });
  await store.append({
    actor: 'test',
    exercise: 'x1',
    writes: [write('exercise', new Date(clock.now()).toISOString())],
  });
  await it.work.carryOut();
  expect(await it.log()).toEqual([]);
});
