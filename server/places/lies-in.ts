import CheapRuler from 'cheap-ruler';
import { isWithin } from '../../contract/areas.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Borders are good to 200 m, and a tower may stand on one. */
const toleranceM = 300;

const steps = [-toleranceM, 0, toleranceM];

/** A region as far as it has a border: a township counts as its county, a development zone as its city. */
function bordered(gazetteer: Gazetteer, regionCode: RegionCode): string {
  if (regionCode.length < 6) return regionCode;
  const [city, county] = [regionCode.slice(0, 4), regionCode.slice(0, 6)];
  return gazetteer.children(city).some(({ code }) => code === county) ? county : city;
}

/** Whether a WGS84 point lies in a region, or so near to its border that nobody can tell. */
export function liesIn(
  gazetteer: Gazetteer,
  regionCode: RegionCode,
  [longitude, latitude]: readonly [number, number],
): boolean {
  const ruler = new CheapRuler(latitude, 'meters');
  const region = bordered(gazetteer, regionCode);
  const isInside = (east: number, north: number): boolean => {
    const [x, y] = ruler.offset([longitude, latitude], east, north);
    return isWithin(region, gazetteer.locate(x, y)?.county.code ?? '');
  };
  return isInside(0, 0) || steps.some((east) => steps.some((north) => isInside(east, north)));
}
