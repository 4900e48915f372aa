import { fromCallback, type EventObject } from 'xstate';
import type { Failure } from '../http/outcome.ts';
import { refreshToken, type RefreshSetup } from './refresh.ts';
import type { Credentials, SessionEvent } from './session-events.ts';
import { signIn } from './sign-in-effect.ts';
import type { TokenInfo } from './token-info.ts';

/** What the effects of a session work with. `farewell`: what is still on its way goes before the session ends. */
export interface EffectSetup extends RefreshSetup {
  farewell?: () => Promise<void>;
}

/**
 * An effect that reports its end as one event, dropped where the machine has left it. It begins after the machine's
 * step.
 */
const reporting = <Input>(work: (input: Input, isLeft: () => boolean) => Promise<SessionEvent>) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => {
    let left = false;
    void (async () => {
      await Promise.resolve();
      sendBack(await work(input, () => left));
    })();
    return () => {
      left = true;
    };
  });

const userFailure = (failure: Failure): SessionEvent =>
  failure.kind === 'signedOut'
    ? { type: 'session.ended', message: failure.message }
    : { type: 'user.unreachable', message: failure.message };

/** User info, then user detail with the roles. The session needs them on every page. */
async function loadUser({ call }: EffectSetup): Promise<SessionEvent> {
  const info = await call('currentUser', undefined, { quiet: true, outlivesPage: true });
  if (!info.ok) return userFailure(info);
  const detail = await call('userDetail', undefined, { quiet: true, outlivesPage: true, params: { id: info.data.id } });
  return detail.ok ? { type: 'user.known', user: detail.data } : userFailure(detail);
}

async function removeToken(setup: EffectSetup, { accessToken, refreshToken }: TokenInfo): Promise<SessionEvent> {
  await setup.farewell?.();
  await setup.call('removeToken', { accessToken, refreshToken }, { quiet: true, token: accessToken });
  return { type: 'signOut.done' };
}

type WithToken = { token: TokenInfo };

/** The effects of the session machine, over the typed client. */
export const sessionEffects = (setup: EffectSetup) => ({
  signIn: reporting<Credentials>((input) => signIn(setup, input)),
  loadUser: reporting(() => loadUser(setup)),
  refresh: reporting<WithToken>((input, isLeft) => refreshToken(setup, input.token, isLeft)),
  removeToken: reporting<WithToken>((input) => removeToken(setup, input.token)),
});
