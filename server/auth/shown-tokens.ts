import type { Sessions } from './sessions.ts';
import type { TokenClaims } from './access-tokens.ts';

const msPerSecond = 1_000;

/** Which access tokens have been shown here since the server began: an answer that brought one has not been lost. */
export interface ShownTokens {
  shown(claims: TokenClaims): void;
  /** Whether a session has shown a token that was issued at a moment (milliseconds since 1970) or later. */
  hasShownSince(sessionId: string, moment: number): boolean;
}

/** Remembers of each session the newest token that it has shown, until the session ends. */
export function createShownTokens(sessions: Pick<Sessions, 'onEnded'>): ShownTokens {
  const newest = new Map<string, number>();
  sessions.onEnded((sessionId) => newest.delete(sessionId));
  return {
    shown({ sessionId, issuedAt }) {
      if (issuedAt > (newest.get(sessionId) ?? 0)) newest.set(sessionId, issuedAt);
    },
    hasShownSince: (sessionId, moment) => (newest.get(sessionId) ?? 0) >= Math.floor(moment / msPerSecond),
  };
}
