import { zipSync } from 'fflate';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { check, collection, feature, type Pair, places } from './given.ts';
import { osmFile } from './osm-of.ts';
import { shapeFiles, shapefile } from './shapefile-of.ts';
import { heightFile } from './tiff-of.ts';

const same = (place: Pair): Pair => place;
const tree = { layer: 'ancientTrees', system: 'file' } as const;
const why = async (content: Uint8Array, taking: Parameters<typeof check>[1] = tree): Promise<string | undefined> =>
  (await check(content, taking)).refused;

const kml = (inner: string): Buffer => Buffer.from(`<kml><Document>${inner}</Document></kml>`);

describe('a file that would take the server is refused, and says why', () => {
  test('an archive that unfolds to many times its size', async () => {
    const bomb = zipSync({ ...shapeFiles({ points: places }), 'data/a.shp': new Uint8Array(20_000_000) });
    expect(await why(bomb)).toBe('压缩包解开后过大，已拒绝');
  });

  test('an archive whose directory says that it is small', async () => {
    const bomb = Buffer.from(zipSync({ 'data/a.shp': new Uint8Array(20_000_000) }));
    const at = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(100, at + 24);
    expect(await why(bomb)).toBe('压缩包解开后过大，已拒绝');
  });

  test('more corners than a layer may have', async () => {
    const corners = `${'[100,25],'.repeat(200_000)}[100,25]`;
    const many = `{"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[${corners}]}}`;
    const file = Buffer.from(`{"type":"FeatureCollection","features":[${`${many},`.repeat(10)}${many}]}`);
    expect(await why(file)).toBe('坐标点超过2000000个，请简化或拆分后导入');
  });

  test('a border that can only be checked edge by edge', async () => {
    const zigzag = Array.from({ length: 14_000 }, (_, n): Pair => {
      const off = Math.floor(n / 2) * 1e-5;
      return n % 4 === 0 || n % 4 === 3 ? [117 + off, 31] : [118 + off, 32];
    });
    const ring = [...zigzag, [119, 30.5], zigzag[0]];
    const file = collection([feature('Polygon', [ring])]);
    expect(await why(file, { layer: 'wetland', system: 'file' })).toBe('图形过于复杂，无法检查自相交，请简化后导入');
  });

  test('lists within lists within lists', async () => {
    const deep = Buffer.from(
      `{"type":"FeatureCollection","features":[{"geometry":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`,
    );
    expect(await why(deep)).toBe('文件的嵌套过深');
    expect(await why(kml('<Folder>'.repeat(100)))).toBe('文件的嵌套过深');
  });

  test('entities that stand for each other ten times over', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const type = `<!DOCTYPE kml [<!ENTITY l0 "ha">${laughs}]>`;
    const file = `<?xml version="1.0"?>${type}<kml><Placemark>&l9;</Placemark></kml>`;
    expect(await why(Buffer.from(file))).toBe('XML 含有 DTD 声明，已拒绝');
  });

  test('heights that claim to be a million by a million, or unfold to more than they say', async () => {
    const taking = { layer: 'elevation', system: 'wgs84' } as const;
    const huge = heightFile(same, { degrees: true, more: { 256: [1_000_000], 257: [1_000_000] } });
    expect(await why(huge, taking)).toBe('栅格超过960000000个像元，请裁剪后导入');
    const bomb = deflateSync(new Uint8Array(5_000_000));
    const small = heightFile(same, { degrees: true, more: { 259: [8], 279: [bomb.length] } });
    bomb.copy(small, 8);
    expect(await why(small, taking)).toBe('压缩包解开后过大，已拒绝');
  });
});

describe('a broken file is refused, and says why', () => {
  const halfOf = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2));
  test.each<[what: string, content: Buffer, said: string]>([
    ['GeoJSON', halfOf(collection(places.map((place) => feature('Point', place)))), '文件不完整，可能没有传完'],
    ['an archive', halfOf(shapefile({ points: places })), '压缩包已损坏，或不是 zip'],
    [
      'a Shapefile in its archive',
      Buffer.from(
        zipSync({
          'a.prj': Buffer.from('GEOGCS["WGS 84",DATUM["WGS_1984"]]'),
          'a.shp': Buffer.from(shapeFiles({ points: places })['data/a.shp'] ?? []).subarray(0, 140),
        }),
      ),
      '文件不完整，可能没有传完',
    ],
    ['KML', halfOf(kml('<Placemark><name>a</name></Placemark>')), 'XML 第1行有误'],
    ['OSM PBF', halfOf(osmFile(places)), '文件不完整，可能没有传完'],
    [
      'OSM PBF of another kind',
      osmFile(places, [], 'HistoricalInformation'),
      'OSM PBF 需要不支持的特性HistoricalInformation',
    ],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
      '不是支持的格式：GeoJSON、Shapefile（zip）、KML、KMZ、GPX、OSM PBF、GeoTIFF',
    ],
    [
      'text that is no UTF-8',
      Buffer.from([...Buffer.from('{"type":"FeatureCollection","features":[{"a":"'), 0xff, ...Buffer.from('"}]}')]),
      '文件的文字不是 UTF-8 编码',
    ],
    ['no GeoJSON', Buffer.from('{"a":1}'), '文件中没有适合此图层的要素'],
    [
      'two Shapefiles',
      Buffer.from(zipSync({ 'a.shp': new Uint8Array(1), 'b.shp': new Uint8Array(1) })),
      '压缩包中有多个 Shapefile，请分别导入',
    ],
    ['an archive of other things', Buffer.from(zipSync({ 'a.txt': new Uint8Array(1) })), '压缩包中没有 .shp 文件'],
  ])('%s', async (_what, content, said) => {
    expect(await why(content)).toBe(said);
  });

  test('GeoTIFF, wherever it is cut', async () => {
    const file = heightFile(same, { degrees: true, deflate: true });
    const taking = { layer: 'elevation', system: 'wgs84' } as const;
    for (const bytes of [10, 100, file.length - 20])
      expect(await why(file.subarray(0, bytes), taking)).toBe('文件不完整，可能没有传完');
    expect(await why(heightFile(same, { degrees: true, more: { 33550: [], 33922: [] } }), taking)).toBe(
      'GeoTIFF 没有地理位置，或带有旋转',
    );
    expect(
      (await check(heightFile(same, { degrees: true, whole: true, deflate: true }), taking)).refused,
    ).toBeUndefined();
  });

  test('bytes turned over anywhere never do more than that', async () => {
    const files = [shapefile({ points: places, names: places.map(() => Buffer.from('a')) }), osmFile(places)];
    for (const file of files)
      for (let n = 0; n < 60; n += 1) {
        const broken = Buffer.from(file);
        const at = (n * 7_919) % broken.length;
        broken[at] = (broken[at] ?? 0) ^ (1 << (n % 8));
        const { refused, report } = await check(broken, { layer: 'ancientTrees', system: 'wgs84' });
        expect(typeof refused === 'string' || report !== undefined).toBe(true);
      }
  });
});
