import type { SessionEvent } from '../../machines/session/session-events.ts';
import { sessionMachine } from '../../machines/session/session-machine.ts';
import type { TokenInfo } from '../../machines/session/token-info.ts';
import { officer } from '../support/station.ts';
import { walk } from '../support/steps.ts';

export const token = (n: number): TokenInfo => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiresIn: 900,
  expiresTime: 900_000 * n,
});
export const known: SessionEvent = { type: 'user.known', user: officer };

export const fresh = (...events: SessionEvent[]) =>
  walk(sessionMachine, { stored: undefined, newCaptchaId: () => 'captcha-1' }, ...events);

export const stored = (...events: SessionEvent[]) =>
  walk(sessionMachine, { stored: { token: token(1), user: officer }, newCaptchaId: () => 'captcha-1' }, ...events);
