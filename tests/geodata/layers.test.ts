import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ground } from '../../contract/ground/schemas.ts';
import type { ImportCheck, LayerRow } from '../../contract/ground/import-schemas.ts';
import { checkMapData, followCheck, uploadMapData } from '../support/map-data.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { heightFile } from './tiff-of.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const collection = (features: object[]): Buffer => Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
const line = (coordinates: number[][], properties: object = {}): object => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});

const groundNow = async (): Promise<Ground> => (await server.call('ground', {}, admin.headers)).answer.data as Ground;
const layerNow = async (id: string): Promise<Ground['layers'][number] | undefined> =>
  (await groundNow()).layers.find((one) => one.id === id);

/** What a layer has in the tile of a place, by its properties. */
async function inTile(name: string, z: number, longitude: number, latitude: number): Promise<unknown[]> {
  const { tilesets } = await groundNow();
  const version = tilesets.find((one) => one.name === 'land')?.version;
  const x = Math.floor(((longitude + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  const url = `/api-map/v1/ground/land/${version}/${z}/${x}/${y}`;
  const tile = await server.inject({ method: 'GET', url, headers: admin.headers });
  const layer = new VectorTile(new PbfReader(new Uint8Array(tile.rawPayload))).layers[name];
  return Array.from({ length: layer?.length ?? 0 }, (_, n) => layer?.feature(n).properties);
}

test('what an administrator applies replaces a layer of the map, with its source, and goes again', async () => {
  const content = collection([
    line(
      [
        [117.2, 31.8],
        [117.3, 31.9],
      ],
      { highway: 'primary', 名称: '合安路' },
    ),
  ]);
  const check = await checkMapData(server, admin.headers, { layer: 'roads' }, { name: '道路.geojson', content });
  expect(check).toMatchObject({ state: 'ready', report: { features: 1, vertices: 2, system: 'wgs84' } });
  expect(await layerNow('roads')).toMatchObject({ isSimulated: true });
  const applied = await server.call('mapDataApply', { id: check.id }, admin.headers);
  expect(applied.answer.data).toMatchObject({ layer: 'roads', imported: { fileName: '道路.geojson', features: 1 } });
  expect(await layerNow('roads')).toMatchObject({ isSimulated: false, source: '省测绘院', licence: '内部使用' });
  const tiff = { name: 'dem.tif', content: heightFile((place) => place, { degrees: true }) };
  const heights = await checkMapData(server, admin.headers, { layer: 'elevation', system: 'cgcs2000' }, tiff);
  expect(heights.report?.grid).toMatchObject({ perDegree: 3_600 });
  await server.call('mapDataApply', { id: heights.id }, admin.headers);
  expect(await layerNow('elevation')).toMatchObject({ isSimulated: false });
  expect(await inTile('roads', 9, 117.25, 31.85)).toEqual([{ grade: 1, name: '合安路' }]);
  const contours = (await inTile('contours', 13, 117.005, 31.005)) as { height: number }[];
  expect(Math.max(...contours.map(({ height }) => height))).toBeGreaterThan(1_000);
  const again = await server.call('mapDataApply', { id: heights.id }, admin.headers);
  expect(again.answer).toMatchObject({ code: 'C0002', message: '文件还没有检查完，或没有通过检查' });
  const removed = await server.call('mapDataRemove', { layer: 'roads' }, admin.headers);
  expect((removed.answer.data as LayerRow).imported).toBeUndefined();
  expect(await layerNow('roads')).toMatchObject({ isSimulated: true });
  expect((await inTile('roads', 9, 117.25, 31.85)).length).toBeGreaterThan(1);
});

test('what comes again after a lost answer is answered as the first time', async () => {
  const content = collection([
    line([
      [117.2, 31.8],
      [117.3, 31.9],
    ]),
  ]);
  const check = await checkMapData(server, admin.headers, { layer: 'railways' }, { name: '铁路.geojson', content });
  const send = (call: 'mapDataApply' | 'mapDataRemove', args: object) =>
    server.call(call, args, { ...admin.headers, 'idempotency-key': `once-${call}` });
  const rowsNow = async () => (await server.call('mapDataLayers', {}, admin.headers)).answer.data as LayerRow[];
  for (const [call, args] of [
    ['mapDataApply', { id: check.id }],
    ['mapDataRemove', { layer: 'railways' }],
  ] as const) {
    const first = await send(call, args);
    expect(first.answer.data).toEqual((await rowsNow()).find(({ layer }) => layer === 'railways'));
    expect((await send(call, args)).answer).toEqual(first.answer);
  }
});

test('a feature that is broken is left out and told, with where it is', async () => {
  const bow = [
    [117, 31],
    [117.2, 31.2],
    [117.2, 31],
    [117, 31.2],
    [117, 31],
  ];
  const area = (coordinates: number[][], name: string): object => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Polygon', coordinates: [coordinates] },
  });
  const square = [
    [117, 31],
    [117.2, 31],
    [117.2, 31.2],
    [117, 31.2],
    [117, 31],
  ];
  const content = collection([area(bow, '交叉'), area(square, '方'), area(square.slice(0, 4), '未闭合'), line(square)]);
  const check: ImportCheck = await checkMapData(
    server,
    admin.headers,
    { layer: 'townships' },
    { name: 'a.json', content },
  );
  expect(check).toMatchObject({ state: 'ready', report: { features: 1, refused: 2, skipped: 1 } });
  expect(check.report?.faults).toEqual([
    { feature: 1, name: '交叉', message: '面的边界自相交', longitude: 117.1, latitude: 31.1 },
    { feature: 3, name: '未闭合', message: '面的边界没有闭合', longitude: 117, latitude: 31.2 },
  ]);
});

test('a file that names no layer is refused, and so is one of a layer that there is not', async () => {
  const file = { name: 'a.json', content: collection([]) };
  for (const [layer, message] of [
    ['', '图层名称缺失'],
    ['moon', '没有这样的图层'],
  ] as const)
    expect(await uploadMapData(server, admin.headers, { layer }, file)).toMatchObject({ code: 'A0400', message });
});

test('an alarm is taken while a hostile file is read, which is refused', async () => {
  const zigzag = Array.from({ length: 14_000 }, (_, n) => {
    const off = Math.floor(n / 2) * 1e-5;
    return n % 4 === 0 || n % 4 === 3 ? [117 + off, 31] : [118 + off, 32];
  });
  const ring = [...zigzag, [119, 30.5], [117, 31]];
  const hostile = collection([{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }]);
  const begun = await uploadMapData(server, admin.headers, { layer: 'wetland' }, { name: 'a.json', content: hostile });
  const { id } = begun.data as { id: string };
  const officer = await server.signIn('jingde');
  const alarm = await server.call('saveFire', { longitude: 118.54, latitude: 30.29 }, officer.headers);
  expect(alarm.answer.code).toBe('00000');
  expect((await server.call('mapDataProgress', { id }, admin.headers)).answer.data).toMatchObject({ state: 'reading' });
  const stored = await server.ctx.store.read({ after: 0, limit: 1_000 });
  expect(stored.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toContain('alarm.raised');
  expect(await followCheck(server, admin.headers, id)).toMatchObject({
    state: 'refused',
    message: '图形过于复杂，无法检查自相交，请简化后导入',
  });
});

test("a check is its own person's, ends when it is cancelled, and leaves nothing on the disk", async () => {
  const content = collection([
    line([
      [117, 31],
      [117.1, 31.1],
    ]),
  ]);
  const check = await checkMapData(server, admin.headers, { layer: 'railways' }, { name: 'a.json', content });
  const drafts = (): string[] => readdirSync(join(server.dataDir, 'lookout.ground', 'drafts'));
  expect(drafts()).toHaveLength(2);
  await server.call('mapDataCancel', { id: check.id }, admin.headers);
  expect(drafts()).toEqual([]);
  expect((await server.call('mapDataApply', { id: check.id }, admin.headers)).answer.code).toBe('C0002');
});
