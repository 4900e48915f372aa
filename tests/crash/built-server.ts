import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = '.build/crash';

/** Bundles the server from the sources as they are now, apart from `dist`; returns the file to run. */
export async function buildServer(): Promise<string> {
  await build({
    root,
    configFile: `${root}/vite.server.config.ts`,
    logLevel: 'error',
    build: { outDir, rollupOptions: { input: { server: 'server/main.ts' } } },
  });
  return `${root}/${outDir}/server.js`;
}

/** A server in a process of its own. */
export interface ServerProcess {
  /** Ends it without any warning. */
  kill(): Promise<void>;
  /** Lets it stop; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the bundled server; resolves when it answers. Rejects where it ends before, with what it said. */
export async function startProcess(file: string, port: number, dataDir: string): Promise<ServerProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    [file, '--port', String(port), '--data', dataDir, '--no-demo', '--no-feeds'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LOG_LEVEL: 'error' } },
  );
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return (await exited)[0];
  };
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return { kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  throw new Error(`the server ended with ${child.exitCode}: ${said}`);
}
