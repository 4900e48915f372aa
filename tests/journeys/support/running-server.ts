import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFaultIn } from '../../support/secrets.ts';

/** The folder of the project. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The built server as a process of its own, on a data folder of its own. */
export interface RunningServer {
  url: string;
  dataDir: string;
  pid: number;
  /** All that it printed so far. */
  output(): string;
  /** The demo's ingest key, as the start printed it. */
  key(): string;
  /** Freezes or wakes the process, as a hung machine would be. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it; throws where a request failed by a fault of its own. */
  stop(): Promise<void>;
}

/**
 * Where the server says that it has started; whichever port the system gave it, so that no two servers want the same.
 */
async function startedAt(server: ChildProcess, output: () => string): Promise<string> {
  while (server.exitCode === null) {
    const [, port] = /瞭望已启动：http:\/\/localhost:(\d+)/.exec(output()) ?? [];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`the server ended before it had started:\n${output()}`);
}

/**
 * Starts `dist/node/server.js` with a seeded demo and no feeds unless `args` say otherwise; resolves once it answers.
 * `nodeArgs` are Node's own.
 */
export async function startBuiltServer(
  args: readonly string[] = ['--no-feeds'],
  nodeArgs: readonly string[] = [],
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lookout-journey-'));
  const server = spawn(
    process.execPath,
    [
      ...nodeArgs,
      join(projectRoot, 'dist/node/server.js'),
      '--port',
      '0',
      '--host',
      '127.0.0.1',
      '--data',
      dataDir,
      ...args,
    ],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  server.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  server.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const url = await startedAt(server, () => text);
  return {
    url,
    dataDir,
    pid: server.pid ?? 0,
    output: () => text,
    key: () => /lk_[\w-]+/.exec(text)?.[0] ?? '',
    signal: (name) => {
      server.kill(name);
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      const fault = ownFaultIn(await readFile(join(dataDir, 'lookout.log'), 'utf8').catch(() => ''));
      await rm(dataDir, { recursive: true, force: true });
      if (fault !== undefined) throw new Error(`a request failed\n${fault}`);
    },
  };
}

/** A command of the built command line that runs. */
export interface RunningCommand {
  /** Resolves with its exit code and what it printed, once it has ended. */
  ended: Promise<{ code: number; text: string }>;
  /** Asks it to end, as Ctrl+C does. */
  interrupt(): void;
}

/** Begins a command of the built command line. */
export function beginLookout(...args: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/node/cli.js'), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOOKOUT_PASSWORD: 'Fire@2026' },
  });
  let text = '';
  const hear = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'exit').then(([code]) => ({ code: (code as number | null) ?? 1, text }));
  return { ended, interrupt: () => child.kill('SIGINT') };
}

/** Runs the built command line and resolves with its exit code and what it printed. */
export const lookout = (...args: readonly string[]): Promise<{ code: number; text: string }> =>
  beginLookout(...args).ended;
