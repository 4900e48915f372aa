import type { Position } from 'geojson';
import type { FeatureFile, RawFeature } from './source.ts';
import { type Element, readXml } from './xml.ts';

const placeOf = ({ attributes }: Element): Position => [
  Number(attributes['lon'] ?? Number.NaN),
  Number(attributes['lat'] ?? Number.NaN),
];

/** Reads GPX: waypoints as points, each segment of a track and each route as a line. */
export function readGpx(parts: Iterable<Buffer>, progress: () => number): FeatureFile {
  function* features(): Generator<RawFeature> {
    let ready: RawFeature[] = [];
    let line: Position[] = [];
    let segments: Position[][] = [];
    const names: Record<string, string> = {};
    const reading = readXml(parts, {
      begins({ name }) {
        if (name === 'trkseg' || name === 'rte') line = [];
        if (name === 'trk') segments = [];
        if (['wpt', 'trk', 'rte'].includes(name)) delete names[name];
      },
      ends(element, path) {
        const { name, text } = element;
        const named = (of: string): Record<string, unknown> => (names[of] === undefined ? {} : { name: names[of] });
        if (name === 'name') names[path.at(-1)?.name ?? ''] = text.trim();
        else if (name === 'trkpt' || name === 'rtept') line.push(placeOf(element));
        else if (name === 'trkseg') segments.push(line);
        else if (name === 'wpt')
          ready.push({ geometry: { type: 'Point', coordinates: placeOf(element) }, properties: named(name) });
        else if (name === 'rte')
          ready.push({ geometry: { type: 'LineString', coordinates: line }, properties: named(name) });
        else if (name === 'trk')
          for (const coordinates of segments)
            ready.push({ geometry: { type: 'LineString', coordinates }, properties: named(name) });
      },
    });
    for (const _ of reading) {
      yield* ready;
      ready = [];
    }
  }
  return { format: 'gpx', declared: 'wgs84', features: features(), progress };
}
