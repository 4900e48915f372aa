import { isWithin } from '../../contract/areas.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { GridShape } from '../../contract/grids/shape.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { degreeM } from '../../models/metres.ts';
import type { Gazetteer } from '../places/gazetteer.ts';

/** How far around a corner one looks: a little for a narrow region, and as far as land may reach beyond. */
const reachesM = [gridLimits.beyondM / 8, gridLimits.beyondM];
const steps = [-1, 0, 1];

/** A region as far as it has a border: a township counts as its county, a development zone as its city. */
function bordered(gazetteer: Gazetteer, regionCode: RegionCode): string {
  const [city, county] = [regionCode.slice(0, 4), regionCode.slice(0, 6)];
  return gazetteer.children(city).some(({ code }) => code === county) ? county : city;
}

const nameOf = (x: number, y: number): string => `${x} ${y}`;

/**
 * Whether land reaches beyond a region by more than what nobody can tell by its border. Corners that stood in `before`
 * may stand there: who moves one corner is not asked for those that others drew.
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
