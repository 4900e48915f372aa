import type { Milliseconds } from '../../contract/units.ts';
import type { Kysely } from 'kysely';
import { ownLimits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../tables.ts';
import { rowOf, type Seal, signSeal } from './seal.ts';
import type { SealKey } from './seal-key.ts';

/** Signs the log's newest hash from time to time, so that what was written by then can not be written anew. */
export interface Sealing {
  /** Seals what has been written since the last seal; resolves to the seal, or to undefined where there was nothing. */
  seal(): Promise<Seal | undefined>;
  /** Ends it, with a last seal; resolves when that is durable, or has failed and been logged. */
  stop(): Promise<void>;
}

/**
 * How often: after so many events, or after so many milliseconds in which something was written, but with so much rest.
 */
export interface SealingPace {
  events: number;
  everyMs: Milliseconds;
  restMs: Milliseconds;
}

const usualPace: SealingPace = {
  events: ownLimits.sealEvents,
  everyMs: ownLimits.sealEveryMs,
  restMs: ownLimits.sealRestMs,
};

type Ctx = Pick<Context, 'store' | 'db' | 'clock' | 'log'>;

const newestSealed = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('log_seals').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst())
    ?.position ?? 0;

/** Starts it, with a seal of what an earlier run left unsealed. */
export async function startSealing({ store, db, clock, log }: Ctx, key: SealKey, pace = usualPace): Promise<Sealing> {
  let sealed = await newestSealed(db);
  let running: Promise<Seal | undefined> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const sealHead = async (): Promise<Seal | undefined> => {
    const head = await db
      .selectFrom('events')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!head?.hash || head.position <= sealed) return undefined;
    const seal = signSeal(key, head.position, head.hash.toString('hex'), clock.now());
    await db
      .insertInto('log_seals')
      .values(rowOf(seal))
      .onConflict((twice) => twice.doNothing())
      .execute();
    sealed = seal.position;
    // A service's log mostly leaves the machine: keeping it keeps the seals.
    log.info({ seal }, 'the log is sealed');
    return seal;
  };
  const seal = (): Promise<Seal | undefined> => {
    running ??= sealHead().finally(() => {
      running = undefined;
    });
    return running;
  };
  const look = (): void => {
    soon = undefined;
    seal().catch((error: unknown) => {
      log.error({ err: error }, 'the log could not be sealed');
    });
  };
  const timer = setInterval(look, pace.everyMs).unref();
  const forget = store.wake((head) => {
    if (head - sealed >= pace.events) soon ??= setTimeout(look, pace.restMs).unref();
  });
  look();
  return {
    seal,
    async stop() {
      forget();
      clearInterval(timer);
      clearTimeout(soon);
      await running?.catch(() => undefined);
      await seal().catch((error: unknown) => {
        log.error({ err: error }, 'the log could not be sealed');
      });
    },
  };
}
