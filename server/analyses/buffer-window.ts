import type { BufferInputs } from '../../contract/analyses/buffer.ts';
import { degreeM, type Point } from '../places/metres.ts';
import { type Window, windowAround } from './window.ts';

type Position = readonly [number, number];
/** A front as areas of rings. */
export type Polygons = readonly (readonly (readonly Position[])[])[];

/** A window has so many cells across, and more where the radius is small beside it: two for the radius, if it can. */
const [leastCells, mostCells, cellsOfRadius] = [240, 1_200, 2];
/** A radius of fewer cells than that is not drawn: the buffers of small areas would be lost. */
const leastOfRadius = 1.5;
/** The window is so many radii wider than what the buffer is drawn around. */
const roomRadii = 2.2;

/** The corners of what a buffer is drawn around: the fire's place where it is nothing else. */
export function bufferCorners(
  { around, line, areas }: BufferInputs,
  { longitude, latitude }: Point,
  front: { polygons: Polygons } | undefined,
): readonly Position[] {
  if (around === 'line' && line) return line;
  if (around === 'area' && areas) return areas.flat(2);
  if (around === 'front' && front) return front.polygons.flat(2);
  return [[longitude, latitude]];
}

/** The square over which a buffer is drawn: the radius sets how fine its cells are. */
export function bufferWindow({ latitude }: Point, corners: readonly Position[], radiusM: number): Window {
  const { east, north } = degreeM(latitude);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const acrossM = Math.max((right - left) * east, (high - low) * north) + roomRadii * radiusM;
  const cells = Math.min(mostCells, Math.max(leastCells, Math.ceil((acrossM * cellsOfRadius) / radiusM)));
  return windowAround({ longitude: (left + right) / 2, latitude: (low + high) / 2 }, cells, acrossM / (cells - 1));
}

/** The least radius with which a buffer is drawn in that window, where the wished one is too small for it. */
export function leastRadiusM({ cells, cellM }: Window, radiusM: number): number | undefined {
  if (cellM * leastOfRadius <= radiusM) return undefined;
  const extentM = cellM * (cells - 1) - roomRadii * radiusM;
  return Math.ceil(extentM / ((mostCells - 1) / leastOfRadius - roomRadii) / 10) * 10;
}

/** Cells are looked at in blocks so wide, split into so many to each side where the border may lie in them. */
const [blockCells, splitInto] = [64, 4];

/**
 * How far each cell of a window lies, exactly where the border of a radius may run; of others that they lie within or
 * beyond is all that is told. Within an area `farOf` is below 0: how deep.
 */
export function farOfCells(window: Window, radiusM: number, farOf: (place: Point) => number): Float32Array {
  const { cells, cellM, pointAt } = window;
  const far = new Float32Array(cells * cells);
  const look = (left: number, top: number, size: number): void => {
    if (left >= cells || top >= cells) return;
    const middle = (size - 1) / 2;
    const ofBlock = farOf(pointAt(left + middle, top + middle));
    // To the corners of the block and a cell beyond them, with some room: the neighbours lie on the same side.
    const mayCross = Math.abs(ofBlock - radiusM) <= (middle * Math.SQRT2 + 1.5) * cellM;
    if (size > 1 && mayCross) {
      const part = size / splitInto;
      for (let n = 0; n < splitInto * splitInto; n += 1)
        look(left + (n % splitInto) * part, top + Math.floor(n / splitInto) * part, part);
      return;
    }
    for (let y = top; y < Math.min(cells, top + size); y += 1)
      far.fill(ofBlock, y * cells + left, y * cells + Math.min(cells, left + size));
  };
  for (let top = 0; top < cells; top += blockCells)
    for (let left = 0; left < cells; left += blockCells) look(left, top, blockCells);
  return far;
}
