import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';
import type { ShownTokens } from './shown-tokens.ts';

const tokenBytes = 32;

/** What a refresh token turned out to be: good and replaced, used before, or nothing that is valid. */
export type Rotation =
  | { kind: 'rotated'; sessionId: string; refreshToken: string }
  | { kind: 'reused'; sessionId: string }
  | { kind: 'unknown' };

/**
 * Refresh tokens: random, stored as SHA-256, each good once; and for some minutes again while nothing of the answer
 * that brought its successor has been seen here, for that answer may be lost.
 */
export interface RefreshTokens {
  issue(sessionId: string): Promise<string>;
  rotate(token: string): Promise<Rotation>;
  sessionOf(token: string): Promise<string | undefined>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** In the place of a time: such a token was never used, but another one took its place. It is not good again. */
const neverUsed = 0;

/** Opens the refresh tokens. Every write is one statement, so that no crash and no second request can come between. */
export function openRefreshTokens(
  db: Kysely<Tables>,
  clock: ServerClock,
  tokens: Pick<ShownTokens, 'hasShownSince'>,
): RefreshTokens {
  const find = (hash: string) =>
    db.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
  const issue = async (sessionId: string): Promise<string> => {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = clock.now();
    await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute();
    await db
      .insertInto('refresh_tokens')
      .values({
        hash: hashOf(token),
        session_id: sessionId,
        expires_at: now + serverLimits.refreshTokenMs,
        replaced_at: null,
      })
      .execute();
    return token;
  };
  /**
   * Puts `next` in the place of the successors of a used token, where none of them has been used; whether that was so.
   */
  async function tookPlace(hash: string, sessionId: string, next: string): Promise<boolean> {
    const usedAt = (await find(hash))?.replaced_at ?? neverUsed;
    if (usedAt <= clock.now() - serverLimits.lostRefreshMs || tokens.hasShownSince(sessionId, usedAt)) return false;
    const usedSince = db
      .selectFrom('refresh_tokens as other')
      .select('other.hash')
      .where('other.session_id', '=', sessionId)
      .where('other.hash', '!=', hash)
      .where('other.replaced_at', '>=', usedAt);
    const left = await db
      .updateTable('refresh_tokens')
      .set({ replaced_at: neverUsed })
      .where('session_id', '=', sessionId)
      .where('replaced_at', 'is', null)
      .where('hash', '!=', hashOf(next))
      .where((where) => where.not(where.exists(usedSince)))
      .executeTakeFirst();
    return left.numUpdatedRows > 0n;
  }
  return {
    issue,
    async rotate(token) {
      const hash = hashOf(token);
      const known = await find(hash);
      if (!known || known.expires_at <= clock.now()) return { kind: 'unknown' };
      const sessionId = known.session_id;
      // The new one first: a crash in between leaves the old one good.
      const refreshToken = await issue(sessionId);
      const replaced = await db
        .updateTable('refresh_tokens')
        .set({ replaced_at: clock.now() })
        .where('hash', '=', hash)
        .where('replaced_at', 'is', null)
        .executeTakeFirst();
      if (replaced.numUpdatedRows === 0n && !(await tookPlace(hash, sessionId, refreshToken)))
        return { kind: 'reused', sessionId };
      return { kind: 'rotated', sessionId, refreshToken };
    },
    sessionOf: async (token) => (await find(hashOf(token)))?.session_id,
  };
}
