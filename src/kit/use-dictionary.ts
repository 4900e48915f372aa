import { entriesFrom, flatEntries, type FlatEntry } from '../../contract/dictionaries/flat.ts';
import { useStation } from './station.tsx';
import { useFreshQuery } from './use-fresh-query.ts';

/**
 * What may be chosen from a dictionary now, each entry before those below it; what every authority begins with until it
 * is there, and where there is none.
 */
export function useDictionary(code: string, usual: Readonly<Record<string, string>>): readonly FlatEntry[] {
  const { data } = useFreshQuery(useStation(), 'dictionaryByCode', { code });
  return data ? flatEntries(data) : entriesFrom(usual);
}

/** An entry's name among its list: indented below those it stands under. */
export const entryText = ({ name, above }: FlatEntry): string => '\u3000'.repeat(above.length) + name;
