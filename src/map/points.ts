import type { FeatureCollection, Point } from 'geojson';
import type { AlarmStatus } from '../../contract/alarms/alarm.ts';

/** An alarm as the map needs it; degrees of WGS84. */
export interface MapAlarm {
  id: string;
  longitude: number;
  latitude: number;
  status: AlarmStatus;
}

/** What is drawn above what: who waits stands on top. */
const ranks: Readonly<Record<AlarmStatus, number>> = { repeat: 0, dismissed: 1, received: 2, confirmed: 3, pending: 4 };

/** The alarms as GeoJSON for the map's source. */
export const pointsOf = (alarms: readonly MapAlarm[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: alarms.map(({ id, longitude, latitude, status }) => ({
    type: 'Feature',
    properties: { id, status, rank: ranks[status] },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});
