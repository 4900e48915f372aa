import { blockSide, type GridLevel, noHeight, packBlock, packHead, stepsPerM } from '../ground/height-grid.ts';
import { createKeptFile } from './feature-writer.ts';

/** A level that is held whole. */
export type HeldLevel = Omit<GridLevel, 'blocks'> & { values: Int16Array };

/** Coarser levels are made until one has no more values in a row. */
const leastSide = 300;

/** What was written; `coarse`: the coarsest level. */
export interface WrittenGrid {
  sha256: string;
  lowest: number;
  highest: number;
  emptyShare: number;
  coarse: HeldLevel;
}

type Place = Omit<GridLevel, 'blocks'>;

/** The level above: each value made of four, where there are any. It stands between them, by half a step. */
const above = ({ west, north, cols, rows, perDegree }: Place): HeldLevel => {
  const [half, across, down] = [perDegree / 2, Math.ceil(cols / 2), Math.ceil(rows / 2)];
  return {
    west: west + 0.5 / perDegree,
    north: north - 0.5 / perDegree,
    cols: across,
    rows: down,
    perDegree: half,
    values: new Int16Array(across * down),
  };
};

/** One value for some that lie together; those given are all there. */
export type Combine = (values: readonly number[]) => number;

/** Heights: their mean. */
export const meanOf: Combine = (values) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Classes: the one that is there most often, of several the first. */
export function mostOf(values: readonly number[]): number {
  const counts = values.map((value) => values.filter((other) => other === value).length);
  return values[counts.indexOf(Math.max(...counts))] ?? noHeight;
}

const combined = (values: readonly number[], combine: Combine): number => {
  const there = values.filter((value) => value !== noHeight);
  return there.length === 0 ? noHeight : combine(there);
};

/** Reads a level anywhere; nothing is beyond it. */
const readerOf =
  ({ cols, rows, values }: HeldLevel) =>
  (col: number, row: number): number =>
    col < cols && row < rows ? (values[row * cols + col] ?? noHeight) : noHeight;

const fourAt = (at: (col: number, row: number) => number, col: number, row: number): number[] => [
  at(col * 2, row * 2),
  at(col * 2 + 1, row * 2),
  at(col * 2, row * 2 + 1),
  at(col * 2 + 1, row * 2 + 1),
];

function fillFrom(level: HeldLevel, at: (col: number, row: number) => number, combine: Combine): void {
  for (let row = 0; row < level.rows; row += 1)
    for (let col = 0; col < level.cols; col += 1)
      level.values[row * level.cols + col] = combined(fourAt(at, col, row), combine);
}

/** Where a grid lies, how values of it are brought together, and the names of its classes where it has some. */
export interface GridMade {
  place: Place;
  combine: Combine;
  names?: readonly string[];
}

/**
 * Writes a grid and its coarser levels. `valuesOf` fills a row's values from a column on, in metres or as numbers of
 * classes, or not a number where there is none.
 */
export function createGridWriter(
  path: string,
  { place, combine, names }: GridMade,
  valuesOf: (row: number, first: number, values: Float64Array) => void,
  told: (share: number) => void,
): WrittenGrid {
  const file = createKeptFile(path);
  const put = (values: Int16Array): [number, number] => {
    const [at, packed] = [file.bytes, packBlock(values)];
    file.write(packed);
    return [at, packed.length];
  };
  const levels: GridLevel[] = [];
  const writeLevel = (level: Place, fill: (col: number, row: number, values: Int16Array) => void): void => {
    const blocks: [number, number][] = [];
    for (let row = 0; row < level.rows; row += blockSide) {
      for (let col = 0; col < level.cols; col += blockSide) {
        const values = new Int16Array(blockSide * blockSide).fill(noHeight);
        fill(col, row, values);
        blocks.push(put(values));
      }
      if (levels.length === 0) told(row / level.rows);
    }
    levels.push({
      west: level.west,
      north: level.north,
      cols: level.cols,
      rows: level.rows,
      perDegree: level.perDegree,
      blocks,
    });
  };

  let [low, high, empty] = [Infinity, -Infinity, 0];
  let coarse = above(place);
  writeLevel(place, (firstCol, firstRow, values) => {
    const line = new Float64Array(Math.min(blockSide, place.cols - firstCol));
    for (let row = 0; row < blockSide && firstRow + row < place.rows; row += 1) {
      valuesOf(firstRow + row, firstCol, line);
      for (const [col, metres] of line.entries()) {
        if (Number.isNaN(metres)) {
          empty += 1;
          continue;
        }
        [low, high] = [Math.min(low, metres), Math.max(high, metres)];
        values[row * blockSide + col] = Math.round(Math.min(8_191, metres) * stepsPerM);
      }
    }
    const at = (col: number, row: number): number =>
      col < blockSide && row < blockSide ? (values[row * blockSide + col] ?? noHeight) : noHeight;
    for (let row = 0; row < blockSide / 2 && firstRow / 2 + row < coarse.rows; row += 1)
      for (let col = 0; col < blockSide / 2 && firstCol / 2 + col < coarse.cols; col += 1)
        coarse.values[(firstRow / 2 + row) * coarse.cols + firstCol / 2 + col] = combined(
          fourAt(at, col, row),
          combine,
        );
  });
  for (;;) {
    const level = coarse;
    const at = readerOf(level);
    writeLevel(level, (firstCol, firstRow, values) => {
      for (let row = 0; row < blockSide; row += 1)
        for (let col = 0; col < blockSide; col += 1) values[row * blockSide + col] = at(firstCol + col, firstRow + row);
    });
    if (Math.max(level.cols, level.rows) <= leastSide) break;
    coarse = above(level);
    fillFrom(coarse, at, combine);
  }
  file.write(packHead({ levels, ...(names ? { names } : {}) }));
  const cells = place.cols * place.rows;
  return { sha256: file.end(), lowest: low, highest: high, emptyShare: empty / cells, coarse };
}
