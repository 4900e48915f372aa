import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { earthMetres, radians, roundLength } from '../../kit/distance.ts';
import type { PointState } from './points.ts';

/** The sheet of a sketch, in steps that are about pixels of a phone, and what stays free at its edges. */
export const sheet = { width: 360, height: 280, edge: 36 } as const;
/** What is nearer together is not drawn larger, in metres. */
const leastM = 200;
/** Who is farther off than this many times the route's own size stands at the edge, or the route would be a dot. */
const mostTimes = 3;
const barMostPx = 110;
const metresOfDegree = radians(1) * earthMetres;

type Degrees = readonly [longitude: number, latitude: number];
export interface SketchSpot {
  x: number;
  y: number;
}

/** A route as it is drawn without a map: north is up, all lengths are true to one scale. */
export interface SketchPlan {
  line: readonly SketchSpot[];
  area: readonly SketchSpot[];
  points: readonly (SketchSpot & { state: PointState })[];
  /** By how many steps check-ins may miss a check-point. */
  radius: number;
  /** `away`: it lies beyond the sheet, in this direction (degrees from north), and stands at its edge. */
  own?: SketchSpot & { radius: number; away?: number };
  bar: { px: number; metres: number };
}

interface Frame {
  west: number;
  east: number;
  south: number;
  north: number;
}

const frameOf = (spots: readonly SketchSpot[]): Frame => ({
  west: Math.min(...spots.map(({ x }) => x)),
  east: Math.max(...spots.map(({ x }) => x)),
  south: Math.min(...spots.map(({ y }) => y)),
  north: Math.max(...spots.map(({ y }) => y)),
});
const sizeOf = ({ west, east, south, north }: Frame): number => Math.max(east - west, north - south, leastM);

/** Draws a route with its check-points, and where its walker is. */
export function sketchOf(
  { line = [], area = [], checkPoints, radiusM }: PatrolTaskInfo['route'],
  states: readonly PointState[],
  own: { longitude: number; latitude: number; accuracyM: number } | undefined,
): SketchPlan {
  const ways: readonly Degrees[] = [
    ...line,
    ...area,
    ...checkPoints.map(({ longitude, latitude }): Degrees => [longitude, latitude]),
  ];
  const [[lon0, lat0] = [0, 0]] = ways;
  const metres = ([longitude, latitude]: Degrees): SketchSpot => ({
    x: (longitude - lon0) * metresOfDegree * Math.cos(radians(lat0)),
    y: (latitude - lat0) * metresOfDegree,
  });
  const route = frameOf(ways.map(metres));
  const here = own && metres([own.longitude, own.latitude]);
  const withOwn = here && frameOf([...ways.map(metres), here]);
  const isNear = withOwn !== undefined && sizeOf(withOwn) <= mostTimes * sizeOf(route);
  const { west, east, south, north } = isNear ? withOwn : route;
  const scale = Math.min(
    (sheet.width - 2 * sheet.edge) / Math.max(east - west, leastM),
    (sheet.height - 2 * sheet.edge) / Math.max(north - south, leastM),
  );
  const onSheet = ({ x, y }: SketchSpot): SketchSpot => ({
    x: sheet.width / 2 + (x - (west + east) / 2) * scale,
    y: sheet.height / 2 - (y - (south + north) / 2) * scale,
  });
  const barM = roundLength(barMostPx / scale);
  const drawn = (corners: readonly Degrees[]): SketchSpot[] => corners.map((corner) => onSheet(metres(corner)));
  return {
    line: drawn(line),
    area: drawn(area),
    points: checkPoints.map(({ longitude, latitude }, n) => ({
      ...onSheet(metres([longitude, latitude])),
      state: states[n] ?? 'open',
    })),
    radius: radiusM * scale,
    ...(own && here ? { own: { ...ownOn(onSheet(here), isNear), radius: own.accuracyM * scale } } : {}),
    bar: { px: barM * scale, metres: barM },
  };
}

/** Who stands on the sheet, or at its edge on the way from its middle to them. */
function ownOn({ x, y }: SketchSpot, isNear: boolean): SketchSpot & { away?: number } {
  if (isNear) return { x, y };
  const [cx, cy] = [sheet.width / 2, sheet.height / 2];
  const [dx, dy] = [x - cx, y - cy];
  const short = Math.min((cx - sheet.edge / 2) / Math.abs(dx || 1e-9), (cy - sheet.edge / 2) / Math.abs(dy || 1e-9));
  const away = ((Math.atan2(dx, -dy) * 180) / Math.PI + 360) % 360;
  return { x: cx + dx * short, y: cy + dy * short, away };
}
