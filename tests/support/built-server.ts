import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The built server as a process of its own. */
export interface BuiltServer {
  url: string;
  pid: number;
  /** All that it printed so far. */
  output(): string;
  /** The demo's ingest key, as the start printed it. */
  key(): string;
  /** Freezes or wakes the process, as a hung machine would be. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it. */
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

/** Starts `dist/node/server.js` on a data folder; resolves once it answers. `nodeArgs` are Node's own. */
export async function serve(
  dataDir: string,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): Promise<BuiltServer> {
  const program = join(projectRoot, 'dist/node/server.js');
  const server = spawn(
    process.execPath,
    [...nodeArgs, program, '--port', '0', '--host', '127.0.0.1', '--data', dataDir, ...args],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  const hear = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  const url = await startedAt(server, () => text);
  return {
    url,
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
    },
  };
}
