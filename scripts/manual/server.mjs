import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../steps.mjs';

/** Starts the built server with a demo in this folder, whose feeds are silent; resolves once it answers. */
export async function startServer(dataDir) {
  const args = ['--port', '0', '--host', '127.0.0.1', '--data', dataDir, '--no-feeds'];
  const child = spawn(process.execPath, [join(root, 'dist/node/server.js'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, key } = await new Promise((resolve, reject) => {
    let url;
    child.once('exit', () => reject(new Error('the server ended before it had started')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, port] = /瞭望已启动：http:\/\/localhost:(\d+)/.exec(line) ?? [];
      const [key] = /lk_[\w-]+/.exec(line) ?? [];
      if (port !== undefined) url = `http://127.0.0.1:${port}`;
      if (key !== undefined) resolve({ url, key });
    });
  });
  return {
    url,
    /** Has an alarm come in as a camera would send it. */
    async deliver(alarm) {
      const answer = await fetch(`${url}/api-alarms/v1/alarms/ingest`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ sourceType: 7, startTime: new Date().toISOString(), ...alarm }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Freezes it, as a hung machine would be, or wakes it. */
    signal: (name) => child.kill(name),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
