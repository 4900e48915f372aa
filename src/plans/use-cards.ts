import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import type { AlarmLevel } from '../../contract/rules/levels.ts';
import { useStation } from '../kit/station.tsx';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { planFormMessages as say } from './messages.ts';

interface Card {
  id: string;
  name: string;
}

const most = limits.pageSizes.at(-1) ?? limits.defaultPageSize;

/** Run cards from which one is chosen; `other`: what is said of a chosen one that is not among them. */
export interface Cards {
  list: readonly Card[];
  other: string;
}

/** The run cards of a level that a plan of a region may name: those of the region and of the ones above it. */
export function useCards(areaCode: string): (level: AlarmLevel) => Cards {
  const mayRead = useMay('runCard.read');
  const { state, data } = useQuery(useStation(), 'runCard.page', { pageNum: 1, pageSize: most }, mayRead);
  const isAsked = mayRead && !data;
  const other = !isAsked ? say.cardGone : state === 'failed' ? say.cardsFailed : say.cardsLoading;
  return (level) => ({
    list: (data ?? [])
      .filter((card) => card.level === String(level) && isWithin(card.areaCode, areaCode))
      .map(({ id, name }) => ({ id, name })),
    other,
  });
}
