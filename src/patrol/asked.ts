import { useLocation, useSearch } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import { type PatrolState, patrolStates } from '../../contract/patrol/life.ts';
import { isDay } from '../../contract/time.ts';
import { addressWith } from './addresses.ts';

/** What a list of tasks is narrowed to, as its address has it; `over`, `counted`, `online`: '' where all are wanted. */
export interface TasksAsked {
  areaCode: string;
  from: string;
  to: string;
  state: PatrolState | '';
  over: '1' | '';
  counted: '1' | '';
  online: '0' | '1' | '';
  userId: string;
  text: string;
  pageNum: number;
  pageSize: number;
}

const dayIn = (given: string | null): string => (given !== null && isDay(given) ? given : '');
const among = <T extends string>(values: readonly T[], given: string | null): T | '' =>
  values.find((one) => one === given) ?? '';

function whole(given: string | null, usual: number, fits: (value: number) => boolean): number {
  const value = Number(given ?? Number.NaN);
  return Number.isInteger(value) && fits(value) ? value : usual;
}

const areaIn = (given: string | null, own: string): string =>
  given !== null && /^\d{2,12}$/.test(given) && isWithin(own, given) ? given : own;

/** The list that the address asks for; what it can not mean is as at the start. */
export function useTasksAsked(own: string): [TasksAsked, (next: Partial<TasksAsked>) => void] {
  const [path, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const asked: TasksAsked = {
    areaCode: areaIn(given.get('areaCode'), own),
    from: dayIn(given.get('from')),
    to: dayIn(given.get('to')),
    state: among(patrolStates, given.get('state')),
    over: among(['1'], given.get('over')),
    counted: among(['1'], given.get('counted')),
    online: among(['0', '1'], given.get('online')),
    userId: (given.get('userId') ?? '').slice(0, 60),
    text: (given.get('text') ?? '').slice(0, 50),
    pageNum: whole(given.get('pageNum'), 1, (page) => page >= 1 && page <= 1_000_000),
    pageSize: whole(given.get('pageSize'), limits.defaultPageSize, (size) =>
      (limits.pageSizes as readonly number[]).includes(size),
    ),
  };
  return [
    asked,
    (next) => {
      const all = { ...asked, pageNum: 1, ...next };
      navigate(addressWith(path, { ...all, areaCode: all.areaCode === own ? '' : all.areaCode }), { replace: true });
    },
  ];
}

/** Only what is said. */
export const said = <T extends object>(fields: T): { [K in keyof T]?: T[K] } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as { [K in keyof T]?: T[K] };

/** Region and span of a page of rates, and the page of its people. */
export interface RatesAsked {
  areaCode: string;
  from: string;
  to: string;
  pageNum: number;
  pageSize: number;
}

/** The rates that the address asks for. */
export function useRatesAsked(own: string): [RatesAsked, (next: Partial<RatesAsked>) => void] {
  const [path, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const asked: RatesAsked = {
    areaCode: areaIn(given.get('areaCode'), own),
    from: dayIn(given.get('from')),
    to: dayIn(given.get('to')),
    pageNum: whole(given.get('pageNum'), 1, (page) => page >= 1 && page <= 1_000_000),
    pageSize: whole(given.get('pageSize'), limits.defaultPageSize, (size) =>
      (limits.pageSizes as readonly number[]).includes(size),
    ),
  };
  return [
    asked,
    (next) => {
      const { pageNum, ...all } = { ...asked, pageNum: 1, ...next };
      const area = all.areaCode === own ? '' : all.areaCode;
      navigate(addressWith(path, { ...all, areaCode: area, pageNum: pageNum === 1 ? '' : pageNum }));
    },
  ];
}
