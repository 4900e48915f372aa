import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpRequest } from '../../machines/ports.ts';
import { createHttp } from '../../src/app/ports/http.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let answer: Answer = () => undefined;
const server = createServer((request, response) => {
  // The page of a test comes from elsewhere, so it asks for leave first.
  response
    .setHeader('access-control-allow-origin', '*')
    .setHeader('access-control-allow-headers', '*, authorization')
    .setHeader('access-control-expose-headers', 'retry-after');
  const parts: Buffer[] = [];
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      if (request.method === 'OPTIONS') response.end();
      else answer(request, response, Buffer.concat(parts).toString());
    });
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const upload = (more: Partial<HttpRequest> = {}, shares: number[] = []): HttpRequest => ({
  method: 'POST',
  path: '/upload',
  headers: { authorization: 'Bearer t' },
  timeoutMs: 5_000,
  upload: {
    fields: { bucketName: 'rich' },
    name: '山.png',
    file: new File(['content'], 'other.png'),
    progress: (share) => shares.push(share),
  },
  ...more,
});

test('a file goes as the last part of its form, and tells how far it is', async () => {
  answer = (request, response, body) =>
    response
      .writeHead(413, { 'retry-after': '3' })
      .end(`${request.headers.authorization} ${request.headers['content-type']} ${body}`);
  const shares: number[] = [];
  const said = await createHttp(base).send(upload({}, shares));
  expect(said).toMatchObject({ status: 413, headers: { 'retry-after': '3' } });
  expect(said.body).toMatch(/^Bearer t multipart\/form-data; boundary=/);
  expect(said.body).toMatch(/name="bucketName"\r\n\r\nrich\r\n.*name="file"; filename="山\.png"/s);
  expect(shares.at(-1)).toBe(1);
});

test('one whose line breaks, that takes too long or is given up rejects as what it is', async () => {
  answer = (_request, response) => response.destroy();
  await expect(createHttp(base).send(upload())).rejects.toMatchObject({ kind: 'network' });
  answer = () => undefined;
  await expect(createHttp(base).send(upload({ timeoutMs: 30 }))).rejects.toMatchObject({ kind: 'timeout' });
  const given = new AbortController();
  const sent = createHttp(base).send(upload({ signal: given.signal }));
  given.abort();
  await expect(sent).rejects.toMatchObject({ kind: 'aborted' });
  await expect(createHttp(base).send(upload({ signal: given.signal }))).rejects.toMatchObject({ kind: 'aborted' });
});
