import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeRow, FireRow, LevelAnswer, ResourcePoint, YearRow } from '../../contract/fires/list-schemas.ts';
import { points, raised } from '../alarms/raised.ts';
import { type GivenFires, openFires, type Who } from './given.ts';

let fires: GivenFires;
beforeAll(async () => {
  fires = await openFires();
});
afterAll(() => fires.server.stop());

const page = (who: Who, more: object = {}): Promise<FireRow[]> =>
  fires.data(who, 'firePage', { pageSize: 100, ...more });
const ids = async (who: Who, more: object = {}): Promise<string[]> =>
  (await page(who, more)).map(({ fireId }) => fireId);
const record = {
  outAt: '2026-03-01T09:58:00+08:00',
  burned: { forest: 2.5 },
  deaths: 1,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'worship',
};

describe('the list of fires', () => {
  test('is of the person’s region, newest outbreak first, with names, sources and who is out', async () => {
    const earlier = await fires.burning('county', points.jingde, { startTime: '2026-02-28T01:50:00.000Z' });
    const { fireId } = await fires.burning('county');
    await fires.data('county', 'commandAndDispatch', {
      fireId,
      forces: [
        { kind: 'crew', name: '一队' },
        { kind: 'uav', name: '无人机1号' },
      ],
    });
    const rows = await page('city');
    expect(rows.map((row) => row.fireId)).toEqual([fireId, earlier.fireId]);
    expect(rows[0]).toMatchObject({
      statusName: '处置中',
      badgeName: '待处置',
      holderName: '旌德县',
      sourceTypeStr: '视频监控',
      alarms: 1,
      onTheWay: 2,
      onScene: 0,
      fires: 0,
    });
    expect(await ids('elsewhere')).toEqual([]);
    expect(await ids('elsewhere', { areaCode: '341825' })).toEqual([]);
  });

  test('is narrowed by state, badge, hand, what is under way, area, dates and words', async () => {
    const [open, reported, ended] = [
      await fires.burning('city', points.guangde),
      await fires.burning('city', points.guangde),
      await fires.burning('city', points.guangde),
    ];
    await fires.data('city', 'fireTransferAndUp', { fireId: reported.fireId, transferStatus: 2 });
    await fires.data('city', 'endHandle', { fireId: ended.fireId, record });
    const here = { areaCode: '341882' };
    const [placeName] = (await page('city', { ...here, status: 'handled' })).map((row) => row.placeName);
    expect((await ids('city', here)).toSorted()).toEqual([open.fireId, reported.fireId, ended.fireId].toSorted());
    for (const [more, expected] of [
      [{ status: 'handled' }, [ended]],
      [{ badge: 2 }, [reported]],
      [{ badge: 3 }, [ended]],
      [{ badge: 1 }, [open]],
      [{ transfer: 'unsigned' }, [reported]],
      [{ transfer: 'transferred' }, []],
      [{ transfer: 'none', status: 'open' }, [open]],
      [{ endDate: '2026-02-01T00:00:00+08:00' }, []],
      [{ keyword: placeName!.slice(0, 3), status: 'handled' }, [ended]],
      [{ keyword: '100%' }, []],
      [{ keyword: ended.fireId.slice(-12) }, [ended]],
    ] as const)
      expect([more, await ids('city', { ...here, ...more })]).toEqual([more, expected.map(({ fireId }) => fireId)]);
    const burning = await ids('city', { ...here, status: 'burning' });
    expect(burning.toSorted()).toEqual([open.fireId, reported.fireId].toSorted());
    expect((await ids('city', { ...here, hand: 'own' })).length).toBe(3);
    expect(await ids('province', { ...here, hand: 'own' })).toEqual([]);
    await fires.data('province', 'signFor', { fireId: reported.fireId });
    expect(await ids('city', { ...here, transfer: 'informed' })).toEqual([reported.fireId]);
  });

  test('comes in pages, with the number of all', async () => {
    for (let n = 0; n < 12; n++)
      await fires.burning('elsewhere', points.huangshan, { startTime: `2026-02-${10 + n}T01:00:00.000Z` });
    const first = (await fires.ask('elsewhere', 'firePage', {})).answer;
    const second = (await fires.ask('elsewhere', 'firePage', { pageNum: 2 })).answer;
    expect([first.total, (first.data as FireRow[]).length, (second.data as FireRow[]).length]).toEqual([12, 10, 2]);
    expect(new Set([...(first.data as FireRow[]), ...(second.data as FireRow[])].map(({ id }) => id)).size).toBe(12);
  });

  test.each([
    [{ pageSize: 7 }, 'pageSize'],
    [{ badge: 4 }, 'badge'],
    [{ status: 'smouldering' }, 'status'],
    [{ areaCode: 'x' }, 'areaCode'],
    [{ startDate: '昨天' }, 'startDate'],
  ])('refuses %j and names the field', async (args, field) => {
    expect(await fires.ask('city', 'firePage', args)).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field, message: expect.stringMatching(/\p{Script=Han}/u) },
    });
  });
});

describe('fires by year', () => {
  const years = async (who: Who, more: object = {}): Promise<Map<number, YearRow>> =>
    new Map((await fires.data<YearRow[]>(who, 'queryCountHistoryFireByYear', more)).map((row) => [row.year, row]));

  test('are counted by the Chinese year of their outbreak, without what was none or a repeat', async () => {
    const spot = { longitude: 118.62, latitude: 30.33 };
    const before = await years('county');
    const burning = await fires.burning('county', spot, { startTime: '2024-12-31T16:30:00.000Z' });
    const ended = await fires.burning('county', spot, { startTime: '2024-12-31T15:30:00.000Z' });
    const none = await fires.burning('county', spot, { startTime: '2024-06-01T01:00:00.000Z' });
    await fires.data('county', 'endHandle', { fireId: ended.fireId, record });
    await fires.data('county', 'noFire', { fireId: none.fireId, reason: '无火' });
    const after = await years('county');
    expect([...after.keys()]).toEqual([2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    expect(before.get(2024)).toEqual({ year: 2024, count: 0, ended: 0, byGrade: {}, burnedHa: 0, deaths: 0 });
    expect(after.get(2024)).toEqual({ year: 2024, count: 1, ended: 1, byGrade: { 2: 1 }, burnedHa: 2.5, deaths: 1 });
    expect(after.get(2025)).toEqual({ year: 2025, count: 1, ended: 0, byGrade: { 0: 1 }, burnedHa: 0, deaths: 0 });
    expect(burning.fireId).not.toBe(ended.fireId);
    expect((await years('elsewhere', { areaCode: '341825' })).get(2024)?.count).toBe(0);
    expect((await years('city', { areaCode: '341825', years: 2 })).size).toBe(2);
  });
});

describe('the newest changes', () => {
  test('tell each alarm and fire of the region once, the newest first, with where it stands now', async () => {
    fires.clock.advance(60_000);
    const since = new Date(fires.clock.now()).toISOString();
    const { fireId, alarmId } = await fires.burning('county');
    const waiting = await raised(fires.server);
    await fires.burning('elsewhere', points.huangshan);
    await fires.data('county', 'noFire', { fireId, reason: '无火' });
    await fires.data('county', 'alarmRead', { id: waiting });
    const rows = await fires.data<ChangeRow[]>('county', 'jobUpdateAlarm', { since });
    expect(rows.map(({ kind, id, statusName, action }) => [kind, id, statusName, action])).toEqual([
      ['fire', fireId, '无火情', '认定无火情'],
      ['alarm', waiting, '待处置', '上报报警'],
      ['alarm', alarmId, '已确认火情', '确认火情'],
    ]);
    expect(await fires.data<ChangeRow[]>('county', 'jobUpdateAlarm', { since, limit: 1 })).toHaveLength(1);
    fires.clock.advance(601_000);
    expect(await fires.data('county', 'jobUpdateAlarm', {})).toEqual([]);
  });
});

describe('resources around', () => {
  const placed = (name: string, longitude: number, latitude: number, regionCode = '341825') => ({
    name,
    regionCode,
    longitude,
    latitude,
    phone: '0563-8600119',
  });
  const view = { west: 118.5, south: 30.2, east: 118.7, north: 30.4 };

  beforeAll(async () => {
    await fires.data('admin', 'crew.create', {
      ...placed('旌阳专业队', 118.55, 30.29),
      kind: 'professional',
      headcount: 20,
    });
    await fires.data('admin', 'water.create', { ...placed('三溪水库', 118.6, 30.35), kind: 'reservoir' });
    await fires.data('admin', 'crew.create', {
      ...placed('徽州专业队', 118.32, 29.83, '341004'),
      kind: 'professional',
      headcount: 20,
    });
  });

  test('are found in a view of the map, by kind and by name, in the person’s region alone', async () => {
    const find = async (who: Who, more: object = {}): Promise<string[]> =>
      (await fires.data<ResourcePoint[]>(who, 'fireResourceSimpListByViewSearch', { ...view, ...more }))
        .map(({ name }) => name)
        .toSorted();
    expect(await find('county')).toEqual(['三溪水库', '旌阳专业队'].toSorted());
    expect(await find('county', { kinds: ['water'] })).toEqual(['三溪水库']);
    expect(await find('county', { keyword: '旌阳' })).toEqual(['旌阳专业队']);
    expect(await find('county', { west: 118.57 })).toEqual(['三溪水库']);
    expect(await find('elsewhere', { south: 29.5, west: 118 })).toEqual(['徽州专业队']);
    expect(await find('trainer')).toEqual([]);
    expect(
      (await fires.ask('county', 'fireResourceSimpListByViewSearch', { ...view, east: 118 })).answer,
    ).toMatchObject({ code: 'A0400', field: 'east' });
  });

  test('of a fire stand in the first level of distance that reaches them', async () => {
    const { fireId } = await fires.burning('county', { longitude: 118.54, latitude: 30.29 });
    const answer = await fires.data<LevelAnswer>('county', 'fireListBySearchResourceLevelMin', {
      fireId,
      levels: '2,10,20',
    });
    expect(answer.levels.map(({ withinM, resources }) => [withinM, resources.map(({ name }) => name)])).toEqual([
      [2_000, ['旌阳专业队']],
      [10_000, ['三溪水库']],
      [20_000, []],
    ]);
    expect(answer.levels[0]?.resources[0]).toMatchObject({ kindName: '扑火队伍', phone: '0563-8600119' });
    expect(answer.levelMin).toBe(2_000);
    const waters = await fires.data<LevelAnswer>('county', 'fireListBySearchResourceLevelMin', {
      longitude: 118.54,
      latitude: 30.29,
      kinds: 'water',
    });
    expect([waters.levelMin, waters.levels.map(({ withinM }) => withinM)]).toEqual([
      10_000,
      [5_000, 10_000, 20_000, 50_000],
    ]);
    expect((await fires.ask('elsewhere', 'fireListBySearchResourceLevelMin', { fireId })).status).toBe(404);
    expect((await fires.ask('county', 'fireListBySearchResourceLevelMin', {})).answer).toMatchObject({
      code: 'A0400',
      field: 'fireId',
    });
    expect(
      (await fires.ask('county', 'fireListBySearchResourceLevelMin', { fireId, levels: 'far' })).answer,
    ).toMatchObject({ code: 'A0400', field: 'levels.0' });
  });
});
