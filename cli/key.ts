import { sourceTypeNames, sourceTypes, type SourceType } from '../contract/alarms/alarm.ts';
import { isRefusal, type Refusal } from '../contract/codes.ts';
import { limits } from '../contract/limits.ts';
import { databaseFile } from '../server/data-dir.ts';
import { openQueries } from '../server/database.ts';
import { issueKey, listKeys, revokeKey } from '../server/feeds/keys.ts';
import { dataFolder, forPeople, withStore } from './data-folder.ts';
import { failure, misuse } from './exit-line.ts';
import { cliMessages } from './messages.ts';
import { optionsAlone, wanted } from './options.ts';
import { table } from './table.ts';

/** Keys are issued by the operator of the machine. */
const byOperator = { actor: 'system', regionCode: limits.defaultRegionCode } as const;

function readSource(text: string | undefined): SourceType | undefined {
  if (text === undefined) return undefined;
  const source = sourceTypes.find((type) => String(type) === text);
  if (source === undefined) throw misuse(cliMessages.badSource(text));
  return source;
}

function granted<T extends object>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw failure(outcome.message);
  return outcome;
}

/** `key issue`: prints the new key, and nothing else, on stdout. */
export async function keyIssue(args: readonly string[]): Promise<number> {
  const values = optionsAlone(args, { name: 'string', source: 'string', data: 'string' });
  const name = wanted(values.name, '--name');
  const sourceType = readSource(values.source);
  const { key } = granted(
    await withStore(dataFolder(values.data, true), (store) =>
      issueKey(store, { name, ...byOperator, ...(sourceType === undefined ? {} : { sourceType }) }),
    ),
  );
  console.log(key);
  return 0;
}

/** `key list`: every feed's newest key, without the key itself. */
export async function keyList(args: readonly string[]): Promise<number> {
  const values = optionsAlone(args, { data: 'string' });
  const folder = dataFolder(values.data);
  const db = forPeople(folder, () => openQueries(databaseFile(folder)));
  try {
    const keys = await listKeys(db);
    const rows = keys.map(({ name, sourceType, issuedAt, revokedAt }) => [
      name,
      sourceType === undefined ? cliMessages.anySource : sourceTypeNames[sourceType as SourceType],
      revokedAt === undefined ? cliMessages.keyActive : cliMessages.keyRevoked,
      issuedAt,
    ]);
    console.log(rows.length === 0 ? cliMessages.noKeys : table([cliMessages.keyHead, ...rows]));
    return 0;
  } finally {
    await db.destroy();
  }
}

/** `key revoke`: from then on the key opens nothing. */
export async function keyRevoke(args: readonly string[]): Promise<number> {
  const values = optionsAlone(args, { name: 'string', data: 'string' });
  const name = wanted(values.name, '--name');
  granted(await withStore(dataFolder(values.data), (store) => revokeKey(store, { name, ...byOperator })));
  console.log(cliMessages.revoked(name));
  return 0;
}
