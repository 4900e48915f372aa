import type { TokenAnswer } from '../../contract/session/schemas.ts';

/**
 * Token info as stored (specification, section 3): `expiresIn` in seconds, `expiresTime` in milliseconds since 1970.
 */
export interface TokenInfo {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  expiresTime: number;
}

/** Token info as it came: good from now on by the clock of this machine, whatever the server's shows. */
export const tokenInfo = ({ accessToken, refreshToken, expiresIn }: TokenAnswer, now: number): TokenInfo => ({
  accessToken,
  refreshToken,
  expiresIn,
  expiresTime: now + expiresIn * 1_000,
});
