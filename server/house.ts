import type { Database } from 'better-sqlite3';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { type Auth, createAuth } from './auth/auth.ts';
import type { Puzzle } from './auth/captchas.ts';
import type { PasswordCost } from './auth/passwords.ts';
import { signingKey } from './auth/signing-key.ts';
import type { Context } from './context.ts';
import type { ServerClock } from './clock.ts';
import { databaseFile } from './data-dir.ts';
import { openQueries, openReads } from './database.ts';
import { openFeedOfKey } from './feed-of-key.ts';
import { groundOrder } from './ground/ground.ts';
import { openRoads } from './ground/road-network.ts';
import { tidy } from './house-keeping.ts';
import { createMedia } from './media/media.ts';
import { messages } from './messages.ts';
import type { Options } from './options.ts';
import { type Gazetteer, openGazetteer } from './places/gazetteer.ts';
import { openEngine } from './meetings/engine.ts';
import { openMeetings } from './meetings/open.ts';
import type { MeetingRooms } from './meetings/rooms.ts';
import { openPositions } from './positions/positions.ts';
import { projections } from './projections.ts';
import { createStaticHeat } from './thermal/static-heat/register.ts';
import { createPresence } from './push/presence.ts';
import { sealKey } from './seals/seal-key.ts';
import { startSealing } from './seals/sealing.ts';
import { openSms, type Sms } from './sms/sms.ts';
import { openQuotas } from './quotas/quotas.ts';
import { createHealth, observeHealth } from './space/health.ts';
import { openSpace, type Probe, type Space } from './space/space.ts';
import { specials } from './specials.ts';
import { StartupError } from './startup-error.ts';
import { observeCommits, observeLog } from './store-metrics.ts';
import type { GroupListener } from './store/group-commit.ts';
import type { EventStore } from './store/port.ts';
import { UnusableDatabase } from './store/schema.ts';
import { createReadingGate, type ReadingGate } from './store/reading-gate.ts';
import { openSqliteStore } from './store/sqlite-store.ts';
import { createWorkers } from './workers/workers.ts';
import { isNoDatabase } from './store/dialect.ts';

/** What stands in for the production parts; for tests. */
export interface Surroundings {
  clock: ServerClock;
  log: Logger;
  passwordCost?: PasswordCost;
  drawCaptcha?: () => Promise<Puzzle>;
  workBits?: number;
  checkAnswers?: boolean;
  /** Tells the room on the disk. */
  probe?: Probe;
  /** Is shown the log's database when it is open, so that it can be filled. */
  onDatabase?: (db: Database) => void;
  /** Media of meetings. */
  rooms?: MeetingRooms;
  /** The places of the region, where somebody has them read already. */
  gazetteer?: Gazetteer;
  /** Says a line to the operator who started the server, while it starts. */
  say?: (line: string) => void;
}

/** A server without its HTTP side: log, read models, accounts, SMS, places. */
export interface House {
  ctx: Context;
  auth: Auth;
  sms: Sms;
  close(): Promise<void>;
}

function openStore(
  dataDir: string,
  { clock, log, say, onDatabase }: Surroundings,
  metrics: Registry,
  space: Space,
  gate: ReadingGate,
): EventStore {
  const observe = observeCommits(metrics);
  const onGroup: GroupListener = (appends, oldestMs) => {
    space.appended();
    observe(appends, oldestMs);
  };
  const onFailure = (error: Error): void => log.error({ err: error }, 'the checkpoints of the log have failed');
  try {
    return openSqliteStore({
      file: databaseFile(dataDir),
      clock,
      projections,
      gate,
      onGroup,
      onFailure,
      makeRoom: () => space.makeRoom(),
      ...(onDatabase ? { onOpen: onDatabase } : {}),
      onChaining: (done, of) => say?.(messages.chaining(done, of)),
    });
  } catch (error) {
    if (error instanceof UnusableDatabase) throw new StartupError(messages[error.kind](dataDir), { cause: error });
    if (isNoDatabase(error)) throw new StartupError(messages.foreign(dataDir), { cause: error });
    throw error;
  }
}

/** Shows what the quotas have refused. */
function observeQuotas(metrics: Registry): (counted: string) => void {
  const over = new Counter({
    name: 'lookout_quota_refused_total',
    help: 'Calls refused since a quota of the day was used up',
    labelNames: ['counted'],
    registers: [metrics],
  });
  return (counted) => over.inc({ counted });
}

const spaceOf = ({ dataDir, disk }: Options, { clock, log, probe }: Surroundings): Space =>
  openSpace({ dataDir, clock, log, options: disk, ...(probe ? { probe } : {}) });

/** Tidies at the start; what can not be tidied now, on a full disk, is tidied later. */
async function tidyFirst(db: Context['db'], { clock, log }: Surroundings): Promise<void> {
  await tidy(db, clock).catch((error: unknown) => {
    log.error({ err: error }, 'the tables beside the log could not be tidied');
  });
}

/** Opens everything that stands behind the HTTP side, over a prepared and locked data folder. */
export async function openHouse(options: Options, around: Surroundings): Promise<House> {
  const { clock, log, checkAnswers } = around;
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const space = spaceOf(options, around);
  const gate = createReadingGate();
  const store = openStore(options.dataDir, around, metrics, space, gate);
  observeLog(metrics, store);
  const db = openQueries(databaseFile(options.dataDir));
  const reads = openReads(databaseFile(options.dataDir), gate);
  await tidyFirst(db, around);
  const quotas = await openQuotas({ db, clock, log, factor: options.quotaFactor, onOver: observeQuotas(metrics) });
  const key = signingKey(options.dataDir);
  const { smsGateway: gateway, demo, regionCode } = options;
  const sms = openSms({ db, clock, key, log, gateway, demo, regionCode });
  const base = { store, db, clock, log, metrics };
  const auth = createAuth({
    ...base,
    key,
    quotas,
    regionCode,
    redeemCode: (phone, code, device) => sms.codes.redeem(phone, code, device),
    feedOfKey: openFeedOfKey(db),
    secondFactor: options.secondFactor,
    ...(around.passwordCost ? { cost: around.passwordCost } : {}),
    ...(around.drawCaptcha ? { draw: around.drawCaptcha } : {}),
    ...(around.workBits === undefined ? {} : { workBits: around.workBits }),
  });
  const sealing = await startSealing(base, sealKey(options.dataDir));
  const gazetteer = around.gazetteer ?? openGazetteer(regionCode);
  const health = createHealth({ db, store, clock, space, log });
  observeHealth(metrics, health);
  const positions = await openPositions({ db, reads, clock, gazetteer, quotas });
  const workers = createWorkers();
  const media = createMedia(options.media ?? {});
  const presence = createPresence();
  const engine = await openEngine({ ...around, options, media, key, presence, health });
  const ctx: Context = {
    options,
    clock,
    store,
    db,
    reads,
    gazetteer,
    positions,
    meetings: openMeetings({ db, clock, store, gate: auth.gate }, engine.rooms),
    gate: auth.gate,
    quotas,
    space,
    health,
    log,
    metrics,
    specials,
    workers,
    media,
    presence,
    staticHeat: createStaticHeat({ db, reads, store, clock, log }),
    roads: openRoads(workers, () => groundOrder({ db, options })),
    ...(checkAnswers ? { checkAnswers } : {}),
  };
  return {
    ctx,
    auth,
    sms,
    async close() {
      workers.close();
      engine.stop();
      media.close();
      await auth.close();
      await sms.outbox.close();
      await sealing.stop();
      await quotas.flush();
      await reads.destroy();
      await db.destroy();
      await store.close();
    },
  };
}
