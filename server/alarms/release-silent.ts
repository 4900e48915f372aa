import type { Kysely } from 'kysely';
import { ownLimits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Tables } from '../store/tables.ts';
import { decideExpiry } from './decider.ts';
import { loadAlarm } from './load.ts';
import { alarmStream } from './streams.ts';

/** Gives alarms back to the list whose owners are silent. */
export interface SilentOwners {
  /** Releases all that are due now; resolves to how many. Another server may do the same: each alarm is released once. */
  release(): Promise<number>;
  /** Looks from now on, and at once, so that what fell due while no server ran is released too. */
  start(): void;
  /** Ends it; resolves when what is under way is done. */
  stop(): Promise<void>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'log'>;

/** Looked for twice as often as it may be late. */
const everyMs = 500;
const mostAtOnce = 1_000;

const dueAlarms = (db: Kysely<Tables>, before: string): Promise<{ id: string }[]> =>
  db.selectFrom('alarms').select('id').where('received_at', '<=', before).orderBy('received_at').limit(mostAtOnce).execute();

async function releaseOne({ store, clock }: Ctx, alarmId: string): Promise<boolean> {
  const released = await appendDecided(store, { actor: 'system' }, async () => {
    const alarm = await loadAlarm(store, alarmId);
    const events = decideExpiry(alarm, clock.now());
    return { writes: [{ stream: alarmStream(alarmId), expectedVersion: alarm?.version ?? 0, events }], answer: (done) => done.length > 0 };
  });
  return released === true;
}

/** Makes the release of alarms whose owner has not decided within `ownLimits.silentOwnerMs`. */
export function createSilentOwners(ctx: Ctx): SilentOwners {
  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Promise<number> | undefined;
  const release = async (): Promise<number> => {
    const before = new Date(ctx.clock.now() - ownLimits.silentOwnerMs).toISOString();
    const due = await dueAlarms(ctx.db, before);
    const released = await Promise.all(due.map(({ id }) => releaseOne(ctx, id)));
    return released.filter(Boolean).length;
  };
  const look = (): void => {
    running ??= release()
      .catch((error: unknown) => { ctx.log.error({ err: error }, 'silent owners could not be looked for'); return 0; })
      .finally(() => { running = undefined; });
  };
  return {
    release,
    start() {
      if (timer) return;
      timer = setInterval(look, everyMs).unref();
      look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
