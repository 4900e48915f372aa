import type { NearestSeat } from '../../contract/alarms/alarm.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Where a point lies: the county by boundary, a name for people, and the nearest seats. */
export interface Placing {
  /** County, 6 digits. */
  areaCode: RegionCode;
  areaName: string;
  placeName: string;
  nearestTownship: NearestSeat;
  nearestVillage: NearestSeat;
}

/** A seat's name as people say it: without the office that sits there. */
export const spoken = (name: string): string =>
  name
    .replace(/(村民委员会|村委会)$/, '村')
    .replace(/村村$/, '村')
    .replace(/(社区)?(居民委员会|居委会)$/, '社区');

const whole = (seat: NearestSeat): NearestSeat => ({
  code: seat.code,
  name: seat.name,
  level: seat.level,
  distanceM: Math.round(seat.distanceM),
  surveyed: seat.surveyed,
});

/**
 * The place of a WGS84 point; undefined outside the authority's region. The name says what is nearest, not whose land
 * it is.
 */
export function placeOf(gazetteer: Gazetteer, longitude: number, latitude: number): Placing | undefined {
  const found = gazetteer.locate(longitude, latitude);
  if (!found) return undefined;
  const { county, nearestTownship, nearestVillage } = found;
  // The village's own township: the nearest seat of a township may be the neighbour's.
  const township = gazetteer.area(nearestVillage.code.slice(0, 9)) ?? nearestTownship;
  return {
    areaCode: county.code,
    areaName: gazetteer.fullName(county.code) ?? county.name,
    placeName: `${township.name}${spoken(nearestVillage.name)}附近`,
    nearestTownship: whole(nearestTownship),
    nearestVillage: whole(nearestVillage),
  };
}
