import { jwtVerify, SignJWT, errors } from 'jose';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';

/** Whose a token is, which session it belongs to, and when it was issued: in whole seconds since 1970. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
  issuedAt: number;
}

/** Signs and verifies access tokens (JWT, HS256, 15 minutes). */
export interface AccessTokens {
  sign(claims: Omit<TokenClaims, 'issuedAt'>): Promise<string>;
  verify(token: string): Promise<TokenClaims | Refusal>;
  /** Whose it is even if it has expired: enough to sign out. */
  verifyAnyAge(token: string): Promise<TokenClaims | undefined>;
}

const issuer = 'lookout';
/** A token of another kind or for another service opens nothing, even signed with the same key. */
const [audience, kind] = ['lookout-server', 'at+jwt'];
const algorithm = 'HS256';
const msPerSecond = 1_000;
const anyAge = Number.MAX_SAFE_INTEGER;

/** Life of an access token, in seconds. */
export const accessSeconds = serverLimits.accessTokenMs / msPerSecond;

/** Opens the tokens of one key (32 random bytes). */
export function createAccessTokens(key: Uint8Array, clock: ServerClock): AccessTokens {
  const claimsOf = async (token: string, tolerance: number): Promise<TokenClaims> => {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience,
      typ: kind,
      algorithms: [algorithm],
      currentDate: new Date(clock.now()),
      clockTolerance: tolerance,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    return { userId: String(payload.sub), sessionId: String(payload['sid']), issuedAt: Number(payload.iat) };
  };
  return {
    sign: ({ userId, sessionId }) => {
      const now = Math.floor(clock.now() / msPerSecond);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: kind })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessSeconds)
        .sign(key);
    },
    async verify(token) {
      try {
        return await claimsOf(token, 0);
      } catch (error) {
        return refuse(error instanceof errors.JWTExpired ? 'tokenExpired' : 'notSignedIn');
      }
    },
    async verifyAnyAge(token) {
      try {
        return await claimsOf(token, anyAge);
      } catch {
        return undefined;
      }
    },
  };
}
