import { foundPlaces } from '../../contract/places/district.ts';
import type { FoundPlace } from '../../contract/places/schemas.ts';
import { present } from '../../contract/present.ts';
import type { DistrictSearch } from './district-search.ts';
import type { Gazetteer } from './gazetteer.ts';

/** The first of the places in a region that a name fits, each with its seat where it has one, and how many fit. */
export function findPlaces(
  gazetteer: Pick<Gazetteer, 'seat'>,
  search: DistrictSearch,
  within: string,
  keyword: string,
): { places: FoundPlace[]; total: number } {
  const found = search.fitting(within, keyword);
  const seatOf = (code: string): FoundPlace['seat'] => {
    const seat = gazetteer.seat(code);
    return seat && { longitude: seat.position[0], latitude: seat.position[1], surveyed: seat.surveyed };
  };
  return {
    places: found.slice(0, foundPlaces).map((place) => ({ ...place, ...present({ seat: seatOf(place.code) }) })),
    total: found.length,
  };
}
