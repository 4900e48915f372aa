import { useLocation, useSearch } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import { type HazardGrade, hazardGrades, type HazardKind, hazardKinds } from '../../contract/hazards/kinds.ts';
import { type HazardState, hazardStates } from '../../contract/hazards/lifecycle.ts';
import { limits } from '../../contract/limits.ts';

/** What the list is narrowed to, as the address has it. */
export interface HazardListState {
  areaCode: string;
  state: HazardState | 'open' | '';
  waiting: 'mine' | 'overdue' | '';
  kind: HazardKind | '';
  grade: HazardGrade | '';
  text: string;
  pageNum: number;
  pageSize: number;
}

/** Changes some of it; another page only where that is said. */
export type ChangeList = (next: Partial<HazardListState>) => void;

const among = <T extends string>(values: readonly T[], given: string | null): T | '' =>
  values.find((one) => one === given) ?? '';

function whole(given: string | null, usual: number, fits: (value: number) => boolean): number {
  const value = Number(given ?? Number.NaN);
  return Number.isInteger(value) && fits(value) ? value : usual;
}

/** The state of the address; what it can not mean is as at the start. */
export function useListState(own: string): [HazardListState, ChangeList] {
  const [path, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const area = given.get('areaCode') ?? own;
  const state: HazardListState = {
    areaCode: /^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own,
    state: among(['open', ...hazardStates] as const, given.get('state')),
    waiting: among(['mine', 'overdue'] as const, given.get('waiting')),
    kind: among(hazardKinds, given.get('kind')),
    grade: among(hazardGrades, given.get('grade')),
    text: (given.get('text') ?? '').slice(0, 50),
    pageNum: whole(given.get('pageNum'), 1, (page) => page >= 1 && page <= 1_000_000),
    pageSize: whole(given.get('pageSize'), limits.defaultPageSize, (size) =>
      (limits.pageSizes as readonly number[]).includes(size),
    ),
  };
  return [
    state,
    (next) => {
      const all = { ...state, pageNum: 1, ...next };
      const told = Object.entries(all).filter(
        ([name, value]) => value !== '' && !(name === 'areaCode' && value === own),
      );
      navigate(`${path}?${new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString()}`, {
        replace: true,
      });
    },
  ];
}

/** What the counts ask for of it. */
export const filtersOf = ({ areaCode, kind, grade, text }: HazardListState) => ({
  areaCode,
  ...(kind === '' ? {} : { kind }),
  ...(grade === '' ? {} : { grade }),
  ...(text === '' ? {} : { text }),
});

/** What the list asks for of it, beside the page. */
export const listed = ({ state, waiting, ...rest }: HazardListState) => ({
  ...filtersOf({ state, waiting, ...rest }),
  ...(state === '' ? {} : { state }),
  ...(waiting === '' ? {} : { waiting }),
});

/** The address of a hazard's page. */
export const hazardAddress = (id: string): string =>
  `/fire-meshing/index/investigation-details?${new URLSearchParams({ id }).toString()}`;
