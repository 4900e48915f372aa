import { pino } from 'pino';
import { ensureAdministrator } from './auth/administrator.ts';
import { openDemo } from './demo/open-demo.ts';
import { type Duties, startDuties } from './duties.ts';
import type { House } from './house.ts';
import { messages } from './messages.ts';
import { parseOptions } from './options-parse.ts';
import { seedSystem } from './seed-system.ts';
import { type Running, start } from './start.ts';
import { StartupError } from './startup-error.ts';

// A person at a terminal wants the address and what goes wrong; a service's log wants everything.
const log = pino({ level: process.env['LOG_LEVEL'] ?? (process.stderr.isTTY ? 'warn' : 'info') }, pino.destination(2));

function fail(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(messages.failed(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}

function stopOnSignal(running: Running, duties: Duties): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      console.log(messages.stopping);
      duties.stop().then(() => running.stop()).then(() => process.exit(0), fail);
    });
  }
}

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error that nobody caught');
  process.exit(1);
});

/** Makes what a new folder lacks: the demo, or one administrator. Returns the lines to print. */
async function prepare(house: House): Promise<string[]> {
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
  const running = await start(parseOptions(args, process.env), { clock: { now: () => Date.now() }, log }, async (house) => {
    lines = await prepare(house);
    await seedSystem(house.ctx);
  });
  stopOnSignal(running, await startDuties(running.house.ctx));
  console.log([messages.started(running.url.replace('127.0.0.1', 'localhost')), ...lines].join('\n'));
} catch (error) {
  fail(error);
}
