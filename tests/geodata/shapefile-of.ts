import { zipSync } from 'fflate';
import type { Pair } from './given.ts';

/** What a Shapefile is made of: points, or rings of areas, each with a name. */
export interface Shapes {
  points?: readonly Pair[];
  areas?: readonly (readonly (readonly Pair[])[])[];
  names?: readonly Uint8Array[];
  prj?: string;
  cpg?: string;
  /** Language of the table, by its code. */
  language?: number;
}

const header = (type: number, bytes: number): Buffer => {
  const head = Buffer.alloc(100);
  head.writeInt32BE(9_994, 0);
  head.writeInt32BE((100 + bytes) / 2, 24);
  head.writeInt32LE(1_000, 28);
  head.writeInt32LE(type, 32);
  return head;
};

const recordOf = (n: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeInt32BE(n + 1, 0);
  head.writeInt32BE(content.length / 2, 4);
  return Buffer.concat([head, content]);
};

const pointOf = ([x, y]: Pair): Buffer => {
  const content = Buffer.alloc(20);
  content.writeInt32LE(1, 0);
  content.writeDoubleLE(x, 4);
  content.writeDoubleLE(y, 12);
  return content;
};

function areaOf(rings: readonly (readonly Pair[])[]): Buffer {
  const corners = rings.flat();
  const content = Buffer.alloc(44 + rings.length * 4 + corners.length * 16);
  content.writeInt32LE(5, 0);
  content.writeInt32LE(rings.length, 36);
  content.writeInt32LE(corners.length, 40);
  let start = 0;
  for (const [n, ring] of rings.entries()) {
    content.writeInt32LE(start, 44 + n * 4);
    start += ring.length;
  }
  for (const [n, [x, y]] of corners.entries()) {
    content.writeDoubleLE(x, 44 + rings.length * 4 + n * 16);
    content.writeDoubleLE(y, 52 + rings.length * 4 + n * 16);
  }
  return content;
}

/** A table with one column of texts, called NAME, of forty bytes. */
export function tableOf(names: readonly Uint8Array[], language = 0): Buffer {
  const width = 40;
  const head = Buffer.alloc(65);
  head[0] = 3;
  head.writeUInt32LE(names.length, 4);
  head.writeUInt16LE(65, 8);
  head.writeUInt16LE(width + 1, 10);
  head[29] = language;
  head.write('NAME', 32, 'latin1');
  head.write('C', 43, 'latin1');
  head[48] = width;
  head[64] = 0x0d;
  const rows = names.map((name) => {
    const row = Buffer.alloc(width + 1, ' ');
    row.set(name.subarray(0, width), 1);
    return row;
  });
  return Buffer.concat([head, ...rows]);
}

/** The files of a Shapefile by their names. */
export function shapeFiles({ points = [], areas = [], names, prj, cpg, language }: Shapes): Record<string, Uint8Array> {
  const contents = areas.length > 0 ? areas.map(areaOf) : points.map(pointOf);
  const records = Buffer.concat(contents.map((content, n) => recordOf(n, content)));
  return {
    'data/a.shp': Buffer.concat([header(areas.length > 0 ? 5 : 1, records.length), records]),
    'data/a.dbf': tableOf(names ?? contents.map((_, n) => Buffer.from(`n${n}`)), language),
    ...(prj === undefined ? {} : { 'data/a.prj': Buffer.from(prj) }),
    ...(cpg === undefined ? {} : { 'data/a.cpg': Buffer.from(cpg) }),
  };
}

/** A Shapefile in its archive. */
export const shapefile = (shapes: Shapes): Buffer => Buffer.from(zipSync(shapeFiles(shapes)));
