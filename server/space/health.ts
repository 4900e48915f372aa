import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { SystemHealth } from '../../contract/health/schemas.ts';
import type { ServerClock } from '../clock.ts';
import type { EventStore } from '../store/port.ts';
import { writeFault } from '../store/write-fault.ts';
import type { Tables } from '../tables.ts';
import type { Space } from './space.ts';

/** Tells how the server is, by writing. */
export interface Health {
  /**
   * What the newest look has found; it is made anew at most every five seconds, and shared by all who ask meanwhile.
   */
  look(): Promise<SystemHealth>;
  /** Looks at the trunk, too, from now on. */
  watchTrunk(state: () => NonNullable<SystemHealth['trunk']>): void;
  /** And at the engine of meetings. */
  watchMeetings(state: () => NonNullable<SystemHealth['meetings']>): void;
}

interface Parts {
  db: Kysely<Tables>;
  store: EventStore;
  clock: ServerClock;
  space: Space;
  log: Logger;
}

const everyMs = 5_000;

async function write({ db, clock, log }: Parts): Promise<SystemHealth['store']> {
  const at = clock.now();
  try {
    await db
      .insertInto('health')
      .values({ id: 1, at })
      .onConflict((known) => known.column('id').doUpdateSet({ at }))
      .execute();
    return 'ok';
  } catch (error) {
    log.error({ err: error }, 'the store can not be written');
    return writeFault(error) ?? 'failing';
  }
}

/** Makes the looks at a server. */
export function createHealth(parts: Parts): Health {
  const { space, store, clock } = parts;
  let last: { at: number; found: Promise<SystemHealth> } | undefined;
  let trunk: (() => NonNullable<SystemHealth['trunk']>) | undefined;
  let meetings: (() => NonNullable<SystemHealth['meetings']>) | undefined;
  const find = async (at: number): Promise<SystemHealth> => {
    const small = await write(parts);
    // A small write may still find room where the log finds none.
    const written = small === 'ok' && !space.canAppend() ? 'full' : small;
    const disk = space.level();
    const status = written !== 'ok' ? 'failing' : disk === 'ok' ? 'ok' : 'short';
    return {
      status,
      disk,
      freeBytes: space.freeBytes(),
      reserveBytes: space.reserveBytes(),
      store: written,
      ...(trunk ? { trunk: trunk() } : {}),
      ...(meetings ? { meetings: meetings() } : {}),
      position: store.head(),
      checkedAt: new Date(at).toISOString(),
    };
  };
  return {
    look() {
      const at = clock.now();
      if (!last || Math.abs(at - last.at) >= everyMs) last = { at, found: find(at) };
      return last.found;
    },
    watchTrunk(state) {
      trunk = state;
    },
    watchMeetings(state) {
      meetings = state;
    },
  };
}

/** Shows the same in the metrics. */
export function observeHealth(registry: Registry, health: Health): void {
  const registers = [registry];
  const show = (name: string, help: string, of: (found: SystemHealth) => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        gauge.set(of(await health.look()));
      },
    });
  };
  show('lookout_disk_free_bytes', 'Room on the disk of the data folder', ({ freeBytes }) => freeBytes);
  show('lookout_disk_reserve_bytes', 'Room that is kept for vital writes', ({ reserveBytes }) => reserveBytes);
  show(
    'lookout_disk_level',
    '0: room enough; 1: low, only vital writes; 2: full, the reserve is given up',
    ({ disk }) => ['ok', 'low', 'full'].indexOf(disk),
  );
  show('lookout_store_writable', '1 where the newest writes were durable', ({ store }) => (store === 'ok' ? 1 : 0));
}
