import type { Kysely } from 'kysely';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { FeedCaller, Gate } from '../caller.ts';
import type { Tables } from '../tables.ts';
import { permissionsOf } from './permissions.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Sessions } from './sessions.ts';
import type { ShownTokens } from './shown-tokens.ts';

/** What a key belongs to that was issued and not revoked; undefined where it opens nothing. */
export type FeedOfKey = (key: string) => Promise<FeedCaller | undefined>;

/** Opens the gate: a person by a valid token of a live session, a feed by a key that stands. */
export function createGate(
  accessTokens: AccessTokens,
  sessions: Sessions,
  shownTokens: ShownTokens,
  db: Kysely<Tables>,
  feedOfKey: FeedOfKey,
): Gate {
  const allows: Gate['allows'] = async ({ roles }, permission) => (await permissionsOf(db, roles)).has(permission);
  return {
    async person(token, when) {
      const claims = await accessTokens.verify(token);
      if (isRefusal(claims)) return claims;
      const caller = await sessions.caller(claims.sessionId);
      if (caller?.userId !== claims.userId) return refuse('tokenExpired');
      shownTokens.shown(claims);
      if (caller.mustChange && when !== 'evenBeforeChange') return refuse('mustChangePassword');
      return caller.mustSetFactor && when === undefined ? refuse('mustSetFactor') : caller;
    },
    feed: async (key) => (await feedOfKey(key)) ?? refuse('badKey'),
    allows,
    async stillAllows({ sessionId }, permission) {
      const now = await sessions.caller(sessionId);
      return now !== undefined && (await allows(now, permission));
    },
    async liveCallers(userId) {
      const all = await sessions.of(userId);
      return (await Promise.all(all.map(({ id }) => sessions.caller(id)))).filter((one) => one !== undefined);
    },
    onSessionEnded: (listener) => sessions.onEnded(listener),
  };
}
