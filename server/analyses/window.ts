import { degreeM, type Point } from '../places/metres.ts';

/** A square of the ground in cells around a point: its middle is that point. */
export interface Window {
  readonly cells: number;
  readonly cellM: number;
  /** Where a place lies, in cells from the middle of the north-western one; fractional. */
  readonly cellsOf: (point: Point) => { x: number; y: number };
  /** What lies in a place of the square. */
  readonly pointAt: (x: number, y: number) => Point;
}

/** The square of so many cells, each so many metres wide, around a point: level over so small a part of the earth. */
export function windowAround({ longitude, latitude }: Point, cells: number, cellM: number): Window {
  const { east, north } = degreeM(latitude);
  const middle = (cells - 1) / 2;
  return {
    cells,
    cellM,
    cellsOf: (point) => ({
      x: middle + ((point.longitude - longitude) * east) / cellM,
      y: middle - ((point.latitude - latitude) * north) / cellM,
    }),
    pointAt: (x, y) => ({
      longitude: longitude + ((x - middle) * cellM) / east,
      latitude: latitude + ((middle - y) * cellM) / north,
    }),
  };
}
