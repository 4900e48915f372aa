import CheapRuler from 'cheap-ruler';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import type { PatrolRoute } from '../../contract/patrol/task.ts';

type Place = readonly [longitude: number, latitude: number];
type Ground = Pick<PatrolRoute, 'line' | 'area'>;

/** A plane around a place, in metres: good to some decimetres over the length of a patrol. */
const rulerAt = ([, latitude]: Place): CheapRuler => new CheapRuler(latitude, 'meters');

function offLineM(ruler: CheapRuler, at: Place, line: readonly Place[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 1; n < line.length; n += 1)
    least = Math.min(least, ruler.pointToSegmentDistance(at, line[n - 1] as Place, line[n] as Place));
  return least;
}

/** Whether a ring holds a place, by the times that a ray to the east crosses it. */
function holds(ring: readonly Place[], [x, y]: Place): boolean {
  let isInside = false;
  for (let n = 0, before = ring.length - 1; n < ring.length; before = n, n += 1) {
    const [[ax, ay], [bx, by]] = [ring[n] as Place, ring[before] as Place];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

const closed = (ring: readonly Place[]): Place[] => [...ring, ...ring.slice(0, 1)];

/** Metres, whole, from a place to a route: to its line or its area, whichever is nearer; 0 within the area. */
export function deviationM({ line, area }: Ground, at: Place): number {
  const ruler = rulerAt(at);
  if (area && holds(area, at)) return 0;
  const offs = [...(line ? [offLineM(ruler, at, line)] : []), ...(area ? [offLineM(ruler, at, closed(area))] : [])];
  return Math.round(Math.min(...offs));
}

/**
 * Numbers of the check-points that a check-in reaches: those within the route's radius; none where the position is not
 * exact enough to tell.
 */
export function reachedFrom(
  { checkPoints, radiusM }: Pick<PatrolRoute, 'checkPoints' | 'radiusM'>,
  { longitude, latitude, accuracyM = 0 }: { longitude: number; latitude: number; accuracyM?: number | undefined },
): number[] {
  if (accuracyM > patrolLimits.accuracyM) return [];
  const ruler = rulerAt([longitude, latitude]);
  return checkPoints.flatMap((point, n) =>
    ruler.distance([longitude, latitude], [point.longitude, point.latitude]) <= radiusM ? [n] : [],
  );
}

/** How long a line is, in metres. */
export const lengthM = (line: readonly Place[]): number =>
  line[0] ? Math.round(rulerAt(line[0]).lineDistance(line as [number, number][])) : 0;

/** How large an area is, in hectares with one place. */
export const areaHa = (ring: readonly Place[]): number =>
  ring[0] ? Math.round(rulerAt(ring[0]).area([closed(ring) as [number, number][]]) / 1_000) / 10 : 0;
