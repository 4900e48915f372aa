import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { isDoneBy } from './account-events.ts';
import { randomPassword } from './random-password.ts';
import { outranks } from './outranks.ts';
import type { Asker } from './device-cookie.ts';
import { createPasswordKeeping, type PasswordDeps, type PasswordKeeping } from './password-keeping.ts';
import type { Account } from './users.ts';
import { createRecovery, type Recovery } from './recovery.ts';
import { isEasilyGuessed } from './weak-passwords.ts';

/** Whence a wish comes, and by which command. */
export interface Wish {
  asker: Asker;
  command: Command;
}

/** The ways in which a password changes. All may reject with `TooManyWaiting`. */
export interface PasswordChanges extends Pick<PasswordKeeping, 'verify'>, Recovery {
  /** By the person themselves, who knows the old one. All their other sessions end. */
  change(caller: Caller, form: { oldPassword: string; newPassword: string }, wish: Wish): Promise<Refusal | undefined>;
  /** By an administrator: a one-time password, to be changed at the next sign-in. All sessions of the account end. */
  reset(caller: Caller, userId: string, command: Command): Promise<{ password: string } | Refusal>;
  /** The same by the operator of the machine. */
  resetByOperator(userId: string, command: Command): Promise<{ password: string } | Refusal>;
}

/** Opens the changing of passwords. */
export function createPasswordChanges(deps: PasswordDeps): PasswordChanges {
  const keeping = createPasswordKeeping(deps);
  const makeOneTime = async (
    account: Account,
    actor: string,
    command: Command,
  ): Promise<{ password: string } | Refusal> => {
    const password = randomPassword();
    const refused = await keeping.replace({
      account,
      password,
      oneTime: true,
      ends: 'passwordReset',
      actor,
      command,
      fact: { type: 'user.passwordReset', data: {} },
    });
    return refused ?? { password };
  };
  return {
    ...createRecovery(deps, keeping),
    verify: (...args) => keeping.verify(...args),
    async change(caller, { oldPassword, newPassword }, { asker, command }) {
      const { userId, sessionId } = caller;
      if (await isDoneBy(deps.store, command, userId, 'user.passwordChanged')) return undefined;
      const account = await keeping.verify(
        caller,
        oldPassword,
        refuse('badCredentials', { field: 'oldPassword', message: say.wrongOldPassword }),
      );
      if (isRefusal(account)) return account;
      if (isEasilyGuessed(newPassword, account.user))
        return refuse('badInput', { field: 'newPassword', message: say.weakPassword });
      return keeping.replace({
        account,
        password: newPassword,
        ends: 'passwordChanged',
        except: { sessionId, device: asker.device },
        actor: userId,
        command,
        fact: { type: 'user.passwordChanged', data: { by: 'oldPassword' } },
      });
    },
    async reset(caller, userId, command) {
      const account = await deps.users.accountById(userId);
      if (!account || !isWithin(caller.regionCode, account.user.regionCode)) return refuse('notFound', { field: 'id' });
      if (userId === caller.userId) return refuse('badInput', { field: 'id', message: say.ownReset });
      if (await outranks(deps.db, account.user.roles, caller.roles))
        return refuse('forbidden', { field: 'id', message: say.strongerAccount });
      return makeOneTime(account, caller.userId, command);
    },
    async resetByOperator(userId, command) {
      const account = await deps.users.accountById(userId);
      return account ? makeOneTime(account, 'system', command) : refuse('notFound', { field: 'id' });
    },
  };
}
