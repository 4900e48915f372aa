import type { EventType, LookoutEvent } from '../../contract/events/catalogue.ts';
import { idIfOf, idIn } from '../../contract/stream-names.ts';
import type { Context } from '../context.ts';
import { followLog, type Following } from '../store/following.ts';
import type { Sessions } from './sessions.ts';

const followed: readonly EventType[] = ['session.signedOut', 'session.revoked', 'user.changed', 'user.removed'];

/** Nobody waits for this: a call asks for its session itself. */
const restMs = 50;

/** Whether a change of an account ends its sessions: an open connection keeps the region that it began with. */
const endsSessions = (event: LookoutEvent): boolean =>
  event.type === 'user.removed' ||
  (event.type === 'user.changed' && (event.data.to.disabled === true || event.data.to.regionCode !== undefined));

/** Sessions that began after the change are left: they know it already. */
async function obey(event: LookoutEvent, sessions: Sessions): Promise<void> {
  const sessionId = idIfOf('session', event.stream);
  if (sessionId !== undefined) sessions.tellEnded(sessionId);
  else if (endsSessions(event))
    await sessions.endAll(idIn('user', event.stream), 'accountChanged', { before: event.position });
}

/**
 * Follows the log, so that what any process has written about accounts and sessions is obeyed here too. Starts at the
 * newest position: what ended before, no caller and no connection of this process knows.
 */
export const followAccounts = (ctx: Pick<Context, 'db' | 'store' | 'log'>, sessions: Sessions): Following =>
  followLog(ctx, {
    types: followed,
    after: ctx.store.head(),
    restMs,
    async take(events) {
      for (const event of events) await obey(event, sessions);
    },
  });
