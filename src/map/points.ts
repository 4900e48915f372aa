import type { FeatureCollection, Point } from 'geojson';
import type { AlarmMark } from '../../contract/alarms/mark.ts';

/** An alarm as the map needs it; degrees of WGS84. */
export interface MapAlarm {
  id: string;
  longitude: number;
  latitude: number;
  status: AlarmMark;
}

/** What is drawn above what: fires stay in sight, and what is urgent above them. */
const ranks: Readonly<Record<AlarmMark, number>> = {
  ended: 0,
  repeat: 0,
  dismissed: 1,
  received: 2,
  pending: 3,
  confirmed: 4,
  urgent: 5,
};

/** The alarms as GeoJSON for the map's source. */
export const pointsOf = (alarms: readonly MapAlarm[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: alarms.map(({ id, longitude, latitude, status }) => ({
    type: 'Feature',
    properties: { id, status, rank: ranks[status] },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});
