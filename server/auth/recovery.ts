import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import type { Command } from '../http/command.ts';
import type { PasswordDeps, PasswordKeeping } from './password-keeping.ts';
import { type Account, canRecover } from './users.ts';
import { waitRefusal } from './wait.ts';

/** What shows that somebody has an account's phone at hand. */
interface Proof { userName: string; phone: string; code: string }

/** The way back into an account whose password is forgotten. */
export interface Recovery {
  /** A new password for whoever has the account's phone at hand. All its sessions end. Whatever is wrong is told by the same words. */
  recover(form: Proof & { newPassword: string }, wish: { address: string; command: Command }): Promise<Refusal | undefined>;
}

/** What the guard counts failures of recovery under: they shall not keep anybody from signing in. No account has a colon in its name. */
const recoveryOf = (userName: string): string => `sms:${userName}`;

/** Opens the way back. */
export function createRecovery({ users, guard, redeemCode }: Pick<PasswordDeps, 'users' | 'guard' | 'redeemCode'>, keeping: PasswordKeeping): Recovery {
  const owner = async ({ userName, phone, code }: Proof, address: string): Promise<Account | Refusal> => {
    const { waitMs } = await guard.hurdles(recoveryOf(userName), address);
    if (waitMs > 0) return waitRefusal(waitMs, 'code');
    await guard.count(recoveryOf(userName), address);
    const account = await users.accountByName(userName);
    const right = await redeemCode(phone, code);
    const own = account && canRecover(account.user) && account.user.mobile === phone;
    if (!right || !own) return refuse('captchaWrong', { field: 'code', message: say.wrongCode });
    await guard.forgive(recoveryOf(userName));
    return account;
  };
  return {
    async recover({ newPassword, ...proof }, { address, command }) {
      const account = await owner(proof, address);
      return isRefusal(account) ? account : keeping.replace({
        account, password: newPassword, ends: 'passwordChanged', actor: account.user.id, command, fact: { type: 'user.passwordChanged', data: { by: 'sms' } },
      });
    },
  };
}
