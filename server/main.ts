import type { Logger } from 'pino';
import { ensureAdministrator } from './auth/administrator.ts';
import { warmPasswordList } from './auth/weak-passwords.ts';
import { type BackgroundJobs, startBackgroundJobs } from './background-jobs.ts';
import { openDemo } from './demo/open-demo.ts';
import type { House } from './house.ts';
import { messages } from './messages.ts';
import type { ServerClock } from './clock.ts';
import { renewTls } from './http/tls.ts';
import { openLog } from './logging/open-log.ts';
import { parseOptions } from './options-parse.ts';
import { seedSystem } from './seed-system.ts';
import { type Running, start } from './start.ts';
import { StartupError } from './startup-error.ts';

function fail(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(messages.failed(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}

const clock: ServerClock = { now: () => Date.now() };

function logOrFail(): Logger {
  try {
    return openLog(process.env, clock);
  } catch (error) {
    return fail(error);
  }
}

const log = logOrFail();

/** A renewed certificate is taken up at SIGHUP. */
function renewOnSignal({ app, house }: Running): void {
  const { tls } = house.ctx.options.http ?? {};
  if (tls) process.on('SIGHUP', () => renewTls(app.server, tls, log));
}

function stopOnSignal(running: Running, jobs: BackgroundJobs): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      console.log(messages.stopping);
      jobs
        .stop()
        .then(() => running.stop())
        .then(() => process.exit(0), fail);
    });
  }
}

// Who started the server may be gone, or reads no more.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error that nobody caught');
  process.exit(1);
});

/** Makes what a new folder lacks: the demo, or one administrator. Returns the lines to print. */
async function prepare(house: House): Promise<string[]> {
  warmPasswordList();
  if (house.ctx.options.demo) return openDemo(house);
  const first = await ensureAdministrator(house.ctx, house.auth);
  return first ? [messages.administrator(first.userName, first.password)] : [];
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(messages.help);
  process.exit(0);
}
try {
  let lines: string[] = [];
  const running = await start(
    parseOptions(args, process.env),
    { clock, log, say: (line) => console.log(line) },
    async (house) => {
      lines = await prepare(house);
      await seedSystem(house.ctx);
    },
  );
  renewOnSignal(running);
  stopOnSignal(running, await startBackgroundJobs(running.house.ctx));
  console.log([messages.started(running.url.replace('127.0.0.1', 'localhost')), ...lines].join('\n'));
} catch (error) {
  fail(error);
}
