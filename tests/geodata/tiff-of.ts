import { deflateSync } from 'node:zlib';
import type { Pair } from './given.ts';

const [lon0, lat0] = [117, 31];
const metres = 111_195;

/** Heights that rise by a metre in each metre to the east and to the north. */
export const heightOf = ([longitude, latitude]: Pair): number =>
  100 + (longitude - lon0) * metres * Math.cos((lat0 * Math.PI) / 180) + (latitude - lat0) * metres;

/** The place in WGS84 that stands at these coordinates, by steps of Newton. */
function placeOf(of: (place: Pair) => Pair, [x, y]: Pair): Pair {
  let [lon, lat] = [lon0, lat0];
  const d = 1e-5;
  for (let n = 0; n < 6; n += 1) {
    const [[fx, fy], [ex, ey], [nx, ny]] = [of([lon, lat]), of([lon + d, lat]), of([lon, lat + d])];
    const [a, b, c, e] = [(ex - fx) / d, (nx - fx) / d, (ey - fy) / d, (ny - fy) / d];
    const by = a * e - b * c;
    lon += (e * (x - fx) - b * (y - fy)) / by;
    lat += (a * (y - fy) - c * (x - fx)) / by;
  }
  return [lon, lat];
}

/** How a test's GeoTIFF is made. */
export interface TiffWish {
  degrees: boolean;
  /** Whole numbers of two bytes, or decimals. */
  whole?: boolean;
  /** Tags that stand instead of others, or beside them. */
  more?: Readonly<Record<number, readonly number[]>>;
  deflate?: boolean;
  /** What stands where no height is known. */
  none?: number;
}

const [cols, rows] = [130, 140];

/** A GeoTIFF of those heights in a system, one value in the corner missing; little-endian, in one strip. */
export function heightFile(
  of: (place: Pair) => Pair,
  { degrees, whole, more = {}, deflate = false, none = -9_999 }: TiffWish,
): Buffer {
  const step = degrees ? 0.0001 : 10;
  const corner = of([lon0 - 0.0005, lat0 + 0.0125]);
  const size = whole ? 2 : 4;
  const raw = Buffer.alloc(cols * rows * size);
  for (let row = 0; row < rows; row += 1)
    for (let col = 0; col < cols; col += 1) {
      const height = heightOf(placeOf(of, [corner[0] + (col + 0.5) * step, corner[1] - (row + 0.5) * step]));
      const value = row === rows - 1 && col === 0 ? none : height;
      const at = (row * cols + col) * size;
      if (whole) raw.writeInt16LE(Math.round(value), at);
      else raw.writeFloatLE(value, at);
    }
  const pixels = deflate ? deflateSync(raw) : raw;
  const tags: Record<number, readonly number[]> = {
    256: [cols],
    257: [rows],
    258: [size * 8],
    259: [deflate ? 8 : 1],
    273: [8],
    277: [1],
    278: [rows],
    279: [pixels.length],
    339: [whole ? 2 : 3],
    33550: [step, step, 0],
    33922: [0, 0, 0, corner[0], corner[1], 0],
    42113: [...Buffer.from(`${none}\0`)],
    ...more,
  };
  return tiffOf(tags, pixels);
}

/** A GeoTIFF of classes of one byte in degrees of WGS84; `west` and `north` are those of its corner. */
export function classFile(
  classes: readonly (readonly number[])[],
  { west, north, step }: { west: number; north: number; step: number },
): Buffer {
  const [height, width] = [classes.length, classes[0]?.length ?? 0];
  const pixels = Buffer.from(classes.flat());
  return tiffOf(
    {
      256: [width],
      257: [height],
      258: [8],
      259: [1],
      273: [8],
      277: [1],
      278: [height],
      279: [pixels.length],
      339: [1],
      33550: [step, step, 0],
      33922: [0, 0, 0, west, north, 0],
      34735: [1, 1, 0, 2, 1024, 0, 1, 2, 2048, 0, 1, 4326],
    },
    pixels,
  );
}

/** A little-endian TIFF with these tags, and its pixels in one strip. */
function tiffOf(tags: Readonly<Record<number, readonly number[]>>, pixels: Buffer): Buffer {
  const decimals = new Set(['33550', '33922']);
  const shorts = new Set(['34735']);
  const entries = Object.entries(tags);
  const head = Buffer.alloc(8);
  head.write('II', 0, 'latin1');
  head.writeUInt16LE(42, 2);
  const at = 8 + pixels.length + (pixels.length % 2);
  head.writeUInt32LE(at, 4);
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  const beside: Buffer[] = [];
  let next = at + directory.length;
  for (const [n, [id, values]] of entries.entries()) {
    const [type, bytes] = decimals.has(id) ? [12, 8] : shorts.has(id) ? [3, 2] : id === '42113' ? [2, 1] : [4, 4];
    const content = Buffer.alloc(Math.max(4, values.length * bytes));
    for (const [k, value] of values.entries()) {
      if (bytes === 8) content.writeDoubleLE(value, k * 8);
      else if (bytes === 4) content.writeUInt32LE(value, k * 4);
      else if (bytes === 2) content.writeUInt16LE(value, k * 2);
      else content[k] = value;
    }
    const from = 2 + n * 12;
    directory.writeUInt16LE(Number(id), from);
    directory.writeUInt16LE(type, from + 2);
    directory.writeUInt32LE(values.length, from + 4);
    if (content.length <= 4) content.copy(directory, from + 8);
    else {
      directory.writeUInt32LE(next, from + 8);
      beside.push(content);
      next += content.length;
    }
  }
  return Buffer.concat([head, pixels, Buffer.alloc(pixels.length % 2), directory, ...beside]);
}
