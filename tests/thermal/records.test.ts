import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { polygonMessages } from '../../contract/geometry/check-polygon.ts';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { formBody } from '../files/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { burning, create } from './given.ts';

let server: TestServer;
let [admin, county]: SignedIn[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  [admin, county] = await Promise.all(['admin', 'jingde'].map((name) => server.signIn(name)));
});
afterAll(() => server.stop());

const square = (over = 0): object => ({
  type: 'Polygon',
  coordinates: [
    [
      [118.5 + over, 30.25],
      [118.55 + over, 30.25],
      [118.55 + over, 30.3],
      [118.5 + over, 30.25],
    ],
  ],
});
const noCircle = { longitude: undefined, latitude: undefined, radius: undefined };
const wish = (more: object) => create(server, admin as SignedIn, { ...burning, ...more });

describe('a thermal place', () => {
  test.each<[string, object, string, string]>([
    ['that lies nowhere', noCircle, 'area', '请填写圆心与半径，或画出多边形范围'],
    ['that lies twice', { area: square() }, 'area', '圆形与多边形只能填一种'],
    ['of half a circle', { radius: undefined }, 'radius', '圆形范围要同时填写经度、纬度和半径'],
    ['elsewhere', { longitude: 118.32, latitude: 29.83 }, 'longitude', '范围超出所属区域，请检查位置'],
    ['that reaches beyond its region', { ...noCircle, area: square(0.4) }, 'area', '范围超出所属区域，请检查位置'],
    [
      'that covers a county',
      {
        ...noCircle,
        area: {
          type: 'Polygon',
          coordinates: [
            [
              [118.45, 30.15],
              [118.65, 30.15],
              [118.65, 30.35],
              [118.45, 30.15],
            ],
          ],
        },
      },
      'area',
      '范围过大，最多10000公顷',
    ],
    [
      'that crosses itself',
      {
        ...noCircle,
        area: {
          type: 'Polygon',
          coordinates: [
            [
              [118.5, 30.2],
              [118.6, 30.3],
              [118.6, 30.2],
              [118.5, 30.3],
              [118.5, 30.2],
            ],
          ],
        },
      },
      'area',
      polygonMessages.crossing,
    ],
    ['of a text that is no polygon', { ...noCircle, area: '旌德县' }, 'area', polygonMessages.none],
    ['that reaches too far', { radius: 6_000 }, 'radius', '半径应在10到5000之间'],
    ['that ends before it begins', { validUntil: '2026-02-28T00:00:00.000Z' }, 'validUntil', '失效时间应晚于生效时间'],
    [
      'that is over',
      { validFrom: '2026-02-01T00:00:00.000Z', validUntil: '2026-02-20T00:00:00.000Z' },
      'validUntil',
      '失效时间已过',
    ],
    [
      'permitted for more than 30 days',
      { validUntil: '2026-03-31T00:00:01.000Z' },
      'validUntil',
      '许可用火最长30天，到期复核后再续',
    ],
    [
      'known for more than a year',
      { kind: 'knownHeat', validUntil: '2027-03-03T00:00:00.000Z' },
      'validUntil',
      '固定热源最长366天，到期复核后再续',
    ],
    [
      'masked for more than a year',
      { kind: 'cameraMask', cameras: 'cam-1', validUntil: '2027-03-03T00:00:00.000Z' },
      'validUntil',
      '摄像机屏蔽最长366天，到期复核后再续',
    ],
    ['without an end', { validUntil: undefined }, 'validUntil', '请选择失效时间'],
    ['with half of its hours', { toHour: undefined }, 'toHour', '每日起始与结束要同时填写'],
    ['of no hours', { toHour: 8 }, 'toHour', '每日起始与结束不能相同'],
    ['that sets people’s reports aside', { sources: ['2'] }, 'sources', '搁置的报警来源不在可选范围内'],
    ['permitted without a permit', { permitNumber: undefined }, 'permitNumber', '许可用火要填写许可证号'],
    ['masked without a camera', { kind: 'cameraMask' }, 'cameras', '摄像机屏蔽要填写摄像机编号'],
  ])('%s is refused', async (_name, more, field, message) => {
    const { status, answer } = await wish(more);
    expect([status, answer.message]).toEqual([400, message]);
    expect(answer.field).toContain(field);
  });

  test('is taken as a circle and as a polygon, to its last permitted moment', async () => {
    expect((await wish({ validUntil: '2026-03-31T00:00:00.000Z' })).status).toBe(200);
    expect((await wish({ ...noCircle, area: square() })).answer.data).toMatchObject({ area: square(), version: 1 });
    expect(
      (await wish({ kind: 'knownHeat', permitNumber: undefined, validUntil: '2027-03-02T00:00:00.000Z' })).status,
    ).toBe(200);
  });

  test('can not be made longer by a change', async () => {
    const { data } = (await wish({})).answer as { data: AnyRecord };
    const change = (changes: object) =>
      server.call('heat.change', { id: data.id, version: 1, changes }, admin?.headers);
    expect(await change({ validUntil: '2026-05-01T00:00:00.000Z' })).toMatchObject({
      status: 400,
      answer: { field: 'validUntil' },
    });
    expect(await change({ longitude: null, latitude: null, radius: null, area: square() })).toMatchObject({
      status: 200,
      answer: { data: { area: square() } },
    });
  });

  test('is read by the officer on duty, and written by who keeps it', async () => {
    await wish({});
    expect((await server.call('heat.page', {}, county?.headers)).answer.total).toBeGreaterThan(0);
    expect((await create(server, county as SignedIn, burning)).status).toBe(403);
  });

  test('goes out on paper with its land as WKT, and comes in again', async () => {
    await wish({ ...noCircle, name: '出入地', area: square() });
    const { payload: csv } = await server.inject({
      method: 'GET',
      url: resourceCalls['heat.export'].path,
      query: { format: 'csv', name: '出入地' },
      headers: admin?.headers ?? {},
    });
    expect(csv).toContain('"POLYGON ((118.5 30.25, 118.55 30.25, 118.55 30.3, 118.5 30.25))"');
    const { payload, headers } = await formBody({
      name: '热源.csv',
      content: Buffer.from(csv.replace('出入地', '再入地')),
    });
    const answer = (
      await server.inject({
        method: 'POST',
        url: resourceCalls['heat.import'].path,
        payload,
        headers: { ...headers, ...admin?.headers },
      })
    ).json<{ data: unknown }>();
    expect(answer.data).toEqual({ rows: 1, created: 1, errors: [] });
    expect((await server.call('heat.page', { name: '再入地' }, admin?.headers)).answer.data).toMatchObject([
      { area: square() },
    ]);
  });
});
