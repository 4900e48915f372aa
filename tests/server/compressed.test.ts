import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

const script = pathToFileURL(fileURLToPath(new URL('../../scripts/compress.mjs', import.meta.url))).href;
const { compressFolder } = (await import(/* @vite-ignore */ script)) as {
  compressFolder: (folder: string, kept: string) => Promise<void>;
};

const program = 'export const fire = "山火";\n'.repeat(500);
const folder = mkdtempSync(join(tmpdir(), 'lookout-compressed-'));
const [clientDir, kept] = [join(folder, 'client'), join(folder, 'kept')];
const put = (name: string, content: string | Buffer): void => writeFileSync(join(clientDir, name), content);

let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  put('index.html', `<!doctype html><title>瞭望</title>${'<p>山</p>'.repeat(500)}`);
  put('assets/app-1a2b.js', program);
  put('assets/small-1a2b.js', 'export {}');
  put('assets/noise-1a2b.bin', randomBytes(5_000));
  put('assets/photo-1a2b.jpg', Buffer.alloc(5_000));
  put('sound.wav', Buffer.alloc(5_000));
  await compressFolder(clientDir, kept);
  server = await startTestServer({ options: { clientDir } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encodings?: string) =>
  server.inject({ method: 'GET', url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

it('what becomes smaller by it is compressed once, at the build', () => {
  expect(readdirSync(join(clientDir, 'assets')).sort()).toEqual([
    'app-1a2b.js',
    'app-1a2b.js.br',
    'app-1a2b.js.gz',
    'noise-1a2b.bin',
    'photo-1a2b.jpg',
    'small-1a2b.js',
  ]);
  expect(readdirSync(clientDir).sort()).toEqual(['assets', 'index.html', 'sound.wav', 'sound.wav.br', 'sound.wav.gz']);
});

it('the next build compresses only what has changed, and forgets what is gone', async () => {
  // Whatever stands there for a file is taken: it is not compressed anew.
  for (const name of readdirSync(kept)) writeFileSync(join(kept, name), 'as it was');
  const again = mkdtempSync(join(tmpdir(), 'lookout-again-'));
  writeFileSync(join(again, 'app.js'), program);
  writeFileSync(join(again, 'next.js'), `${program}\n`);
  await compressFolder(again, kept);
  expect(readFileSync(join(again, 'app.js.br'), 'utf8')).toBe('as it was');
  expect(brotliDecompressSync(readFileSync(join(again, 'next.js.br'))).toString()).toBe(`${program}\n`);
  expect(readdirSync(kept)).toHaveLength(4);
  rmSync(again, { recursive: true });
});

it.each([
  ['br, gzip, deflate', 'br'],
  ['gzip, deflate', 'gzip'],
  [undefined, undefined],
  // As a browser asks for sound and film, of which it may want a part.
  ['identity;q=1, *;q=0', undefined],
])('a browser that reads %s gets %s, kept for good', async (encodings, encoding) => {
  const { statusCode, headers, rawPayload } = await get('/assets/app-1a2b.js', encodings);
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
  expect(read(rawPayload).toString()).toBe(program);
  expect(rawPayload.length < program.length / 10).toBe(encoding !== undefined);
});

it('what is not compressed is sent as it is, and a page is asked for each time', async () => {
  const small = await get('/assets/small-1a2b.js', 'br, gzip');
  expect([small.body, small.headers['content-encoding'], small.headers['vary']]).toEqual([
    'export {}',
    undefined,
    'accept-encoding',
  ]);
  const page = await server.inject({
    method: 'GET',
    url: '/login',
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  });
  expect([page.statusCode, page.headers['cache-control'], page.headers['content-encoding']]).toEqual([
    200,
    'no-cache',
    undefined,
  ]);
  expect((await get('/sound.wav', 'br')).headers['cache-control']).toBe('no-cache');
});
