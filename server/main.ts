import { pino } from 'pino';
import { ensureAdministrator } from './auth/administrator.ts';
import { messages } from './messages.ts';
import { parseOptions } from './options-parse.ts';
import { type Running, start } from './start.ts';
import { StartupError } from './startup-error.ts';

const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info' }, pino.destination(2));

function fail(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(messages.failed(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      console.log(messages.stopping);
      running.stop().then(() => process.exit(0), fail);
    });
  }
}

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'an error that nobody caught');
  process.exit(1);
});

const lines: string[] = [];
try {
  const options = parseOptions(process.argv.slice(2), process.env);
  const running = await start(options, { clock: { now: () => Date.now() }, log }, async ({ ctx, auth }) => {
    const first = options.demo ? undefined : await ensureAdministrator(ctx, auth);
    if (first) lines.push(messages.administrator(first.userName, first.password));
  });
  stopOnSignal(running);
  console.log([messages.started(running.url.replace('127.0.0.1', 'localhost')), ...lines].join('\n'));
} catch (error) {
  fail(error);
}
