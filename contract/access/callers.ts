import { allPermissions, type Permission } from '../permissions.ts';
import { builtInPermissions } from '../session/roles.ts';

/** One kind of caller. `has`: what their roles allow; undefined for a caller who is not signed in. */
export interface CallerKind {
  title: string;
  has?: readonly Permission[];
  administers?: true;
  mustChangePassword?: true;
}

/** Every kind of caller that the calls tell apart; the last two have roles that an administrator might make. */
export const callerKinds = {
  nobody: { title: 'nobody' },
  feed: { title: 'feed key' },
  beginner: { title: 'one-time password', has: builtInPermissions['ZBY'] ?? [], mustChangePassword: true },
  administrator: { title: 'XTGLY', has: allPermissions, administers: true },
  officer: { title: 'ZBY', has: builtInPermissions['ZBY'] ?? [] },
  trainer: { title: 'JLY', has: builtInPermissions['JLY'] ?? [] },
  reader: { title: 'notice.read', has: ['notice.read'] },
  keeper: { title: 'user.read, user.write', has: ['user.read', 'user.write'] },
} as const satisfies Readonly<Record<string, CallerKind>>;

/** Name of a kind of caller. */
export type CallerName = keyof typeof callerKinds;

/** All of them. */
export const callerNames = Object.keys(callerKinds) as CallerName[];
