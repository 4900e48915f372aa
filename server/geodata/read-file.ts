import type { GroundLayerId } from '../../contract/ground/tilesets.ts';
import { openArchive } from './archive.ts';
import { readGeoJson } from './geojson.ts';
import { readGpx } from './gpx.ts';
import { readKml } from './kml.ts';
import { geodataMessages as say } from './messages.ts';
import { readOsmPbf } from './osm.ts';
import { readShapefile } from './shapefile.ts';
import { type FeatureFile, FileRefused, type Source } from './source.ts';

/** Bytes by which a format is known. */
const headBytes = 4_096;

/** An archive: a Shapefile, or KML with its pictures. */
function fromArchive(source: Source): FeatureFile {
  const archive = openArchive(source);
  const kml = archive.names.find((name) => name.toLowerCase().endsWith('.kml'));
  if (kml === undefined || archive.names.some((name) => name.toLowerCase().endsWith('.shp')))
    return readShapefile(archive);
  return readKml([archive.read(kml)], () => 0.5);
}

/** Whether bytes begin a TIFF, in either order of bytes. */
export const isTiff = (head: Buffer): boolean =>
  ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(head.toString('latin1', 0, 4));

/** Opens a file of features by what it begins with, whatever it is called. */
export function readFile(source: Source, layer: GroundLayerId): FeatureFile {
  const head = source.read(0, Math.min(source.size, headBytes));
  if (isTiff(head)) throw new FileRefused(say.tiffLayer);
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return fromArchive(source);
  if (head.toString('latin1', 4, 16).includes('OSMHeader')) return readOsmPbf(source, layer);
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trimStart();
  const progress = (): number => source.at / source.size;
  if (text.startsWith('{')) return readGeoJson(source);
  if (/<(?:\w+:)?kml[\s>]/u.test(text)) return readKml(source.parts(), progress);
  if (/<(?:\w+:)?gpx[\s>]/u.test(text)) return readGpx(source.parts(), progress);
  // What begins as XML and hides what it is behind a document type of its own is told that.
  if (text.includes('<!DOCTYPE')) throw new FileRefused(say.doctype);
  throw new FileRefused(say.unknownFormat);
}
