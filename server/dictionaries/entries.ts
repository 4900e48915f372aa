import { topId, type DictionaryEntry, type EntryNode } from '../../contract/dictionaries/schemas.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import type { dictionaries } from '../../contract/system/dictionary.ts';
import { byParent, treesBelow } from './forest.ts';

/** A dictionary or an entry as it is kept. */
export type DictionaryRecord = Pick<
  RecordOf<typeof dictionaries>,
  'id' | 'parentId' | 'code' | 'name' | 'order' | 'disabled'
>;

const entryOf = ({ id, parentId, code, name, order }: DictionaryRecord): DictionaryEntry => ({
  id,
  parentId: parentId ?? topId,
  code,
  name,
  order,
});

/** Entries that may be chosen, in the order of the records. */
const choosable = (records: readonly DictionaryRecord[]): ReadonlyMap<string, readonly DictionaryEntry[]> =>
  byParent(records.filter(({ disabled }) => disabled !== true).map(entryOf));

/** The entries right below a parent, or the dictionaries themselves; without those that are disabled. */
export const entriesBelow = (records: readonly DictionaryRecord[], parentId: string): readonly DictionaryEntry[] =>
  choosable(records).get(parentId) ?? [];

/** All entries of the dictionary of a code; undefined where there is none, or it is disabled. */
export function entriesOf(records: readonly DictionaryRecord[], code: string): readonly EntryNode[] | undefined {
  const below = choosable(records);
  const dictionary = below.get(topId)?.find((one) => one.code === code);
  return dictionary && treesBelow(below, dictionary.id);
}
