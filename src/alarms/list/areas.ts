import type { FeatureCollection } from 'geojson';
import { isWithin } from '../../../contract/areas.ts';
import type { MapOutline } from '../../map/outline.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/** A choice of the area filter: a city and its counties. */
export interface AreaGroup {
  code: string;
  name: string;
  counties: readonly { code: string; name: string }[];
}

const named = (collection: FeatureCollection): { code: string; name: string }[] =>
  collection.features.flatMap(({ properties }) =>
    typeof properties?.['code'] === 'string' && typeof properties['name'] === 'string'
      ? [{ code: properties['code'], name: properties['name'] }]
      : [],
  );

/** Cities and counties of a user's region, in the order of their codes. */
export function areaGroups(outline: MapOutline | undefined, regionCode: RegionCode): readonly AreaGroup[] {
  if (!outline) return [];
  const counties = named(outline.counties)
    .filter(({ code }) => isWithin(regionCode, code))
    .sort((a, b) => a.code.localeCompare(b.code));
  return named(outline.cities)
    .filter(({ code }) => isWithin(regionCode, code) || isWithin(code, regionCode))
    .sort((a, b) => a.code.localeCompare(b.code))
    .map((city) => ({ ...city, counties: counties.filter(({ code }) => isWithin(city.code, code)) }));
}
