import { flatEntries, type FlatEntry } from '../../contract/dictionaries/flat.ts';
import { dictionaries } from '../../contract/system/dictionary.ts';
import type { Context } from '../context.ts';
import { recordsOf } from '../resources/queries.ts';
import { entriesOf, type DictionaryRecord } from './entries.ts';

/** All dictionaries and their entries, disabled ones too. */
export const dictionaryRecords = async (ctx: Pick<Context, 'db'>): Promise<readonly DictionaryRecord[]> =>
  (await recordsOf(ctx, dictionaries)) as unknown as readonly DictionaryRecord[];

/** What may be chosen from a dictionary, by code; undefined where there is none, or it is disabled. */
export async function choicesOf(
  ctx: Pick<Context, 'db'>,
  code: string,
): Promise<ReadonlyMap<string, FlatEntry> | undefined> {
  const entries = entriesOf(await dictionaryRecords(ctx), code);
  return entries && new Map(flatEntries(entries).map((entry) => [entry.code, entry]));
}
