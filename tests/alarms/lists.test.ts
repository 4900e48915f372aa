import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlarmCounts, AlarmDetail, AlarmRow } from '../../contract/alarms/schemas.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { points, raised } from './raised.ts';

let server: TestServer;
let city: SignedIn;
let county: SignedIn;
let elsewhere: SignedIn;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  [city, county, elsewhere] = [
    await server.signIn('xuancheng'),
    await server.signIn('jingde'),
    await server.signIn('huangshan'),
  ];
  ids['old'] = await raised(server, points.jingde, { startTime: '2026-02-20T01:00:00.000Z', sourceType: 1 });
  ids['near'] = await raised(server, { longitude: 118.56, latitude: 30.3 }, { startTime: '2026-02-28T12:00:00.000Z' });
  ids['jingde'] = await raised(server, points.jingde, { startTime: '2026-03-01T01:00:00.000Z' });
  ids['guangde'] = await raised(server, points.guangde, { startTime: '2026-03-01T01:30:00.000Z' });
  ids['huangshan'] = await raised(server, points.huangshan, { startTime: '2026-03-01T01:40:00.000Z' });
});
afterAll(() => server.stop());

const page = async (
  who: SignedIn,
  query: object = {},
): Promise<{ names: (string | undefined)[]; total: number | undefined }> => {
  const { answer } = await server.call('alarmPage', query, who.headers);
  const nameOf = (id: string): string | undefined => Object.keys(ids).find((name) => ids[name] === id);
  return { names: (answer.data as AlarmRow[]).map((row) => nameOf(row.id)), total: answer.total };
};

describe('the alarm list', () => {
  test("shows what lies in the officer's region, newest sighting first", async () => {
    expect(await page(city)).toEqual({ names: ['guangde', 'jingde', 'near', 'old'], total: 4 });
    expect(await page(county)).toEqual({ names: ['jingde', 'near', 'old'], total: 3 });
    expect(await page(elsewhere)).toEqual({ names: ['huangshan'], total: 1 });
  });

  test.each([
    ['a county of the region', { areaCode: '341825' }, ['jingde', 'near', 'old']],
    ['a wider area, of which only the own part is seen', { areaCode: '34' }, ['guangde', 'jingde', 'near', 'old']],
    ["a sibling's area, which is empty", { areaCode: '3410' }, []],
    ['a source', { sourceType: 1 }, ['old']],
    ['a state', { status: 'dismissed' }, []],
    ['a time', { startDate: '2026-03-01T08:00:00+08:00', endDate: '2026-03-01T09:15:00+08:00' }, ['jingde']],
    ['several of these', { areaCode: '341825', sourceType: 5, status: 'pending' }, ['jingde', 'near']],
  ])('is filtered by %s', async (_, query, names) => {
    expect(await page(city, query)).toEqual({ names, total: names.length });
  });

  test('has pages of the sizes that are offered', async () => {
    const more = await Promise.all(
      Array.from({ length: 12 }, () => raised(server, points.huangshan, { startTime: '2026-02-01T00:00:00.000Z' })),
    );
    const first = await server.call('alarmPage', { pageSize: 10 }, elsewhere.headers);
    const second = await server.call('alarmPage', { pageSize: 10, pageNum: 2 }, elsewhere.headers);
    expect([first, second].map(({ answer }) => [(answer.data as AlarmRow[]).length, answer.total])).toEqual([
      [10, 13],
      [3, 13],
    ]);
    const seen = [first, second].flatMap(({ answer }) => (answer.data as AlarmRow[]).map((row) => row.id));
    expect(new Set(seen)).toEqual(new Set([ids['huangshan'], ...more]));
    expect(
      (await server.call('alarmPage', { pageSize: 100, pageNum: Number.MAX_SAFE_INTEGER }, elsewhere.headers)).answer,
    ).toMatchObject({ data: [], total: 13 });
    expect(await server.call('alarmPage', { pageSize: 11 }, elsewhere.headers)).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field: 'pageSize' },
    });
  });
});

describe('reading', () => {
  test("is each person's own: the unread list of one is not emptied by another", async () => {
    const before = (await page(city, { isRead: 2 })).total ?? 0;
    expect(await server.call('alarmUpdateRead', { id: ids['near'] }, county.headers)).toMatchObject({
      status: 200,
      answer: { code: '00000', data: null },
    });
    expect((await page(county, { isRead: 2 })).names).toEqual(['jingde', 'old']);
    expect(await page(county, { isRead: 1 })).toEqual({ names: ['near'], total: 1 });
    expect((await page(city, { isRead: 2 })).total).toBe(before);
  });

  test('with a remark, twice, is noted once', async () => {
    const head = server.ctx.store.head();
    for (const isRead of [1, 1]) {
      expect(
        (
          await server.call(
            'alarmRead',
            { id: ids['old'], isRead, remark: '已查看', userName: 'x', userCompany: 'y' },
            county.headers,
          )
        ).status,
      ).toBe(200);
    }
    expect(server.ctx.store.head()).toBe(head + 1);
  });

  test('is refused where there is nothing to read', async () => {
    const refused = { status: 404, answer: { code: 'A0404', message: '未找到该报警' } };
    expect(await server.call('alarmUpdateRead', { id: ids['near'] }, elsewhere.headers)).toEqual(refused);
    expect(await server.call('alarmRead', { id: 'nothing', isRead: 1 }, county.headers)).toEqual(refused);
  });

  test('of many officers at once is noted for all of them', async () => {
    const id = await raised(server);
    const who = [
      city,
      county,
      await server.signIn('sheng'),
      await server.signIn('admin'),
      await server.signIn('trainer'),
    ];
    const answers = await Promise.all(who.map((one) => server.call('alarmUpdateRead', { id }, one.headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const one of who)
      expect((await server.call('alarmInfo', { id }, one.headers)).answer.data).toMatchObject({ isRead: 1 });
  });
});

describe('the counts', () => {
  test('are by state, with what the officer has not read', async () => {
    const { answer } = await server.call('alarmStatusCount', { endDate: '2026-03-01T01:45:00Z' }, county.headers);
    expect(answer.data as AlarmCounts).toEqual({
      pending: 3,
      received: 0,
      confirmed: 0,
      dismissed: 0,
      repeat: 0,
      total: 3,
      unread: 1,
    });
  });

  test("of a sibling's area are nought", async () => {
    const { answer } = await server.call('alarmStatusCount', { areaCode: '3410' }, county.headers);
    expect(answer.data as AlarmCounts).toMatchObject({ total: 0, unread: 0 });
  });
});

describe('the open alarms', () => {
  test('are those that wait for a decision', async () => {
    await server.call('receiveFire', { alarmId: ids['guangde'] }, city.headers);
    const { answer } = await server.call('alarmUnhandled', { areaCode: '341882' }, city.headers);
    expect(answer).toMatchObject({
      total: 1,
      data: [{ id: ids['guangde'], status: 'received', statusName: '已接警', owner: { realName: '宣城值班员' } }],
    });
    await server.call('unConfirmAlarm', { alarmId: ids['guangde'], reason: '误报' }, city.headers);
    expect((await server.call('alarmUnhandled', { areaCode: '341882' }, city.headers)).answer).toMatchObject({
      total: 0,
      data: [],
    });
  });
});

describe('the details of an alarm', () => {
  test('name earlier alarms within 5 km and 24 hours, and no others', async () => {
    const { answer } = await server.call('alarmInfo', { id: ids['jingde'] }, county.headers);
    const detail = answer.data as AlarmDetail;
    expect(detail.nearby.map((row) => row.id)).toEqual([ids['near']]);
    expect(detail.nearby[0]!.distanceM).toBeGreaterThan(1_800);
    expect(detail.nearby[0]!.distanceM).toBeLessThan(2_500);
    expect(detail.nearestVillage).toMatchObject({ level: 'village', distanceM: expect.any(Number) });
  });

  test('exist for nobody outside the region', async () => {
    const [hidden, unknown] = [
      await server.call('alarmInfo', { id: ids['jingde'] }, elsewhere.headers),
      await server.call('alarmInfo', { id: 'nothing' }, elsewhere.headers),
    ];
    expect(hidden).toMatchObject({ status: 404, answer: { code: 'A0404', message: '未找到该报警' } });
    expect(unknown).toEqual(hidden);
  });
});

test('the alarm sound has an address', async () => {
  expect((await server.call('alarmPrompt', {}, city.headers)).answer.data).toEqual({ mediaUrl: '/sounds/alarm.wav' });
});
