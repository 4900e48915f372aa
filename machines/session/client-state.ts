import { limits } from '../../contract/limits.ts';
import type { MenuNode } from '../../contract/menus/menu-node.ts';
import type { AreaLevel } from '../../contract/areas.ts';
import type { RegionBoundary } from '../../contract/places/schemas.ts';
import type { UserDetail, UserInfo } from '../../contract/session/schemas.ts';
import type { StoragePort } from '../ports.ts';
import { patrolDayKey } from './kept-beside.ts';
import { isBoundary, isCodeInfo, isMenu, isTexts, isToken, isUser, isUserInfo } from './stored-shapes.ts';
import type { TokenInfo } from './token-info.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What a region is: its code, what it is called from the province down, and its level. */
export interface CodeInfo {
  code: string;
  name: string;
  level: AreaLevel;
}

/**
 * What a station remembers from one run to the next (specification, section 3; `userDetail` and `mapBoundary` beside
 * it). Undefined where nothing is known.
 */
export interface ClientState {
  tokenInfo: TokenInfo | undefined;
  userInfo: UserInfo | undefined;
  userDetail: UserDetail | undefined;
  userId: string | undefined;
  /** The person's own region. */
  codeInfo: CodeInfo | undefined;
  menu: readonly MenuNode[];
  /** Code of the region that is looked at. */
  dqCode: string;
  permissions: readonly string[];
  /** Codes of the person's roles. */
  roleCode: readonly string[];
  /** Code of the person's own region. */
  regionCode: RegionCode;
  /** Paths whose pages keep their state while they are not shown. */
  keepAliveRoutes: readonly string[];
  /** Where the person's own region lies, so that a map opens on it at once. */
  mapBoundary: RegionBoundary | undefined;
}

/** How a value stands in storage, and what it is where nothing readable does. */
interface Codec<T> {
  read: (text: string) => T | undefined;
  write: (value: T) => string;
  otherwise: T;
}

function plain<T extends string | undefined>(otherwise: T): Codec<T> {
  return { otherwise, read: (text) => (text === '' ? undefined : (text as T)), write: (value) => value as string };
}

function json<T>(isValid: (value: unknown) => boolean, otherwise: T): Codec<T> {
  return {
    otherwise,
    read(text) {
      try {
        const value: unknown = JSON.parse(text);
        return isValid(value) ? (value as T) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => JSON.stringify(value),
  };
}

const codecs: { readonly [K in keyof ClientState]: Codec<ClientState[K]> } = {
  tokenInfo: json<TokenInfo | undefined>(isToken, undefined),
  userInfo: json<UserInfo | undefined>(isUserInfo, undefined),
  userDetail: json<UserDetail | undefined>(isUser, undefined),
  userId: plain<string | undefined>(undefined),
  codeInfo: json<CodeInfo | undefined>(isCodeInfo, undefined),
  menu: json<readonly MenuNode[]>(isMenu, []),
  dqCode: plain<string>(limits.defaultRegionCode),
  permissions: json<readonly string[]>(isTexts, [limits.defaultPermission]),
  roleCode: json<readonly string[]>(isTexts, []),
  regionCode: plain<string>(limits.defaultRegionCode),
  keepAliveRoutes: json<readonly string[]>(isTexts, []),
  mapBoundary: json<RegionBoundary | undefined>(isBoundary, undefined),
};

/** The version of all shapes above; what another version wrote is forgotten, never guessed at. */
const version = '1';
const versionKey = 'stateVersion';

/** The one way to what a station remembers. */
export interface ClientStore {
  /** The value, or its default where none is stored or it can not be read. */
  get<K extends keyof ClientState>(key: K): ClientState[K];
  set<K extends keyof ClientState>(key: K, value: ClientState[K]): void;
  /** Forgets everything: token, user, menu and map boundary among it. */
  clear(): void;
}

/** Opens the memory of a station. */
export function openClientStore(storage: StoragePort): ClientStore {
  const clear = (): void => {
    for (const key of [...Object.keys(codecs), versionKey, patrolDayKey]) storage.remove(key);
  };
  const writtenBy = storage.get(versionKey);
  if (writtenBy !== undefined && writtenBy !== version) clear();
  return {
    get(key) {
      const text = storage.get(key);
      const { read, otherwise } = codecs[key];
      return text === undefined ? otherwise : (read(text) ?? otherwise);
    },
    set(key, value) {
      if (storage.get(versionKey) !== version) storage.set(versionKey, version);
      if (value === undefined) storage.remove(key);
      else storage.set(key, codecs[key].write(value));
    },
    clear,
  };
}
