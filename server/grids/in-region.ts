import { isWithin } from '../../contract/areas.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { GridShape } from '../../contract/grids/shape.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { degreeM } from '../../models/metres.ts';
import type { Gazetteer } from '../places/gazetteer.ts';

/** Distances around a corner at which the region is looked for, in metres: a short one, and the limit. */
const reachesM = [gridLimits.beyondM / 8, gridLimits.beyondM];
const steps = [-1, 0, 1];

/** The region whose border is known: for a township its county, for a development zone its city. */
function bordered(gazetteer: Gazetteer, regionCode: RegionCode): string {
  const [city, county] = [regionCode.slice(0, 4), regionCode.slice(0, 6)];
  return gazetteer.children(city).some(({ code }) => code === county) ? county : city;
}

const nameOf = (x: number, y: number): string => `${x} ${y}`;

/**
 * Whether a corner of the land lies further outside the region than `gridLimits.beyondM`. Corners that are in `before`
 * are allowed, so that an edit is not refused for corners that it does not move.
 */
export function reachesBeyond(
  gazetteer: Gazetteer,
  regionCode: RegionCode,
  { coordinates }: Pick<GridShape, 'coordinates'>,
  before: readonly Pick<GridShape, 'coordinates'>[],
): boolean {
  const region = bordered(gazetteer, regionCode);
  const isInside = (x: number, y: number): boolean => isWithin(region, gazetteer.countyAt(x, y) ?? '');
  const isNear = (x: number, y: number): boolean => {
    const { east, north } = degreeM(y);
    return reachesM.some((metres) =>
      steps.some((dx) => steps.some((dy) => isInside(x + (dx * metres) / east, y + (dy * metres) / north))),
    );
  };
  let stood: ReadonlySet<string> | undefined;
  const stoodBefore = (x: number, y: number): boolean => {
    stood ??= new Set(before.flatMap((one) => one.coordinates.flat(2).map(([ax, ay]) => nameOf(ax, ay))));
    return stood.has(nameOf(x, y));
  };
  return coordinates.flat(2).some(([x, y]) => !isInside(x, y) && !isNear(x, y) && !stoodBefore(x, y));
}
