import { existsSync, readFileSync } from 'node:fs';
import { readSeal, type Seal } from '../server/seals/seal.ts';
import { type PublicSealKey, readPublicKeys, sealKey, sealKeyFile } from '../server/seals/seal-key.ts';
import { type Fault, isFault, verifyLog } from '../server/seals/verify.ts';
import { dataFolder } from './data-folder.ts';
import { failure } from './exit-line.ts';
import { readFrom, readLog } from './log-file.ts';
import { cliMessages } from './messages.ts';
import { optionsAlone } from './options.ts';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw failure(cliMessages.unreadable(file));
  }
}

function keysFor(folder: string, file: string | undefined): readonly PublicSealKey[] {
  if (file === undefined) return existsSync(sealKeyFile(folder)) ? [sealKey(folder)] : [];
  const text = textOf(file);
  try {
    return readPublicKeys(text);
  } catch {
    throw failure(cliMessages.badPublicKey(file));
  }
}

function readSeals(file: string): readonly Seal[] {
  const lines = textOf(file)
    .split('\n')
    .map((line, n) => ({ line: line.trim(), n: n + 1 }));
  const seals = lines
    .filter(({ line }) => line !== '')
    .map(({ line, n }) => {
      const seal = readSeal(line);
      if (!seal) throw failure(cliMessages.badSeal(file, n));
      return seal;
    });
  return seals.sort((a, b) => a.position - b.position);
}

const faultLines: Readonly<Record<Fault['kind'], (fault: Required<Fault>) => string>> = {
  changed: ({ position }) => cliMessages.changed(position),
  missing: ({ position }) => cliMessages.missingEvent(position),
  rewritten: ({ after, position }) => cliMessages.rewritten(after, position),
  truncated: ({ after, position }) => cliMessages.truncated(after, position),
  forgedSeal: ({ position }) => cliMessages.forgedSeal(position),
  unknownKey: ({ position, key }) => cliMessages.unknownKey(position, key),
};

/**
 * `verify`: reads the log and holds it against its chain of hashes and its seals; the first fault ends it with its
 * place.
 */
export async function verify(args: readonly string[]): Promise<number> {
  const values = optionsAlone(args, { data: 'string', from: 'string', seals: 'string', 'public-key': 'string' });
  const folder = dataFolder(values.data);
  const from = readFrom(values.from);
  const kept = values.seals === undefined ? [] : readSeals(values.seals);
  const keys = keysFor(folder, values['public-key']);
  const found = readLog(folder, (log) => verifyLog(log, { from, keys, kept }));
  if (isFault(found)) throw failure(faultLines[found.kind]({ after: 0, key: '', ...found }));
  if (found.to < found.from) {
    console.log(cliMessages.emptyLog);
    return 0;
  }
  const { seals, newest } = found;
  console.log(cliMessages.sound(found.from, found.to, found.hash));
  console.log(newest ? cliMessages.sealsHeld(seals, newest.position, newest.at) : cliMessages.noSeals);
  return 0;
}
