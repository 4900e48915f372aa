import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BaseChoice } from '../../contract/map/base-schemas.ts';
import { tidy } from '../../server/house-keeping.ts';
import { addressOf, templateOf } from '../../server/map/bases/address.ts';
import { picture, putTileFile } from '../support/base-map.ts';
import { pmtilesOf } from '../support/pmtiles-of.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { startTileService, type TileService, withPicture } from './tile-service.ts';

const clock = steppedClock();
let service: TileService;
let server: TestServer;
let admin: SignedIn;
let officer: SignedIn;
let n = 0;
const secret = 'a key that nobody may read 7f3a';

beforeAll(async () => {
  service = await startTileService();
  server = await startTestServer({ clock, options: { tileHosts: [service.host] } });
  admin = await server.signIn('admin');
  officer = await server.signIn('jingde');
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(() => service.answers(withPicture));

const create = async (more: object) => {
  n += 1;
  const values = { name: `底图${n}`, kind: 'xyz', system: 'wgs84', attribution: '测绘院', order: n, ...more };
  return server.call('baseMap.create', values, admin.headers);
};
const made = async (more: object): Promise<string> => ((await create(more)).answer.data as { id: string }).id;
const choice = async (id: string): Promise<BaseChoice> => {
  const { answer } = await server.call('baseChoices', {}, officer.headers);
  const found = (answer.data as BaseChoice[]).find((one) => one.id === id);
  if (!found) throw new Error('no such choice');
  return found;
};
const tile = async (id: string, at: object = { z: 10, x: 845, y: 415 }, part = 'tiles') => {
  const { version } = await choice(id);
  const path = Object.values({ z: 0, x: 0, y: 0, ...at }).join('/');
  return server.inject({
    method: 'GET',
    url: `/api-map/v1/base-maps/${id}/${part}/${version}/${path}`,
    headers: officer.headers,
  });
};
const address = (): string => `http://${service.host}/{z}/{x}/{y}.png?tk={key}`;

describe('a base map', () => {
  test('hands its tiles on, with the key that stands in nothing that anybody sees', async () => {
    const id = await made({ address: address() });
    expect((await tile(id)).statusCode).toBe(503);
    await server.call('baseMapKey', { id, key: server.remember('key of a base map', secret) }, admin.headers);
    const answer = await tile(id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload.equals(picture)).toBe(true);
    expect(service.asked.at(-1)).toBe(`/10/845/415.png?tk=${encodeURIComponent(secret)}`);
    const told = [
      await server.call('baseMap.page', {}, admin.headers),
      await server.call('baseMap.info', { id }, admin.headers),
      await server.call('baseChoices', {}, officer.headers),
    ];
    expect(JSON.stringify(told)).not.toContain('7f3a');
    expect(told[1]).toMatchObject({ answer: { data: { keySetAt: expect.any(String) } } });
    const events = await server.ctx.store.read({ after: 0, limit: 10_000 });
    expect(events.some(({ body }) => body.includes('7f3a'))).toBe(false);
    const files = readdirSync(server.dataDir).filter((name) => name.startsWith('lookout.db'));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) expect(readFileSync(join(server.dataDir, name)).includes('7f3a')).toBe(false);
  });

  test('takes its key with it when it goes', async () => {
    const id = await made({ address: address() });
    const others = async (): Promise<number> =>
      (await server.ctx.db.selectFrom('base_map_keys').selectAll().execute()).length;
    const before = await others();
    await server.call('baseMapKey', { id, key: server.remember('key of a base map', `${secret} 2`) }, admin.headers);
    await server.call('baseMap.remove', { id, version: 1 }, admin.headers);
    await tidy(server.ctx.db, clock);
    expect(await others()).toBe(before);
  });

  test('is asked once for a tile: what came is kept in memory, on disk and by the browser', async () => {
    const id = await made({ address: `http://${service.host}/kept/{z}/{x}/{y}` });
    const first = await tile(id);
    const asked = service.asked.length;
    const [again, other] = [await tile(id), await tile(id, { z: 10, x: 846, y: 415 })];
    expect([again.statusCode, other.statusCode, service.asked.length]).toEqual([200, 200, asked + 1]);
    const { version } = await choice(id);
    const unchanged = await server.inject({
      method: 'GET',
      url: `/api-map/v1/base-maps/${id}/tiles/${version}/10/845/415`,
      headers: { ...officer.headers, 'if-none-match': String(first.headers['etag']) },
    });
    expect([unchanged.statusCode, unchanged.payload]).toEqual([304, '']);
    const cache = join(server.dataDir, 'lookout.base-cache');
    const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).map((name) => join(cache, name));
    const kept = files.filter((name) => statSync(name).isFile());
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.every((name) => !readFileSync(name).includes('7f3a'))).toBe(true);
  });

  test('that fails again and again is left alone, and tried once more after half a minute', async () => {
    const id = await made({ address: `http://${service.host}/failing/{z}/{x}/{y}` });
    service.answers((_request, response) => void response.writeHead(500).end('tk=secret'));
    for (let x = 0; x < 5; x += 1) expect((await tile(id, { z: 10, x, y: 0 })).statusCode).toBe(503);
    const asked = service.asked.length;
    const refused = await tile(id, { z: 10, x: 9, y: 0 });
    expect(refused.json()).toMatchObject({ message: '底图服务连续出错，暂停访问，稍后自动重试' });
    expect(service.asked.length).toBe(asked);
    service.answers(withPicture);
    clock.advance(30_000);
    expect((await tile(id, { z: 10, x: 9, y: 0 })).statusCode).toBe(200);
  });

  test('shows nothing where its service has nothing, and says which tiles there are', async () => {
    const id = await made({ address: `http://${service.host}/none/{z}/{x}/{y}`, from: 5, to: 12 });
    service.answers((_request, response) => void response.writeHead(404).end());
    expect((await tile(id)).statusCode).toBe(200);
    expect((await tile(id, { z: 3, x: 1, y: 1 })).json()).toMatchObject({ message: '缩放级别应在 5 至 12 之间' });
    expect((await tile(id, { z: 5, x: 99, y: 1 })).json()).toMatchObject({ field: 'x' });
  });

  test('counts its rows from the south where that is said', async () => {
    const id = await made({ address: `http://${service.host}/tms/{z}/{x}/{y}`, isSouthUp: true });
    await tile(id, { z: 3, x: 6, y: 3 });
    expect(service.asked.at(-1)).toBe('/tms/3/6/4');
  });

  test('is tried by who keeps it, and told in words what is wrong', async () => {
    const id = await made({ address: `http://${service.host}/try/{z}/{x}/{y}` });
    const tried = async () => (await server.call('baseMapTry', { id }, admin.headers)).answer.data;
    expect(await tried()).toMatchObject({ bytes: picture.length });
    service.answers((_request, response) => void response.writeHead(200).end('<html>no key</html>'));
    expect(await tried()).toMatchObject({ fault: '底图服务返回的不是图片' });
  });

  test('comes from a file of the data folder, of pictures and not of vectors', async () => {
    putTileFile(server, 'anhui.pmtiles', pmtilesOf(picture));
    putTileFile(server, 'vector.pmtiles', pmtilesOf(picture, 1));
    putTileFile(server, 'broken.pmtiles', Buffer.from('no tiles at all'));
    const id = await made({ kind: 'pmtiles', file: 'anhui.pmtiles' });
    expect((await tile(id, { z: 0, x: 0, y: 0 })).rawPayload.equals(picture)).toBe(true);
    const refused = async (file: string) => (await create({ kind: 'pmtiles', file })).answer.message;
    expect(await refused('vector.pmtiles')).toContain('矢量瓦片');
    expect(await refused('broken.pmtiles')).toContain('已损坏');
    expect(await refused('other.pmtiles')).toContain('没有这个文件');
    expect(await refused('../lookout.pmtiles')).toContain('文件名只能');
  });
});

describe('what can be no base map is refused with its field', () => {
  const cases: readonly (readonly [what: string, values: object, field: string, said: string])[] = [
    ['no address', {}, 'address', '请填写瓦片地址'],
    ['an address without rows', { address: 'https://a.cn/{z}/{x}.png' }, 'address', '地址中缺少 {y}'],
    ['a placeholder of nobody', { address: 'https://a.cn/{z}/{x}/{y}/{q}' }, 'address', '不认识占位符 {q}'],
    ['a key in the open', { address: 'https://a.cn/{z}/{x}/{y}?tk=5f' }, 'address', '请勿把密钥写在地址里'],
    ['a host from a key', { address: 'https://{key}.cn/{z}/{x}/{y}' }, 'address', '主机名中不能有占位符'],
    ['a name and password', { address: 'https://a:b@c.cn/{z}/{x}/{y}' }, 'address', '不能含账号'],
    ['another scheme', { address: 'file:///etc/{z}/{x}/{y}' }, 'address', '地址应以 https://'],
    ['no encryption', { address: 'http://a.cn/{z}/{x}/{y}' }, 'address', '--tile-hosts'],
    ['an inner address', { address: 'https://10.0.0.8/{z}/{x}/{y}' }, 'address', '--tile-hosts'],
    ['Tianditu without a layer', { kind: 'tianditu' }, 'tianditu', '请选择天地图图层'],
    ['Tianditu in GCJ-02', { kind: 'tianditu', tianditu: 'vec', system: 'gcj02' }, 'system', 'CGCS2000'],
    ['KVP without a layer', { kind: 'wmtsKvp', address: 'https://a.cn/wmts' }, 'layer', '请填写 WMTS 图层'],
    ['zooms the wrong way round', { address: 'https://a.cn/{z}/{x}/{y}', from: 9, to: 5 }, 'to', '不能小于'],
  ];
  test.each(cases)('%s', async (_what, values, field, said) => {
    const { answer } = await create(values);
    expect(answer).toMatchObject({ code: 'A0400', field, message: expect.stringContaining(said) });
  });
});

test('Tianditu and both kinds of WMTS have the addresses that their services know', () => {
  const at = { z: 10, x: 845, y: 415 };
  const tianditu = { kind: 'tianditu', tianditu: 'img' } as const;
  const of = (part: 'tiles' | 'labels') => addressOf(tianditu, templateOf(tianditu, part) ?? '', at, 'k&1').href;
  expect(of('tiles')).toBe(
    'https://t4.tianditu.gov.cn/img_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=img&STYLE=default' +
      '&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX=10&TILEROW=415&TILECOL=845&tk=k%261',
  );
  expect(of('labels')).toContain('/cia_w/wmts?');
  const kvp = {
    kind: 'wmtsKvp',
    address: 'https://a.cn/wmts?map=1',
    layer: 'province:vec',
    matrixSet: 'EPSG:3857',
    matrixPrefix: 'EPSG:3857:',
  } as const;
  expect(addressOf(kvp, templateOf(kvp, 'tiles') ?? '', at, '').href).toBe(
    'https://a.cn/wmts?map=1&SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=province%3Avec&STYLE=default' +
      '&TILEMATRIXSET=EPSG%3A3857&FORMAT=image/png&TILEMATRIX=EPSG%3A3857%3A10&TILEROW=415&TILECOL=845',
  );
  const rest = {
    kind: 'wmts',
    address: 'https://a.cn/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png',
  } as const;
  expect(addressOf({ ...rest, matrixSet: 'w' }, rest.address, at, '').pathname).toBe('/default/w/10/415/845.png');
});
