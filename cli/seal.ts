import { existsSync } from 'node:fs';
import { publicText, sealKey, sealKeyFile } from '../server/seals/seal-key.ts';
import { dataFolder } from './data-folder.ts';
import { failure } from './exit-line.ts';
import { readFrom, readLog } from './log-file.ts';
import { cliMessages } from './messages.ts';
import { optionsAlone } from './options.ts';

/** `seal list`: the seals of the log, one line of JSON each, as `verify --seals` reads them. */
export async function sealList(args: readonly string[]): Promise<number> {
  const values = optionsAlone(args, { data: 'string', from: 'string' });
  const from = readFrom(values.from);
  readLog(dataFolder(values.data), (log) => {
    for (let seal = log.sealFrom(from); seal; seal = log.sealFrom(seal.position + 1)) console.log(JSON.stringify(seal));
  });
  return 0;
}

/** `seal key`: the public key that the seals are checked with. */
export async function sealKeyPrint(args: readonly string[]): Promise<number> {
  const values = optionsAlone(args, { data: 'string' });
  const folder = dataFolder(values.data);
  if (!existsSync(sealKeyFile(folder))) throw failure(cliMessages.noSealKey);
  console.log(publicText(sealKey(folder)).trimEnd());
  return 0;
}
