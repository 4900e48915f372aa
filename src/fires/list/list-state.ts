import { useLocation, useSearch } from 'wouter';
import type { Args } from '../../../contract/api/types.ts';
import { badgeNames } from '../../../contract/fires/badge.ts';
import { limits } from '../../../contract/limits.ts';
import { dayMs, dayStart, isDay } from '../../../contract/time.ts';
import { listMessages } from './messages.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/** What the list shows, as it stands in its address. Days are YYYY-MM-DD, both included. */
export interface ListState {
  badge?: string;
  transfer?: string;
  hand?: string;
  areaCode?: RegionCode;
  startDate?: string;
  endDate?: string;
  keyword?: string;
  map?: string;
  pageNum: number;
  pageSize: number;
}

const keywordLength = 50;

const sound = {
  badge: (text: string) => text === 'burning' || Object.hasOwn(badgeNames, text),
  transfer: (text: string) => Object.hasOwn(listMessages.transfers, text),
  hand: (text: string) => text === 'own',
  areaCode: (text: string) => /^\d{2,12}$/.test(text),
  startDate: isDay,
  endDate: isDay,
  keyword: (text: string) => text.trim() !== '' && text.length <= keywordLength,
  map: (text: string) => text === 'off',
} as const;

type Text = keyof typeof sound;
const texts = Object.keys(sound) as Text[];

/** Whether anything is filtered. */
export const isNarrowed = (state: ListState): boolean =>
  texts.some((name) => name !== 'map' && state[name] !== undefined);

/** Whether the two days stand the wrong way round. */
export const isWrongOrder = ({ startDate, endDate }: ListState): boolean =>
  startDate !== undefined && endDate !== undefined && endDate < startDate;

/** Reads an address; what it says wrongly is left out. */
export function readListState(search: string): ListState {
  const query = new URLSearchParams(search);
  const whole = (name: string): number => (/^[1-9]\d{0,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0);
  const size = whole('pageSize');
  return {
    ...Object.fromEntries(
      texts.flatMap((name) => {
        const text = query.get(name);
        return text !== null && sound[name](text) ? [[name, text]] : [];
      }),
    ),
    pageNum: Math.max(1, whole('pageNum')),
    pageSize: (limits.pageSizes as readonly number[]).includes(size) ? size : limits.defaultPageSize,
  };
}

/** The address of a state; what is as usual is left out. */
export function writeListState({ pageNum, pageSize, ...others }: ListState): string {
  const entries = texts.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]]]));
  if (pageNum > 1) entries.push(['pageNum', String(pageNum)]);
  if (pageSize !== limits.defaultPageSize) entries.push(['pageSize', String(pageSize)]);
  return new URLSearchParams(entries).toString();
}

/** The question whose answer a state shows: outbreaks from the midnight of the first day to that after the last. */
export function questionOf({
  badge,
  transfer,
  hand,
  areaCode,
  startDate,
  endDate,
  keyword,
  pageNum,
  pageSize,
}: ListState): Args<'firePage'> {
  const from = startDate === undefined ? undefined : dayStart(startDate);
  const last = endDate === undefined ? undefined : dayStart(endDate);
  return {
    pageNum,
    pageSize,
    ...(badge === undefined ? {} : badge === 'burning' ? { status: badge } : { badge }),
    ...(transfer === undefined ? {} : { transfer: transfer as keyof typeof listMessages.transfers }),
    ...(hand === undefined ? {} : { hand: 'own' as const }),
    ...(areaCode === undefined ? {} : { areaCode }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(from === undefined ? {} : { startDate: new Date(from).toISOString() }),
    ...(last === undefined ? {} : { endDate: new Date(last + dayMs - 1).toISOString() }),
  };
}

/** A part of the state; undefined takes a filter away. */
export type ListChange = { [K in keyof ListState]?: ListState[K] | undefined };

/** The state in the address, and how it is changed; another filter begins at the first page. */
export function useListState(): [state: ListState, change: (part: ListChange) => void] {
  const [path, navigate] = useLocation();
  const state = readListState(useSearch());
  return [
    state,
    (part) => {
      const query = writeListState({ ...state, pageNum: 1, ...part } as ListState);
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
  ];
}

/** A change after which the list is narrowed by nothing. */
export const notNarrowed = {
  badge: undefined,
  transfer: undefined,
  hand: undefined,
  areaCode: undefined,
  startDate: undefined,
  endDate: undefined,
  keyword: undefined,
} as const;
