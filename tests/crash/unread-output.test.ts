import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../bench/free-port.ts';
import { buildServer } from './built-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lookout-unread-'));
let serverFile = '';
beforeAll(async () => {
  serverFile = await buildServer();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a server whose starter is gone goes on, and stops when it is asked to', async () => {
  const port = await freePort();
  const args = [serverFile, '--port', String(port), '--data', dataDir, '--no-demo', '--no-feeds', '--log', '-'];
  const child = spawn(process.execPath, args, { env: { ...process.env, LOG_LEVEL: 'info' } });
  const exited = once(child, 'exit');
  for await (const part of on(child.stdout, 'data')) if (String(part).includes('瞭望已启动')) break;
  child.stdout.destroy();
  child.stderr.destroy();
  for (let n = 0; n < 20; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api-auth/oauth/removeToken`, { method: 'POST' });
    expect(answer.status).toBeLessThan(500);
  }
  child.kill('SIGTERM');
  const [code] = (await exited) as [number | null];
  expect(code).toBe(0);
});
