import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushTried } from '../../contract/pushes/schemas.ts';
import { burning, county } from '../clocks/given.ts';
import { type Given, given } from './given.ts';

let it: Given;
beforeAll(async () => {
  it = await given();
});
afterAll(() => it.stop());

const values = {
  name: '市级推送',
  regionCode: '3418',
  kinds: ['fireOpened'],
  roles: ['ZBY'],
  by: ['message', 'sms'],
  text: '{事件}：{地点}',
  perHour: 5,
  enabled: true,
};
const create = async (who: string, more: object = {}) => {
  const { headers } = await it.as(who);
  return it.server.call('pushRule.create', { ...values, ...more }, headers);
};
const tryOut = async (who: string, more: object = {}) => {
  const { headers } = await it.as(who);
  const { name: _, enabled: __, ...terms } = values;
  return it.server.call('pushTry', { ...terms, ...more }, headers);
};

test.each([
  [{ text: '{地址}有火' }, 'text', '没有占位符 {地址}，可用：{事件} {地点} {区域} {时间} {说明}'],
  [{ text: '{级别}' }, 'text', '所选事件没有 {级别}，可用：{事件} {地点} {区域} {时间} {说明}'],
  [{ hours: '晚上' }, 'hours', '时段应如 22:00-06:00，多段用顿号分隔'],
  [{ quietHours: '22:00-22:00' }, 'quietHours', '时段应如 22:00-06:00，多段用顿号分隔'],
  [{ roles: [] }, 'roles', '请选择通知角色、分组或人员'],
])('a rule that can not be carried out is refused by its field: %j', async (more, field, message) => {
  expect((await create('cityadmin', more)).answer).toMatchObject({ field, message });
});

test('administrators keep the rules of their own region and below, officers none', async () => {
  expect((await create('cityadmin')).status).toBe(200);
  expect((await create('cityadmin', { regionCode: county })).status).toBe(200);
  expect((await create('cityadmin', { regionCode: '34' })).answer).toMatchObject({ field: 'regionCode' });
  expect((await create('hsadmin')).answer).toMatchObject({ field: 'regionCode' });
  for (const who of ['xuancheng', 'sheng', 'trainer']) expect((await create(who)).status).toBe(403);
  const { headers } = await it.as('hsadmin');
  expect((await it.server.call('pushRule.page', {}, headers)).answer.data).toEqual([]);
});

test('an administrator names no people beyond their region', async () => {
  const { userId } = await it.as('huangshan');
  expect((await create('cityadmin', { others: [userId] })).answer).toMatchObject({
    field: 'others',
    message: '另行通知的人员不在您的辖区内',
  });
  expect((await tryOut('cityadmin', { others: [userId] })).answer).toMatchObject({ field: 'others' });
});

test('two who change a rule at once: the second is told', async () => {
  const { answer } = await create('cityadmin', { name: '并发' });
  const { headers } = await it.as('cityadmin');
  const { id, version } = answer.data as { id: string; version: number };
  const change = (perHour: number) => it.server.call('pushRule.change', { id, version, changes: { perHour } }, headers);
  expect([(await change(6)).status, (await change(7)).status]).toEqual([200, 409]);
});

test('trying a rule tells whom it would have told, with a real event, and sends nothing', async () => {
  await burning(it.server.ctx);
  const { answer } = await tryOut('cityadmin', { quietHours: '09:00-11:00', by: ['sms'] });
  expect(answer.data).toMatchObject({
    preview: { text: '火情确认：旌德县版书镇', isSample: false, segments: 1, coding: 'UCS-2', length: 15 },
    happenings: 1,
    rows: [
      { kind: 'fireOpened', outcome: 'held', until: '2026-03-05T03:00:00.000Z', people: ['宣城值班员', '旌德值班员'] },
    ],
  });
  expect((await tryOut('cityadmin')).answer.data).toMatchObject({
    rows: [{ outcome: 'sent', people: ['宣城值班员', '旌德值班员'] }],
    segments: 1,
    fen: 5,
  });
  expect(await it.texts()).toEqual([]);
  expect(await it.log()).toEqual([]);
});

test('without such an event the text is shown with a made-up one, and a fault is told by its field', async () => {
  const tried = (await tryOut('cityadmin', { kinds: ['disaster'], text: '{级别}：{地址}' })).answer.data as PushTried;
  expect(tried).toMatchObject({ preview: { isSample: true }, happenings: 0, rows: [], fault: { field: 'text' } });
});

test('a rule is tried in the region of its administrator only', async () => {
  expect((await tryOut('hsadmin')).answer).toMatchObject({ field: 'regionCode', message: '适用区域不在您的辖区内' });
  expect((await tryOut('xuancheng')).status).toBe(403);
});

test('the log is narrowed, seen by administrators of the region, and saved as a table', async () => {
  it.clock.advance(1);
  const id = await it.rule({ name: '县级记录' });
  await burning(it.server.ctx);
  await it.work.carryOut();
  const all = await it.log({ ruleId: id });
  expect(all).toHaveLength(1);
  const asks: readonly [object, number][] = [
    [{ ruleId: id, kind: 'fireOpened', outcome: 'sent', from: '2026-03-05', to: '2026-03-05', text: '县级记录' }, 1],
    [{ ruleId: id, kind: 'disaster' }, 0],
    [{ ruleId: id, outcome: 'held' }, 0],
    [{ ruleId: id, from: '2026-03-06' }, 0],
    [{ ruleId: id, to: '2026-03-04' }, 0],
    [{ ruleId: id, text: '没有这个' }, 0],
  ];
  for (const [asked, n] of asks) expect([asked, (await it.log(asked)).length]).toEqual([asked, n]);
  const of = async (who: string) =>
    (await it.server.call('pushLog', { ruleId: id }, (await it.as(who)).headers)).answer.data;
  expect(await of('cityadmin')).toHaveLength(1);
  expect(await of('hsadmin')).toEqual([]);
  const { headers } = await it.as('cityadmin');
  const csv = await it.server.inject({
    url: `/api-firecommand/push-rules/log/export?format=csv&ruleId=${id}`,
    headers,
  });
  expect(csv.body).toContain('县级记录');
  expect(csv.body).toContain('未接短信网关，未外发');
});

test('a group holds people of its keeper’s region alone, and stays while a rule names it', async () => {
  const { headers } = await it.as('cityadmin');
  const make = (members: readonly string[], regionCode = '3418') =>
    it.server.call('pushGroup.create', { name: '应急小组', regionCode, members }, headers);
  const { userId: elsewhere } = await it.as('huangshan');
  expect((await make([elsewhere])).answer).toMatchObject({ field: 'members', message: '成员不在您的辖区内' });
  const { data } = (await make([it.officerId])).answer as { data: { id: string; version: number } };
  expect((await create('cityadmin', { roles: [], groups: [data.id] })).status).toBe(200);
  expect((await create('cityadmin', { groups: ['none'] })).answer).toMatchObject({
    field: 'groups',
    message: '通知分组不在您的辖区内',
  });
  expect((await tryOut('hsadmin', { regionCode: '3410', groups: [data.id] })).answer).toMatchObject({
    field: 'groups',
  });
  const gone = await it.server.call('pushGroup.remove', { id: data.id, version: data.version }, headers);
  expect(gone.answer.message).toBe('推送规则“市级推送”还在使用该分组，请先修改规则');
});
