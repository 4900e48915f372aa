import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { machineMs, percentile, round } from './clock.ts';
import { createFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import type { BenchResult } from './result.ts';

const times = 7;
const goalMs = 1_500;

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    // The group, for npm does not pass signals on in all its versions.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  });

/** Milliseconds from the command to the first answer of `/healthz`. */
async function boot(command: string, args: readonly string[], folder: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, FEEDS: '0' };
  const startedAt = machineMs();
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
  });
  gone.catch(() => undefined);
  try {
    for (;;) {
      const answer = await Promise.race([fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined), gone]);
      if (answer?.ok) return machineMs() - startedAt;
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
  } finally {
    await stop(child);
  }
}

/** From the command to the first answer, on a folder with the demo in it. */
async function run(): Promise<BenchResult> {
  const folder = createFolder();
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await boot(npm, ['start'], folder);
    const byNpm: number[] = [];
    const byNode: number[] = [];
    for (let n = 0; n < times; n++) {
      byNpm.push(await boot(npm, ['start'], folder));
      byNode.push(await boot(process.execPath, ['dist/node/server.js'], folder));
    }
    const median = percentile(byNpm, 0.5);
    return {
      name: 'start to first answer, on a seeded folder',
      rows: [
        { label: 'npm start, median', value: round(median, 0), unit: 'ms' },
        { label: 'npm start, slowest', value: round(percentile(byNpm, 1), 0), unit: 'ms' },
        { label: 'node dist/node/server.js, median', value: round(percentile(byNode, 0.5), 0), unit: 'ms' },
      ],
      goal: 'npm start at most 1,500 ms',
      met: median <= goalMs,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long a start takes. */
export const bootTime = { run };
