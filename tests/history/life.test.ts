import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { formBody } from '../files/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { asks, made, pastFire, step, type Asks } from './given.ts';

let server: TestServer;
let [province, city, county, admin, trainer]: Asks[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  [province, city, county, admin, trainer] = await Promise.all(
    ['sheng', 'xuancheng', 'jingde', 'admin', 'trainer'].map(async (name) => asks(server, await server.signIn(name))),
  );
});
afterAll(() => server.stop());

const info = async (id: string, ask: Asks = county!) => (await ask('fireHistory.info', { id })).answer.data as never;
const refused = async (asked: ReturnType<Asks>) => {
  const { status, answer } = await asked;
  return [status, answer.message];
};

test('a record begins as a draft, graded by the forest that burned and not by the grass', async () => {
  const record = await made(county!);
  expect(record).toMatchObject({
    status: 'draft',
    grade: '2',
    burnedHa: 2.5,
    gradeReason: '受害森林面积 2.5 公顷，达到 1 公顷以上',
    names: { enteredBy: expect.any(String) },
  });
});

test('it is submitted, returned with a reason, corrected and approved by the level above', async () => {
  const { id } = await made(county!, { name: '往返' });
  expect(await step(county!, 'fireHistorySubmit', { id, version: 1, step: 'submit' })).toBe(2);
  expect(await refused(city!('fireHistoryDecide', { id, version: 2, step: 'return' }))).toEqual([
    400,
    '请填写退回原因',
  ]);
  await step(city!, 'fireHistoryDecide', { id, version: 2, step: 'return', note: '面积请核实' });
  expect(await info(id)).toMatchObject({ status: 'returned', decisionNote: '面积请核实' });
  await county!('fireHistory.change', { id, version: 3, changes: { forestHa: 120 } });
  await step(county!, 'fireHistorySubmit', { id, version: 4, step: 'submit' });
  expect(await info(id)).not.toHaveProperty('decisionNote');
  await step(city!, 'fireHistoryDecide', { id, version: 5, step: 'approve' });
  expect(await info(id)).toMatchObject({ status: 'approved', grade: '3', decidedAt: expect.any(String) });
});

test('what is submitted or approved is neither changed nor removed, until it is withdrawn or returned', async () => {
  const { id } = await made(county!, { name: '锁定' });
  await step(county!, 'fireHistorySubmit', { id, version: 1, step: 'submit' });
  const locked = '该记录待审核，不能修改或删除，请先撤回或由上级退回';
  const change = { id, version: 2, changes: { deaths: 1 } };
  expect((await refused(county!('fireHistory.change', change)))[1]).toBe(locked);
  expect((await refused(county!('fireHistory.remove', { id, version: 2 })))[1]).toBe(locked);
  await step(county!, 'fireHistorySubmit', { id, version: 2, step: 'withdraw' });
  expect((await county!('fireHistory.change', { ...change, version: 3 })).status).toBe(200);
});

test('nobody decides on their own record, at their own level, or without the right', async () => {
  const { id } = await made(province!, { name: '省级代录' });
  await step(province!, 'fireHistorySubmit', { id, version: 1, step: 'submit' });
  const approval = { id, version: 2, step: 'approve' };
  expect((await refused(province!('fireHistoryDecide', approval)))[1]).toBe('不能审核自己录入或提交的记录');
  expect((await refused(county!('fireHistoryDecide', approval)))[1]).toBe('由上一级区域审核，本级的记录不能由本级审核');
  expect((await trainer!('fireHistoryDecide', approval)).status).toBe(403);
  expect((await admin!('fireHistoryDecide', approval)).status).toBe(200);
});

test('a state can not be given by a form or an imported table', async () => {
  expect((await county!('fireHistory.create', { ...pastFire, status: 'approved' })).status).toBe(400);
  const { id } = await made(county!, { name: '直接改' });
  const change = await county!('fireHistory.change', { id, version: 1, changes: { status: 'approved' } });
  expect(change.status).toBe(400);
});

test('who decides on an older version is told that it was changed', async () => {
  const { id } = await made(county!, { name: '旧版本' });
  await county!('fireHistory.change', { id, version: 1, changes: { deaths: 1 } });
  expect((await county!('fireHistorySubmit', { id, version: 1, step: 'submit' })).answer.code).not.toBe(0);
  expect(await info(id)).toMatchObject({ status: 'draft', version: 2 });
});

test.each([
  ['endTime', { endTime: '2015-03-04T06:00:00.000Z' }, '扑灭时间不能早于起火时间'],
  ['startTime', { startTime: '2036-03-04T06:00:00.000Z', endTime: undefined }, '起火时间不能晚于当前时间'],
  ['fireId', { fireId: 'nowhere' }, '您的区域内没有该编号的火情'],
])('a wrong %s is refused with its field', async (field, more, message) => {
  const { answer } = await county!('fireHistory.create', { ...pastFire, ...more });
  expect(answer).toMatchObject({ message, field });
});

async function brought(name: string, content: Buffer): Promise<unknown> {
  const sent = await formBody({ name, content });
  const { headers } = await server.signIn('jingde');
  const response = await server.inject({
    method: 'POST',
    url: resourceCalls['fireHistory.import'].path,
    payload: sent.payload,
    headers: { ...sent.headers, ...headers },
  });
  return response.json<Answer>().data;
}

test('a table brings its good lines as drafts and tells the bad ones', async () => {
  const csv = [
    '火灾名称,所属区域,起火地点,经度,纬度,起火时间,起火原因,资料来源,有林地,审核状态',
    '导入一,安徽省宣城市旌德县,甲村,118.54,30.29,2014-03-01 10:00:00,农事用火,风险普查,0.5,已通过',
    '导入二,安徽省宣城市旌德县,乙村,118.54,30.29,2014-03-02 10:00:00,雷电,风险普查,0.5,已通过',
    '导入三,安徽省宣城市旌德县,丙村,18.54,30.29,2014-03-03 10:00:00,雷击,风险普查,0.5,',
  ].join('\n');
  expect(await brought('past.csv', Buffer.from(csv))).toMatchObject({
    rows: 3,
    created: 1,
    errors: [
      { line: 3, field: 'cause' },
      { line: 4, field: 'longitude' },
    ],
  });
  const found = await county!('fireHistory.page', { keyword: '导入一' });
  expect(found.answer.data).toMatchObject([{ status: 'draft', grade: '1' }]);
});

test('a workbook brings dates with their times, a day alone as its midnight, and tells what is no date', async () => {
  const line = (name: string, from: unknown): unknown[] => [
    name,
    '安徽省宣城市旌德县',
    '甲村',
    118.54,
    30.29,
    from,
    '农事用火',
    '风险普查',
  ];
  const sheet = utils.aoa_to_sheet(
    [
      ['火灾名称', '所属区域', '起火地点', '经度', '纬度', '起火时间', '起火原因', '资料来源'],
      line('表格一', new Date('2015-03-04T14:30:00Z')),
      line('表格二', new Date('2015-03-04T00:00:00Z')),
      line('表格三', { t: 'n', v: 13_900_000_001, z: 'yyyy-mm-dd' }),
      line('表格四', '2015-02-30'),
    ],
    { cellDates: true, UTC: true },
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet);
  expect(await brought('past.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).toMatchObject({
    rows: 4,
    created: 2,
    errors: [
      { line: 4, field: 'startTime' },
      { line: 5, field: 'startTime' },
    ],
  });
  const startOf = async (keyword: string): Promise<unknown> =>
    (await county!('fireHistory.page', { keyword })).answer.data;
  expect(await startOf('表格一')).toMatchObject([{ startTime: '2015-03-04T06:30:00.000Z' }]);
  expect(await startOf('表格二')).toMatchObject([{ startTime: '2015-03-03T16:00:00.000Z' }]);
});

test('a table that is given out tells moments by the clock of China, and is read back as it was', async () => {
  const name = '导出一';
  await made(county!, { name });
  const { headers } = await server.signIn('jingde');
  const { path: url } = resourceCalls['fireHistory.export'];
  const { body } = await server.inject({ method: 'GET', url, query: { format: 'csv', keyword: name }, headers });
  expect(body).toContain('2015-03-04 14:30:00,2015-03-04 18:00:00');
  expect(await brought('again.csv', Buffer.from(body))).toMatchObject({ created: 1 });
  const { startTime, endTime } = pastFire;
  expect((await county!('fireHistory.page', { keyword: name })).answer.data).toMatchObject([
    { startTime, endTime },
    { startTime, endTime },
  ]);
});

test('many are submitted and approved at once, each with its own outcome; sent again it tells the same', async () => {
  const [one, two] = [
    await made(county!, { name: '批量一' }),
    await made(county!, { name: '批量二', startTime: '2015-03-04T07:30:00.000Z' }),
  ];
  await step(county!, 'fireHistorySubmit', { id: two.id, version: 1, step: 'submit' });
  const records = [one, two, { id: 'nowhere' }].map(({ id }) => ({ id, version: 1 }));
  const submit = async (): Promise<unknown> => (await county!('fireHistorySubmitMany', { records })).answer.data;
  const told = {
    taken: 2,
    rows: [
      { id: one.id, name: '批量一', status: 'submitted' },
      { id: two.id, name: '批量二', status: 'submitted' },
      { id: 'nowhere', name: '', message: '没有这条记录，或不在您的辖区内' },
    ],
  };
  expect(await submit()).toEqual(told);
  expect(await submit()).toEqual(told);
  const submitted = [one, two].map(({ id }) => ({ id, version: 2 }));
  expect((await county!('fireHistoryDecideMany', { records: submitted, step: 'approve' })).answer.data).toMatchObject({
    taken: 0,
    rows: [{ message: '由上一级区域审核，本级的记录不能由本级审核' }, {}],
  });
  await step(county!, 'fireHistorySubmit', { id: two.id, version: 2, step: 'withdraw' });
  expect((await city!('fireHistoryDecideMany', { records: submitted, step: 'approve' })).answer.data).toMatchObject({
    taken: 1,
    rows: [
      { name: '批量一', status: 'approved' },
      { name: '批量二', message: expect.any(String) },
    ],
  });
  expect(await refused(city!('fireHistoryDecideMany', { records: submitted, step: 'return' }))).toEqual([
    400,
    '请填写退回原因',
  ]);
});
