import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connectionPath, connectionProtocol } from '../../contract/connection/frames.ts';
import { readHttpOptions } from '../../server/http/options.ts';
import { renewTls } from '../../server/http/tls.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { certificates } from './certificates.ts';

let folder: string;
let server: TestServer;
const files = () => ({ cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') });

function put(n: 0 | 1): void {
  writeFileSync(files().cert, certificates[n].cert);
  writeFileSync(files().key, certificates[n].key);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-tls-'));
  put(0);
  server = await startTestServer({
    options: { http: readHttpOptions({ TLS_CERT: files().cert, TLS_KEY: files().key }) },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const ca = certificates.map(({ cert }) => cert);
const port = (): number => Number(new URL(server.url).port);

async function get(
  path: string,
): Promise<{ status: number | undefined; headers: Record<string, unknown>; name: string }> {
  const asked = request({ host: '127.0.0.1', port: port(), path, ca, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const { subject } = (answer.socket as TLSSocket).getPeerCertificate();
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, headers: answer.headers, name: String(subject.CN) };
}

it('with a certificate the server speaks TLS, and tells browsers to come by nothing else', async () => {
  expect(server.url).toMatch(/^https:/);
  expect(await get('/healthz')).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': 'max-age=31536000' },
    name: 'lookout test 1',
  });
});

it('versions before 1.2 are refused', async () => {
  const old = connectTls({
    host: '127.0.0.1',
    port: port(),
    ca,
    minVersion: 'TLSv1.1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  });
  const [error] = (await once(old, 'error')) as [Error];
  expect(String(error)).toMatch(/protocol version|unsupported protocol|alert/i);
});

it('who speaks without TLS gets no answer', async () => {
  const plain = connect(port(), '127.0.0.1');
  let heard = '';
  plain
    .on('data', (part) => {
      heard += part.toString('latin1');
    })
    .on('error', () => undefined);
  plain.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(plain, 'close');
  expect(heard).not.toContain('200');
});

it('the connection runs over it', async () => {
  const { accessToken, userId } = await server.signIn('xuancheng');
  const line = new WebSocket(
    `${server.url.replace('https', 'wss')}${connectionPath(userId)}`,
    [connectionProtocol, accessToken],
    { ca: [...ca] },
  );
  const [frame] = (await once(line, 'message')) as [Buffer];
  expect(frame.toString('utf8')).toContain('line.snapshot');
  line.close();
  await once(line, 'close');
});

it('a renewed certificate is taken up, and a broken one leaves the former in use', async () => {
  const log = pino({ level: 'silent' });
  put(1);
  const { app } = server;
  renewTls(app.server, files(), log);
  expect((await get('/healthz')).name).toBe('lookout test 2');
  writeFileSync(files().cert, 'broken');
  renewTls(app.server, files(), log);
  expect((await get('/healthz')).name).toBe('lookout test 2');
});
