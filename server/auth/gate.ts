import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { Gate } from '../context.ts';
import { deviceOfKey } from '../external/holder.ts';
import type { FeedKey } from '../feeds/projections.ts';
import type { Tables } from '../store/tables.ts';
import { permissionsOf } from './permissions.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Sessions } from './sessions.ts';

/** Opens the gate: a person by a valid token of a live session, a feed by a key that stands. */
export function createGate(accessTokens: AccessTokens, sessions: Sessions, db: Kysely<Tables>): Gate {
  return {
    async person(token, when) {
      const claims = await accessTokens.verify(token);
      if (isRefusal(claims)) return claims;
      const caller = await sessions.caller(claims.sessionId);
      if (caller?.userId !== claims.userId) return refuse('tokenExpired');
      if (caller.mustChange && when !== 'evenBeforeChange') return refuse('mustChangePassword');
      return caller.mustSetFactor && when === undefined ? refuse('mustSetFactor') : caller;
    },
    async feed(key) {
      const keyHash = createHash('sha256').update(key).digest('hex');
      const row = await db.selectFrom('feed_keys').select('doc')
        .where('key_hash', '=', keyHash).where('active', '=', 1).executeTakeFirst();
      if (!row) return await deviceOfKey(db, keyHash) ?? refuse('badKey');
      const { name, sourceType } = JSON.parse(row.doc) as FeedKey;
      return sourceType === undefined ? { name } : { name, sourceType };
    },
    allows: async ({ roles }, permission) => (await permissionsOf(db, roles)).has(permission),
    onSessionEnded: (listener) => sessions.onEnded(listener),
  };
}
