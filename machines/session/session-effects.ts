import { fromCallback, type EventObject } from 'xstate';
import { refusals } from '../../contract/codes.ts';
import { clientOf } from '../config.ts';
import type { Failure } from '../http/outcome.ts';
import { refreshToken, type RefreshSetup } from './refresh.ts';
import type { Credentials, SessionEvent } from './session-machine.ts';
import { tokenInfo, type TokenInfo } from './token-info.ts';

/** What the effects of a session work with. */
export type EffectSetup = RefreshSetup;

/** An effect that reports its end as one event, unless the machine has left it before. It begins once the machine has taken its step. */
const reporting = <Input>(work: (input: Input, isLeft: () => boolean) => Promise<SessionEvent>) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => {
    let left = false;
    void (async () => {
      await Promise.resolve();
      const event = await work(input, () => left);
      if (!left) sendBack(event);
    })();
    return () => { left = true; };
  });

const captchaCodes: readonly (string | number)[] = [refusals.captchaDue.code, refusals.captchaWrong.code];

/** What the server tells beside a refused sign-in: the next try wants a captcha, or no try has a chance for so many seconds. */
interface Beside { captchaDue?: unknown; seconds?: unknown }

function refusedSignIn({ code, message, field, data }: Failure, now: number): SessionEvent {
  const { captchaDue, seconds } = (typeof data === 'object' && data !== null ? data : {}) as Beside;
  return {
    type: 'signIn.refused', message, captcha: captchaCodes.includes(code) || captchaDue === true,
    ...(field === undefined ? {} : { field }),
    ...(typeof seconds === 'number' ? { retryAt: now + seconds * 1_000 } : {}),
  };
}

async function signIn({ call, clock, config }: EffectSetup, who: Credentials): Promise<SessionEvent> {
  const outcome = await call('token', {
    grant_type: 'password', username: who.username, password: who.password, ...clientOf(config),
    ...(who.captchaId === undefined ? {} : { deviceId: who.captchaId }),
    ...(who.validCode === undefined ? {} : { validCode: who.validCode }),
  }, { quiet: true });
  return outcome.ok ? { type: 'signIn.accepted', token: tokenInfo(outcome.data, clock.now()) } : refusedSignIn(outcome, clock.now());
}

const userFailure = (failure: Failure): SessionEvent =>
  failure.kind === 'signedOut' ? { type: 'session.ended', message: failure.message } : { type: 'user.unreachable', message: failure.message };

/** User info, then user detail with the roles. Whatever page is shown meanwhile, the session needs them. */
async function loadUser({ call }: EffectSetup): Promise<SessionEvent> {
  const info = await call('currentUser', undefined, { quiet: true, outlivesPage: true });
  if (!info.ok) return userFailure(info);
  const detail = await call('userDetail', undefined, { quiet: true, outlivesPage: true, params: { id: info.data.id } });
  return detail.ok ? { type: 'user.known', user: detail.data } : userFailure(detail);
}

async function removeToken({ call }: EffectSetup, token: TokenInfo | undefined): Promise<SessionEvent> {
  if (token) {
    await call('removeToken', { accessToken: token.accessToken, refreshToken: token.refreshToken }, { quiet: true, token: token.accessToken });
  }
  return { type: 'signOut.done' };
}

type WithToken = { token: TokenInfo | undefined };

/** The effects of the session machine, over the typed client. */
export const sessionEffects = (setup: EffectSetup) => ({
  signIn: reporting<Credentials>((input) => signIn(setup, input)),
  loadUser: reporting<WithToken>(() => loadUser(setup)),
  refresh: reporting<WithToken>((input, isLeft) => refreshToken(setup, input.token, isLeft)),
  removeToken: reporting<WithToken>((input) => removeToken(setup, input.token)),
});
