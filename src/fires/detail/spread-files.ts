import type { SpreadForecast } from '../../../contract/analyses/spread.ts';
import { kmlAreas, kmlFile, kmlText } from '../../kit/kml.ts';

type Polygons = SpreadForecast['isochrones'][number]['polygons'];

interface Named {
  name: string;
  minutes?: number;
  percent?: number;
  intensityKWM?: number;
  flameM?: number;
  areaHa: number;
  polygons: Polygons;
}

/** A line with its name: one that burned at the beginning, or one that is held. */
interface NamedLine {
  name: string;
  line: readonly (readonly number[])[];
  fromMin?: number;
  widthM?: number;
}

/** The lines of a forecast with their names, the earliest first, and what may burn as well. */
const linesOf = ({ isochrones, chances, hours, behaviour }: SpreadForecast): Named[] => [
  ...isochrones.map((line) => ({ ...line, name: `${line.minutes} 分钟` })),
  ...chances.map((chance) => ({ ...chance, name: `${hours} 小时 ${chance.percent}% 可能` })),
  ...(behaviour?.intensity ?? []).map(({ from, ...band }) => ({
    ...band,
    intensityKWM: from,
    name: `火线强度 ${from} kW/m 以上`,
  })),
  ...(behaviour?.flame ?? []).map(({ from, ...band }) => ({ ...band, flameM: from, name: `火焰长度 ${from} 米以上` })),
];

/** The lines that are held, and those from which it began. */
const drawnOf = ({ held = [], start }: SpreadForecast): NamedLine[] => [
  ...held.map((one, n) => ({ ...one, name: `阻隔线 ${n + 1}` })),
  ...[...(start?.lines ?? []), ...(start?.areas ?? []).flat()].map((line) => ({ name: '起算范围', line })),
];

/** A forecast as GeoJSON (RFC 7946): a feature for each line, with all inputs in the collection. */
export function asGeoJson(forecast: SpreadForecast): string {
  const { isochrones: _isochrones, chances: _chances, behaviour, ...made } = forecast;
  const { intensity: _intensity, flame: _flame, ...figures } = behaviour ?? {};
  return JSON.stringify({
    type: 'FeatureCollection',
    forecast: behaviour ? { ...made, behaviour: figures } : made,
    features: [
      ...linesOf(forecast).map(({ polygons, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'MultiPolygon', coordinates: polygons },
      })),
      ...drawnOf(forecast).map(({ line, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'LineString', coordinates: line },
      })),
      ...forecast.reached.map(({ longitude, latitude, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    ],
  });
}

/** A forecast as KML 2.2: a placemark for each line, with the moment from which it holds. */
export function asKml(forecast: SpreadForecast): string {
  const began = Date.parse(forecast.startedAt);
  const marks = linesOf(forecast).map(
    ({ name, minutes = forecast.hours * 60, areaHa, polygons }) =>
      `<Placemark><name>${name}</name><description>${areaHa} ha</description>` +
      `<TimeSpan><begin>${new Date(began + minutes * 60_000).toISOString()}</begin></TimeSpan>` +
      `${kmlAreas(polygons)}</Placemark>`,
  );
  const lines = drawnOf(forecast).map(
    ({ name, line }) =>
      `<Placemark><name>${kmlText(name)}</name><LineString><tessellate>1</tessellate><coordinates>` +
      `${line.map((at) => at.join(',')).join(' ')}</coordinates></LineString></Placemark>`,
  );
  const places = forecast.reached.map(
    ({ name, minutes, phone, longitude, latitude }) =>
      `<Placemark><name>${kmlText(name)}</name>` +
      `<description>${kmlText([`${minutes} 分钟`, phone].filter(Boolean).join('，'))}</description>` +
      `<Point><coordinates>${longitude},${latitude}</coordinates></Point></Placemark>`,
  );
  return kmlFile(`火势推演 ${forecast.startedAt}`, [...marks, ...lines, ...places]);
}
