import { useLocation, useSearch } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What the page is about: a region, and whole years. */
export interface StatisticsState {
  areaCode: RegionCode;
  fromYear: number;
  toYear: number;
}

const usualYears = 10;

/**
 * Reads an address; a wrong value, or a region outside the person's, is as at the start: their own region and the last
 * ten years.
 */
export function readStatisticsState(search: string, own: string, thisYear: number): StatisticsState {
  const query = new URLSearchParams(search);
  const year = (name: string, otherwise: number): number =>
    /^(19|20|21)\d\d$/.test(query.get(name) ?? '') ? Number(query.get(name)) : otherwise;
  const area = query.get('areaCode') ?? own;
  const toYear = year('toYear', thisYear);
  return {
    areaCode: /^\d{2,6}$/.test(area) && isWithin(own, area) ? area : own,
    toYear,
    fromYear: Math.min(toYear, year('fromYear', toYear - usualYears + 1)),
  };
}

/** The state in the address, and how it is changed. */
export function useStatisticsState(
  own: string,
  thisYear: number,
): [state: StatisticsState, change: (next: Partial<StatisticsState>) => void] {
  const [path, navigate] = useLocation();
  const state = readStatisticsState(useSearch(), own, thisYear);
  return [
    state,
    (next) => {
      const { areaCode, fromYear, toYear } = { ...state, ...next };
      navigate(
        `${path}?${new URLSearchParams({ areaCode, fromYear: String(fromYear), toYear: String(toYear) }).toString()}`,
        { replace: true },
      );
    },
  ];
}
