import type { Geometry, Position } from 'geojson';
import { plotColorNames, type PlotFigure, plotIconNames, plotKindNames } from '../../../contract/fires/plot.ts';
import { geometriesOf } from '../../map/plot/figures.ts';

/** Name of a figure, as the list and the files have it. */
const nameOf = ({ kind, text, icon }: PlotFigure): string =>
  [plotKindNames[kind], icon && kind === 'icon' ? plotIconNames[icon] : undefined, text].filter(Boolean).join(' ');

/** Figures as GeoJSON (RFC 7946): outlines as they are drawn, with the control points among the properties. */
export const asGeoJson = (figures: readonly PlotFigure[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: figures.map((figure) => {
      const geometries = geometriesOf(figure);
      const { id, kind, text, icon, color, points, by, at } = figure;
      return {
        type: 'Feature',
        id,
        properties: { name: nameOf(figure), kind, text, icon, color, points, by: by.realName, at },
        geometry: geometries.length === 1 ? geometries[0] : { type: 'GeometryCollection', geometries },
      };
    }),
  });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const coordinates = (line: readonly Position[]): string =>
  `<coordinates>${line.map(([longitude, latitude]) => `${longitude},${latitude}`).join(' ')}</coordinates>`;

function kmlOf(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinates([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${coordinates(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return `<Polygon>${geometry.coordinates
        .map((ring) => `<outerBoundaryIs><LinearRing>${coordinates(ring)}</LinearRing></outerBoundaryIs>`)
        .join('')}</Polygon>`;
    default:
      throw new Error(`no figure is a ${geometry.type}`);
  }
}

/** Figures as KML 2.2: a placemark for each, with the moment from which it holds. */
export function asKml(figures: readonly PlotFigure[], place: string): string {
  const marks = figures.map(
    (figure) =>
      `<Placemark><name>${escaped(nameOf(figure))}</name>` +
      `<description>${escaped(`${plotColorNames[figure.color]}，${figure.by.realName}`)}</description>` +
      `<TimeSpan><begin>${figure.at}</begin></TimeSpan>` +
      `<MultiGeometry>${geometriesOf(figure).map(kmlOf).join('')}</MultiGeometry></Placemark>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escaped(`标绘 ${place}`)}</name>` +
    `${marks.join('')}</Document></kml>\n`
  );
}
