import type { Geometry, Position } from 'geojson';
import type { FeatureFile, RawFeature } from './source.ts';
import { type Element, readXml } from './xml.ts';

/** Corners of a line as KML has them: longitude, latitude and perhaps height, with blanks between corners. */
function cornersOf(text: string): Position[] {
  const corners: Position[] = [];
  for (const [tuple] of text.matchAll(/\S+/gu)) corners.push(tuple.split(',', 2).map(Number));
  return corners;
}

/** A placemark that is being read. */
interface Placemark {
  properties: Record<string, unknown>;
  geometries: Geometry[];
  rings: Position[][];
  corners: Position[];
}

const emptyMark = (): Placemark => ({ properties: {}, geometries: [], rings: [], corners: [] });

/** What an element that ends adds to its placemark. */
function add(mark: Placemark, { name, text, attributes }: Element, path: readonly Element[]): void {
  switch (name) {
    case 'name':
    case 'description':
      if (path.at(-1)?.name === 'Placemark') mark.properties[name] = text.trim();
      return;
    case 'SimpleData':
      mark.properties[attributes['name'] ?? ''] = text.trim();
      return;
    case 'value':
      mark.properties[path.at(-1)?.attributes['name'] ?? ''] = text.trim();
      return;
    case 'coordinates':
      mark.corners = cornersOf(text);
      return;
    case 'Point':
      mark.geometries.push({ type: 'Point', coordinates: mark.corners[0] ?? [] });
      return;
    case 'LineString':
      mark.geometries.push({ type: 'LineString', coordinates: mark.corners });
      return;
    case 'outerBoundaryIs':
      mark.rings.unshift(mark.corners);
      return;
    case 'innerBoundaryIs':
      mark.rings.push(mark.corners);
      return;
    case 'Polygon':
      mark.geometries.push({ type: 'Polygon', coordinates: mark.rings });
      mark.rings = [];
      return;
    default:
  }
}

/** Reads KML: the placemarks with their geometries, names and extended data. */
export function readKml(parts: Iterable<Buffer>, progress: () => number): FeatureFile {
  function* features(): Generator<RawFeature> {
    let ready: RawFeature[] = [];
    let mark: Placemark | undefined;
    const reading = readXml(parts, {
      begins({ name }) {
        if (name === 'Placemark') mark = emptyMark();
      },
      ends(element, path) {
        if (element.name === 'Placemark' && mark) {
          const { properties, geometries } = mark;
          ready.push({ geometry: { type: 'GeometryCollection', geometries }, properties });
          mark = undefined;
        } else if (mark) add(mark, element, path);
      },
    });
    for (const _ of reading) {
      yield* ready;
      ready = [];
    }
  }
  return { format: 'kml', declared: 'wgs84', features: features(), progress };
}
