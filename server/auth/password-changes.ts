import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import type { Caller } from '../context.ts';
import type { Command } from '../http/command.ts';
import { randomPassword } from './administrator.ts';
import { outranks } from './outranks.ts';
import { createPasswordKeeping, type PasswordDeps, type PasswordKeeping } from './password-keeping.ts';
import { createRecovery, type Recovery } from './recovery.ts';

/** Whence a wish comes, and by which command. */
export interface Wish { address: string; command: Command }

/** The ways in which a password changes. All may reject with `TooManyWaiting`. */
export interface PasswordChanges extends Pick<PasswordKeeping, 'verify'>, Recovery {
  /** By the person himself, who knows the old one. All his other sessions end. */
  change(caller: Caller, form: { oldPassword: string; newPassword: string }, wish: Wish): Promise<Refusal | undefined>;
  /** By an administrator: a one-time password, to be changed at the next sign-in. All sessions of the account end. */
  reset(caller: Caller, userId: string, command: Command): Promise<{ password: string } | Refusal>;
}

/** Opens the changing of passwords. */
export function createPasswordChanges(deps: PasswordDeps): PasswordChanges {
  const keeping = createPasswordKeeping(deps);
  return {
    ...createRecovery(deps, keeping),
    verify: (...args) => keeping.verify(...args),
    async change({ userId, sessionId }, { oldPassword, newPassword }, { address, command }) {
      const account = await keeping.verify(userId, oldPassword, address, refuse('badCredentials', { field: 'oldPassword', message: say.wrongOldPassword }));
      return isRefusal(account) ? account : keeping.replace({
        account, password: newPassword, ends: 'passwordChanged', except: sessionId, actor: userId, command,
        fact: { type: 'user.passwordChanged', data: { by: 'oldPassword' } },
      });
    },
    async reset(caller, userId, command) {
      const account = await deps.users.accountById(userId);
      if (!account || !isWithin(caller.regionCode, account.user.regionCode)) return refuse('notFound', { field: 'id' });
      if (userId === caller.userId) return refuse('badInput', { field: 'id', message: say.ownReset });
      if (await outranks(deps.db, account.user.roles, caller.roles)) return refuse('forbidden', { field: 'id', message: say.strongerAccount });
      const password = randomPassword();
      const refused = await keeping.replace({
        account, password, oneTime: true, ends: 'passwordReset', actor: caller.userId, command, fact: { type: 'user.passwordReset', data: {} },
      });
      return refused ?? { password };
    },
  };
}
