import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import { radians } from '../../../kit/distance.ts';

/** A place on the drawing: metres east and north of the best position. */
export interface At { x: number; y: number }

/** What one alarm adds to the drawing: a satellite's pixel, a camera's line with its error, a circle within which it lies. */
export type Mark =
  | { kind: 'footprint'; alarmId: string; at: At; width: number; height: number }
  | { kind: 'sight'; alarmId: string; from: At; to: At; left: At; right: At }
  | { kind: 'reach'; alarmId: string; at: At; radius: number }
  | { kind: 'point'; alarmId: string; at: At };

const metresPerDegree = 111_195;
/** How far a line of sight goes that has no range of its own, in metres. */
const farM = 15_000;
const usualBearingError = 1;

/** Metres east and north of an origin; good for the few kilometres of an incident. */
export const localTo = (origin: { longitude: number; latitude: number }) => ({ longitude, latitude }: { longitude: number; latitude: number }): At => ({
  x: (longitude - origin.longitude) * metresPerDegree * Math.cos(radians(origin.latitude)), y: (latitude - origin.latitude) * metresPerDegree,
});

const along = ({ x, y }: At, bearing: number, metres: number): At => ({ x: x + metres * Math.sin(radians(bearing)), y: y + metres * Math.cos(radians(bearing)) });

/** What is drawn of an alarm; `reachM` where the server told it. */
export function marksOf({ id, longitude, latitude, satellite, sight }: Pick<Alarm, 'id' | 'longitude' | 'latitude' | 'satellite' | 'sight'>, origin: { longitude: number; latitude: number }, reachM: number | undefined): readonly Mark[] {
  const local = localTo(origin);
  const at = local({ longitude, latitude });
  const marks: Mark[] = [{ kind: 'point', alarmId: id, at }];
  if (satellite?.scan !== undefined && satellite.track !== undefined) marks.push({ kind: 'footprint', alarmId: id, at, width: satellite.scan * 1_000, height: satellite.track * 1_000 });
  else if (!sight && reachM !== undefined) marks.push({ kind: 'reach', alarmId: id, at, radius: reachM });
  if (sight) {
    const { bearing, bearingError = usualBearingError, rangeM, rangeErrorM = 0 } = sight;
    const from = local(sight);
    const far = rangeM === undefined ? farM : rangeM + rangeErrorM;
    marks.push({ kind: 'sight', alarmId: id, from, to: along(from, bearing, far), left: along(from, bearing - bearingError, far), right: along(from, bearing + bearingError, far) });
  }
  return marks;
}

/** Half the side of the square that shows all marks but the far ends of lines of sight, in metres. */
export function halfSide(marks: readonly Mark[]): number {
  const reaches = marks.map((mark) => {
    if (mark.kind === 'sight') return 0;
    const away = Math.max(Math.abs(mark.at.x), Math.abs(mark.at.y));
    if (mark.kind === 'reach') return away + mark.radius;
    return mark.kind === 'footprint' ? away + Math.max(mark.width, mark.height) / 2 : away;
  });
  return Math.max(300, ...reaches) * 1.15;
}

/** The longest round length that is at most a third of the drawing, in metres. */
export const scaleBar = (half: number): number => [10_000, 5_000, 2_000, 1_000, 500, 200, 100].find((length) => length <= (2 * half) / 3) ?? 100;
