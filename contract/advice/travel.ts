import type { Metres } from '../units.ts';
import type { ForceKind } from '../fires/forces.ts';
import type { CrewKind } from '../stock/forces.ts';

/**
 * How much longer a road is than the line. Ballou, Rahardja and Sakai (Transportation Research A 36, 2002, pp. 843–848)
 * found 1.33 on the average of China's roads; roads in the hills wind more, and 1.4 is this project's choice.
 */
export const detour = 1.4;

/**
 * Kilometres an hour on the way. The technical standard of highway engineering (JTG B01-2014) designs roads of the
 * third class
 * for 30–40 and of the fourth for 20–30: full crew trucks are reckoned with the upper end, loaded ones with less.
 */
export const speeds: Readonly<Record<ForceKind, number>> = {
  crew: 40,
  vehicle: 40,
  storehouse: 35,
  ranger: 30,
  other: 30,
  uav: 36,
};

/** Minutes from the call until a force leaves its station: this project's assumptions. */
export const turnout: Readonly<Record<CrewKind | 'storehouse', number>> = {
  professional: 5,
  semiProfessional: 10,
  volunteer: 20,
  storehouse: 15,
};

/** Positions of people and vehicles older than this say nothing any more. Milliseconds. */
export const oldestPositionMs = 30 * 60_000;

/** Whether a position of the moment `at` still counts at `now`: one that is 30 minutes old to the millisecond does. */
export const isFresh = (at: string, now: number): boolean => now - Date.parse(at) <= oldestPositionMs;

/**
 * Whole minutes that a force needs for a distance as the crow flies, estimated: no network of roads is known. `from` a
 * station the time of leaving it is added. A drone flies straight.
 */
export function travelMinutes(kind: ForceKind, distanceM: Metres, from?: CrewKind | 'storehouse'): number {
  const km = (distanceM / 1_000) * (kind === 'uav' ? 1 : detour);
  return Math.ceil((km / speeds[kind]) * 60 + (from === undefined ? 0 : turnout[from]));
}
