import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HazardCounts, HazardRow, HazardView } from '../../contract/hazards/schemas.ts';
import { dayMs, dayOf, hourMs } from '../../contract/time.ts';
import { createHazardDeadlines } from '../../server/hazards/deadlines.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { password } from '../support/people.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';

let server: TestServer;
let county: SignedIn;
let city: SignedIn;
let huangshan: SignedIn;
const clock = steppedClock();
const inJingde = { longitude: 118.54, latitude: 30.29 };

async function signIn(): Promise<void> {
  [county, city, huangshan] = (await Promise.all(
    ['jingde', 'xuancheng', 'huangshan'].map((who) => server.signIn(who)),
  )) as [SignedIn, SignedIn, SignedIn];
}
beforeAll(async () => {
  server = await startTestServer({ clock });
  await signIn();
});
afterAll(() => server.stop());

type Step =
  | 'hazardGrade'
  | 'hazardOrder'
  | 'hazardMend'
  | 'hazardCheck'
  | 'hazardClose'
  | 'hazardReject'
  | 'hazardWithdraw';
const act = (who: SignedIn, call: Step, args: object) => server.call(call, args, who.headers);
const reportBy = (who: SignedIn, more: object = {}) =>
  server.call('hazardReport', { kind: 'fuel', description: '林缘堆放秸秆', ...inJingde, ...more }, who.headers);
async function reported(more: object = {}): Promise<string> {
  const { status, answer } = await reportBy(county, more);
  expect(status).toBe(200);
  return (answer.data as { id: string }).id;
}
const view = async (who: SignedIn, id: string): Promise<HazardView> =>
  (await server.call('hazardView', { id }, who.headers)).answer.data as HazardView;
const list = async (who: SignedIn, asked: object = {}): Promise<HazardRow[]> =>
  (await server.call('hazardPage', { pageSize: 100, ...asked }, who.headers)).answer.data as HazardRow[];
const counts = async (who: SignedIn): Promise<HazardCounts> =>
  (await server.call('hazardCounts', {}, who.headers)).answer.data as HazardCounts;
const order = { unit: '云乐镇林业站', person: '王某', phone: '13800000000', measures: '清运秸秆' };
async function ordered(): Promise<string> {
  const id = await reported();
  await act(county, 'hazardGrade', { id, grade: 'larger' });
  expect((await act(county, 'hazardOrder', { id, ...order })).status).toBe(200);
  return id;
}

test('a hazard goes from its report to its closing, and each step stands in its chain with who did it', async () => {
  const id = await ordered();
  expect((await act(county, 'hazardMend', { id, text: '已清运' })).status).toBe(200);
  expect((await act(city, 'hazardCheck', { id, outcome: 'pass', text: '到位' })).status).toBe(200);
  expect((await act(county, 'hazardClose', { id })).answer.data).toMatchObject({ state: 'closed' });
  const shown = await view(county, id);
  expect(shown).toMatchObject({ state: 'closed', grade: 'larger', order, isMine: false });
  expect(shown).not.toHaveProperty('due');
  expect(shown.chain.map(({ type, byName, text }) => [type, byName, text])).toEqual([
    ['hazard.reported', '旌德值班员', '可燃物堆积：林缘堆放秸秆'],
    ['hazard.graded', '旌德值班员', '较大隐患'],
    ['hazard.ordered', '旌德值班员', '云乐镇林业站 王某（13800000000）：清运秸秆'],
    ['hazard.told', undefined, '下达整改，短信已发 王某（138****0000）'],
    ['hazard.mended', '旌德值班员', '已清运'],
    ['hazard.checked', '宣城值班员', '到位'],
    ['hazard.closed', '旌德值班员', ''],
  ]);
});

test('it is seen in its county and above, not elsewhere', async () => {
  const id = await reported({ placeName: '只在旌德' });
  for (const who of [county, city]) expect((await list(who, { text: '只在旌德' })).map((row) => row.id)).toEqual([id]);
  expect(await list(huangshan, { text: '只在旌德' })).toEqual([]);
  expect((await server.call('hazardView', { id }, huangshan.headers)).status).toBe(404);
  expect((await act(huangshan, 'hazardGrade', { id, grade: 'grave' })).status).toBe(404);
  expect((await reportBy(huangshan)).answer).toMatchObject({ field: 'longitude', message: '该位置不在您的辖区内' });
});

test('a step that is not next is refused in words', async () => {
  const id = await reported();
  expect((await act(county, 'hazardMend', { id, text: '已清运' })).answer).toMatchObject({
    code: 'C0002',
    message: '该隐患待定级，不能提交整改',
  });
  expect((await act(county, 'hazardOrder', { id, ...order, person: '' })).answer).toMatchObject({
    field: 'person',
    message: '请填写整改责任人',
  });
});

test('of two who act at once the second is told how it stands', async () => {
  const id = await ordered();
  const both = await Promise.all(['一', '二'].map((text) => act(county, 'hazardMend', { id, text })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.answer.message).toBe('该隐患待复核，不能提交整改');
});

test('people of a township report and mend; what the county decides is refused to them with the reason', async () => {
  await server.auth.registerUser({
    userName: 'town',
    realName: '云乐值班员',
    password,
    regionCode: '341825204',
    deptName: '云乐镇',
    roles: ['ZBY'],
  });
  const town = await server.signIn('town');
  const id = ((await reportBy(town)).answer.data as { id: string }).id;
  const refused = async (call: Step, args: object) => {
    const { status, answer } = await act(town, call, { id, ...args });
    return [status, answer.message?.split('，')[0]];
  };
  expect(await refused('hazardGrade', { grade: 'grave' })).toEqual([403, '定级由县级及以上值班员办理']);
  expect(await refused('hazardReject', { reason: '无' })).toEqual([403, '不予立项由县级及以上值班员办理']);
  await act(county, 'hazardGrade', { id, grade: 'larger' });
  expect(await refused('hazardOrder', order)).toEqual([403, '下达整改由县级及以上值班员办理']);
  await act(county, 'hazardOrder', { id, ...order });
  expect((await act(town, 'hazardMend', { id, text: '已清运' })).status).toBe(200);
  expect(await refused('hazardCheck', { outcome: 'sendBack', text: '仍有' })).toEqual([
    403,
    '退回整改由县级及以上值班员办理',
  ]);
  await act(city, 'hazardCheck', { id, outcome: 'pass' });
  expect(await refused('hazardClose', {})).toEqual([403, '销号由县级及以上值班员办理']);
  expect((await view(county, id)).state).toBe('checked');
});

test('nobody checks their own mending, and what is not mended goes back with a new deadline', async () => {
  const id = await ordered();
  await act(county, 'hazardMend', { id, text: '已清运' });
  expect((await act(county, 'hazardCheck', { id, outcome: 'pass' })).answer.message).toBe(
    '不能复核自己提交的整改，请由他人复核',
  );
  expect((await act(city, 'hazardCheck', { id, outcome: 'sendBack' })).answer).toMatchObject({ field: 'text' });
  const dueOn = dayOf(clock.now() + 2 * dayMs);
  await act(city, 'hazardCheck', { id, outcome: 'sendBack', text: '仍有秸秆', dueOn });
  expect(await view(county, id)).toMatchObject({ state: 'ordered', rounds: 1 });
  expect(dayOf(Date.parse((await view(county, id)).due ?? '') - 1)).toBe(dueOn);
});

test('mending is due by the grade, may be ordered sooner, not later; a region sets its own figures', async () => {
  const id = await reported();
  await act(county, 'hazardGrade', { id, grade: 'grave' });
  const late = dayOf(clock.now() + 4 * dayMs);
  expect((await act(county, 'hazardOrder', { id, ...order, dueOn: late })).answer).toMatchObject({
    field: 'dueOn',
    message: `按整改时限，最晚为 ${dayOf(clock.now() + 3 * dayMs)}`,
  });
  const past = dayOf(clock.now() - dayMs);
  expect((await act(county, 'hazardOrder', { id, ...order, dueOn: past })).answer.message).toBe('整改期限不能早于今天');
  const admin = await server.signIn('admin');
  const rule = { name: '旌德', regionCode: '341825', grade: 'grave', mendDays: 5 };
  expect((await server.call('hazardRule.create', rule, admin.headers)).status).toBe(200);
  expect((await view(county, id)).mendDays).toEqual({ grave: 5, larger: 7, general: 15 });
  expect((await act(county, 'hazardOrder', { id, ...order, dueOn: late })).status).toBe(200);
});

test('who reported it may take it back until it is graded; a baseless one is rejected with a reason', async () => {
  const id = await reported();
  expect((await act(city, 'hazardWithdraw', { id })).answer.message).toBe('只有上报人可以撤回');
  expect((await act(county, 'hazardWithdraw', { id, reason: '重复' })).answer.data).toMatchObject({
    state: 'withdrawn',
  });
  const other = await reported();
  expect((await act(city, 'hazardReject', { id: other })).answer).toMatchObject({ field: 'reason' });
  expect((await act(city, 'hazardReject', { id: other, reason: '非林区' })).answer.data).toMatchObject({
    state: 'rejected',
  });
});

test('a deadline that passes is told once, above the county, and then waits there too', async () => {
  const id = await reported({ placeName: '超时一处' });
  const mine = async (who: SignedIn): Promise<boolean> =>
    (await list(who, { waiting: 'mine', text: '超时一处' })).some((row) => row.id === id);
  expect([await mine(county), await mine(city)]).toEqual([true, false]);
  expect((await list(county, { waiting: 'overdue', text: '超时一处' })).length).toBe(0);
  const deadlines = createHazardDeadlines(server.ctx);
  clock.advance(dayMs + hourMs);
  await signIn();
  await deadlines.tell();
  await deadlines.tell();
  expect([await mine(county), await mine(city)]).toEqual([true, true]);
  expect((await list(county, { waiting: 'overdue', text: '超时一处' })).map((row) => row.told)).toEqual([
    '安徽省宣城市',
  ]);
  const passed = (await view(county, id)).chain.filter(({ type }) => type === 'hazard.clockPassed');
  expect(passed).toMatchObject([{ text: '定级超时', toName: '安徽省宣城市' }]);
});

test('the counts are those of the lists to which they lead', async () => {
  const { states, overdue, mine } = await counts(county);
  for (const [state, n] of Object.entries(states))
    expect([state, await list(county, { state })]).toHaveProperty('1.length', n);
  expect((await list(county, { waiting: 'overdue' })).length).toBe(overdue);
  expect((await list(county, { waiting: 'mine' })).length).toBe(mine);
  expect(overdue).toBeGreaterThan(0);
});

test('photos are the reporter’s own files, and seen by those who see the hazard', async () => {
  const { fileUrl: url } = await given(server, county.headers, {
    bucketName: 'image',
    name: '秸秆.png',
    content: samples.png,
  });
  const id = await reported({ photos: [url] });
  expect((await view(city, id)).chain[0]?.photos).toEqual([url]);
  const open = async (who: SignedIn) => (await server.inject({ method: 'GET', url, headers: who.headers })).statusCode;
  expect([await open(county), await open(city), await open(huangshan)]).toEqual([200, 200, 404]);
  expect((await reportBy(city, { photos: [url] })).answer).toMatchObject({ field: 'photos' });
});

test('the list is exported as it is narrowed', async () => {
  await reported({ placeName: '导出一处' });
  const { body } = await server.inject({
    method: 'GET',
    url: `/api-grid/hazards/export?${new URLSearchParams({ text: '导出一处', format: 'csv' }).toString()}`,
    headers: county.headers,
  });
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('导出一处');
  expect(lines[1]).toContain('待定级');
});

test('a list is exported whole and in its order, however long it is', async () => {
  const id = await reported({ placeName: '很长的一表' });
  await sql`insert into hazards
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)
    select id || '-' || i, area_code, desk_code, state, kind, grade, reported_at,
      case when i > 15000 then i / 3 end, untold_due, told_to, remind_at, mended_by,
      json_set(doc, '$.id', id || '-' || i, '$.reportedBy.realName', 'p' || i)
    from hazards, n where id = ${id}`.execute(server.ctx.db);
  const { body } = await server.inject({
    method: 'GET',
    url: `/api-grid/hazards/export?${new URLSearchParams({ text: '很长的一表', format: 'csv' }).toString()}`,
    headers: county.headers,
  });
  const names = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[9]);
  expect([names.length, new Set(names).size]).toEqual([20_001, 20_001]);
  expect(names.slice(0, 1)).toEqual(['p15001']);
  await sql`delete from hazards where id like ${`${id}-%`}`.execute(server.ctx.db);
}, 60_000);
