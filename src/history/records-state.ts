import { useLocation, useSearch } from 'wouter';
import type { Args } from '../../contract/api/types.ts';
import { causeNames, gradeNames } from '../../contract/fires/record.ts';
import { limits } from '../../contract/limits.ts';

/** What the list of fires shows, as it stands in its address. */
export type RecordsState = Args<'fireRecordPage'> & { pageNum: number; pageSize: number };

const sound = {
  keyword: (text: string) => text.trim() !== '' && text.length <= 50,
  areaCode: (text: string) => /^\d{2,12}$/.test(text),
  year: (text: string) => /^\d{4}$/.test(text),
  cause: (text: string) => Object.hasOwn(causeNames, text),
  grade: (text: string) => Object.hasOwn(gradeNames, text),
  origin: (text: string) => text === 'system' || text === 'record',
} as const;

/** What the list is narrowed by. */
export type Filters = { [N in keyof typeof sound]?: string };

/** Names of the filters. */
export const filterNames = Object.keys(sound) as (keyof Filters)[];

/** The list of all fires, narrowed by nothing. */
export const notNarrowed: Partial<RecordsState> = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** Reads an address; what it says wrongly is left out. */
function read(search: string): RecordsState {
  const query = new URLSearchParams(search);
  const whole = (name: string): number => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0);
  const size = whole('pageSize');
  return {
    ...Object.fromEntries(
      filterNames.flatMap((name) => {
        const text = query.get(name);
        return text !== null && sound[name](text) ? [[name, text]] : [];
      }),
    ),
    pageNum: Math.max(1, whole('pageNum')),
    pageSize: (limits.pageSizes as readonly number[]).includes(size) ? size : limits.defaultPageSize,
  };
}

/** The state of the list and how it is changed; another filter begins at the first page. */
export function useRecordsState(): [state: RecordsState, change: (part: Partial<RecordsState>) => void] {
  const [path, navigate] = useLocation();
  const state = read(useSearch());
  return [
    state,
    (part) => {
      const next = { ...state, ...('pageNum' in part ? {} : { pageNum: 1 }), ...part };
      const entries = Object.entries(next).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      );
      navigate(`${path}?${new URLSearchParams(entries).toString()}`, { replace: true });
    },
  ];
}
