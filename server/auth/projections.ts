import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Projection } from '../store/projection.ts';

/** An account as its events tell; its secret stands elsewhere. */
export interface User {
  id: string;
  userName: string;
  realName: string;
  regionCode: string;
  deptName: string;
  roles: readonly string[];
  userType: number;
  demo?: true;
}

const streamPrefix = 'user-';

/** Name of an account's stream. */
export const userStream = (userId: string): string => `${streamPrefix}${userId}`;

function evolveUser(_user: User | undefined, event: LookoutEvent): User {
  if (event.type !== 'user.registered') throw new Error(`${event.type} says nothing about accounts`);
  const { demo, ...facts } = event.data;
  return { id: event.stream.slice(streamPrefix.length), ...facts, ...(demo ? { demo } : {}) };
}

const users: Projection<User> = {
  table: 'users',
  columns: { user_name: 'text', region_code: 'text' },
  indexes: [['user_name']],
  key: (event) => (event.type === 'user.registered' ? event.stream.slice(streamPrefix.length) : undefined),
  creates: () => true,
  evolve: evolveUser,
  row: (user) => ({ user_name: user.userName, region_code: user.regionCode }),
};

/** Read models of accounts. */
export const userProjections = [users] as const;
