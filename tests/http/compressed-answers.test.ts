import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packingFor } from '../../server/http/packed-answers.ts';
import { requestOf, signInForm, type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('xuancheng');
});
afterAll(() => server.stop());

const ask = (encodings: string | undefined, name: Parameters<typeof requestOf>[0] = 'regionBoundary', args = {}) =>
  server.inject(
    requestOf(name, args, { ...admin.headers, ...(encodings === undefined ? {} : { 'accept-encoding': encodings }) }),
  );

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  [undefined, undefined],
  ['br;q=0', undefined],
])('a long answer comes to a browser that reads %s as %s, and says the same', async (encodings, encoding) => {
  const plain = await ask(undefined, 'regionBoundary', { code: '3418' });
  const answer = await ask(encodings, 'regionBoundary', { code: '3418' });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
  expect(read(answer.rawPayload).toString()).toBe(plain.body);
  expect(answer.rawPayload.length < plain.rawPayload.length / 2).toBe(encoding !== undefined);
});

it('a short answer goes as it is', async () => {
  const { headers } = await ask('br, gzip', 'nameFromCode', { code: '3418' });
  expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
});

it('an answer with a secret goes as it is, for its size could tell of it', async () => {
  const request = requestOf('token', signInForm('xuancheng'), { 'accept-encoding': 'br, gzip' });
  const { statusCode, headers } = await server.inject(request);
  expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([200, undefined, undefined]);
});

it('the outline of the authority is packed once, and not sent again to who has it', async () => {
  const [br, plain] = [await ask('br', 'outline'), await ask(undefined, 'outline')];
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(br.rawPayload.length).toBeLessThan(50_000);
  const { etag } = br.headers;
  const again = await server.inject(requestOf('outline', {}, { ...admin.headers, 'if-none-match': String(etag) }));
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('what a client takes is read at once, however it is written', () => {
  expect(packingFor('deflate;q=0.5, gzip ; q = 0.8, br; q=0')).toBe('gzip');
  // Minutes, where blanks are gone through anew from each of them.
  expect(packingFor(`a${' '.repeat(300_000)}b`)).toBe('identity');
});
