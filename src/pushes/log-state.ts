import type { Args } from '../../contract/api/types.ts';
import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import { pushKindNames, pushOutcomeNames } from '../../contract/pushes/kinds.ts';
import { isDay } from '../../contract/time.ts';
import { pageNumber, useAddress } from '../kit/use-address.ts';

/** What the log of pushes shows, as the address has it; '' where it is not narrowed. */
export interface LogState {
  areaCode: string;
  kind: string;
  outcome: string;
  from: string;
  to: string;
  text: string;
  ruleId: string;
  pageNum: number;
  pageSize: number;
}

const among = (names: object, given: string): string => (Object.hasOwn(names, given) ? given : '');

/** The state of the address, and how to change it: another choice begins at the first page. */
export function useLogState(own: string): [LogState, (next: Partial<LogState>) => void] {
  const [given, change] = useAddress();
  const area = given('areaCode');
  const state: LogState = {
    areaCode: /^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own,
    kind: among(pushKindNames, given('kind')),
    outcome: among(pushOutcomeNames, given('outcome')),
    from: given('from'),
    to: given('to'),
    text: given('text').slice(0, 50),
    ruleId: given('ruleId').slice(0, 60),
    pageNum: pageNumber(given('pageNum'), 1),
    pageSize: pageNumber(given('pageSize'), limits.defaultPageSize, limits.pageSizes),
  };
  return [
    state,
    ({ pageNum, pageSize, areaCode, ...next }) =>
      change({
        ...next,
        ...(areaCode === undefined ? {} : { areaCode: areaCode === own ? '' : areaCode }),
        pageNum: pageNum === undefined || pageNum === 1 ? '' : String(pageNum),
        ...(pageSize === undefined ? {} : { pageSize: String(pageSize) }),
      }),
  ];
}

/** What the calls of the log ask for of it. A date that is not whole yet narrows nothing. */
export function filtersOf({ areaCode, kind, outcome, from, to, text, ruleId }: LogState) {
  const given = { kind, outcome, text, ruleId, from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
  const held = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return { areaCode, ...held } as Omit<Args<'pushLog'>, 'pageNum' | 'pageSize'>;
}

/** Whether the log is narrowed at all. */
export const isNarrowed = ({ areaCode, kind, outcome, from, to, text, ruleId }: LogState, own: string): boolean =>
  areaCode !== own || [kind, outcome, from, to, text, ruleId].some((value) => value !== '');

/** Narrowed to nothing. */
export const everything = (own: string): Partial<LogState> => ({
  areaCode: own,
  kind: '',
  outcome: '',
  from: '',
  to: '',
  text: '',
  ruleId: '',
});
