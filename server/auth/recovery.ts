import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { RecoveryTry } from '../../contract/session/events.ts';
import { accountMessages as say } from '../../contract/session/messages.ts';
import type { Command } from '../store/command.ts';
import { addressKey } from './address-key.ts';
import type { Asker } from './device-cookie.ts';
import type { PasswordDeps, PasswordKeeping } from './password-keeping.ts';
import { type Account, canRecover } from './users.ts';
import { waitRefusal } from './wait.ts';
import { isEasilyGuessed } from './weak-passwords.ts';

/** What shows that somebody has an account's phone at hand. */
interface Proof {
  userName: string;
  phone: string;
  code: string;
}

/** The way back into an account whose password is forgotten. */
export interface Recovery {
  /**
   * Sets a new password by a code sent to the account's phone, and ends all its sessions. Every refusal has the same
   * words.
   */
  recover(
    form: Proof & { newPassword: string },
    wish: { asker: Asker; command: Command },
  ): Promise<Refusal | undefined>;
}

/**
 * What the guard counts failures of recovery under, accounts and addresses alike: they shall not slow anybody’s signing
 * in. No account has a colon in its name.
 */
const recoveryOf = (one: string): string => `sms:${one}`;

/** Opens the way back. */
export function createRecovery(
  { users, guard, refusals, redeemCode }: Pick<PasswordDeps, 'users' | 'guard' | 'refusals' | 'redeemCode'>,
  keeping: PasswordKeeping,
): Recovery {
  const owner = async ({ userName, phone, code }: Proof, { address, device }: Asker): Promise<Account | Refusal> => {
    const who = { account: recoveryOf(userName), address: recoveryOf(addressKey(address)), device };
    const { waitMs } = await guard.admit(who, true);
    const account = await users.accountByName(userName);
    const note = (reason: RecoveryTry): void =>
      refusals.note({ way: 'recovery', user: account?.user, address, reason: account ? reason : 'unknownAccount' });
    if (waitMs > 0) {
      note('wait');
      return waitRefusal(waitMs, 'code');
    }
    const right = await redeemCode(phone, code, device);
    const own = account && canRecover(account.user) && account.user.mobile === phone;
    if (!right || !own) {
      note(own ? 'wrongCode' : 'otherPhone');
      return refuse('captchaWrong', { field: 'code', message: say.wrongCode });
    }
    await guard.forgive(who);
    return account;
  };
  return {
    async recover({ newPassword, ...proof }, { asker, command }) {
      // Before the code is used up: the person chooses another one and goes on with the same code.
      const isWeak = isEasilyGuessed(newPassword, { userName: proof.userName, mobile: proof.phone });
      if (isWeak) return refuse('badInput', { field: 'newPassword', message: say.weakPassword });
      const account = await owner(proof, asker);
      if (isRefusal(account)) return account;
      return keeping.replace({
        account,
        password: newPassword,
        ends: 'passwordChanged',
        actor: account.user.id,
        command,
        fact: { type: 'user.passwordChanged', data: { by: 'sms' } },
      });
    },
  };
}
