import { randomUUID } from 'node:crypto';
import { isRefusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { Auth } from './auth.ts';
import { createCommand } from '../http/command.ts';
import { messages } from './messages.ts';
import { randomPassword } from './random-password.ts';
import { isExpired } from './users.ts';

/** An account that was made, with the password to be told to the person who started the server. */
export interface FirstAccount {
  userName: string;
  password: string;
}

const name = 'admin';

/**
 * The first administrator again, where nobody used their one-time password in time and so nobody else can let them in.
 */
async function renewed(ctx: Context, auth: Auth, userId: string): Promise<FirstAccount | undefined> {
  const account = await auth.users.accountById(userId);
  if (account?.user.userName !== name || !isExpired(account, ctx.clock.now())) return undefined;
  const made = await auth.passwordChanges.resetByOperator(userId, createCommand(randomUUID()));
  return isRefusal(made) ? undefined : { userName: name, password: made.password };
}

/**
 * Makes one administrator with a one-time password where a system has no accounts at all, and a new password where they
 * are still the only one and have let it expire; undefined otherwise.
 */
export async function ensureAdministrator(ctx: Context, auth: Auth): Promise<FirstAccount | undefined> {
  const [only, another] = await ctx.db.selectFrom('credentials').select('user_id').limit(2).execute();
  if (only) return another ? undefined : renewed(ctx, auth, only.user_id);
  const password = randomPassword();
  const made = await auth.registerUser({
    userName: name,
    realName: messages.administratorName,
    password,
    regionCode: ctx.options.regionCode,
    deptName: messages.administratorDept,
    roles: ['XTGLY'],
    oneTime: true,
  });
  return isRefusal(made) ? undefined : { userName: name, password };
}
