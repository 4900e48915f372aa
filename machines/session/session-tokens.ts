import { waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../contract/limits.ts';
import type { TokenSource } from '../http/client.ts';
import type { sessionMachine } from './session-machine.ts';
import type { TokenInfo } from './token-info.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const isResting = (snapshot: Snapshot): boolean => snapshot.matches({ token: 'resting' });
const isDue = (token: TokenInfo, now: number): boolean => token.expiresTime - now <= limits.tokenRefreshMarginMs;

/** Tokens of a running session, for its client and its connection. */
export interface SessionTokens extends TokenSource {
  /** Asks for a new token at any age of the old one; answers whether there is one. `refused`: the session is over. */
  renewToken(): Promise<'renewed' | 'refused' | 'unreachable'>;
}

/** The tokens of a session machine's actor; `now` in milliseconds since 1970. */
export function sessionTokens(actor: ActorRefFrom<typeof sessionMachine>, now: () => number): SessionTokens {
  // The machine may be within a step of its own when it is asked: what it is asked then comes after the step.
  const refreshed = async (): Promise<Snapshot> => {
    await Promise.resolve();
    actor.send({ type: 'token.due' });
    return waitFor(actor, isResting);
  };
  async function renewToken(): ReturnType<SessionTokens['renewToken']> {
    const before = actor.getSnapshot().context.token;
    const { token, deadRefresh } = (await refreshed()).context;
    if (!token || token.refreshToken === deadRefresh) return 'refused';
    return token === before ? 'unreachable' : 'renewed';
  }
  // A request never goes on with the token of somebody who sat down while it waited.
  const given = new Set<string | undefined>();
  let sitting = 0;
  actor.on('signedOut', () => {
    sitting += 1;
    given.clear();
  });
  const current = (): string | undefined => {
    const token = actor.getSnapshot().context.token?.accessToken;
    given.add(token);
    return token;
  };
  return {
    renewToken,
    async freshToken() {
      await Promise.resolve();
      const { token } = actor.getSnapshot().context;
      const mine = sitting;
      if (token && isDue(token, now())) await refreshed();
      return mine === sitting ? current() : undefined;
    },
    async tokenInsteadOf(refused) {
      if (!given.has(refused)) return 'refused';
      const mine = sitting;
      const outcome = current() === refused ? await renewToken() : 'renewed';
      const token = mine === sitting ? current() : undefined;
      if (outcome === 'unreachable') return outcome;
      return outcome === 'renewed' && token !== undefined ? { token } : 'refused';
    },
    ended(failure, token) {
      if (token === current()) actor.send({ type: 'session.ended', message: failure.message });
    },
  };
}
