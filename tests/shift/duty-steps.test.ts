import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { carryOutOnShift, loadShift, type ShiftWish } from '../../server/shift/carry-out.ts';
import { dutyNow, shiftLog, shiftLogBetween } from '../../server/shift/queries.ts';
import { append } from '../clocks/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { anyCommand, dutyOf, fireIn, freshCounty } from './given.ts';

const clock = steppedClock();
let server: TestServer;
let city: SignedIn;
let county: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock });
  await server.auth.registerUser({
    userName: 'relief',
    realName: '接班员',
    password: 'Fire@2026',
    regionCode: '341825',
    deptName: '旌德县林业局',
    roles: ['ZBY'],
  });
  [city, county] = [await server.signIn('xuancheng'), await server.signIn('jingde')];
});
afterAll(() => server.stop());
/** A test may leave the clock in another year. */
beforeEach(() => clock.set(Date.parse('2026-03-01T02:00:00.000Z')));

const wish = (region: string, what: ShiftWish, userId = 'u1', realName = '值班员甲') =>
  carryOutOnShift(server.ctx, dutyOf(region, userId, realName), what, anyCommand());
const second = ['u2', '值班员乙'] as const;
/** What the newest event of a region's duty says. */
const said = async (region: string): Promise<unknown> =>
  (await server.ctx.store.readStream(`shift-${region}`)).at(-1)?.data;
const by = { userId: 'u1', realName: '值班员甲' };
const other = { userId: 'u2', realName: '值班员乙' };

describe('taking up duty', () => {
  test('needs no reason where nobody has it, and one where somebody does', async () => {
    const region = freshCounty();
    expect(await loadShift(server.ctx.store, region)).toBeUndefined();
    expect(await wish(region, { action: 'begin' })).toEqual({ regionCode: region, version: 1 });
    expect(await said(region)).toEqual({ by });
    expect(await wish(region, { action: 'begin' }, ...second)).toEqual({
      refused: 'badInput',
      field: 'remark',
      message: '值班员甲在岗，接替须说明原因',
    });
    expect(await wish(region, { action: 'begin', remark: '' }, ...second)).toMatchObject({ refused: 'badInput' });
    expect(await wish(region, { action: 'begin', remark: '突发疾病' }, ...second)).toEqual({
      regionCode: region,
      version: 2,
    });
    expect(await said(region)).toEqual({ by: other, remark: '突发疾病' });
  });

  test('twice is refused, with who has it', async () => {
    const region = freshCounty();
    await wish(region, { action: 'begin' });
    expect(await wish(region, { action: 'begin' })).toEqual({
      refused: 'notAllowedNow',
      message: '您已在岗',
      data: { officer: by },
    });
    const other = freshCounty();
    await wish(other, { action: 'begin', remark: '' });
    expect(await said(other)).toEqual({ by });
    expect(await wish(freshCounty(), { action: 'accept' })).toEqual({
      refused: 'notAllowedNow',
      message: '没有待签收的交班',
    });
  });
});

describe('handing duty over', () => {
  test('tells the note and what is open, and who took it from which officer', async () => {
    const region = freshCounty();
    const fireId = await fireIn(server, region);
    await wish(region, { action: 'begin' });
    expect(await wish(region, { action: 'handOver', note: '一起火情' })).toEqual({ regionCode: region, version: 2 });
    const open = expect.arrayContaining([{ kind: 'fire', id: fireId, placeName: '版书镇', what: '待处置' }]);
    expect(await said(region)).toEqual({ by, note: '一起火情', open });
    expect(await wish(region, { action: 'accept', remark: '已核对' }, ...second)).toEqual({
      regionCode: region,
      version: 3,
    });
    expect(await said(region)).toEqual({ by: other, from: by, remark: '已核对' });
    expect(await loadShift(server.ctx.store, region)).toMatchObject({ officer: other, version: 3 });
  });

  test('is taken back with a reason; a note says what it says', async () => {
    const region = freshCounty();
    await wish(region, { action: 'begin' });
    await wish(region, { action: 'handOver', note: '换班' });
    expect(await wish(region, { action: 'withdraw', reason: '接班人未到' })).toMatchObject({ version: 3 });
    expect(await said(region)).toEqual({ by, reason: '接班人未到' });
    expect(await wish(region, { action: 'note', text: '风大' })).toMatchObject({ version: 4 });
    expect(await said(region)).toEqual({ by, text: '风大' });
    await wish(region, { action: 'handOver', note: '换班' });
    await wish(region, { action: 'accept', remark: '' }, ...second);
    expect(await said(region)).toEqual({ by: other, from: by });
  });

  test('names somebody else of the very same region who serves there', async () => {
    const own = '341825';
    for (const userId of ['u9', county.userId])
      await wish(own, { action: 'begin', remark: '接替' }, userId, '旌德值班员');
    const over = (to: string) => wish(own, { action: 'handOver', note: '换班', to }, county.userId, '旌德值班员');
    const refused = { refused: 'badInput', field: 'to', message: '接班人应为本单位的值班员' };
    expect([await over('nobody'), await over(city.userId), await over(county.userId)]).toEqual([
      refused,
      refused,
      refused,
    ]);
    const relief = await server.ctx.db
      .selectFrom('people')
      .select('id')
      .where('real_name', '=', '接班员')
      .executeTakeFirstOrThrow();
    expect(isRefusal(await over(relief.id))).toBe(false);
    expect(await said(own)).toMatchObject({ to: { userId: relief.id, realName: '接班员' } });
    expect((await dutyNow(server.ctx, own)).pending).toMatchObject({
      by: { userId: county.userId },
      to: { userId: relief.id },
      note: '换班',
    });
    await wish(own, { action: 'accept' }, relief.id, '接班员');
  });
});

let rosterDays = 0;

describe('the duty of a region', () => {
  test('is told with what is there and without what is not', async () => {
    const region = freshCounty();
    const empty = {
      regionCode: region,
      region,
      day: '2026-03-01',
      watch: 'day',
      open: [],
      figures: { incidents: 0, shelved: 0, fires: 0 },
    };
    expect(await dutyNow(server.ctx, region)).toEqual(empty);
    await wish(region, { action: 'begin' });
    const since = new Date(clock.now()).toISOString();
    expect(Object.keys(await dutyNow(server.ctx, region)).toSorted()).toEqual([
      'day',
      'figures',
      'officer',
      'open',
      'region',
      'regionCode',
      'since',
      'watch',
    ]);
    await wish(region, { action: 'handOver', note: '换班' });
    expect(await dutyNow(server.ctx, region)).toEqual({
      ...empty,
      officer: by,
      since,
      pending: { by, note: '换班', open: [], at: since },
    });
    expect((await dutyNow(server.ctx, '341825')).region).toBe('安徽省宣城市旌德县');
  });

  test('has a roster without officers where nobody stands on it', async () => {
    const region = freshCounty();
    const data = { team: '甲班', regionCode: region, day: '2026-03-01', watch: 'day' };
    const planned = { type: 'roster.created', areaCode: region, data } as unknown as NewEvent;
    await append(server.ctx, { stream: `roster-${region}`, expectedVersion: 0, events: [planned] });
    expect((await dutyNow(server.ctx, region)).roster).toEqual({ officers: [] });
  });

  test('has a roster for a day and watch, one only, with its leader and telephone where they are named', async () => {
    const day = `20${30 + Math.floor(rosterDays / 28)}-01-${String(((rosterDays += 1) % 28) + 1).padStart(2, '0')}`;
    const plan = (more: object) =>
      server.call(
        'roster.create',
        { team: '甲班', regionCode: '341825', day, watch: 'day', officers: [county.userId], ...more },
        county.headers,
      );
    const { status, answer } = await plan({});
    expect(status).toBe(200);
    const { id, version } = answer.data as { id: string; version: number };
    expect((await plan({})).answer).toMatchObject({ code: 'C0005', field: 'day', message: '该区域当日该班次已有安排' });
    const night = (await plan({ watch: 'night', leader: city.userId, phone: '0563-8600119' })).answer.data as {
      id: string;
      version: number;
    };
    const change = (one: { id: string; version: number }, changes: object) =>
      server.call('roster.change', { ...one, changes }, county.headers);
    expect((await change({ id, version }, { team: '乙班' })).status).toBe(200);
    expect((await change({ id: night.id, version: night.version }, { watch: 'day' })).answer).toMatchObject({
      code: 'C0005',
      field: 'day',
    });
    clock.set(Date.parse(`${day}T10:00:00+08:00`));
    expect((await dutyNow(server.ctx, '341825')).roster).toEqual({ officers: ['旌德值班员'] });
    clock.set(Date.parse(`${day}T22:00:00+08:00`));
    expect((await dutyNow(server.ctx, '341825')).roster).toEqual({
      officers: ['旌德值班员'],
      leader: '宣城值班员',
      phone: '0563-8600119',
    });
    clock.set(Date.parse('2026-03-01T02:00:00.000Z'));
    expect((await server.call('roster.remove', { id, version: version + 1 }, county.headers)).status).toBe(200);
  });
});

describe('the shift log', () => {
  test('has a line for each step with what it said, newest first, in pages', async () => {
    const region = freshCounty();
    await wish(region, { action: 'begin', remark: '开始' });
    await wish(region, { action: 'handOver', note: '换班' });
    await wish(region, { action: 'withdraw', reason: '未到' });
    await wish(region, { action: 'note', text: '风大' });
    await wish(region, { action: 'handOver', note: '再换' });
    await wish(region, { action: 'accept' }, ...second);
    const { rows, total } = await shiftLog(server.ctx, region, { limit: 10, offset: 0 });
    expect(rows.map(({ action, byName, text, open }) => [action, byName, text, open])).toEqual([
      ['接班', '值班员乙', '', undefined],
      ['交班', '值班员甲', '再换', []],
      ['值班记录', '值班员甲', '风大', undefined],
      ['撤回交班', '值班员甲', '未到', undefined],
      ['交班', '值班员甲', '换班', []],
      ['上岗', '值班员甲', '开始', undefined],
    ]);
    expect(total).toBe(6);
    expect((await shiftLog(server.ctx, region, { limit: 2, offset: 4 })).rows.map(({ text }) => text)).toEqual([
      '换班',
      '开始',
    ]);
    const from = new Date(clock.now()).toISOString();
    const until = new Date(clock.now() + 1).toISOString();
    expect((await shiftLogBetween(server.ctx, region, from, until)).map(({ text }) => text)).toEqual([
      '开始',
      '换班',
      '未到',
      '风大',
      '再换',
      '',
    ]);
    expect(await shiftLogBetween(server.ctx, region, until, until)).toEqual([]);
  });

  test('of another region is read by those above it alone, page by page', async () => {
    expect((await server.call('shiftNote', { text: '通信正常' }, county.headers)).answer.data).toEqual({
      regionCode: '341825',
      version: expect.any(Number),
    });
    expect(await server.call('shiftWithdraw', { reason: '误' }, city.headers)).toMatchObject({
      status: 409,
      answer: { message: '没有待签收的交班' },
    });
    const ask = (who: SignedIn, call: 'shiftLog' | 'shiftNow' | 'dailyReport', args: object) =>
      server.call(call, args, who.headers);
    const [newest] = (await ask(city, 'shiftLog', { regionCode: '341825' })).answer.data as { text: string }[];
    expect(newest?.text).toBe('通信正常');
    expect((await ask(county, 'shiftLog', {})).answer.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: '通信正常' })]),
    );
    for (let n = 0; n < 10; n += 1) await wish('341825', { action: 'note', text: `第${n}条` }, county.userId);
    const second = (await ask(county, 'shiftLog', { pageNum: 2 })).answer;
    expect((second.data as { text: string }[])[0]?.text).toBe('通信正常');
    const outside = { status: 403, answer: { code: '40301', field: 'regionCode' } };
    expect(await ask(county, 'shiftLog', { regionCode: '3418' })).toMatchObject(outside);
    expect(await ask(county, 'shiftNow', { regionCode: '3418' })).toMatchObject(outside);
    expect(await ask(county, 'dailyReport', { regionCode: '3418', day: '2026-03-01' })).toMatchObject(outside);
    expect((await ask(county, 'shiftNow', {})).answer.data).toMatchObject({ regionCode: '341825' });
    expect((await ask(city, 'shiftNow', { regionCode: '341825' })).answer.data).toMatchObject({ regionCode: '341825' });
    expect((await ask(county, 'dailyReport', { day: '2026-03-01' })).answer.data).toMatchObject({
      regionCode: '341825',
      day: '2026-03-01',
    });
  });
});
