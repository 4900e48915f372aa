import { createActor, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../contract/limits.ts';
import type { StationConfig } from '../config.ts';
import { createCallApi, type CallApi } from '../http/client.ts';
import type { Failure } from '../http/outcome.ts';
import type { Ports } from '../ports.ts';
import type { SessionView } from '../station.ts';
import { watched, type Watch } from '../watch.ts';
import { sessionEffects } from './session-effects.ts';
import { sessionMachine } from './session-machine.ts';
import { clearSession, loadSession, storeToken, storeUser, type TokenInfo } from './session-storage.ts';

/** A running session: its machine, the client that goes with its token, and the token for the line. */
export interface Session {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  readonly call: CallApi;
  /** The access token, refreshed first where it is about to expire. */
  freshToken(): Promise<string | undefined>;
  /** Asks for a new token whatever the old one's age; answers whether there is one. `refused`: the session is over. */
  renewToken(): Promise<'renewed' | 'refused' | 'unreachable'>;
}

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const isResting = (snapshot: Snapshot): boolean => snapshot.matches({ token: 'resting' });
const isDue = (token: TokenInfo, now: number): boolean => token.expiresTime - now <= limits.tokenRefreshMarginMs;

/** The session as screens see it. */
export function sessionView(snapshot: Snapshot): SessionView {
  const { user, captchaId, refusal } = snapshot.context;
  const state = snapshot.matches({ account: 'signedIn' }) ? 'signedIn'
    : snapshot.matches({ account: 'signingIn' }) ? 'signingIn'
      : snapshot.matches({ account: 'signingOut' }) ? 'signingOut'
        : snapshot.matches({ account: 'restoring' }) ? 'restoring' : 'signedOut';
  return {
    state,
    ...(user && (state === 'signedIn' || state === 'signingOut') ? { user } : {}),
    ...(captchaId === undefined ? {} : { captchaId }),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

/** A session that remembers itself in `ports.storage`; `said` shows failed calls to the person. It begins with `actor.start()`. */
export function createSession(ports: Ports, config: StationConfig, said: (failure: Failure) => void, watch?: Watch): Session {
  const call = createCallApi({
    http: ports.http, bases: config.bases, said,
    tokens: {
      freshToken: () => freshToken(),
      ended(failure, token) {
        if (token === actor.getSnapshot().context.token?.accessToken) actor.send({ type: 'session.ended', message: failure.message });
      },
    },
  });
  const actor = createActor(
    sessionMachine.provide({ actors: sessionEffects({ call, clock: ports.clock, config }) }),
    { ...watched('session', watch), clock: ports.clock, input: { stored: loadSession(ports.storage), newCaptchaId: () => ports.ids.next() } },
  );
  actor.on('tokenChanged', ({ token }) => storeToken(ports.storage, token));
  actor.on('signedIn', ({ user }) => storeUser(ports.storage, user));
  actor.on('signedOut', () => clearSession(ports.storage));

  // The machine may be within a step of its own when it is asked: what it is asked then comes after the step.
  const refreshed = async (): Promise<Snapshot> => {
    await Promise.resolve();
    if (isResting(actor.getSnapshot())) actor.send({ type: 'token.due' });
    return waitFor(actor, isResting);
  };
  async function freshToken(): Promise<string | undefined> {
    await Promise.resolve();
    const { token } = actor.getSnapshot().context;
    if (!token) return undefined;
    if (!isDue(token, ports.clock.now())) return token.accessToken;
    return (await refreshed()).context.token?.accessToken;
  }
  async function renewToken(): ReturnType<Session['renewToken']> {
    const before = actor.getSnapshot().context.token;
    const { token, deadRefresh } = (await refreshed()).context;
    if (!token || token.refreshToken === deadRefresh) return 'refused';
    return token === before ? 'unreachable' : 'renewed';
  }
  return { actor, call, freshToken, renewToken };
}
