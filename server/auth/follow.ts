import type { Kysely } from 'kysely';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { EventStore } from '../store/port.ts';
import { readBody } from '../store/stored-event.ts';
import type { Tables } from '../tables.ts';
import { userStream } from './projections.ts';
import type { Sessions } from './sessions.ts';

/** Follows the log, so that what any process has written about accounts and sessions is obeyed here too. */
export interface Following {
  /** Ends it; resolves when what is under way is done. */
  stop(): Promise<void>;
}

/** What it works with; `onFault` is told what could not be done, which is tried again at the next event. */
export interface FollowDeps {
  db: Kysely<Tables>;
  store: EventStore;
  sessions: Sessions;
  onFault?: ((error: unknown) => void) | undefined;
}

const followed: readonly LookoutEvent['type'][] = [
  'session.signedOut',
  'session.revoked',
  'user.changed',
  'user.removed',
];
const sessionPrefix = 'session-';

/**
 * Nobody waits for this: a call asks for its session itself. Under load it reads the log so seldom that it costs
 * nothing.
 */
const restMs = 50;

/** Whether a change of an account ends its sessions: an open connection keeps the region that it began with. */
const endsSessions = (event: LookoutEvent): boolean =>
  event.type === 'user.removed' ||
  (event.type === 'user.changed' && (event.data.to.disabled === true || event.data.to.regionCode !== undefined));

/** Sessions that began after the change are left: they know it already. */
async function obey(event: LookoutEvent, sessions: Sessions): Promise<void> {
  if (event.stream.startsWith(sessionPrefix)) sessions.tellEnded(event.stream.slice(sessionPrefix.length));
  else if (endsSessions(event))
    await sessions.endAll(event.stream.slice(userStream('').length), 'accountChanged', { before: event.position });
}

/** Starts at the newest position: what ended before, no caller and no connection of this process knows. */
export function followAccounts({ db, store, sessions, onFault }: FollowDeps): Following {
  let position = store.head();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const until = store.head();
    const rows = await db
      .selectFrom('events')
      .select('body')
      .where('position', '>', position)
      .where('position', '<=', until)
      .where('type', 'in', followed)
      .orderBy('position')
      .execute();
    for (const { body } of rows) await obey(readBody(body), sessions);
    position = until;
  };
  const look = (): void => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (position < store.head()) look();
    }, restMs);
    timer.unref();
    running ??= read()
      .catch((error: unknown) => onFault?.(error))
      .finally(() => {
        running = undefined;
      });
  };
  const forget = store.wake(look);
  return {
    async stop() {
      forget();
      clearTimeout(timer);
      await running;
    },
  };
}
