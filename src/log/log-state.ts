import { useLocation, useSearch } from 'wouter';
import type { Args } from '../../contract/api/types.ts';
import { limits } from '../../contract/limits.ts';
import { eventGroups } from '../../contract/log/event-names.ts';
import { dayMs, dayStart, isDay } from '../../contract/time.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What the page shows, as it stands in its address. Days are YYYY-MM-DD, both included. */
export interface LogState {
  group?: string;
  actor?: string;
  regionCode?: RegionCode;
  stream?: string;
  startDate?: string;
  endDate?: string;
  before?: number;
  after?: number;
  pageSize: number;
}

const narrowing = ['group', 'actor', 'regionCode', 'stream', 'startDate', 'endDate'] as const;

/** Whether anything is filtered. */
export const isNarrowed = (state: LogState): boolean => narrowing.some((name) => state[name] !== undefined);

/** What is wrong with the two days. */
export const isWrongOrder = ({ startDate, endDate }: LogState): boolean =>
  startDate !== undefined && endDate !== undefined && endDate < startDate;

const sound: Readonly<Record<(typeof narrowing)[number], (text: string) => boolean>> = {
  group: (text) => Object.hasOwn(eventGroups, text),
  actor: (text) => text.length <= 50,
  regionCode: (text) => /^\d{2,12}$/.test(text),
  stream: (text) => text.length <= 200,
  startDate: isDay,
  endDate: isDay,
};

/** Reads an address; what it says wrongly is left out. */
export function readLogState(search: string): LogState {
  const query = new URLSearchParams(search);
  const whole = (name: string): number | undefined =>
    /^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;
  const size = whole('pageSize') ?? 0;
  const [before, after] = [whole('before'), whole('after')];
  return {
    ...Object.fromEntries(
      narrowing.flatMap((name) => {
        const text = query.get(name);
        return text !== null && text !== '' && sound[name](text) ? [[name, text]] : [];
      }),
    ),
    ...(before === undefined ? (after === undefined ? {} : { after }) : { before }),
    pageSize: (limits.pageSizes as readonly number[]).includes(size) ? size : limits.defaultPageSize,
  };
}

/** The address of a state. */
export function writeLogState(state: LogState): string {
  const { pageSize, ...others } = state;
  const entries = Object.entries(others)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)] as const);
  return new URLSearchParams(
    [...entries, ...(pageSize === limits.defaultPageSize ? [] : [['pageSize', String(pageSize)] as const])].map(
      ([name, value]) => [name, value],
    ),
  ).toString();
}

/** The filters as the server takes them: from the midnight of the first day to that after the last. */
export function filterOf({
  group,
  actor,
  regionCode,
  stream,
  startDate,
  endDate,
}: LogState): Omit<Args<'logExport'>, 'format'> {
  const from = startDate === undefined ? undefined : dayStart(startDate);
  const last = endDate === undefined ? undefined : dayStart(endDate);
  return {
    ...(group === undefined ? {} : { group }),
    ...(actor === undefined ? {} : { actor }),
    ...(regionCode === undefined ? {} : { regionCode }),
    ...(stream === undefined ? {} : { stream }),
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
    ...(last === undefined ? {} : { to: new Date(last + dayMs).toISOString() }),
  };
}

/** The arguments that fetch what a state shows. */
export const questionOf = (state: LogState): Args<'logPage'> => ({
  ...filterOf(state),
  pageSize: state.pageSize,
  ...(state.before === undefined ? {} : { before: state.before }),
  ...(state.after === undefined ? {} : { after: state.after }),
});

/** The state in the address, and how it is changed; another filter begins at the newest events. */
export function useLogState(): [
  state: LogState,
  change: (part: { [K in keyof LogState]?: LogState[K] | undefined }) => void,
] {
  const [path, navigate] = useLocation();
  const state = readLogState(useSearch());
  return [
    state,
    (part) => {
      const query = writeLogState({ ...state, before: undefined, after: undefined, ...part } as LogState);
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
  ];
}

/** A change after which the log is narrowed by nothing. */
export const notNarrowed = {
  group: undefined,
  actor: undefined,
  regionCode: undefined,
  stream: undefined,
  startDate: undefined,
  endDate: undefined,
} as const;
