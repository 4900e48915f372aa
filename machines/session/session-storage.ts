import type { UserDetail } from '../../contract/session/schemas.ts';
import type { StoragePort } from '../ports.ts';

/** Token info as stored (specification, section 3): `expiresIn` in seconds, `expiresTime` in milliseconds since 1970. */
export interface TokenInfo { accessToken: string; refreshToken: string; expiresIn: number; expiresTime: number }

/** What a station remembers of its session. */
export interface StoredSession { token: TokenInfo; user?: UserDetail }

/** Keys that a session writes or that stand for it; all go when it ends. */
const keys = [
  'tokenInfo', 'userInfo', 'userId', 'userDetail', 'roleCode', 'regionCode', 'permissions', 'menu', 'codeInfo', 'dqCode', 'mapBoundary', 'keepAliveRoutes',
] as const;

function read(storage: StoragePort, key: (typeof keys)[number]): unknown {
  const text = storage.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isToken = (value: Partial<TokenInfo> | null | undefined): value is TokenInfo =>
  typeof value?.accessToken === 'string' && typeof value.refreshToken === 'string' && typeof value.expiresTime === 'number';

/** The session of a former run, or undefined where there is none that can be read. */
export function loadSession(storage: StoragePort): StoredSession | undefined {
  const token = read(storage, 'tokenInfo') as Partial<TokenInfo> | null | undefined;
  if (!isToken(token)) return undefined;
  const user = read(storage, 'userDetail') as UserDetail | undefined;
  return { token, ...(user ? { user } : {}) };
}

/** Remembers the token. */
export const storeToken = (storage: StoragePort, token: TokenInfo): void => storage.set('tokenInfo', JSON.stringify(token));

/** Remembers the user under the keys of the specification. */
export function storeUser(storage: StoragePort, user: UserDetail): void {
  const { roleList, ...info } = user;
  storage.set('userDetail', JSON.stringify(user));
  storage.set('userInfo', JSON.stringify(info));
  storage.set('userId', user.id);
  storage.set('regionCode', user.regionCode);
  storage.set('roleCode', JSON.stringify(roleList.map((role) => role.roleCode)));
}

/** Forgets the session: token, user, menu and map boundary among it. */
export function clearSession(storage: StoragePort): void {
  for (const key of keys) storage.remove(key);
}
