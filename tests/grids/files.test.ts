import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { GridCoverage, GridImported } from '../../contract/grids/schemas.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { boxShape, dataOf, drawGrid } from './drawn.ts';

let server: TestServer;
let jingde: SignedIn;
let townId: string;
const [town, village] = ['341825100', '341825100001'];

beforeAll(async () => {
  server = await startTestServer();
  jingde = await server.signIn('jingde');
  townId = await drawGrid(server, jingde, {
    name: '旌阳镇',
    level: 3,
    regionCode: town,
    shape: boxShape(118.34, 30.26, 118.54, 30.36),
    people: [{ duty: 'chief', name: '李山', phone: '13900000002' }],
  });
});
afterAll(() => server.stop());

const feature = (name: string | undefined, shape: object, regionCode = village): object => ({
  type: 'Feature',
  properties: { regionCode, ...(name === undefined ? {} : { 名称: name }) },
  geometry: shape,
});

async function importOf(features: readonly object[] | File, more: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ level: '2', ...more })) form.append(name, value);
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  form.append('file', features instanceof File ? features : new File([text], '旌阳镇.geojson'));
  const response = new Response(form);
  const answered = await server.inject({
    method: 'POST',
    url: calls.gridImport.path,
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { ...jingde.headers, 'content-type': response.headers.get('content-type') ?? '' },
  });
  return answered.json<{ code: string; message?: string; data: GridImported }>();
}

const names = async (): Promise<string[]> =>
  (dataOf(await server.call('gridChildren', { parentId: townId }, jingde.headers)) as { name: string }[]).map(
    ({ name }) => name,
  );

describe('a file of grids', () => {
  const file = [
    feature('西村', boxShape(118.34, 30.26, 118.44, 30.36)),
    feature('东村', boxShape(118.44, 30.26, 118.54, 30.36)),
    feature('重叠村', boxShape(118.39, 30.26, 118.49, 30.36)),
    feature('越界村', boxShape(118.53, 30.26, 118.58, 30.36)),
    feature(undefined, boxShape(118.34, 30.26, 118.44, 30.36)),
    feature('外县村', boxShape(118.34, 30.26, 118.44, 30.36), '341021100001'),
    feature('一条线', {
      type: 'LineString',
      coordinates: [
        [118.34, 30.26],
        [118.44, 30.26],
      ],
    }),
  ];

  it('that is only tried draws nothing, and tells of each feature why it would not be taken', async () => {
    const { data } = await importOf(file, { isTried: 'true' });
    expect(data.faults.map((one) => one.feature)).toEqual([3, 4, 5, 6, 7]);
    expect(await names()).toEqual([]);
  });

  it('draws what fits, in the grid that holds it, and leaves out what does not', async () => {
    const { data } = await importOf(file);
    expect(data).toMatchObject({ features: 7, drawn: 2 });
    expect(data.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^西村与重叠村重叠/),
      expect.stringMatching(/^越界村超出旌阳镇/),
      '缺少名称（字段name或名称）',
      '所属区划不在本辖区',
      '不是面',
    ]);
    expect(await names()).toEqual(['西村', '东村']);
  });

  it('without any feature draws nothing', async () => {
    expect(await importOf([], {})).toMatchObject({ code: '00000', data: { features: 0, drawn: 0 } });
  });
});

describe('the bounds of a file of grids', () => {
  /** A circle of so many corners, south of the town. */
  const circle = (corners: number, longitude = 118.4): object => {
    const ring = Array.from({ length: corners }, (_, n) => {
      const turn = (n / (corners - 1)) * 2 * Math.PI;
      return [longitude + 0.005 * Math.cos(turn), 30.25 + 0.005 * Math.sin(turn)];
    });
    return { type: 'Polygon', coordinates: [[...ring.slice(0, -1), ring[0]]] };
  };
  const tried = { level: '3', isTried: 'true' };

  it('name the feature that has too many corners, pieces or lies elsewhere, and hold for no other', async () => {
    const apart = { type: 'MultiPolygon', coordinates: [] as object[] };
    for (let n = 0; n <= gridLimits.rings; n += 1) {
      const [west, south] = [118.4 + (n % 10) * 0.001, 30.28 + Math.floor(n / 10) * 0.001];
      apart.coordinates.push(boxShape(west, south, west + 0.0005, south + 0.0005).coordinates[0]!);
    }
    const { data } = await importOf(
      [
        feature('好镇', circle(400), town),
        feature('细镇', circle(gridLimits.corners + 1, 118.42), town),
        feature('碎镇', apart, town),
        feature('远镇', boxShape(-170, -60, 170, 60), town),
      ],
      tried,
    );
    expect(data).toMatchObject({ features: 4, drawn: 1 });
    expect(data.faults).toEqual([
      { feature: 2, name: '细镇', message: '边界最多6000个角点' },
      { feature: 3, name: '碎镇', message: '网格最多60块' },
      {
        feature: 4,
        name: '远镇',
        message: expect.stringMatching(/^远镇的范围超出.+，请检查位置和所属区划$/) as string,
      },
    ]);
  });

  it('take areas out of the collections that KML and GeoJSON wrap them in', async () => {
    const [west, south, east, north] = [118.4, 30.245, 118.41, 30.255];
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
      .map((corner) => `${corner.join(',')},0`)
      .join(' ');
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>南镇</name>
      <ExtendedData><Data name="区划代码"><value>${town}</value></Data></ExtendedData>
      <Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs>
      </Polygon></Placemark></kml>`;
    const drawn = { features: 1, drawn: 1, faults: [] };
    expect((await importOf(new File([kml], '南镇.kml'), tried)).data).toMatchObject(drawn);
    const geometries = [{ type: 'Point', coordinates: [118.405, 30.25] }, boxShape(west, south, east, north)];
    const wrapped = feature('南镇', { type: 'GeometryCollection', geometries }, town);
    expect((await importOf([wrapped], tried)).data).toMatchObject(drawn);
  });

  it('refuse one that has more corners than can be taken at once', async () => {
    const many = Array.from({ length: 41 }, (_, n) => feature(`第${n}村`, circle(5_000, 118.36 + n * 0.0101), town));
    expect(await importOf(many, tried)).toMatchObject({
      code: 'A0400',
      message: '文件的边界最多200000个角点，请分成几个文件导入',
    });
  });
});

describe('the export of grids', () => {
  it('gives GeoJSON that comes in again with the same land', async () => {
    const file = await server.inject({ url: `${calls.gridExport.path}?format=geojson`, headers: jingde.headers });
    const { features } = file.json<{ features: { properties: { name: string; level: number }; geometry: object }[] }>();
    expect(features.map(({ properties: { name, level } }) => `${level} ${name}`).toSorted()).toEqual([
      '2 东村',
      '2 西村',
      '3 旌阳镇',
    ]);
    expect(features.find(({ properties: { name } }) => name === '西村')?.geometry).toEqual(
      boxShape(118.34, 30.26, 118.44, 30.36),
    );
  });

  it('gives a workbook, and to people of other regions one without these grids', async () => {
    const file = await server.inject({ url: `${calls.gridExport.path}?format=xlsx`, headers: jingde.headers });
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const { headers } = await server.signIn('huangshan');
    const none = await server.inject({ url: `${calls.gridExport.path}?format=geojson`, headers });
    expect(none.json()).toEqual({ type: 'FeatureCollection', features: [] });
  });
});

describe('figures of grids', () => {
  it('say how much land has no grid, and how much has nobody', async () => {
    const answered = await server.call('gridCoverage', { regionCode: town }, jingde.headers);
    const coverage = dataOf(answered) as GridCoverage;
    expect(coverage).toMatchObject([
      { level: 3, grids: 1, withoutPeople: 0 },
      { level: 2, grids: 2, withoutPeople: 2, freeKm2: 0 },
      { level: 1, grids: 0, freeKm2: expect.closeTo(213.26, 1) as number },
    ]);
    const bare = await server.call('gridPage', { without: 'people' }, jingde.headers);
    expect(bare.answer.total).toBe(2);
  });

  it('list people with their grids, by name, duty and number', async () => {
    const found = await server.call('gridPeople', { keyword: '李山', duty: 'chief' }, jingde.headers);
    expect(found.answer).toMatchObject({ total: 1, data: [{ name: '李山', gridName: '旌阳镇', level: 3 }] });
    const byPhone = await server.call('gridPeople', { keyword: '0000002' }, jingde.headers);
    expect(byPhone.answer.total).toBe(1);
    const none = await server.call('gridPeople', { keyword: '李山', duty: 'ranger' }, jingde.headers);
    expect(none.answer.total).toBe(0);
  });
});

describe('a grid of a file that lies in no grid above', () => {
  const beyond = boxShape(118.54, 30.3, 118.56, 30.32);
  const further = boxShape(118.56, 30.3, 118.58, 30.32);

  it('is held against the one of its region, and keeps no other out whose region has none', async () => {
    const told = {
      features: 2,
      drawn: 1,
      faults: [{ feature: 1, name: '远村', message: expect.stringMatching(/^远村超出旌阳镇/) }],
    };
    const file = [feature('远村', further), feature('独村', beyond, '341825101201')];
    expect((await importOf(file, { isTried: 'true' })).data).toEqual(told);
    expect((await importOf(file)).data).toEqual(told);
  });

  it('is no fault of the next that lies over it', async () => {
    const over = boxShape(118.575, 30.3, 118.585, 30.32);
    const { data } = await importOf([feature('远村', further), feature('邻村', over, '341825101201')], {
      isTried: 'true',
    });
    expect(data).toMatchObject({ drawn: 1, faults: [{ feature: 1 }] });
  });
});

describe('a file of grids of which some can not stay as they are named', () => {
  it('leaves out a name that is taken and a region elsewhere, each with its reason, and draws the others', async () => {
    const otherTownId = await drawGrid(server, jingde, {
      name: '俞村镇',
      level: 3,
      regionCode: town,
      shape: boxShape(118.54, 30.26, 118.58, 30.3),
    });
    const inOther = async (): Promise<string[]> =>
      (dataOf(await server.call('gridChildren', { parentId: otherTownId }, jingde.headers)) as { name: string }[]).map(
        ({ name }) => name,
      );
    const at = (n: number) => boxShape(118.54 + n * 0.008, 30.26, 118.548 + n * 0.008, 30.3);
    const villages = [
      feature('一村', at(0)),
      feature('二村', at(1)),
      feature('一村', at(2)),
      feature('三村', at(3), '341825101201'),
      feature('四村', at(4)),
    ];
    const told = {
      features: 5,
      drawn: 3,
      faults: [
        { feature: 3, name: '一村', message: '文件中同一上级网格下已有网格叫一村' },
        { feature: 4, name: '三村', message: '所属区划不在上级网格所属的旌阳镇内' },
      ],
    };
    expect((await importOf(villages, { isTried: 'true' })).data).toEqual(told);
    expect(await inOther()).toEqual([]);
    expect((await importOf(villages)).data).toEqual(told);
    expect(await inOther()).toEqual(['一村', '二村', '四村']);
    const again = [feature('二村', at(2)), feature('五村', at(3))];
    const taken = { drawn: 1, faults: [{ feature: 1, name: '二村', message: '同一上级网格下已有网格叫二村' }] };
    expect((await importOf(again, { isTried: 'true' })).data).toMatchObject(taken);
    expect((await importOf(again)).data).toMatchObject(taken);
  });

  it('tells where several grids above are of its region, and where the one above is another authority’s', async () => {
    const none = await importOf([feature('六村', boxShape(118.56, 30.32, 118.58, 30.34))]);
    expect(none.data).toMatchObject({
      drawn: 0,
      faults: [{ message: '不在所属区划的任何一个上级网格内，请检查位置和所属区划' }],
    });
    await drawGrid(server, await server.signIn('xuancheng'), {
      name: '宣城市',
      level: 5,
      regionCode: '3418',
      shape: boxShape(118.34, 30.26, 118.58, 30.36),
    });
    const county = feature('旌德县', boxShape(118.36, 30.27, 118.56, 30.35), '341825');
    expect((await importOf([county], { level: '4' })).data).toMatchObject({
      drawn: 0,
      faults: [{ message: '上级网格不在本辖区，请由上级导入' }],
    });
  });
});
