import type { RegionBoundary } from '../../contract/places/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';

interface Drawn {
  properties: { code: string; name: string };
  geometry: RegionBoundary['geometry'];
}

/** The outline for drawing, as far as it is read here. */
export type DrawnOutline = Readonly<Record<'province' | 'cities' | 'counties', { features: readonly Drawn[] }>>;

/** Lengths of codes that have a boundary, from the narrowest area to the widest. */
const lengths = [6, 4, 2];

/** All numbers of a geometry, two by two: a longitude and a latitude. */
const numbersOf = ({ coordinates }: RegionBoundary['geometry']): number[] => coordinates.flat(4) as number[];

function frameOf(geometry: RegionBoundary['geometry']): RegionBoundary['bounds'] {
  let [west, south, east, north] = [180, 90, -180, -90];
  numbersOf(geometry).forEach((degrees, n) => {
    if (n % 2 === 0) [west, east] = [Math.min(west, degrees), Math.max(east, degrees)];
    else [south, north] = [Math.min(south, degrees), Math.max(north, degrees)];
  });
  return [west, south, east, north];
}

/** Tells the boundary of the narrowest drawn area that holds a region; undefined where none does. */
export function regionBoundaries({
  province,
  cities,
  counties,
}: DrawnOutline): (regionCode: RegionCode) => RegionBoundary | undefined {
  const drawn = new Map(
    [province, cities, counties]
      .flatMap(({ features }) => features)
      .map((feature) => [feature.properties.code, feature]),
  );
  return (regionCode) => {
    const found = lengths
      .filter((length) => length <= regionCode.length)
      .map((length) => drawn.get(regionCode.slice(0, length)))
      .find((one) => one !== undefined);
    if (!found) return undefined;
    const {
      properties: { code: areaCode, name },
      geometry,
    } = found;
    return { regionCode, areaCode, name, bounds: frameOf(geometry), geometry };
  };
}
