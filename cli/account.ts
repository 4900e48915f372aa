import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { isRefusal, type Refusal } from '../contract/codes.ts';
import { limits } from '../contract/limits.ts';
import type { Command } from '../server/store/command.ts';
import { createCommand } from '../server/http/command.ts';
import { type House, openHouse } from '../server/house.ts';
import { beginVisit, dataFolder, said } from './data-folder.ts';
import { failure } from './exit-line.ts';
import { cliMessages } from './messages.ts';
import { optionsAlone, wanted } from './options.ts';

/**
 * Lets the operator of the machine work on one account, also beside a running server; what is done stands in the log.
 */
async function withAccount<T extends object>(
  args: readonly string[],
  act: (house: House, userId: string, command: Command) => Promise<T | Refusal | undefined>,
): Promise<T | undefined> {
  const values = optionsAlone(args, { user: 'string', data: 'string' });
  const userName = wanted(values.user, '--user');
  const dataDir = dataFolder(values.data);
  const options = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    regionCode: limits.defaultRegionCode,
    demo: false,
    feeds: false,
  };
  const end = beginVisit(dataDir);
  try {
    const house = await openHouse(options, { clock: { now: () => Date.now() }, log: pino({ level: 'silent' }) });
    try {
      const account = await house.auth.users.accountByName(userName);
      if (!account) throw failure(cliMessages.noAccount(userName));
      const outcome = await act(house, account.user.id, createCommand(randomUUID()));
      if (isRefusal(outcome)) throw failure(outcome.message);
      return outcome;
    } finally {
      await house.close();
    }
  } catch (fault) {
    throw said(dataDir, fault);
  } finally {
    end();
  }
}

/**
 * `account reset-password`: prints a one-time password, and nothing else, on stdout. All sessions of the account end.
 */
export async function accountResetPassword(args: readonly string[]): Promise<number> {
  const made = await withAccount(args, ({ auth }, userId, command) =>
    auth.passwordChanges.resetByOperator(userId, command),
  );
  console.log(made?.password);
  return 0;
}

/**
 * `account reset-factor`: the account signs in with its password alone. For a last administrator without phone and
 * codes.
 */
export async function accountResetFactor(args: readonly string[]): Promise<number> {
  await withAccount(args, ({ auth }, userId, command) => auth.factor.resetByOperator(userId, command));
  console.log(cliMessages.factorReset);
  return 0;
}
