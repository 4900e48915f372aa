import type { Logger } from 'pino';
import { ensureAdministrator } from './auth/administrator.ts';
import { warmPasswordList } from './auth/weak-passwords.ts';
import { type BackgroundJobs, startBackgroundJobs } from './background-jobs.ts';
import { keepToOneself, prepareDataDir } from './data-dir.ts';
import { openDemo } from './demo/open-demo.ts';
import type { House } from './house.ts';
import { messages } from './messages.ts';
import type { ServerClock } from './clock.ts';
import { renewTls } from './http/tls.ts';
import { openLog } from './logging/open-log.ts';
import type { Options } from './options.ts';
import { parseOptions } from './options-parse.ts';
import { seedSystem } from './seed-system.ts';
import { type Running, start } from './start.ts';
import { StartupError } from './startup-error.ts';

function fail(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(messages.failed(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}

/** Those who wait for the start are answered first. */
const warmAfterMs = 1_000;

const clock: ServerClock = { now: () => Date.now() };

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(messages.help);
  process.exit(0);
}

/** Reads the options and opens the log, which may lie in the data folder. */
function optionsAndLog(): { options: Options; log: Logger } {
  try {
    const options = parseOptions(args, process.env);
    keepToOneself();
    prepareDataDir(options.dataDir);
    return { options, log: openLog({ file: options.logFile, level: process.env['LOG_LEVEL'] }, clock) };
  } catch (error) {
    return fail(error);
  }
}

const { options, log } = optionsAndLog();

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
  if (options.logFile !== undefined) console.error(messages.crashed(error.message));
  process.exit(1);
});

/** The lines to print of what was made, for the address of the server. */
type Lines = (url: string) => string[];

/** Makes what a new folder lacks: the demo, or one administrator. */
async function prepare(house: House): Promise<Lines> {
  if (options.demo) return openDemo(house);
  const first = await ensureAdministrator(house.ctx, house.auth);
  return () => (first ? [messages.administrator(first.userName, first.password)] : []);
}

/** Fills what is new, and says so: a first start takes longer than those after it. */
async function fill(house: House): Promise<Lines> {
  const isNew = house.ctx.store.head() === 0;
  const began = performance.now();
  if (isNew && options.demo) console.log(messages.seeding);
  const lines = await prepare(house);
  if (isNew) console.log(messages.seedingSystem);
  await seedSystem(house.ctx);
  if (isNew) console.log(messages.seeded(((performance.now() - began) / 1_000).toFixed(1)));
  return lines;
}

/** Has the roads ready before the first fire asks for them. */
function warmRoads({ ctx }: House): void {
  ctx.roads.network().catch((error: unknown) => log.warn({ err: error }, 'the network of roads is not made yet'));
}

try {
  let lines: Lines = () => [];
  const running = await start(options, { clock, log, say: (line) => console.log(line) }, async (house) => {
    lines = await fill(house);
  });
  renewOnSignal(running);
  stopOnSignal(running, await startBackgroundJobs(running.house.ctx, running.house.sms.outbox));
  const where = options.logFile === undefined ? [] : [messages.logFile(options.logFile)];
  const url = running.url.replace('127.0.0.1', 'localhost');
  const held = options.demo && options.smsGateway ? [messages.smsHeld] : [];
  console.log([messages.started(url), ...where, ...held, ...lines(url)].join('\n'));
  setTimeout(warmPasswordList, warmAfterMs).unref();
  setTimeout(() => warmRoads(running.house), warmAfterMs).unref();
} catch (error) {
  fail(error);
}
