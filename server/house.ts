import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type Auth, createAuth } from './auth/auth.ts';
import type { Puzzle } from './auth/captchas.ts';
import type { PasswordCost } from './auth/passwords.ts';
import { signingKey } from './auth/signing-key.ts';
import type { Context, ServerClock } from './context.ts';
import { databaseFile } from './data-dir.ts';
import { openQueries } from './database.ts';
import { messages } from './messages.ts';
import type { Options } from './options.ts';
import { openGazetteer } from './places/gazetteer.ts';
import { projections } from './projections.ts';
import { openSms, type Sms } from './sms/sms.ts';
import { StartupError } from './startup-error.ts';
import { observeCommits, observeLog } from './store-metrics.ts';
import type { EventStore } from './store/port.ts';
import { UnusableDatabase } from './store/schema.ts';
import { openSqliteStore } from './store/sqlite-store.ts';
import type { Tables } from './store/tables.ts';

/** What stands in for the production parts; for tests. */
export interface Surroundings {
  clock: ServerClock;
  log: Logger;
  passwordCost?: PasswordCost;
  drawCaptcha?: () => Promise<Puzzle>;
  checkAnswers?: boolean;
}

/** A server without its HTTP side: log, read models, accounts, SMS, places. */
export interface House { ctx: Context; auth: Auth; sms: Sms; close(): Promise<void> }

function openStore(dataDir: string, { clock, log }: Surroundings, metrics: Registry): EventStore {
  const onFailure = (error: Error): void => log.error({ err: error }, 'the checkpoints of the log have failed');
  try {
    return openSqliteStore({ file: databaseFile(dataDir), clock, projections, onGroup: observeCommits(metrics), onFailure });
  } catch (error) {
    if (error instanceof UnusableDatabase) throw new StartupError(messages[error.kind](dataDir), { cause: error });
    const { code } = error as { code?: string };
    if (code === 'SQLITE_NOTADB') throw new StartupError(messages.foreign(dataDir), { cause: error });
    throw error;
  }
}

const keptCommandsMs = 7 * 86_400_000;

/** Answers to repeated commands are kept for a week: no outbox waits longer. */
const forgetOldCommands = (db: Kysely<Tables>, clock: ServerClock): Promise<unknown> =>
  db.deleteFrom('commands').where('at', '<', clock.now() - keptCommandsMs).execute();

/** Opens everything that stands behind the HTTP side, over a prepared and locked data folder. */
export async function openHouse(options: Options, around: Surroundings): Promise<House> {
  const { clock, log, checkAnswers } = around;
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const store = openStore(options.dataDir, around, metrics);
  observeLog(metrics, store);
  const db = openQueries(databaseFile(options.dataDir));
  await forgetOldCommands(db, clock);
  const key = signingKey(options.dataDir);
  const sms = await openSms({ db, clock, key, log, gateway: options.smsGateway });
  const auth = createAuth({
    store, db, clock, key, redeemCode: (phone, code) => sms.codes.redeem(phone, code),
    onFault: (error) => log.error({ err: error }, 'the log could not be followed for ended sessions'),
    ...(around.passwordCost ? { cost: around.passwordCost } : {}),
    ...(around.drawCaptcha ? { draw: around.drawCaptcha } : {}),
  });
  const gazetteer = openGazetteer(options.regionCode);
  const ctx: Context = { options, clock, store, db, gazetteer, gate: auth.gate, log, metrics, ...(checkAnswers ? { checkAnswers } : {}) };
  return {
    ctx, auth, sms,
    async close() {
      await auth.close();
      await sms.outbox.close();
      await db.destroy();
      await store.close();
    },
  };
}
