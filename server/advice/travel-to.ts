import { travelMinutes, turnout } from '../../contract/advice/travel.ts';
import type { ForceKind } from '../../contract/fires/forces.ts';
import type { CrewKind } from '../../contract/stock/forces.ts';
import type { Metres } from '../../contract/units.ts';
import { roadTimesTo } from '../analyses/road-times.ts';
import type { Context } from '../context.ts';
import type { Point } from '../places/metres.ts';

/**
 * Whole minutes that a force needs from a place, and how many metres its way by road is, where roads are known; else
 * estimated from the distance as the crow flies. `from` a station the time of leaving it is added.
 */
export type Travel = (
  kind: ForceKind,
  place: Point,
  distanceM: Metres,
  from?: CrewKind | 'storehouse',
) => { minutes: number; roadM?: number };

/** How long it is to a point, for one force after the other: by road where the network is there already. */
export function travelTo({ roads }: Pick<Context, 'roads'>, goal: Point): Travel {
  const graph = roads.known();
  const byRoad = graph && roadTimesTo(graph, goal);
  return (kind, place, distanceM, from) => {
    const way = kind === 'uav' ? undefined : byRoad?.(place);
    if (!way) return { minutes: travelMinutes(kind, distanceM, from) };
    const leaving = from === undefined ? 0 : turnout[from];
    return { minutes: Math.ceil(way.seconds / 60 + leaving), roadM: Math.round(way.metres) };
  };
}
