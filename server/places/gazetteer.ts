import type { NearestSeat } from '../../contract/alarms/alarm.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { areaDictionary, type Area } from './area-dictionary.ts';
import type { AreasFile } from './areas-file.ts';
import { countyBorders, type BoundariesFile } from './boundaries.ts';
import { indexCounties } from './county-index.ts';
import { placesDataFolder, readPlacesData } from './data-folder.ts';
import { randomPointInside } from './random-point.ts';
import { seats, type Seat } from './seats.ts';

/**
 * Where a WGS84 point lies. Province, city and county are by boundary (good to 100–200 m). The nearest seats only say
 * which seat of that county is nearest, not whose land it is, and most seats are generated: see `surveyed`.
 */
export interface Location {
  province: Area;
  city: Area;
  county: Area;
  nearestTownship: NearestSeat;
  nearestVillage: NearestSeat;
}

/** The places of the authority's region: names of codes, codes of points. */
export interface Gazetteer {
  /** Undefined outside the region. A point on a border belongs to exactly one county. */
  locate(longitude: number, latitude: number): Location | undefined;
  /** The code of the county of a point alone, in a microsecond or two; undefined outside the region. */
  countyAt(longitude: number, latitude: number): RegionCode | undefined;
  /** Undefined for a code that does not exist; not narrowed to the region. */
  area(code: string): Area | undefined;
  /** Such as 安徽省宣城市旌德县; undefined for a code that does not exist. */
  fullName(code: string): string | undefined;
  /** The areas one level below, by code. */
  children(code: string): Area[];
  /** The areas one level below and, for a city, its development zones too, by code. */
  parts(code: string): Area[];
  /** Where a township's or village's seat is drawn, and whether that is real; undefined for any other code. */
  seat(code: string): Seat | undefined;
  /** A point inside a province, city or county of the region, for demo data; throws for a code without boundary. */
  randomPointIn(code: string, random: () => number): [number, number];
  /** { source, licence, counties, cities, province }, GeoJSON FeatureCollections for drawing (true to about 500 m). */
  outline(): unknown;
}

/**
 * Reads the map data, in some tens of milliseconds. `regionCode` narrows what is inside: a township or village counts
 * as its whole county, since it has no boundary. Throws for a region that holds no county, or when the data are
 * missing.
 */
export function openGazetteer(regionCode = '34', dataFolder = placesDataFolder()): Gazetteer {
  const areasFile = readPlacesData(dataFolder, 'areas') as AreasFile;
  const dictionary = areaDictionary(areasFile);
  const allSeats = seats(areasFile);
  const isWanted = (code: string) => code.startsWith(regionCode) || regionCode.startsWith(code);
  const borders = countyBorders(readPlacesData(dataFolder, 'boundaries') as BoundariesFile, isWanted);
  if (borders.length === 0) throw new RangeError(`no county in region ${regionCode}`);
  const index = indexCounties(borders);
  const known = (code: string): Area => {
    const area = dictionary.area(code);
    if (!area) throw new Error(`boundary without a name: ${code}`);
    return area;
  };
  const upward = borders.map(({ code }) => ({
    province: known(code.slice(0, 2)),
    city: known(code.slice(0, 4)),
    county: known(code),
  }));
  let outline: unknown;

  return {
    ...dictionary,
    seat: (code) => allSeats.seat(code),
    locate(longitude, latitude) {
      const found = upward[index.find(longitude, latitude)];
      if (!found) return undefined;
      const { township, village } = allSeats.nearest(found.county.code, longitude, latitude);
      const { province, city, county } = found;
      return { province, city, county, nearestTownship: township, nearestVillage: village };
    },
    countyAt: (longitude, latitude) => upward[index.find(longitude, latitude)]?.county.code,
    randomPointIn(code, random) {
      const inside = borders.filter((border) => border.code.startsWith(code));
      if (inside.length === 0) throw new RangeError(`no boundary for ${code}`);
      const firstTownship = dictionary.children(inside[0]!.code)[0]!;
      return randomPointInside(inside, random) ?? allSeats.seat(firstTownship.code)!.position;
    },
    outline: () => (outline ??= readPlacesData(dataFolder, 'outline')),
  };
}
