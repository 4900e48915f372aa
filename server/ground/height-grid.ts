import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Values in the side of a block. */
export const blockSide = 256;
/** What a value is that says that there is no height; heights are whole steps of so many to a metre. */
export const [noHeight, stepsPerM] = [-32_768, 4];
const magic = 'LKHEIGHT';

/** One resolution of a grid: `west` and `north` are those of its first value; blocks row by row, where they lie. */
export interface GridLevel {
  west: number;
  north: number;
  cols: number;
  rows: number;
  perDegree: number;
  blocks: [at: number, bytes: number][];
}

/**
 * What stands at the end of a file of heights or classes: its levels, the finest first, and what its classes are called
 * by their numbers.
 */
export interface GridHead {
  levels: GridLevel[];
  names?: readonly string[];
}

/** Packs a block: each value as its difference from the last of its row. */
export function packBlock(values: Int16Array): Buffer {
  const steps = new Int16Array(values.length);
  for (let n = 0; n < values.length; n += 1)
    steps[n] = (values[n] ?? 0) - (n % blockSide === 0 ? 0 : (values[n - 1] ?? 0));
  return deflateRawSync(new Uint8Array(steps.buffer), { level: 6 });
}

function unpackBlock(bytes: Buffer): Int16Array {
  const size = blockSide * blockSide * 2;
  const raw = inflateRawSync(bytes, { maxOutputLength: size });
  if (raw.length !== size) throw new Error('a block of heights is cut off');
  const values = new Int16Array(size / 2);
  for (let n = 0; n < values.length; n += 1)
    values[n] = raw.readInt16LE(n * 2) + (n % blockSide === 0 ? 0 : (values[n - 1] ?? 0));
  return values;
}

/** The end of a file of heights: its head, how long that is, and by what it is known. */
export function packHead(head: GridHead): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([text, length, Buffer.from(magic)]);
}

/** Blocks that are held unpacked: 32 MB. */
const mostHeld = 256;

/** Heights of a file, in metres, or numbers of classes. */
export interface HeightGrid {
  levels: readonly GridLevel[];
  names: readonly string[];
  /** Not a number where there is none. */
  valueAt(this: void, level: number, col: number, row: number): number;
  close(): void;
}

/** Opens a file of heights; throws where it is none. */
export function openHeightGrid(path: string): HeightGrid {
  const handle = openSync(path, 'r');
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    if (readSync(handle, bytes, 0, length, at) !== length) throw new Error('a file of heights is cut off');
    return bytes;
  };
  const { size } = fstatSync(handle);
  const tail = read(size - 12, 12);
  if (tail.toString('latin1', 4) !== magic) throw new Error('not a file of heights');
  const length = tail.readUInt32LE(0);
  const { levels, names = [] } = JSON.parse(read(size - 12 - length, length).toString('utf8')) as GridHead;
  const held = new Map<string, Int16Array>();
  const block = (level: number, n: number): Int16Array => {
    const key = `${level} ${n}`;
    const known = held.get(key);
    if (known) return known;
    if (held.size >= mostHeld) held.delete(held.keys().next().value ?? '');
    const [at, bytes] = levels[level]?.blocks[n] ?? [0, 0];
    const values = unpackBlock(read(at, bytes));
    held.set(key, values);
    return values;
  };
  let [lastLevel, lastN] = [-1, -1];
  let last: Int16Array = new Int16Array();
  return {
    levels,
    names,
    valueAt(level, col, row) {
      const { cols = 0, rows = 0 } = levels[level] ?? {};
      if (!(col >= 0 && row >= 0 && col < cols && row < rows)) return Number.NaN;
      const n = Math.floor(row / blockSide) * Math.ceil(cols / blockSide) + Math.floor(col / blockSide);
      if (n !== lastN || level !== lastLevel) {
        last = block(level, n);
        [lastLevel, lastN] = [level, n];
      }
      const value = last[(row % blockSide) * blockSide + (col % blockSide)] ?? noHeight;
      return value === noHeight ? Number.NaN : value / stepsPerM;
    },
    close: () => closeSync(handle),
  };
}

/** Values of a degree that a map shows when it shows no detail; twice as many with each octave more. */
const perDegreeOfNone = 182;

/** The coarsest level that is as fine as so many octaves show; the finest where none is. */
export function levelFor(levels: readonly GridLevel[], octaves: number): number {
  const wanted = perDegreeOfNone * 2 ** octaves;
  return Math.max(
    0,
    levels.findLastIndex(({ perDegree }) => perDegree >= wanted),
  );
}

/** Weights of four values in a row for a place between the middle two, as Catmull and Rom have it. */
const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));

/**
 * Heights of a grid anywhere, in metres: smooth between its values, as fine as so many octaves show, and not a number
 * where the grid has none.
 */
export function heightsOf({ levels, valueAt }: Pick<HeightGrid, 'levels' | 'valueAt'>) {
  return (longitude: number, latitude: number, octaves: number): number => {
    const level = levelFor(levels, octaves);
    const { west = 0, north = 0, perDegree = 1 } = levels[level] ?? {};
    const [x, y] = [(longitude - west) * perDegree, (north - latitude) * perDegree];
    const [col, row] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [x - col, y - row];
    const across = (at: number): number =>
      spline(
        valueAt(level, col - 1, at),
        valueAt(level, col, at),
        valueAt(level, col + 1, at),
        valueAt(level, col + 2, at),
        s,
      );
    const smooth = spline(across(row - 1), across(row), across(row + 1), across(row + 2), t);
    // At an edge the nearest value stands for what is missing.
    return Number.isNaN(smooth) ? valueAt(level, Math.round(x), Math.round(y)) : smooth;
  };
}
