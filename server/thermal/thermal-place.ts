import CheapRuler from 'cheap-ruler';
import { type Box, boxOf, holds, type Polygon } from '../../contract/geometry/polygon.ts';
import type { thermalPlaces } from '../../contract/thermal/thermal-places.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { type ThermalTimes, windowEnd } from './window.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** A thermal place, made ready to be asked. */
export interface ThermalPlace {
  id: string;
  areaCode: RegionCode;
  kind: RecordOf<typeof thermalPlaces>['kind'];
  name: string;
  /** Degrees around it. */
  box: Box;
  /** When the time ends in which it explains a sighting, ms since 1970; undefined where it does not explain it. */
  explains(sighting: Sighting, now: number): number | undefined;
}

const separators = /[\s、,，;；]+/;

type Place = Pick<ThermalPlace, 'box'> & { has(longitude: number, latitude: number): boolean };

const ofPolygon = (polygon: Polygon): Place => ({ box: boxOf(polygon), has: (x, y) => holds(polygon, x, y) });

function ofCircle(longitude: number, latitude: number, radius: number): Place {
  const ruler = new CheapRuler(latitude, 'meters');
  const centre: [number, number] = [longitude, latitude];
  return { box: ruler.bufferPoint(centre, radius), has: (x, y) => ruler.distance(centre, [x, y]) <= radius };
}

function placeOf({ area, longitude, latitude, radius }: RecordOf<typeof thermalPlaces>): Place | undefined {
  if (area) return ofPolygon(area);
  return longitude === undefined || latitude === undefined || radius === undefined
    ? undefined
    : ofCircle(longitude, latitude, radius);
}

/** Makes a record ready; undefined for one that lies nowhere. */
export function thermalPlaceOf(record: RecordOf<typeof thermalPlaces>): ThermalPlace | undefined {
  const place = placeOf(record);
  if (!place) return undefined;
  const { id, areaCode, kind, name, fromHour, toHour } = record;
  const times: ThermalTimes = {
    from: Date.parse(record.validFrom),
    until: Date.parse(record.validUntil),
    ...(fromHour === undefined || toHour === undefined ? {} : { fromHour, toHour }),
  };
  const sources = new Set<string>(record.sources);
  const cameras =
    kind === 'cameraMask' ? new Set((record.cameras ?? '').split(separators).filter((one) => one !== '')) : undefined;
  return {
    id,
    areaCode,
    kind,
    name,
    box: place.box,
    explains({ sourceType, voice, startTime, longitude, latitude }, now) {
      if (!sources.has(String(sourceType)) || (cameras && !cameras.has(voice)) || !place.has(longitude, latitude))
        return undefined;
      const end = windowEnd(times, Date.parse(startTime));
      // What was seen in time and told after it would be set aside until a moment that is over.
      return end !== undefined && end > now ? end : undefined;
    },
  };
}
