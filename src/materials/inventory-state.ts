import { useLocation, useSearch } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import { expiryDays, usualExpiryDays } from '../../contract/materials/limits.ts';
import { type MaterialStanding, standings } from '../../contract/materials/schemas.ts';
import { type MaterialKind, materialKindNames } from '../../contract/materials/species.ts';

/** What the inventory is narrowed to, as the address has it. */
export interface InventoryState {
  areaCode: string;
  text: string;
  kind: MaterialKind | '';
  standing: MaterialStanding | '';
  days: number;
  pageNum: number;
  pageSize: number;
}

const among = <T extends string>(values: readonly T[], given: string | null): T | '' =>
  values.find((one) => one === given) ?? '';
const kinds = Object.keys(materialKindNames) as MaterialKind[];

function whole(given: string | null, usual: number, fits: (value: number) => boolean): number {
  const value = Number(given ?? Number.NaN);
  return Number.isInteger(value) && fits(value) ? value : usual;
}

/** The state of the address; what it can not mean is as at the start. */
export function useInventoryState(own: string): [InventoryState, (next: Partial<InventoryState>) => void] {
  const [path, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const area = given.get('areaCode') ?? own;
  const state: InventoryState = {
    areaCode: /^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own,
    text: (given.get('text') ?? '').slice(0, 50),
    kind: among(kinds, given.get('kind')),
    standing: among(standings, given.get('standing')),
    days: whole(given.get('days'), usualExpiryDays, (days) => (expiryDays as readonly number[]).includes(days)),
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

/** What a call asks for of it. */
export const filtersOf = ({ areaCode, text, kind, standing, days }: InventoryState) => ({
  areaCode,
  days,
  ...(text === '' ? {} : { text }),
  ...(kind === '' ? {} : { kind }),
  ...(standing === '' ? {} : { standing }),
});
