import { ownLimits } from '../../contract/limits.ts';
import { clientOf, type StationConfig } from '../config.ts';
import type { CallApi } from '../http/client.ts';
import type { Clock, LockPort } from '../ports.ts';
import type { ClientStore } from './client-state.ts';
import type { SessionEvent } from './session-events.ts';
import { tokenInfo, type TokenInfo } from './token-info.ts';

/** What a refresh works with; without `locks` there is no other tab. */
export interface RefreshSetup {
  call: CallApi;
  clock: Clock;
  config: StationConfig;
  store: ClientStore;
  locks: LockPort | undefined;
}

/** Only one tab of a browser refreshes at a time. */
const lockName = 'lookout.token';

async function ask(
  { call, clock, config, store }: RefreshSetup,
  token: TokenInfo,
  isLeft: () => boolean,
): Promise<SessionEvent> {
  const before = store.get('tokenInfo');
  // Another tab was first: its token is good, and this one's would count as stolen.
  if (before && before.refreshToken !== token.refreshToken) return { type: 'token.refreshed', token: before };
  const outcome = await call(
    'token',
    { grant_type: 'refresh_token', refresh_token: token.refreshToken, ...clientOf(config) },
    { quiet: true, timeoutMs: ownLimits.refreshPatienceMs },
  );
  if (!outcome.ok)
    return { type: outcome.kind === 'silent' || outcome.kind === 'signedOut' ? 'token.refused' : 'token.unreachable' };
  const fresh = tokenInfo(outcome.data, clock.now());
  // Stored before the lock is free, unless the person has left meanwhile, here or in another tab.
  if (!isLeft() && store.get('tokenInfo')?.refreshToken === before?.refreshToken) store.set('tokenInfo', fresh);
  return { type: 'token.refreshed', token: fresh };
}

/** Gets a new token, once for all tabs; a tab that comes second finds the first one's in storage. */
export async function refreshToken(
  setup: RefreshSetup,
  token: TokenInfo,
  isLeft: () => boolean,
): Promise<SessionEvent> {
  const work = (): Promise<SessionEvent> => ask(setup, token, isLeft);
  return setup.locks ? setup.locks.run(lockName, work) : work();
}
