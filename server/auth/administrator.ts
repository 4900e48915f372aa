import { randomInt } from 'node:crypto';
import { isRefusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { Auth } from './auth.ts';
import { messages } from './messages.ts';

/** An account that was made, with the password to be told to whoever started the server. */
export interface FirstAccount { userName: string; password: string }

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%^&*'] as const;
const length = 12;
const name = 'admin';

const pick = (letters: string): string => letters[randomInt(letters.length)] ?? '';

/** A random password of the form that the specification asks for (section 5). */
export function randomPassword(): string {
  const letters = Array.from({ length }, (_, i) => pick(alphabets[i] ?? alphabets.join('')));
  for (let i = letters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [letters[i], letters[j]] = [letters[j] ?? '', letters[i] ?? ''];
  }
  return letters.join('');
}

/** Makes one administrator with a one-time password where a system has no accounts at all; undefined where it has. */
export async function ensureAdministrator(ctx: Context, auth: Auth): Promise<FirstAccount | undefined> {
  const anybody = await ctx.db.selectFrom('credentials').select('user_id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  const password = randomPassword();
  const made = await auth.registerUser({
    userName: name, realName: messages.administratorName, password, regionCode: ctx.options.regionCode,
    deptName: messages.administratorDept, roles: ['XTGLY'], oneTime: true,
  });
  return isRefusal(made) ? undefined : { userName: name, password };
}
