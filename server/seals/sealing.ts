import type { Milliseconds } from '../../contract/units.ts';
import type { Kysely } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../tables.ts';
import { createBackgroundJob } from '../jobs/background-job.ts';
import { rowOf, signSeal } from './seal.ts';
import type { SealKey } from './seal-key.ts';

/** Signs the log's newest hash from time to time, so that what was written by then can not be written anew. */
export interface Sealing {
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
  events: serverLimits.sealEvents,
  everyMs: serverLimits.sealEveryMs,
  restMs: serverLimits.sealRestMs,
};

type Ctx = Pick<Context, 'store' | 'db' | 'clock' | 'log'> & Partial<Pick<Context, 'metrics'>>;

const newestSealed = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('log_seals').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst())
    ?.position ?? 0;

/** Starts it, with a seal of what an earlier run left unsealed. */
export async function startSealing(ctx: Ctx, key: SealKey, pace = usualPace): Promise<Sealing> {
  const { db, clock, log } = ctx;
  let sealed = await newestSealed(db);

  const sealHead = async (): Promise<void> => {
    const head = await db
      .selectFrom('events')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!head?.hash || head.position <= sealed) return;
    const seal = signSeal(key, head.position, head.hash.toString('hex'), clock.now());
    await db
      .insertInto('log_seals')
      .values(rowOf(seal))
      .onConflict((twice) => twice.doNothing())
      .execute();
    sealed = seal.position;
    // A service's log mostly leaves the machine: keeping it keeps the seals.
    log.info({ seal }, 'the log is sealed');
  };
  const job = createBackgroundJob(ctx, {
    name: 'sealing',
    fault: 'the log could not be sealed',
    everyMs: pace.everyMs,
    afterCommitMs: pace.restMs,
    isDue: (head) => head - sealed >= pace.events,
    endsWithRun: true,
    run: sealHead,
  });
  job.start();
  return { stop: () => job.stop() };
}
