import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../bench/free-port.ts';
import { projectRoot } from '../journeys/support/running-server.ts';

/** Asks until there is an answer: the server is still being built. */
async function answerOf(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

test(
  'npm run dev shows the page with hot reload, passes calls on to the server, and ends with it',
  { timeout: 180_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'lookout-dev-'));
    const [page, server] = [await freePort(), await freePort()];
    const dev = spawn(process.execPath, ['scripts/dev.mjs', '--no-demo', '--data', data], {
      cwd: projectRoot,
      stdio: 'ignore',
      env: { ...process.env, PORT: String(page), SERVER_PORT: String(server) },
    });
    try {
      expect(await (await answerOf(`http://localhost:${page}/`)).text()).toContain('/@vite/client');
      expect(await (await answerOf(`http://localhost:${page}/healthz`)).json()).toMatchObject({ store: 'ok' });
    } finally {
      dev.kill('SIGTERM');
      await once(dev, 'exit');
      rmSync(data, { recursive: true, force: true });
    }
    expect(dev.exitCode).toBe(0);
    await expect(fetch(`http://127.0.0.1:${server}/healthz`)).rejects.toThrow('fetch failed');
  },
);
