import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { TokenForm } from '../../contract/session/schemas.ts';
import type { ServerClock } from '../clock.ts';
import { addressKey } from './address-key.ts';
import type { Asker } from './device-cookie.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Guesser, LoginGuard } from './login-guard.ts';
import type { Passwords } from './passwords.ts';
import type { Puzzles } from './puzzles.ts';
import { type Account, isExpired, type Users } from './users.ts';
import { waitRefusal } from './wait.ts';

/** What checking a password works with. */
export interface PasswordCheck {
  clock: ServerClock;
  users: Users;
  passwords: Passwords;
  guard: LoginGuard;
  puzzles: Puzzles;
  devices: KnownDevices;
}

/** Name and password as they were entered, with what was read in a captcha. */
export type PasswordForm = Extract<TokenForm, { grant_type: 'password' }>;

/** Who guesses: at a device only where the account has signed in there. */
async function guesser(
  { users, devices }: PasswordCheck,
  account: string,
  { address, device }: Asker,
): Promise<Guesser> {
  const known = await devices.knows(device, (await users.accountByName(account))?.user.id);
  return { account, address, device: known ? device : undefined };
}

/** A device at which too many wrong passwords are tried is in wrong hands. */
async function suspect({ devices, guard }: PasswordCheck, who: Guesser, userId: string | undefined): Promise<void> {
  if (who.device === undefined || userId === undefined) return;
  if ((await guard.failuresAt(who.account, who.device)) >= serverLimits.knownDeviceTries)
    await devices.forget(userId, { only: who.device });
}

/** In its turn: count, compare, and forgive the count where the password was right. */
async function compare(
  parts: PasswordCheck,
  who: Guesser,
  password: string,
  solved: boolean,
): Promise<Account | Refusal> {
  const { users, guard, passwords, puzzles } = parts;
  const { admitted, waitMs, bits } = await guard.admit(who, solved);
  if (waitMs > 0) return waitRefusal(waitMs, 'username', puzzles.next(who, bits));
  if (!admitted) return refuse('captchaDue', { field: 'validCode', data: puzzles.next(who, bits) });
  const account = await users.accountByName(who.account);
  const right = await passwords.matches(password, account?.hash);
  // It may have been changed during the comparison, which ended only the sessions that stood then.
  const stands = right && (await users.accountByName(who.account))?.hash === account?.hash;
  if (!account || !stands) {
    await suspect(parts, who, account?.user.id);
    return refuse('badCredentials', { field: 'password', data: puzzles.next(who, (await guard.hurdles(who)).bits) });
  }
  await guard.forgive(who);
  if (isExpired(account, parts.clock.now())) return refuse('passwordExpired', { field: 'password' });
  return account.user.disabled === true ? refuse('accountDisabled', { field: 'username' }) : account;
}

/**
 * The account whose name and password these are, or why that is not said. What has no chance is refused before it waits
 * for its turn; that may reject with `TooManyWaiting`.
 */
export async function checkPassword(
  parts: PasswordCheck,
  form: PasswordForm,
  asker: Asker,
): Promise<Account | Refusal> {
  const who = await guesser(parts, form.username.trim(), asker);
  const { waitMs, bits, lane } = await parts.guard.hurdles(who);
  if (waitMs > 0) return waitRefusal(waitMs, 'username', parts.puzzles.next(who, bits));
  const unsolved = bits === 0 ? undefined : parts.puzzles.solve(form, who, bits);
  if (isRefusal(unsolved)) return unsolved;
  return parts.passwords.inTurn({ lane, party: who.device ?? addressKey(who.address) }, () =>
    compare(parts, who, form.password, bits > 0),
  );
}
