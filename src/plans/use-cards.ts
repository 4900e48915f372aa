import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import type { AlarmLevel } from '../../contract/rules/levels.ts';
import { useStation } from '../kit/station.tsx';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';

interface Card {
  id: string;
  name: string;
}

const most = limits.pageSizes.at(-1) ?? limits.defaultPageSize;

/** The run cards of a level that a plan of a region may name: those of the region and of the ones above it. */
export function useCards(areaCode: string): (level: AlarmLevel) => readonly Card[] {
  const mayRead = useMay('runCard.read');
  const { data } = useQuery(useStation(), 'runCard.page', { pageNum: 1, pageSize: most }, mayRead);
  return (level) =>
    (data ?? [])
      .filter((card) => card.level === String(level) && isWithin(card.areaCode, areaCode))
      .map(({ id, name }) => ({ id, name }));
}
