import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificates } from '../http/certificates.ts';
import { projectRoot } from './support/running-server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-renewed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = () => ({ TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') });

function put(n: 0 | 1): void {
  writeFileSync(files().TLS_CERT, certificates[n].cert);
  writeFileSync(files().TLS_KEY, certificates[n].key);
}

/** The name in the certificate that a new connection is shown. */
async function shownAt(port: number): Promise<string> {
  const ca = certificates.map(({ cert }) => cert);
  const asked = request({ host: '127.0.0.1', port, path: '/healthz', ca, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { subject } = (answer.socket as TLSSocket).getPeerCertificate();
  answer.resume();
  await once(answer, 'end');
  return String(subject.CN);
}

test('a server that is sent SIGHUP shows the renewed certificate, and was not started again for it', async () => {
  put(0);
  const args = [
    'dist/node/server.js',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--no-demo',
    '--data',
    join(folder, 'data'),
  ];
  const server = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...files() },
  });
  try {
    const started = /https:\/\/localhost:(\d+)/;
    let said = '';
    while (!started.test(said)) {
      const [part] = (await once(server.stdout, 'data')) as [Buffer];
      said += part.toString();
    }
    server.stdout.resume();
    const port = Number(started.exec(said)?.[1]);
    expect(await shownAt(port)).toBe('lookout test 1');
    put(1);
    expect(await shownAt(port)).toBe('lookout test 1');
    server.kill('SIGHUP');
    await expect.poll(() => shownAt(port)).toBe('lookout test 2');
    expect(server.exitCode).toBeNull();
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
});
