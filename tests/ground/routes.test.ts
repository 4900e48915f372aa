import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import type { Ground } from '../../contract/ground/schemas.ts';
import { orderOf } from '../../server/ground/ground.ts';
import { createTileMaker } from '../../server/ground/tile-maker.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let jingde: SignedIn;
let ground: Ground;
beforeAll(async () => {
  server = await startTestServer();
  jingde = await server.signIn('jingde');
  ground = (await server.call('ground', {}, jingde.headers)).answer.data as Ground;
});
afterAll(() => server.stop());

const versionOf = (name: string): string => ground.tilesets.find((one) => one.name === name)?.version ?? '';
const ask = (path: string, headers: Record<string, string> = jingde.headers) =>
  server.inject({ method: 'GET', url: `/api-map/v1/ground/${path}`, headers });

test('who is signed in gets tiles, which their browser may keep for as long as the version stands', async () => {
  const path = `land/${versionOf('land')}/7/105/52`;
  const first = await ask(path, { ...jingde.headers, 'accept-encoding': 'gzip' });
  expect([first.statusCode, first.headers['content-type'], first.headers['content-encoding']]).toEqual([
    200,
    'application/vnd.mapbox-vector-tile',
    'gzip',
  ]);
  expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const known = await ask(path, { ...jingde.headers, 'if-none-match': String(first.headers['etag']) });
  expect([known.statusCode, known.payload]).toEqual([304, '']);
  const plain = await ask(path);
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  expect(plain.rawPayload.length).toBeGreaterThan(first.rawPayload.length);
});

test('nobody else gets any', async () => {
  for (const path of ['', `/relief/${versionOf('relief')}/7/105/52`]) {
    const refused = await server.inject({ method: 'GET', url: `/api-map/v1/ground${path}` });
    expect([refused.statusCode, refused.json<Answer>().code]).toEqual([401, 'A0001']);
  }
});

test('a tile that there is not is refused by the name of what is wrong', async () => {
  const refusalOf = async (path: string): Promise<unknown[]> => {
    const refused = await ask(path);
    const { code, field } = refused.json<Answer>();
    return [refused.statusCode, code, field];
  };
  const [land, relief] = [versionOf('land'), versionOf('relief')];
  expect(await refusalOf(`land/${land}/4/1/1`)).toEqual([400, 'A0400', 'z']);
  expect(await refusalOf(`relief/${relief}/13/1/1`)).toEqual([400, 'A0400', 'z']);
  expect(await refusalOf(`land/${land}/99/1/1`)).toEqual([400, 'A0400', 'z']);
  expect(await refusalOf(`land/${land}/7/128/1`)).toEqual([400, 'A0400', 'x']);
  expect(await refusalOf(`land/${land}/7/1/128`)).toEqual([400, 'A0400', 'y']);
  expect(await refusalOf(`land/${land}/7/-1/1`)).toEqual([400, 'A0400', 'x']);
  expect(await refusalOf(`streets/${land}/7/1/1`)).toEqual([400, 'A0400', 'tileset']);
  expect(await refusalOf('land/of-yesterday/7/105/52')).toEqual([404, 'A0404', 'version']);
});

test('the ground says which of its layers are made up, and where the others are from', () => {
  const told = new Map(ground.layers.map(({ id, isSimulated, licence }) => [id, [isSimulated, licence]]));
  expect(told.get('elevation')).toEqual([true, '']);
  expect(told.get('roads')).toEqual([true, '']);
  expect(told.get('water')).toEqual([false, 'LGPL']);
});

test('many who ask for the same tile at once get the same one', async () => {
  const path = `relief/${versionOf('relief')}/8/211/105`;
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(path)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
});

test('who waits for a tile while the server stops is told to come again', async () => {
  const maker = createTileMaker(() => Promise.resolve(orderOf([], { pathOf: (name) => name })));
  const waiting = maker.make('relief', { z: 7, x: 105, y: 52 });
  maker.close();
  expect(await waiting).toMatchObject({ refused: 'unavailable' });
  expect(await maker.make('relief', { z: 7, x: 105, y: 52 })).toMatchObject({ refused: 'unavailable' });
});
