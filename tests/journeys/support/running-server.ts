import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type BuiltServer, projectRoot, serve } from '../../support/built-server.ts';
import { ownFaultIn } from '../../support/secrets.ts';

export { projectRoot };

/** The built server on a data folder of its own; `stop` throws where a request failed by a fault of the server. */
export interface RunningServer extends BuiltServer {
  dataDir: string;
}

/**
 * Starts the built server with the demo and no feeds unless `args` say otherwise, on a copy of the demo that was
 * prepared for this run; resolves once it answers. `nodeArgs` are Node's own.
 */
export async function startBuiltServer(
  args: readonly string[] = ['--no-feeds'],
  nodeArgs: readonly string[] = [],
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lookout-journey-'));
  await cp(inject('demo'), dataDir, { recursive: true });
  const server = await serve(dataDir, args, nodeArgs);
  return {
    ...server,
    dataDir,
    async stop() {
      await server.stop();
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
