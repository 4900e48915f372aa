import type { Kysely } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import { isAdministrator } from '../../contract/session/roles.ts';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';
import { readDoc } from '../store/doc.ts';

/** Since when a session stands and when its tokens were last renewed, in milliseconds since 1970, and whose it is. */
export interface Ageing {
  startedAt: number;
  usedAt: number;
  roles: readonly string[];
}

/**
 * When a session ends by itself: after its whole life, or when nobody has renewed it for as long as a refresh token is
 * good.
 */
export const endOf = ({ startedAt, usedAt, roles }: Ageing): number =>
  Math.min(
    startedAt + (isAdministrator(roles) ? serverLimits.administratorSessionMs : serverLimits.sessionMs),
    usedAt + serverLimits.refreshTokenMs,
  );

/** The live sessions that have outlived themselves. An open connection asks for no token. */
export async function overdueSessions(db: Kysely<Tables>, clock: ServerClock): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'started_at', 'used_at', 'users.doc'])
    .where('ended_at', 'is', null)
    .execute();
  return rows
    .filter(
      (row) => endOf({ startedAt: row.started_at, usedAt: row.used_at, roles: readDoc(row.doc).roles }) <= clock.now(),
    )
    .map(({ id }) => id);
}
