import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import { calls } from '../../contract/api/calls.ts';
import type { BaseChoice, BaseUploaded } from '../../contract/map/base-schemas.ts';
import { Overrun } from '../../server/workers/workers.ts';
import { picture, putTileFile } from '../support/base-map.ts';
import { importBody } from '../support/map-data.ts';
import { pmtilesOf } from '../support/pmtiles-of.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const ofOpenMapTiles = ['water', 'transportation', 'place', 'landcover'];
/** A vector tile without layers but one that says its name. */
const vector = Buffer.from([0x1a, 0x07, 0x0a, 0x05, 0x77, 0x61, 0x74, 0x65, 0x72]);

let server: TestServer;
let admin: SignedIn;
let officer: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [admin, officer] = [await server.signIn('admin'), await server.signIn('jingde')];
});
afterAll(() => server.stop());

async function upload(content: Uint8Array, who = admin): Promise<{ status: number; answer: Answer }> {
  const { payload, headers } = await importBody({ layer: 'railways' }, 'a.pmtiles', content);
  const url = calls.baseFileUpload.path;
  const sent = await server.inject({ method: 'POST', url, payload, headers: { ...who.headers, ...headers } });
  return { status: sent.statusCode, answer: sent.json<Answer>() };
}
const create = (name: string, file: string, more: object = {}) =>
  server.call(
    'baseMap.create',
    { name, file, kind: 'pmtiles', system: 'wgs84', attribution: '样例', order: 1, ...more },
    admin.headers,
  );
const files = (): string[] => readdirSync(join(server.dataDir, 'lookout.base-maps'));

describe('a file of tiles that is uploaded', () => {
  test('of OpenMapTiles becomes a base map of vectors with names, whose tiles come as they are', async () => {
    const { file, format } = (await upload(pmtilesOf(vector, 1, ofOpenMapTiles))).answer.data as BaseUploaded;
    expect(format).toBe('vector');
    const { id } = (await create('矢量', file, { from: 0, to: 0 })).answer.data as { id: string };
    const choices = (await server.call('baseChoices', {}, officer.headers)).answer.data as BaseChoice[];
    const choice = choices.find((one) => one.id === id);
    expect(choice).toMatchObject({ isVector: true, hasLabels: true });
    const url = `/api-map/v1/base-maps/${id}/tiles/${choice?.version ?? ''}/0/0/0`;
    const tile = await server.inject({ method: 'GET', url, headers: officer.headers });
    expect(tile.headers['content-type']).toContain('vector-tile');
    expect(tile.rawPayload).toEqual(vector);
  });

  test('of pictures is one of pictures, and of anything else is refused and leaves nothing', async () => {
    expect((await upload(pmtilesOf(picture))).answer.data).toMatchObject({ format: 'picture', from: 0, to: 0 });
    const before = files();
    const said = async (content: Uint8Array) => (await upload(content)).answer.message;
    expect(await said(pmtilesOf(vector, 1, ['roads', 'earth']))).toContain('不是 OpenMapTiles 结构');
    expect(await said(Buffer.from('no tiles'))).toContain('已损坏');
    expect(await said(pmtilesOf(Buffer.from('no picture')))).toContain('已损坏');
    expect(files()).toEqual(before);
  });

  test('whose directory unfolds to more than any directory is refused', async () => {
    const [whole, directory] = [pmtilesOf(picture), gzipSync(Buffer.alloc(10_000_000))];
    whole.writeBigUInt64LE(BigInt(whole.length), 8);
    whole.writeBigUInt64LE(BigInt(directory.length), 16);
    // Directories are said to be packed.
    whole[97] = 2;
    expect(await upload(Buffer.concat([whole, directory]))).toMatchObject({
      status: 400,
      answer: { field: 'file', message: expect.stringContaining('已损坏') as string },
    });
  });

  test('that keeps the thread longer than it may is refused and leaves nothing', async () => {
    const before = files();
    const never = new Readable({
      objectMode: true,
      read() {
        this.destroy(new Overrun());
      },
    });
    vi.spyOn(server.ctx.workers, 'start').mockReturnValueOnce(never);
    expect(await upload(pmtilesOf(picture))).toMatchObject({
      status: 400,
      answer: { field: 'file', message: expect.stringContaining('已损坏') as string },
    });
    expect(files()).toEqual(before);
  });

  test('is taken from an administrator of the whole authority alone', async () => {
    expect((await upload(pmtilesOf(picture), officer)).status).toBe(403);
  });

  test('goes after a day where no base map has taken it', async () => {
    const other = pmtilesOf(Buffer.concat([picture, Buffer.from('other')]));
    const { file } = (await upload(other)).answer.data as BaseUploaded;
    utimesSync(join(server.dataDir, 'lookout.base-maps', file), 1, 1);
    await upload(pmtilesOf(vector, 1, ofOpenMapTiles));
    expect(files()).not.toContain(file);
  });
});

describe('a file of vectors', () => {
  test('can not be moved from GCJ-02, and is said so', async () => {
    putTileFile(server, 'gcj.pmtiles', pmtilesOf(vector, 1, ofOpenMapTiles));
    expect((await create('偏移', 'gcj.pmtiles', { system: 'gcj02' })).answer.message).toContain('不能纠偏');
  });

  test('that unfolds to more than a tile is draws nothing', async () => {
    const bomb = pmtilesOf(gzipSync(Buffer.alloc(40_000_000)), 1, ofOpenMapTiles);
    // The tiles are said to be packed.
    bomb[98] = 2;
    expect((await upload(bomb)).answer.message).toContain('已损坏');
  });
});
