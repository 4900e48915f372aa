import { limits } from '../../contract/limits.ts';
import type { UserDetail } from '../../contract/session/schemas.ts';
import type { ClientStore } from './client-state.ts';
import type { TokenInfo } from './token-info.ts';

/** What a station remembers of its session. */
export interface StoredSession {
  token: TokenInfo;
  user?: UserDetail;
}

/** The session of a former run or of another tab, or undefined where there is none that can be read. */
export function loadSession(store: ClientStore): StoredSession | undefined {
  const token = store.get('tokenInfo');
  const user = store.get('userDetail');
  return token && { token, ...(user ? { user } : {}) };
}

/** Remembers the user under the keys of the specification. */
export function storeUser(store: ClientStore, user: UserDetail): void {
  const { roleList, permissions = [limits.defaultPermission], ...info } = user;
  store.set('userInfo', info);
  store.set('userId', user.id);
  store.set('regionCode', user.regionCode);
  store.set('dqCode', user.regionCode);
  store.set(
    'roleCode',
    roleList.map((role) => role.roleCode),
  );
  store.set('permissions', permissions);
  // Last: another tab follows when it sees who signed in, and then reads the others.
  store.set('userDetail', user);
}
