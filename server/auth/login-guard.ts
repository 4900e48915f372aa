import type { Milliseconds } from '../../contract/units.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import { addressKey } from './address-key.ts';
import type { Asker } from './device-cookie.ts';
import type { Lane } from './lanes.ts';
import type { Tally, Tries } from './tries.ts';

const firstDelayMs = 5_000;
const longestDelayMs = 300_000;

/**
 * Who tries a password: for which account, by its name, from where; `device` only where the account has signed in there
 * before.
 */
export interface Guesser extends Asker {
  account: string;
}

/**
 * What a try must overcome first: a wait, a puzzle of so many bits of work (0: none); and in which lane its password is
 * compared.
 */
export interface Hurdles {
  waitMs: Milliseconds;
  bits: number;
  lane: Lane;
}

/**
 * Slows the guesser, not the account. A device at which the account has signed in counts for itself alone, and nothing
 * that strangers do slows it. Strangers are counted by account and address, by address, and by account over all
 * addresses; the last of these makes a puzzle due, but never holds up who has not failed at this account yet.
 */
export interface LoginGuard {
  hurdles(who: Guesser): Promise<Hurdles>;
  /**
   * Says what must be overcome; where it is nothing but a puzzle that is `solved`, counts a failure before the password
   * is compared, so that tries at the same moment count too.
   */
  admit(who: Guesser, solved: boolean): Promise<Hurdles & { admitted: boolean }>;
  /** A success forgives its own failures, and no others. */
  forgive(who: Guesser): Promise<void>;
  /** How many failures at an account a known device has. */
  failuresAt(account: string, device: string): Promise<number>;
}

const waitOf = ({ failures, lastAt }: Tally, after: number, now: number): number =>
  failures < after ? 0 : Math.max(0, lastAt + Math.min(firstDelayMs * 2 ** (failures - after), longestDelayMs) - now);

/**
 * Work doubles with the failures of an address or an account, from the first puzzle on, up to a bound that a phone
 * still does.
 */
const bitsOf = (least: number, failures: number): number =>
  least + Math.min(serverLimits.workBitsMore, Math.floor(Math.log2(failures / serverLimits.captchaAfterFailures)));

/** Opens the guard; `workBits` is the least work of a puzzle. */
export function openLoginGuard(tries: Tries, clock: ServerClock, workBits: number): LoginGuard {
  const { captchaAfterFailures, delayAfterFailures, strangersDelayAfter } = serverLimits;
  const ownKey = (account: string, device: string): string[] => ['device', device, account];
  const keys = ({ account, address }: Guesser) => ({
    pair: ['pair', account, addressKey(address)],
    address: ['address', addressKey(address)],
    account: ['account', account],
    again: ['again', account],
  });

  const hurdles: LoginGuard['hurdles'] = async (who) => {
    const now = clock.now();
    if (who.device !== undefined)
      return {
        waitMs: waitOf(await tries.of(...ownKey(who.account, who.device)), delayAfterFailures, now),
        bits: 0,
        lane: 'known',
      };
    const { pair, address, account, again } = await tries.ofAll(keys(who));
    const most = Math.max(address.failures, account.failures);
    const isFirst = pair.failures === 0;
    return {
      waitMs: isFirst
        ? 0
        : Math.max(
            waitOf(pair, delayAfterFailures, now),
            waitOf(address, delayAfterFailures, now),
            waitOf(again, strangersDelayAfter, now),
          ),
      bits: most >= captchaAfterFailures ? bitsOf(workBits, most) : 0,
      lane: address.failures === 0 ? 'clean' : 'failing',
    };
  };
  const count = async (who: Guesser): Promise<void> => {
    if (who.device !== undefined) return tries.add(ownKey(who.account, who.device));
    const by = keys(who);
    const isAgain = (await tries.of(...by.pair)).failures > 0;
    return tries.add(by.pair, by.address, by.account, ...(isAgain ? [by.again] : []));
  };
  // One after the other, so that of a hundred at the same moment each sees those before it; and each in a turn of the
  // loop of its own, for the store answers without one: a flood would leave none for an alarm.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(look: () => Promise<T>): Promise<T> => {
    const done = last.then(() => nextTurn()).then(look);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    hurdles: (who) => (who.device === undefined ? inTurn(() => hurdles(who)) : hurdles(who)),
    admit: (who, solved) =>
      inTurn(async () => {
        const due = await hurdles(who);
        const admitted = due.waitMs === 0 && (due.bits === 0 || solved);
        if (admitted) await count(who);
        return { ...due, admitted };
      }),
    async forgive(who) {
      if (who.device !== undefined) return tries.forget(...ownKey(who.account, who.device));
      const by = keys(who);
      const { failures } = await tries.of(...by.pair);
      await tries.forget(...by.pair);
      for (const key of [by.address, by.account]) await tries.take(failures, ...key);
      return tries.take(Math.max(0, failures - 1), ...by.again);
    },
    failuresAt: async (account, device) => (await tries.of(...ownKey(account, device))).failures,
  };
}
