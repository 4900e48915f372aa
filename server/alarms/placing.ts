import type { NearestSeat } from '../../contract/alarms/alarm.ts';
import type { Gazetteer } from '../places/gazetteer.ts';

/** Where a point lies: the county by boundary, a name for people, and the nearest seats. */
export interface Placing {
  /** County, 6 digits. */
  areaCode: string;
  areaName: string;
  placeName: string;
  nearestTownship: NearestSeat;
  nearestVillage: NearestSeat;
}

const distance = (metres: number): string => (metres < 1_000 ? `${Math.round(metres / 10) * 10}米` : `${(metres / 1_000).toFixed(1)}公里`);

const whole = (seat: NearestSeat): NearestSeat => ({
  code: seat.code, name: seat.name, level: seat.level, distanceM: Math.round(seat.distanceM), surveyed: seat.surveyed,
});

/** The place of a WGS84 point; undefined outside the authority's region. The name says what is nearest, not whose land it is. */
export function placeOf(gazetteer: Gazetteer, longitude: number, latitude: number): Placing | undefined {
  const found = gazetteer.locate(longitude, latitude);
  if (!found) return undefined;
  const { county, nearestTownship, nearestVillage } = found;
  return {
    areaCode: county.code,
    areaName: gazetteer.fullName(county.code) ?? county.name,
    placeName: `${nearestTownship.name}附近（最近村：${nearestVillage.name}，约${distance(nearestVillage.distanceM)}）`,
    nearestTownship: whole(nearestTownship),
    nearestVillage: whole(nearestVillage),
  };
}
