import { fromCallback, type EventObject } from 'xstate';
import { refusals } from '../../contract/codes.ts';
import type { TokenAnswer } from '../../contract/session/schemas.ts';
import type { StationConfig } from '../config.ts';
import type { CallApi } from '../http/client.ts';
import type { Failure } from '../http/outcome.ts';
import type { Clock } from '../ports.ts';
import type { Credentials, SessionEvent } from './session-machine.ts';
import type { TokenInfo } from './session-storage.ts';

/** What the effects of a session work with. */
export interface EffectSetup { call: CallApi; clock: Clock; config: StationConfig }

/** An effect that reports its end as one event, unless the machine has left it before. It begins once the machine has taken its step. */
const reporting = <Input>(work: (input: Input) => Promise<SessionEvent>) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => {
    let left = false;
    void (async () => {
      await Promise.resolve();
      const event = await work(input);
      if (!left) sendBack(event);
    })();
    return () => { left = true; };
  });

const captchaCodes: readonly (string | number)[] = [refusals.captchaDue.code, refusals.captchaWrong.code];
const client = (config: StationConfig) => ({ client_id: config.clientId, client_secret: config.clientSecret });

async function signIn({ call, clock, config }: EffectSetup, who: Credentials): Promise<SessionEvent> {
  const outcome = await call('token', {
    grant_type: 'password', username: who.username, password: who.password, ...client(config),
    ...(who.captchaId === undefined ? {} : { deviceId: who.captchaId }),
    ...(who.validCode === undefined ? {} : { validCode: who.validCode }),
  }, { quiet: true });
  if (outcome.ok) return { type: 'signIn.accepted', token: tokenInfo(outcome.data, clock.now()) };
  return { type: 'signIn.refused', message: outcome.message, captcha: captchaCodes.includes(outcome.code) };
}

const tokenInfo = (answer: TokenAnswer, now: number): TokenInfo => ({
  accessToken: answer.accessToken, refreshToken: answer.refreshToken, expiresIn: answer.expiresIn,
  expiresTime: now + answer.expiresIn * 1_000,
});

const userFailure = (failure: Failure): SessionEvent =>
  failure.kind === 'signedOut' ? { type: 'session.ended', message: failure.message } : { type: 'user.unreachable', message: failure.message };

/** User info, then user detail with the roles. */
async function loadUser({ call }: EffectSetup): Promise<SessionEvent> {
  const info = await call('currentUser', undefined, { quiet: true });
  if (!info.ok) return userFailure(info);
  const detail = await call('userDetail', undefined, { quiet: true, params: { id: info.data.id } });
  return detail.ok ? { type: 'user.known', user: detail.data } : userFailure(detail);
}

async function refresh({ call, clock, config }: EffectSetup, token: TokenInfo | undefined): Promise<SessionEvent> {
  if (!token) return { type: 'token.unreachable' };
  const outcome = await call('token', { grant_type: 'refresh_token', refresh_token: token.refreshToken, ...client(config) }, { quiet: true });
  if (outcome.ok) return { type: 'token.refreshed', token: tokenInfo(outcome.data, clock.now()) };
  return outcome.kind === 'silent' || outcome.kind === 'signedOut' ? { type: 'token.refused' } : { type: 'token.unreachable' };
}

async function removeToken({ call }: EffectSetup, token: TokenInfo | undefined): Promise<SessionEvent> {
  if (token) {
    await call('removeToken', { accessToken: token.accessToken, refreshToken: token.refreshToken }, { quiet: true, token: token.accessToken });
  }
  return { type: 'signOut.done' };
}

/** The effects of the session machine, over the typed client. */
export const sessionEffects = (setup: EffectSetup) => ({
  signIn: reporting<Credentials>((input) => signIn(setup, input)),
  loadUser: reporting<{ token: TokenInfo | undefined }>(() => loadUser(setup)),
  refresh: reporting<{ token: TokenInfo | undefined }>((input) => refresh(setup, input.token)),
  removeToken: reporting<{ token: TokenInfo | undefined }>((input) => removeToken(setup, input.token)),
});
