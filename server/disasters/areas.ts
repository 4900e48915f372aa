import { areaLevel, isWithin } from '../../contract/areas.ts';
import type { DisasterArea } from '../../contract/disasters/message.ts';
import { boxOf, holds, type Polygon } from '../../contract/geometry/polygon.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { metresBetween } from '../../models/metres.ts';
import type { Context } from '../context.ts';

/** Points by which a shape is laid over the counties, each way. */
const steps = 24;
const kmPerDegree = 111.2;

type Box = readonly [west: number, south: number, east: number, north: number];

/** The counties of points of a shape: its box is looked through step by step, and its corners beside. */
function* countiesIn(
  { countyAt }: Pick<Context['gazetteer'], 'countyAt'>,
  [west, south, east, north]: Box,
  isInside: (longitude: number, latitude: number) => boolean,
): Generator<RegionCode> {
  for (let i = 0; i <= steps; i += 1)
    for (let j = 0; j <= steps; j += 1) {
      const [x, y] = [west + ((east - west) * i) / steps, south + ((north - south) * j) / steps];
      const county = isInside(x, y) ? countyAt(x, y) : undefined;
      if (county !== undefined) yield county;
    }
}

function* ofPolygon(gazetteer: Context['gazetteer'], ring: DisasterArea['polygons'][number]): Generator<RegionCode> {
  const polygon: Polygon = { type: 'Polygon', coordinates: [ring] };
  for (const [x, y] of ring) {
    const county = gazetteer.countyAt(x, y);
    if (county !== undefined) yield county;
  }
  yield* countiesIn(gazetteer, boxOf(polygon), (x, y) => holds(polygon, x, y));
}

function* ofCircle(
  gazetteer: Context['gazetteer'],
  { longitude, latitude, radiusKm }: DisasterArea['circles'][number],
): Generator<RegionCode> {
  const centre = { longitude, latitude };
  const centreCounty = gazetteer.countyAt(longitude, latitude);
  if (centreCounty !== undefined) yield centreCounty;
  const dy = radiusKm / kmPerDegree;
  const dx = dy / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const box: Box = [longitude - dx, latitude - dy, longitude + dx, latitude + dy];
  yield* countiesIn(gazetteer, box, (x, y) => metresBetween(centre, { longitude: x, latitude: y }) <= radiusKm * 1_000);
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
export function areaCodesOf(
  { gazetteer, options: { regionCode } }: Pick<Context, 'gazetteer' | 'options'>,
  areas: readonly DisasterArea[],
): RegionCode[] {
  const found = new Set<RegionCode>();
  for (const { codes, polygons, circles } of areas) {
    for (const code of codes) {
      const own = clipped(code, regionCode);
      if (own !== undefined) found.add(own);
    }
    if (codes.length > 0) continue;
    for (const ring of polygons) for (const county of ofPolygon(gazetteer, ring)) found.add(county);
    for (const circle of circles) for (const county of ofCircle(gazetteer, circle)) found.add(county);
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
