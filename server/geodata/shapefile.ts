import type { Geometry, Position } from 'geojson';
import type { Archive } from './archive.ts';
import { openTable } from './dbf.ts';
import { geodataMessages as say } from './messages.ts';
import { areaOf, type Effort, polygonsOf } from './rings.ts';
import { type FeatureFile, FileRefused, type RawFeature } from './source.ts';
import { systemOfWkt } from './system-names.ts';

const [headBytes, recordHead, magic] = [100, 8, 9994];

/** Kinds of shapes without what they have beside longitude and latitude: heights come ten later, measures twenty. */
const kinds = { none: 0, point: 1, line: 3, area: 5, points: 8 };

/** Reads a record, and nothing beyond it. */
function shapeReader(content: Buffer) {
  const need = (bytes: number): void => {
    if (bytes > content.length) throw new FileRefused(say.badShape);
  };
  const pairs = (from: number, count: number): Position[] => {
    need(from + count * 16);
    return Array.from({ length: count }, (_, n) => [
      content.readDoubleLE(from + n * 16),
      content.readDoubleLE(from + n * 16 + 8),
    ]);
  };
  return {
    point(): Position {
      return pairs(4, 1)[0] ?? [];
    },
    points(): Position[] {
      need(40);
      return pairs(40, content.readUInt32LE(36));
    },
    parts(): Position[][] {
      need(44);
      const [parts, count] = [content.readUInt32LE(36), content.readUInt32LE(40)];
      need(44 + parts * 4 + count * 16);
      const starts = Array.from({ length: parts }, (_, n) => content.readUInt32LE(44 + n * 4));
      const all = pairs(44 + parts * 4, count);
      return starts.map((start, n) => {
        const end = starts[n + 1] ?? count;
        if (start > end || end > count) throw new FileRefused(say.badShape);
        return all.slice(start, end);
      });
    },
  };
}

/** Outer rings run with the clock, holes against it. */
function areasOf(rings: Position[][], effort: Effort): Geometry {
  const outers = rings.filter((ring) => areaOf(ring) <= 0);
  const polygons =
    outers.length === 0
      ? rings.map((ring) => [ring])
      : polygonsOf(
          outers,
          rings.filter((ring) => areaOf(ring) > 0),
          effort,
        );
  return { type: 'MultiPolygon', coordinates: polygons };
}

function geometryIn(content: Buffer, effort: Effort): Geometry | null {
  if (content.length < 4) throw new FileRefused(say.badShape);
  const type = content.readUInt32LE(0);
  const read = shapeReader(content);
  switch (type > 10 && type < 30 ? type % 10 : type) {
    case kinds.none:
      return null;
    case kinds.point:
      return { type: 'Point', coordinates: read.point() };
    case kinds.points:
      return { type: 'MultiPoint', coordinates: read.points() };
    case kinds.line:
      return { type: 'MultiLineString', coordinates: read.parts() };
    case kinds.area:
      return areasOf(read.parts(), effort);
    default:
      throw new FileRefused(say.shapeType);
  }
}

const extension = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Reads a Shapefile from its archive: shapes, their table, and what they say of their coordinates and encoding. */
export function readShapefile(archive: Archive): FeatureFile {
  const [shape, ...more] = archive.names.filter((name) => extension(name) === 'shp');
  if (shape === undefined) throw new FileRefused(say.noShape);
  if (more.length > 0) throw new FileRefused(say.manyShapes);
  const stem = shape.slice(0, -3).toLowerCase();
  const beside = (wanted: string): Buffer | undefined => {
    const name = archive.names.find((one) => one.toLowerCase() === stem + wanted);
    return name === undefined ? undefined : archive.read(name);
  };
  const [file, prj, table] = [archive.read(shape), beside('prj'), beside('dbf')];
  if (file.length < headBytes || file.readInt32BE(0) !== magic) throw new FileRefused(say.badShape);
  const rowOf = table ? openTable(table, beside('cpg')?.toString('latin1')) : () => ({});
  const effort: Effort = { compared: 0 };
  let at = headBytes;
  function* features(): Generator<RawFeature> {
    for (let row = 0; at < file.length; row += 1) {
      if (at + recordHead > file.length) throw new FileRefused(say.cutOff);
      const bytes = file.readUInt32BE(at + 4) * 2;
      const from = at + recordHead;
      if (from + bytes > file.length) throw new FileRefused(say.cutOff);
      at = from + bytes;
      yield { geometry: geometryIn(file.subarray(from, at), effort), properties: rowOf(row) };
    }
  }
  return {
    format: 'shapefile',
    declared: prj === undefined ? undefined : systemOfWkt(prj.toString('utf8')),
    features: features(),
    progress: () => at / file.length,
  };
}
