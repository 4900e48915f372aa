import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { UserValues } from '../../contract/session/events.ts';
import { idIfOf, idIn, streamOf } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Personal = Pick<
  UserValues,
  'mobile' | 'gender' | 'birthday' | 'policitalStatus' | 'officePhone' | 'qq' | 'email' | 'address'
>;

/**
 * An account as its events tell; its secret stands elsewhere. Personal fields are absent until somebody fills them in.
 */
export interface User extends Personal {
  id: string;
  userName: string;
  realName: string;
  regionCode: RegionCode;
  deptName: string;
  roles: readonly string[];
  userType: number;
  /** They can not sign in. */
  disabled?: boolean;
  /** The mobile is theirs for certain: they have shown it, or an administrator has entered it. */
  mobileProven?: true;
  demo?: true;
}

type Changes = { readonly [K in keyof UserValues]?: UserValues[K] | null };

/** Name of an account's stream. */
export const userStream = (userId: string): string => streamOf('user', userId);

const proves = (
  by: 'person' | 'administrator',
  { mobile }: Pick<Changes, 'mobile'>,
): { mobileProven: true | null } | object =>
  mobile === undefined ? {} : { mobileProven: by === 'administrator' && mobile !== null ? true : null };

function changed(user: User, by: 'person' | 'administrator', changes: Changes): User {
  const { userType, ...texts } = changes;
  const all = {
    ...user,
    ...texts,
    ...(typeof userType === 'string' ? { userType: Number(userType) } : {}),
    ...proves(by, changes),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as unknown as User;
}

const registered = ({ stream, data }: Extract<LookoutEvent, { type: 'user.registered' }>): User =>
  ({ id: idIn('user', stream), ...data, ...proves('administrator', data as Pick<Changes, 'mobile'>) }) as User;

/** An account after one more event of its stream; undefined once it is removed. */
export function evolveUser(user: User | undefined, event: LookoutEvent): User | undefined {
  if (event.type === 'user.registered') return registered(event);
  if (!user) throw new Error(`event ${event.position}: ${event.type} of an account that is not there`);
  switch (event.type) {
    case 'user.profileChanged':
      return changed(user, 'person', event.data.to);
    case 'user.mobileChanged':
      return { ...user, mobile: event.data.to, mobileProven: true };
    case 'user.changed':
      return changed(user, 'administrator', event.data.to);
    case 'user.passwordChanged':
    case 'user.passwordReset':
    case 'user.secondFactorSet':
    case 'user.secondFactorRemoved':
    case 'user.recoveryCodesMade':
    case 'user.recoveryCodeUsed':
      return user;
    case 'user.removed':
      return undefined;
    default:
      throw new Error(`${event.type} says nothing about accounts`);
  }
}

const users: Projection<User> = {
  table: 'users',
  revision: 3,
  columns: { user_name: 'text', region_code: 'text', mobile: 'text' },
  indexes: [['user_name']],
  rare: ['mobile'],
  key: (event) => idIfOf('user', event.stream),
  creates: (event) => event.type === 'user.registered',
  evolve: evolveUser,
  row: (user) => ({ user_name: user.userName, region_code: user.regionCode, mobile: user.mobile ?? null }),
};

/** Read models of accounts. */
export const userProjections = [users] as const;
