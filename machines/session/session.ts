import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { StationConfig } from '../config.ts';
import { createClient, type CallApi, type FileApi } from '../http/client.ts';
import type { Failure } from '../http/outcome.ts';
import type { Ports } from '../ports.ts';
import type { SessionView } from '../station.ts';
import { watched, type Watch } from '../watch.ts';
import { openClientStore, type ClientStore } from './client-state.ts';
import { type EffectSetup, sessionEffects } from './session-effects.ts';
import { sessionMachine } from './session-machine.ts';
import { loadSession, storeUser } from './session-storage.ts';
import { sessionTokens } from './session-tokens.ts';

/** A running session: its machine, the client that uses its token, and the token for the connection. */
export interface Session {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  readonly call: CallApi;
  readonly file: FileApi;
  /** What the station remembers; it is cleared when the person signs out. */
  readonly store: ClientStore;
  /** The access token, refreshed first where it is about to expire. */
  freshToken(): Promise<string | undefined>;
  /** Asks for a new token at any age of the old one; answers whether there is one. `refused`: the session is over. */
  renewToken(): Promise<'renewed' | 'refused' | 'unreachable'>;
  /** A sign-out waits for this, for as long as a sign-out may take. */
  beforeLeaving(farewell: () => Promise<void>): void;
  /** The page was left: its reading calls are cancelled, its commands are not. */
  cancelPending(): void;
  stop(): void;
}

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** The session as screens see it, with what is remembered of the person's region, from a reload on. */
export function sessionView(snapshot: Snapshot, store: ClientStore): SessionView {
  const { user, captchaId, refusal } = snapshot.context;
  const state = snapshot.matches({ account: 'signedIn' })
    ? 'signedIn'
    : snapshot.matches({ account: 'signingIn' })
      ? 'signingIn'
      : snapshot.matches({ account: 'codeDue' })
        ? 'codeDue'
        : snapshot.matches({ account: 'signingOut' })
          ? 'signingOut'
          : snapshot.matches({ account: 'restoring' })
            ? 'restoring'
            : 'signedOut';
  const [codeInfo, mapBoundary] =
    state === 'signedOut' || state === 'signingIn' || state === 'codeDue'
      ? []
      : [store.get('codeInfo'), store.get('mapBoundary')];
  const isIn = user !== undefined && (state === 'signedIn' || state === 'signingOut');
  return {
    state,
    ...(isIn ? { user } : {}),
    ...(isIn && user.firstLogin ? { mustChangePassword: true } : {}),
    ...(isIn && user.mustSetFactor ? { mustSetFactor: true } : {}),
    ...(snapshot.context.pending?.code !== undefined && state === 'signingIn' ? { showsCode: true } : {}),
    ...(codeInfo ? { codeInfo } : {}),
    ...(mapBoundary ? { mapBoundary } : {}),
    ...(captchaId === undefined ? {} : { captchaId }),
    ...(refusal === undefined ? {} : { refusal: refusal.message }),
    ...(refusal?.field === undefined ? {} : { refusedField: refusal.field }),
    ...(refusal?.retryAt === undefined ? {} : { retryAt: refusal.retryAt }),
  };
}

type Actor = Session['actor'];

/** What the machine tells goes into storage, and what another tab puts there comes back as its event. */
function remember(actor: Actor, store: ClientStore, storage: Ports['storage']): () => void {
  actor.on('tokenChanged', ({ token }) => store.set('tokenInfo', token));
  actor.on('signedIn', ({ user }) => storeUser(store, user));
  actor.on('userChanged', ({ user }) => storeUser(store, user));
  actor.on('signedOut', ({ elsewhere }) => {
    if (!elsewhere) store.clear();
  });
  return (
    storage.watch?.((key) => {
      if (key === undefined || key === 'tokenInfo' || key === 'userDetail')
        actor.send({ type: 'storage.changed', stored: loadSession(store) });
    }) ?? (() => undefined)
  );
}

/**
 * A session that remembers itself in `ports.storage`; `said` shows failed calls to the person. It begins with
 * `actor.start()`.
 */
export function createSession(
  ports: Ports,
  config: StationConfig,
  said: (failure: Failure) => void,
  watch?: Watch,
): Session {
  const { clock, storage, locks } = ports;
  const store = openClientStore(storage);
  const client = createClient({
    http: ports.http,
    bases: config.bases,
    said,
    log: ports.log,
    tokens: {
      freshToken: () => tokens.freshToken(),
      tokenInsteadOf: (token) => tokens.tokenInsteadOf(token),
      ended: (failure, token) => tokens.ended(failure, token),
    },
  });
  const effects: EffectSetup = { call: client.call, clock, config, store, locks };
  const actor = createActor(sessionMachine.provide({ actors: sessionEffects(effects) }), {
    ...watched('session', watch),
    clock,
    input: { stored: loadSession(store), newCaptchaId: () => ports.ids.next() },
  });
  const tokens = sessionTokens(actor, () => clock.now());
  const forgetTabs = remember(actor, store, storage);
  return {
    actor,
    store,
    call: client.call,
    file: client.file,
    freshToken: () => tokens.freshToken(),
    renewToken: () => tokens.renewToken(),
    beforeLeaving(farewell) {
      effects.farewell = farewell;
    },
    cancelPending: () => client.cancelPending(),
    stop() {
      forgetTabs();
      actor.stop();
    },
  };
}
