import { useMemo, useState } from 'react';
import type { RoutePurpose } from '../../../contract/analyses/names.ts';
import type { Data } from '../../../contract/api/types.ts';
import type { FireId } from '../../../contract/ids.ts';
import { useStation } from '../../kit/station.tsx';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import type { MapPlans } from '../../map/plans.ts';
import { planMessages as say } from './plan-messages.ts';

/** What is known of the newest plan of a purpose from one place. */
export type PlanAnswer = Data<'routePlans'>['plans'][number];
/** What is known of the newest buffer. */
export type BufferAnswer = Data<'fireBuffer'>;

/** One way of a plan. */
export interface ChosenWay {
  purpose: RoutePurpose;
  at: string;
  index: number;
}

/** The newest plans and the buffer of a fire, which way is chosen, and what the map draws of them. */
export function usePlans(fireId: FireId): {
  plans: readonly PlanAnswer[];
  buffer: BufferAnswer | undefined;
  chosen: ChosenWay | undefined;
  choose: (way: ChosenWay) => void;
  drawn: MapPlans;
} {
  const station = useStation();
  const answered = useFreshQuery(station, 'routePlans', { fireId }).data;
  const buffer = useFreshQuery(station, 'fireBuffer', { fireId }).data;
  const [pressed, choose] = useState<ChosenWay>();
  // The newest is what one has asked for.
  const plans = useMemo(() => (answered?.plans ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1)), [answered]);
  const chosen = useMemo((): ChosenWay | undefined => {
    const isThere = plans.some(({ plan, at }) => plan.purpose === pressed?.purpose && at === pressed.at);
    const first = plans.find(({ plan }) => plan.ways.length > 0);
    return isThere ? pressed : first && { purpose: first.plan.purpose, at: first.at, index: 0 };
  }, [plans, pressed]);
  const drawn = useMemo((): MapPlans => {
    const area = plans.find(({ plan }) => plan.areas.length > 0)?.plan.areas ?? [];
    return {
      ways: plans.flatMap(({ plan, at }) =>
        plan.ways.map(({ line, footFrom, minutes }, index) => ({
          line,
          footFrom,
          label: say.minutes(minutes),
          isChosen: chosen?.purpose === plan.purpose && chosen.at === at && chosen.index === index,
        })),
      ),
      closed: plans.flatMap(({ plan }) => plan.closed.lines),
      areas: area,
      buffer: buffer?.buffer?.polygons,
    };
  }, [plans, chosen, buffer]);
  return { plans, buffer, chosen, choose, drawn };
}
