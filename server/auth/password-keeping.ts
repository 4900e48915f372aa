import type { Kysely } from 'kysely';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { ServerClock } from '../clock.ts';
import type { Command } from '../store/command.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import { changeAccount } from './account-events.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LoginGuard } from './login-guard.ts';
import type { Passwords } from './passwords.ts';
import type { Refusals } from './refusals.ts';
import type { SessionEnd, Sessions } from './sessions.ts';
import type { Account, Users } from './users.ts';
import { waitRefusal } from './wait.ts';

/** What keeping passwords works with. `redeemCode` says whether an SMS code is right, and uses it up. */
export interface PasswordDeps {
  store: EventStore;
  db: Kysely<Tables>;
  clock: ServerClock;
  users: Users;
  passwords: Passwords;
  guard: LoginGuard;
  devices: KnownDevices;
  sessions: Sessions;
  refusals: Refusals;
  redeemCode: (phone: string, code: string, device: string | undefined) => Promise<boolean>;
}

type PasswordEvent = Extract<NewEvent, { type: 'user.passwordChanged' | 'user.passwordReset' }>;

/** A new password of an account, and what becomes of its sessions. */
export interface NewPassword {
  account: Account;
  password: string;
  /** To be changed at the next sign-in. */
  oneTime?: true;
  ends: SessionEnd;
  /** The session that goes on, and the device that stays known. */
  except?: { sessionId: string; device: string | undefined };
  actor: string;
  command: Command;
  fact: Pick<PasswordEvent, 'type' | 'data'>;
}

/** Compares and replaces passwords. Both may reject with `TooManyWaiting`. */
export interface PasswordKeeping {
  /**
   * The account of a session where this is its password. A wrong one counts for the session alone, and is answered with
   * `wrong`.
   */
  verify(who: { userId: string; sessionId: string }, password: string, wrong: Refusal): Promise<Account | Refusal>;
  /**
   * Replaces the password that the account was read with, ends sessions, and tells the log; of two at the same moment
   * one is refused.
   */
  replace(wish: NewPassword): Promise<Refusal | undefined>;
}

/** Opens the keeping of passwords. */
export function createPasswordKeeping({
  store,
  db,
  clock,
  users,
  passwords,
  guard,
  devices,
  sessions,
}: Omit<PasswordDeps, 'redeemCode' | 'refusals'>): PasswordKeeping {
  return {
    verify: ({ userId, sessionId }, password, wrong) =>
      passwords.inTurn({ lane: 'known', party: sessionId }, async () => {
        const account = await users.accountById(userId);
        if (!account) return refuse('notFound');
        // A session counts as a device of its own: a stolen one keeps its owner from nothing.
        const who = { account: account.user.userName, address: '', device: `session ${sessionId}` };
        const { waitMs } = await guard.admit(who, true);
        if (waitMs > 0) return waitRefusal(waitMs, wrong.field);
        if (!(await passwords.matches(password, account.hash))) return wrong;
        await guard.forgive(who);
        return account;
      }),
    async replace({ account: { user, hash: former }, password, oneTime, ends, except, actor, command, fact }) {
      const hash = await passwords.hash(password, { lane: 'known', party: user.id });
      const kept = await db
        .updateTable('credentials')
        .set({ hash, must_change: oneTime ? 1 : 0, changed_at: clock.now() })
        .where('user_id', '=', user.id)
        .where('hash', '=', former)
        .executeTakeFirst();
      if (kept.numUpdatedRows === 0n) return refuse('versionConflict');
      await sessions.endAll(user.id, ends, { except: except?.sessionId });
      await devices.forget(user.id, { except: except?.device });
      return changeAccount(store, { userId: user.id, actor, command }, ({ regionCode }) => [
        { ...fact, areaCode: regionCode } as PasswordEvent,
      ]);
    },
  };
}
