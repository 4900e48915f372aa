import type { RouteWay } from '../../contract/analyses/route.ts';
import { degreeM, metresBetween } from '../../models/metres.ts';
import { keptPoints } from '../../models/thin.ts';
import type { Point } from '../places/metres.ts';
import type { FoundWay } from './way-finder.ts';

/** Lines are thinned by so many metres, and by more where they have too many corners. */
const [thinM, mostCorners] = [4, 400];
/** A profile has so many places; what is climbed is summed from place to place, so many metres apart and more. */
const [profilePlaces, climbM, mostPlaces] = [60, 100, 600];

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** The length of a line up to each corner. */
function lengths(points: readonly Point[]): number[] {
  let sum = 0;
  return points.map((point, n) => (sum += n === 0 ? 0 : metresBetween(points[n - 1] ?? point, point)));
}

/** Places along a line, evenly, both ends among them. */
function placesAlong(points: readonly Point[], upTo: readonly number[], count: number): Point[] {
  const whole = upTo.at(-1) ?? 0;
  let corner = 0;
  return Array.from({ length: count + 1 }, (_, n) => {
    const wanted = (whole * n) / count;
    while (corner + 2 < points.length && (upTo[corner + 1] ?? 0) < wanted) corner += 1;
    const [from, to] = [points[corner] ?? points[0]!, points[corner + 1] ?? points[0]!];
    const [begin, end] = [upTo[corner] ?? 0, upTo[corner + 1] ?? 0];
    const share = end > begin ? Math.min(1, (wanted - begin) / (end - begin)) : 0;
    return {
      longitude: from.longitude + (to.longitude - from.longitude) * share,
      latitude: from.latitude + (to.latitude - from.latitude) * share,
    };
  });
}

/** The corners of a line that are sent, where walking begins among them. */
function thin(points: readonly Point[], footFrom: number): { line: [number, number][]; footFrom: number } {
  const { east, north } = degreeM(points[0]?.latitude ?? 0);
  const line = {
    count: points.length,
    x: (at: number) => (points[at]?.longitude ?? 0) * east,
    y: (at: number) => (points[at]?.latitude ?? 0) * north,
  };
  const keep = (within: number): number[] => keptPoints(line, within, [0, footFrom, points.length - 1]);
  let [within, kept] = [thinM, keep(thinM)];
  while (kept.length > mostCorners) {
    within *= 2;
    kept = keep(within);
  }
  return {
    line: kept.map((n) => [round(points[n]?.longitude ?? 0), round(points[n]?.latitude ?? 0)]),
    footFrom: kept.indexOf(footFrom),
  };
}

/** A way as it is told: its line, how long it is and takes, and how it rises. */
export function shapeOf(
  { points, footFrom, driveS, takesS, slackS }: FoundWay,
  leavesMs: number,
  marginMin: number,
  heightAt: (point: Point) => number,
): RouteWay {
  const upTo = lengths(points);
  const lengthM = upTo.at(-1) ?? 0;
  const count = Math.min(mostPlaces, Math.max(1, Math.round(lengthM / climbM)));
  const heights = placesAlong(points, upTo, count).map(heightAt);
  const rises = heights.slice(1).map((height, n) => height - (heights[n] ?? height));
  const shown = placesAlong(points, upTo, profilePlaces).map((point, n): [number, number] => [
    Math.round((lengthM * n) / profilePlaces),
    Math.round(heightAt(point)),
  ]);
  return {
    ...thin(points, footFrom),
    lengthM: Math.round(lengthM),
    footM: Math.round(lengthM - (upTo[footFrom] ?? 0)),
    minutes: Math.ceil(takesS / 60),
    footMin: Math.min(Math.ceil(takesS / 60), Math.ceil((takesS - driveS) / 60)),
    climbM: Math.round(rises.reduce((sum, rise) => sum + Math.max(0, rise), 0)),
    descentM: Math.round(rises.reduce((sum, rise) => sum - Math.min(0, rise), 0)),
    arrivesAt: new Date(leavesMs + Math.ceil(takesS) * 1_000).toISOString(),
    ...(slackS < Infinity ? { slackMin: Math.floor(slackS / 60) + marginMin } : {}),
    profile: shown,
  };
}
