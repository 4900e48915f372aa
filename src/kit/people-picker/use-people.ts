import type { Args } from '../../../contract/api/types.ts';
import { mostPeopleAtOnce } from '../../../contract/people/most.ts';
import type { Person } from '../../../contract/people/schemas.ts';
import { useStation } from '../station.tsx';
import { useQuery } from '../use-query.ts';
import { useSettled } from '../use-settled.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/** People who were looked for: `total` of them, the first of them listed. */
export type FoundPeople =
  | { state: 'loading' }
  | { state: 'failed'; message: string | undefined; retry: () => void }
  | { state: 'ready'; people: readonly Person[]; total: number };

const typingMs = 250;

/** The people that match what was typed, a moment after typing, in a region; nothing is asked before `asks`. */
export function usePeople(typed: string, regionCode: RegionCode | undefined, asks: boolean): FoundPeople {
  const station = useStation();
  const wanted = typed.trim();
  const keyword = useSettled(wanted, typingMs);
  const args: Args<'qryAllUser'> = {
    pageSize: mostPeopleAtOnce,
    ...(keyword === '' ? {} : { keyword }),
    ...(regionCode === undefined ? {} : { regionCode }),
  };
  const { state, data, total, message } = useQuery(station, 'qryAllUser', args, asks && keyword === wanted);
  // What was found by the former word is no answer to this one: Enter must not take it.
  if (keyword !== wanted || state === 'loading') return { state: 'loading' };
  if (!data)
    return { state: 'failed', message, retry: () => station.wish({ type: 'query.ask', call: 'qryAllUser', args }) };
  return { state: 'ready', people: data, total: total ?? data.length };
}
