import type { SpreadForecast } from '../../../contract/analyses/spread.ts';

type Polygons = SpreadForecast['isochrones'][number]['polygons'];

interface Named {
  name: string;
  minutes?: number;
  percent?: number;
  areaHa: number;
  polygons: Polygons;
}

/** The lines of a forecast with their names, the earliest first, and what may burn as well. */
const linesOf = ({ isochrones, chances, hours }: SpreadForecast): Named[] => [
  ...isochrones.map((line) => ({ ...line, name: `${line.minutes} 分钟` })),
  ...chances.map((chance) => ({ ...chance, name: `${hours} 小时 ${chance.percent}% 可能` })),
];

/** A forecast as GeoJSON (RFC 7946): a feature for each line, with all inputs in the collection. */
export function asGeoJson(forecast: SpreadForecast): string {
  const { isochrones: _isochrones, chances: _chances, ...made } = forecast;
  return JSON.stringify({
    type: 'FeatureCollection',
    forecast: made,
    features: linesOf(forecast).map(({ polygons, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    })),
  });
}

function ringOf(ring: Polygons[number][number]): string {
  const corners = ring.map(([longitude, latitude]) => `${longitude},${latitude}`).join(' ');
  return `<LinearRing><coordinates>${corners}</coordinates></LinearRing>`;
}

const polygonOf = ([outer = [], ...islands]: Polygons[number]): string =>
  `<Polygon><outerBoundaryIs>${ringOf(outer)}</outerBoundaryIs>${islands
    .map((island) => `<innerBoundaryIs>${ringOf(island)}</innerBoundaryIs>`)
    .join('')}</Polygon>`;

/** A forecast as KML 2.2: a placemark for each line, with the moment from which it holds. */
export function asKml(forecast: SpreadForecast): string {
  const began = Date.parse(forecast.startedAt);
  const marks = linesOf(forecast).map(
    ({ name, minutes = forecast.hours * 60, areaHa, polygons }) =>
      `<Placemark><name>${name}</name><description>${areaHa} ha</description>` +
      `<TimeSpan><begin>${new Date(began + minutes * 60_000).toISOString()}</begin></TimeSpan>` +
      `<MultiGeometry>${polygons.map(polygonOf).join('')}</MultiGeometry></Placemark>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>火势推演 ${forecast.startedAt}</name>` +
    `${marks.join('')}</Document></kml>\n`
  );
}
