import type { Kysely } from 'kysely';
import { v5 as uuidOf } from 'uuid';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { ServerClock } from '../clock.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import type { Passwords } from './passwords.ts';
import { userStream } from './projections.ts';
import type { RegionCode } from '../../contract/ids.ts';

const accountNames = 'b0c5f4c6-7d0e-4f0a-9c53-3a1d7e0f6a21';

/** An account to be made. `oneTime`: its password is to be changed after the first sign-in. */
export interface NewUser {
  userName: string;
  realName: string;
  password: string;
  regionCode: RegionCode;
  deptName: string;
  roles: readonly string[];
  userType?: number;
  mobile?: string;
  oneTime?: true;
  demo?: true;
}

/** Makes an account and returns its id, or refuses where the name is taken. */
export type RegisterUser = (user: NewUser) => Promise<{ id: string } | Refusal>;

/** The id of an account: its name decides it, so that the log keeps names unique. */
export const userIdOf = (userName: string): string => uuidOf(userName, accountNames);

/** Opens the making of accounts. */
export function createRegisterUser(
  store: EventStore,
  db: Kysely<Tables>,
  passwords: Passwords,
  clock: ServerClock,
): RegisterUser {
  return async ({ userName, realName, password, regionCode, deptName, roles, userType = 1, mobile, oneTime, demo }) => {
    const id = userIdOf(userName);
    const taken = refuse('duplicate', { field: 'userName' });
    if (await hasPassword(db, id)) return taken;
    const known = (await store.versionOf(userStream(id))) > 0;
    const hash = await passwords.hash(password, { lane: 'known', party: userName });
    const fact = {
      type: 'user.registered' as const,
      areaCode: regionCode,
      data: {
        userName,
        realName,
        regionCode,
        deptName,
        roles: [...roles],
        userType,
        ...(mobile === undefined ? {} : { mobile }),
        ...(demo ? { demo } : {}),
      },
    };
    const writes = [{ stream: userStream(id), expectedVersion: 0, events: [fact] }];
    if (!known && !(await store.append({ actor: 'system', writes })).appended) return taken;
    // An account that a crash left without a password gets one by being registered again.
    const kept = await db
      .insertInto('credentials')
      .values({ user_id: id, hash, must_change: oneTime ? 1 : 0, changed_at: clock.now() })
      .onConflict((row) => row.column('user_id').doNothing())
      .executeTakeFirst();
    return kept.numInsertedOrUpdatedRows === 0n ? taken : { id };
  };
}

const hasPassword = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('credentials').select('user_id').where('user_id', '=', id).executeTakeFirst()) !== undefined;
