import type { FlightRow } from '../../contract/uav/flight-schemas.ts';
import { kmlFile, kmlText } from '../kit/kml.ts';
import { flightMessages as say } from './flight-messages.ts';

type Way = Pick<FlightRow, 'name' | 'uavName' | 'way' | 'lengthM'>;

/** A way as KML: a line and its points, whose heights are above the ground. */
export function wayAsKml({ name, uavName, way }: Way): string {
  const at = ({ longitude, latitude, heightM }: FlightRow['way'][number]): string =>
    `${longitude},${latitude},${heightM}`;
  const above = '<altitudeMode>relativeToGround</altitudeMode>';
  return kmlFile(name, [
    `<Placemark><name>${kmlText(name)}</name><description>${kmlText(uavName)}</description><LineString>` +
      `${above}<coordinates>${way.map(at).join(' ')}</coordinates></LineString></Placemark>`,
    ...way.map((point, n) => {
      const title = kmlText(say.plan.point(n + 1));
      const speed = `<Data name="speedKmh"><value>${point.speedKmh}</value></Data>`;
      const place = `<Point>${above}<coordinates>${at(point)}</coordinates></Point>`;
      return `<Placemark><name>${title}</name><ExtendedData>${speed}</ExtendedData>${place}</Placemark>`;
    }),
  ]);
}

/** A way as GeoJSON (RFC 7946, WGS84): its line, and its points with height above the ground and speed. */
export const wayAsGeoJson = ({ name, uavName, way, lengthM }: Way): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name, uav: uavName, lengthM },
        geometry: { type: 'LineString', coordinates: way.map(({ longitude, latitude }) => [longitude, latitude]) },
      },
      ...way.map(({ longitude, latitude, ...properties }, n) => ({
        type: 'Feature',
        properties: { point: n + 1, ...properties },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    ],
  });
