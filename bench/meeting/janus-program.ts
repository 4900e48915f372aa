import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/** Where Debian puts the modules of Janus. */
function modulesOfJanus(): string | undefined {
  try {
    execFileSync('which', ['janus'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const folders = ['/usr/lib/janus', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'janus'))];
  return folders.find((folder) => existsSync(join(folder, 'plugins/libjanus_videoroom.so')));
}

const modules = modulesOfJanus();

/** Whether Janus (Debian: `janus`), by which the other engine of meetings is tried, is installed. */
export const hasJanus = modules !== undefined;

/** How a Janus of a test is set up. */
export interface JanusSetup {
  apiSecret?: string;
  adminKey?: string;
  /** Rooms and people have texts for numbers. */
  textIds?: boolean;
}

/** A Janus of a test, in a folder of its own. */
export interface Janus {
  readonly url: string;
  readonly pid: number;
  /** What it has written. */
  output(): string;
  /** Kills it at once. */
  kill(): Promise<void>;
  /** Starts it again at the same port. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Modules of a kind but one, as the configuration lists them. */
const others = (kind: string, wanted = ''): string =>
  readdirSync(join(modules ?? '', kind))
    .filter((name) => name.endsWith('.so') && name !== `libjanus_${wanted}.so`)
    .join(',');

/** The files of its configuration, by name. */
const filesOf = (folder: string, port: number, { apiSecret, adminKey, textIds }: JanusSetup) => ({
  'janus.jcfg': [
    'general: {',
    `  configs_folder = "${folder}"`,
    ...['plugins', 'transports', 'events', 'loggers'].map((name) => `  ${name}_folder = "${modules ?? ''}/${name}"`),
    '  debug_level = 4',
    ...(apiSecret === undefined ? [] : [`  api_secret = "${apiSecret}"`]),
    '}',
    // What is not needed needs no configuration either.
    `plugins: { disable = "${others('plugins', 'videoroom')}" }`,
    `transports: { disable = "${others('transports', 'websockets')}" }`,
    `loggers: { disable = "${others('loggers')}" }`,
  ],
  'janus.transport.websockets.jcfg': [
    `general: { json = "compact", ws = true, ws_port = ${port}, ws_ip = "127.0.0.1" }`,
    'admin: { admin_ws = false }',
  ],
  'janus.plugin.videoroom.jcfg': [
    'general: {',
    ...(adminKey === undefined ? [] : [`  admin_key = "${adminKey}"`]),
    `  string_ids = ${textIds === true}`,
    '}',
  ],
});

const ready = 'WebSockets thread started';

/** Starts Janus at a free port of this machine; it sends and receives media at any that are free. */
export async function startJanus(setup: JanusSetup = {}): Promise<Janus> {
  const folder = mkdtempSync(join(tmpdir(), 'janus-'));
  const port = await freePort();
  for (const [name, lines] of Object.entries(filesOf(folder, port, setup)))
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  let output = '';
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  const run = (): Promise<void> => {
    const one = spawn('janus', ['--configs-folder', folder, '--disable-colors'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = one;
    ended = new Promise((resolve) => void one.once('close', () => resolve()));
    let mine = '';
    return new Promise((resolve, reject) => {
      const read = (part: Buffer): void => {
        output += part.toString();
        mine += part.toString();
        if (mine.includes(ready)) resolve();
      };
      one.stdout.on('data', read);
      one.stderr.on('data', read);
      one.once('close', (code, signal) => reject(new Error(`Janus has ended (${code ?? signal ?? ''}): ${output}`)));
    });
  };
  const kill = async (): Promise<void> => {
    child?.kill('SIGKILL');
    await ended;
  };
  await run();
  return {
    url: `ws://127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0;
    },
    output: () => output,
    kill,
    revive: run,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
