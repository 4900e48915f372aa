import type { Kysely } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import type { Tables } from '../tables.ts';
import type { User } from './projections.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';

/**
 * An account with whether its one-time password is still in use; `changedAt`, in milliseconds since 1970, is its
 * password's.
 */
export interface Account {
  user: User;
  mustChange: boolean;
  hash: string;
  changedAt: number;
}

/** Whether an account waits for a one-time password that has expired. */
export const isExpired = ({ mustChange, changedAt }: Pick<Account, 'mustChange' | 'changedAt'>, now: number): boolean =>
  mustChange && now >= changedAt + serverLimits.oneTimePasswordMs;

/** Whether an account's phone can stand in for its password. */
export const canRecover = ({ disabled, mobile, mobileProven }: User): boolean =>
  disabled !== true && mobile !== undefined && mobileProven === true;

const commonStart = (a: string, b: string): string => {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return a.slice(0, same);
};

/** Reads accounts. */
export interface Users {
  byId(id: string): Promise<User | undefined>;
  /** An account that can sign in. */
  accountByName(userName: string): Promise<Account | undefined>;
  accountById(id: string): Promise<Account | undefined>;
  /** All accounts that could sign in and to which this mobile belongs for certain. */
  ofMobile(mobile: string): Promise<User[]>;
  /** The smallest region that holds all of these; undefined where there are none. */
  regionOfMobile(mobile: string): Promise<string | undefined>;
}

/** Opens the accounts for reading. */
export function openUsers(db: Kysely<Tables>): Users {
  const accounts = db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.doc', 'credentials.hash', 'credentials.must_change', 'credentials.changed_at']);
  const account = (
    row: { doc: Doc<User>; hash: string; must_change: 0 | 1; changed_at: number } | undefined,
  ): Account | undefined =>
    row && { user: readDoc(row.doc), mustChange: row.must_change === 1, hash: row.hash, changedAt: row.changed_at };
  const ofMobile: Users['ofMobile'] = async (mobile) => {
    const rows = await db.selectFrom('users').select('doc').where('mobile', '=', mobile).execute();
    return readDocs(rows).filter(canRecover);
  };
  return {
    async byId(id) {
      const row = await db.selectFrom('users').select('doc').where('id', '=', id).executeTakeFirst();
      return row && readDoc(row.doc);
    },
    ofMobile,
    async regionOfMobile(mobile) {
      const owners = await ofMobile(mobile);
      return owners.length === 0 ? undefined : owners.map(({ regionCode }) => regionCode).reduce(commonStart);
    },
    accountByName: async (userName) =>
      account(await accounts.where('users.user_name', '=', userName).executeTakeFirst()),
    accountById: async (id) => account(await accounts.where('users.id', '=', id).executeTakeFirst()),
  };
}
