import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import type { DailyReport, ShiftNow } from '../../contract/shift/schemas.ts';
import { watchOf } from '../../contract/shift/watch.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const noon = Date.parse('2026-03-01T04:00:00.000Z');
let now = noon;
let server: TestServer;
let officer: SignedIn;
let relief: SignedIn;
let city: SignedIn;
let neighbour: SignedIn;

async function colleague(userName: string, regionCode: string): Promise<SignedIn> {
  await server.auth.registerUser({
    userName,
    realName: `${userName}接班员`,
    password: 'Fire@2026',
    regionCode,
    deptName: '旌德县林业局',
    roles: ['ZBY'],
  });
  return server.signIn(userName);
}
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  [officer, city, neighbour] = await Promise.all([
    server.signIn('jingde'),
    server.signIn('xuancheng'),
    server.signIn('huangshan'),
  ]);
  relief = await colleague('relief', '341825');
});
afterAll(() => server.stop());

const point = { longitude: 118.54, latitude: 30.29 };
const ask = async (who: SignedIn, call: Parameters<TestServer['call']>[0], args: object = {}) =>
  server.call(call, args, who.headers);
const duty = async (who: SignedIn, args: object = {}) => (await ask(who, 'shiftNow', args)).answer.data as ShiftNow;

test('a night belongs to the day on which it began', () => {
  expect(watchOf(Date.parse('2026-03-01T00:00:00Z'))).toEqual({ day: '2026-03-01', watch: 'day' });
  expect(watchOf(Date.parse('2026-03-01T12:00:00Z'))).toEqual({ day: '2026-03-01', watch: 'night' });
  expect(watchOf(Date.parse('2026-03-01T23:59:59Z'))).toEqual({ day: '2026-03-01', watch: 'night' });
  expect(watchOf(Date.parse('2026-02-28T16:30:00Z'))).toEqual({ day: '2026-02-28', watch: 'night' });
});

describe('a hand-over', () => {
  test('begins with somebody who takes up duty; nobody hands over what they do not have', async () => {
    expect(await duty(officer)).toMatchObject({ regionCode: '341825', day: '2026-03-01', watch: 'day', open: [] });
    expect(await ask(officer, 'shiftHandOver', { note: '无' })).toMatchObject({
      status: 409,
      answer: { message: '本单位尚无人在岗，请先上岗' },
    });
    expect(await ask(officer, 'shiftBegin')).toMatchObject({ status: 200 });
    expect(await duty(officer)).toMatchObject({
      officer: { realName: '旌德值班员' },
      since: '2026-03-01T04:00:00.000Z',
    });
    expect(await ask(officer, 'shiftBegin')).toMatchObject({ status: 409, answer: { message: '您已在岗' } });
  });

  test('lists what stays open: fires and transfers that nobody has signed for', async () => {
    const { fireId } = (await ask(officer, 'saveFire', { kind: 'fire', ...point, placeName: '版书镇江村后山' })).answer
      .data as { fireId: string };
    await ask(officer, 'fireTransferAndUp', { fireId, transferStatus: 2, remark: '请支援' });
    expect(await ask(relief, 'shiftHandOver', { note: '无' })).toMatchObject({
      status: 409,
      answer: { message: '只有当前责任人可以办理' },
    });
    expect(await ask(officer, 'shiftHandOver', { note: '江村后山火情待市里签收', to: relief.userId })).toMatchObject({
      status: 200,
    });
    const { officer: responsible, pending } = await duty(relief);
    expect(responsible).toMatchObject({ realName: '旌德值班员' });
    expect(pending).toMatchObject({
      by: { realName: '旌德值班员' },
      to: { userId: relief.userId },
      note: '江村后山火情待市里签收',
    });
    expect(pending!.open).toEqual([
      { kind: 'fire', id: fireId, placeName: '版书镇江村后山', what: '待处置' },
      { kind: 'clock', id: fireId, placeName: '版书镇江村后山', what: expect.stringContaining('签收') as unknown },
      { kind: 'transfer', id: fireId, placeName: '版书镇江村后山', what: '上报安徽省宣城市，未签收' },
    ]);
  });

  test('is signed by the next officer, not by the one who hands over, and not by another region', async () => {
    expect(await ask(officer, 'shiftAccept')).toMatchObject({
      status: 409,
      answer: { message: '交班人不能为自己签收' },
    });
    expect(await ask(neighbour, 'shiftAccept')).toMatchObject({ status: 409, answer: { message: '没有待签收的交班' } });
    now += 60_000;
    expect(await ask(relief, 'shiftAccept', { remark: '已核对' })).toMatchObject({ status: 200 });
    expect(await duty(relief)).toMatchObject({
      officer: { realName: 'relief接班员' },
      since: '2026-03-01T04:01:00.000Z',
    });
    expect((await duty(relief)).pending).toBeUndefined();
    expect(await ask(relief, 'shiftAccept')).toMatchObject({ status: 409 });
  });

  test('can be taken back by who made it, with a reason, as long as it is not signed', async () => {
    await ask(relief, 'shiftHandOver', { note: '换班' });
    expect(await ask(officer, 'shiftWithdraw', { reason: '误' })).toMatchObject({
      status: 409,
      answer: { message: '只有当前责任人可以办理' },
    });
    expect(await ask(relief, 'shiftWithdraw', { reason: '接班人未到' })).toMatchObject({ status: 200 });
    expect((await duty(relief)).pending).toBeUndefined();
    expect(await ask(officer, 'shiftAccept')).toMatchObject({ status: 409, answer: { message: '没有待签收的交班' } });
  });

  test('names somebody of the own region only', async () => {
    expect(await ask(relief, 'shiftHandOver', { note: '换班', to: neighbour.userId })).toMatchObject({
      status: 400,
      answer: { field: 'to', message: '接班人应为本单位的值班员' },
    });
    expect(await ask(relief, 'shiftHandOver', { note: '换班', to: city.userId })).toMatchObject({
      status: 400,
      answer: { field: 'to' },
    });
    expect(await ask(relief, 'shiftHandOver', { note: '换班', to: 'nobody' })).toMatchObject({
      status: 400,
      answer: { field: 'to' },
    });
    expect(await ask(relief, 'shiftHandOver', { note: ' ' })).toMatchObject({
      status: 400,
      answer: { field: 'note', message: '请填写交班说明' },
    });
  });

  test('has a successor other than oneself', async () => {
    const before = await duty(relief);
    expect(await ask(relief, 'shiftHandOver', { note: '换班', to: relief.userId })).toMatchObject({
      status: 400,
      answer: { field: 'to', message: '接班人应为本单位的值班员' },
    });
    expect(await duty(relief)).toEqual(before);
  });

  test('that can not be made is replaced by taking up duty, which says why', async () => {
    expect(await ask(officer, 'shiftBegin')).toMatchObject({
      status: 400,
      answer: { field: 'remark', message: 'relief接班员在岗，接替须说明原因' },
    });
    expect(await ask(officer, 'shiftBegin', { remark: '接班员突发疾病' })).toMatchObject({ status: 200 });
    expect(await duty(officer)).toMatchObject({ officer: { realName: '旌德值班员' } });
  });

  test('of two who sign at once exactly one does', async () => {
    const third = await colleague('third', '341825');
    await ask(officer, 'shiftHandOver', { note: '换班' });
    const signed = await Promise.all([relief, third].map((who) => ask(who, 'shiftAccept')));
    expect(signed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(signed.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      answer: { message: '没有待签收的交班' },
    });
  });
});

describe('the shift log', () => {
  test('holds every step and note, newest first, and is read by the regions above', async () => {
    await ask(officer, 'shiftNote', { text: '瞭望塔通信正常' });
    const { answer } = await ask(city, 'shiftLog', { regionCode: '341825' });
    const rows = answer.data as { action: string; byName: string; text: string }[];
    expect(rows[0]).toMatchObject({ action: '值班记录', byName: '旌德值班员', text: '瞭望塔通信正常' });
    expect(rows.map(({ action }) => action)).toEqual([
      '值班记录',
      '接班',
      '交班',
      '上岗',
      '撤回交班',
      '交班',
      '接班',
      '交班',
      '上岗',
    ]);
    expect(await ask(neighbour, 'shiftLog', { regionCode: '341825' })).toMatchObject({
      status: 403,
      answer: { field: 'regionCode' },
    });
  });
});

describe('the roster', () => {
  const plan = (who: SignedIn, more: object = {}) =>
    ask(who, 'roster.create', {
      team: '甲班',
      regionCode: '341825',
      day: '2026-03-01',
      watch: 'day',
      officers: [officer.userId],
      phone: '0563-8600119',
      ...more,
    });

  test('has one line for a day and watch, and says who stands on it now', async () => {
    expect(await plan(officer)).toMatchObject({ status: 200 });
    expect(await plan(officer)).toMatchObject({
      status: 409,
      answer: { field: 'day', message: '该区域当日该班次已有安排' },
    });
    expect(await plan(officer, { watch: 'night' })).toMatchObject({ status: 200 });
    expect((await duty(officer)).roster).toEqual({ officers: ['旌德值班员'], phone: '0563-8600119' });
  });

  test('has one line for a day and watch also where a table, or two people at once, name it twice', async () => {
    const line = '安徽省宣城市旌德县,2026-03-09,白班（08:00—20:00）,旌德值班员';
    const table = ['班组,值班区域,日期,班次,值班员', `甲班,${line}`, `乙班,${line}`].join('\n');
    const body = new FormData();
    body.append('file', new Blob([table]), 'rosters.csv');
    const { method, path } = resourceCalls['roster.import'];
    const response = await fetch(server.url + path, { method, headers: officer.headers, body });
    const twice = { field: 'day', message: '该区域当日该班次已有安排' };
    expect(((await response.json()) as { data: unknown }).data).toEqual({
      rows: 2,
      created: 1,
      errors: [{ line: 3, ...twice }],
    });
    const day = await plan(officer, { day: '2026-03-10' });
    const night = await plan(officer, { day: '2026-03-10', watch: 'night' });
    const moved = ({ answer }: typeof day) => {
      const { id, version } = answer.data as { id: string; version: number };
      return ask(officer, 'roster.change', { id, version, changes: { day: '2026-03-11', watch: 'day' } });
    };
    const both = await Promise.all([moved(day), moved(night)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.answer).toMatchObject(twice);
  });
});

describe('the daily report', () => {
  test('tells of the day of Beijing and of nothing beyond it', async () => {
    const report = (await ask(city, 'dailyReport', { regionCode: '341825', day: '2026-03-01' })).answer
      .data as DailyReport;
    expect(report).toMatchObject({
      region: '安徽省宣城市旌德县',
      day: '2026-03-01',
      alarms: { total: 1, bySource: [{ name: '管理员添加', count: 1 }], byState: [{ name: '已确认火情', count: 1 }] },
    });
    expect(report.fires).toMatchObject([{ placeName: '版书镇江村后山', what: '待处置' }]);
    expect(report.duty.map(({ action }) => action)).toContain('接班');
    expect(new Set(report.roster.map(({ watch }) => watch))).toEqual(
      new Set(['夜班（20:00—次日08:00）', '白班（08:00—20:00）']),
    );
    const next = (await ask(city, 'dailyReport', { regionCode: '341825', day: '2026-03-02' })).answer
      .data as DailyReport;
    expect([next.alarms.total, next.fires, next.duty]).toEqual([0, [], []]);
    expect(await ask(city, 'dailyReport', { day: '2026-02-30' })).toMatchObject({
      status: 400,
      answer: { field: 'day' },
    });
  });
});
