import { areaLevel, isWithin } from '../../contract/areas.ts';
import type { DisasterArea } from '../../contract/disasters/message.ts';
import { type Box, boxOf, holds, type Polygon } from '../../contract/geometry/polygon.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { metresBetween } from '../../models/metres.ts';
import { seededRandom } from '../../models/random.ts';
import type { Context } from '../context.ts';
import { breathe } from '../turns.ts';

type Gazetteer = Context['gazetteer'];
type Point = readonly [longitude: number, latitude: number];

/** A county is told by so many of its points: a large shape that covers a thirtieth of it holds one of them. */
const pointsOfEach = 32;
/** After so many counties others have a turn. */
const countiesAtOnce = 8;
const kmPerDegree = 111.2;
/** A township has no border of its own: it counts as its county. */
const countyDigits = 6;

const samples = new WeakMap<Gazetteer, Map<RegionCode, readonly Point[]>>();

function countiesOf(gazetteer: Gazetteer, code: RegionCode): RegionCode[] {
  if (areaLevel(code) === 'county') return [code];
  return gazetteer.children(code).flatMap((below) => countiesOf(gazetteer, below.code));
}

/** Points of a county, the same ones each time; made when they are first asked for. */
function pointsIn(gazetteer: Gazetteer, code: RegionCode): readonly Point[] {
  const known = samples.get(gazetteer) ?? new Map<RegionCode, readonly Point[]>();
  samples.set(gazetteer, known);
  const before = known.get(code);
  if (before) return before;
  const random = seededRandom(Number(code));
  const points = Array.from({ length: pointsOfEach }, () => gazetteer.randomPointIn(code, random));
  known.set(code, points);
  return points;
}

/** A shape as counties are held against it: what it holds, its box, and points that it holds for certain. */
interface Shape {
  box: Box;
  holds: (longitude: number, latitude: number) => boolean;
  own: readonly Point[];
}

function shapeOfRing(ring: DisasterArea['polygons'][number]): Shape {
  const polygon: Polygon = { type: 'Polygon', coordinates: [ring] };
  return { box: boxOf(polygon), holds: (x, y) => holds(polygon, x, y), own: ring };
}

function shapeOfCircle({ longitude, latitude, radiusKm }: DisasterArea['circles'][number]): Shape {
  const dy = radiusKm / kmPerDegree;
  const dx = dy / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const centre = { longitude, latitude };
  return {
    box: [longitude - dx, latitude - dy, longitude + dx, latitude + dy],
    holds: (x, y) => metresBetween(centre, { longitude: x, latitude: y }) <= radiusKm * 1_000,
    own: [[longitude, latitude]],
  };
}

const touches = ({ box: [west, south, east, north], holds: isInside }: Shape, points: readonly Point[]): boolean =>
  points.some(([x, y]) => x >= west && x <= east && y >= south && y <= north && isInside(x, y));

/** The counties that shapes touch. A message may hold much: others have their turns meanwhile. */
async function countiesUnder(
  { gazetteer, options: { regionCode } }: Pick<Context, 'gazetteer' | 'options'>,
  shapes: readonly Shape[],
): Promise<Set<RegionCode>> {
  const found = new Set<RegionCode>();
  for (const { own } of shapes)
    for (const [x, y] of own) {
      const county = gazetteer.countyAt(x, y);
      if (county !== undefined) found.add(county);
    }
  let looked = 0;
  for (const code of countiesOf(gazetteer, regionCode.slice(0, countyDigits))) {
    const points = found.has(code) ? [] : pointsIn(gazetteer, code);
    if (shapes.some((shape) => touches(shape, points))) found.add(code);
    looked += 1;
    if (looked % countiesAtOnce === 0) await breathe(1);
  }
  return found;
}

/** What of a code lies in the authority's region: the code, the region itself where it lies in the code, or nothing. */
function clipped(code: string, regionCode: RegionCode): RegionCode | undefined {
  if (isWithin(regionCode, code)) return areaLevel(code) === undefined ? undefined : code;
  return isWithin(code, regionCode) ? regionCode : undefined;
}

/**
 * The areas of the authority that a warning concerns, none within another: by its codes, and for areas without a code
 * by the counties that their shapes touch.
 */
export async function areaCodesOf(
  ctx: Pick<Context, 'gazetteer' | 'options'>,
  areas: readonly DisasterArea[],
): Promise<RegionCode[]> {
  const { regionCode } = ctx.options;
  const shapes = areas
    .filter(({ codes }) => codes.length === 0)
    .flatMap(({ polygons, circles }) => [...polygons.map(shapeOfRing), ...circles.map(shapeOfCircle)]);
  const found = shapes.length === 0 ? new Set<RegionCode>() : await countiesUnder(ctx, shapes);
  for (const { codes } of areas)
    for (const code of codes) {
      const own = clipped(code, regionCode);
      if (own !== undefined) found.add(own);
    }
  const all = [...found].toSorted();
  return all.filter((code) => !all.some((other) => other !== code && isWithin(other, code)));
}

/** The smallest region that holds all of some areas, at least the authority's own. */
export function commonArea(codes: readonly RegionCode[], regionCode: RegionCode): RegionCode {
  const [first = regionCode] = codes;
  for (const digits of [12, 9, 6, 4]) {
    const area = first.slice(0, digits);
    if (area.length === digits && digits >= regionCode.length && codes.every((code) => isWithin(area, code)))
      return area;
  }
  return regionCode;
}
