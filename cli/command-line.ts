import '../contract/api/late-calls.ts';
import '../contract/api/page-calls.ts';
import { accountResetFactor, accountResetPassword } from './account.ts';
import { danger } from './danger.ts';
import { ExitLine, misuse } from './exit-line.ts';
import { drive } from './drive/drive.ts';
import { fwi } from './fwi.ts';
import { keyIssue, keyList, keyRevoke } from './key.ts';
import { rebuild } from './rebuild.ts';
import { ingestFirms } from './ingest-firms.ts';
import { cliMessages } from './messages.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { sealKeyPrint, sealList } from './seal.ts';
import { spread } from './spread/spread.ts';
import { screen } from './screen.ts';
import { surface } from './surface.ts';
import { verify } from './verify.ts';

/** A command: answers its exit code, or throws an `ExitLine`. */
type Command = (args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  'ingest firms': ingestFirms,
  record,
  replay,
  drive,
  'key issue': keyIssue,
  'key list': keyList,
  'key revoke': keyRevoke,
  'account reset-password': accountResetPassword,
  'account reset-factor': accountResetFactor,
  rebuild,
  verify,
  'seal list': sealList,
  'seal key': sealKeyPrint,
  surface,
  fwi,
  danger,
  screen,
  spread,
};

function find(args: readonly string[]): { command: Command; rest: readonly string[] } {
  const [first = '', second = ''] = args;
  const two = commands[`${first} ${second}`];
  if (two) return { command: two, rest: args.slice(2) };
  const one = commands[first];
  if (one) return { command: one, rest: args.slice(1) };
  throw misuse(first === '' ? cliMessages.noCommand : cliMessages.unknownCommand(`${first} ${second}`.trim()));
}

/** Runs the command line and answers the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(cliMessages.help);
    return 0;
  }
  try {
    const { command, rest } = find(args);
    return await command(rest);
  } catch (fault) {
    if (!(fault instanceof ExitLine)) throw fault;
    console.error(fault.message);
    return fault.code;
  }
}
