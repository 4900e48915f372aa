import { degreeM, type Point } from '../places/metres.ts';

const perDegree = 100;
const rowLength = 100_000;

const step = (degrees: number): number => Math.floor((degrees + 180) * perDegree);

/** Number of the square of a hundredth of a degree (some 1 km) in which a point lies. */
export const squareOf = ({ longitude, latitude }: Point): number => step(latitude) * rowLength + step(longitude);

/** Numbers of the squares that a square of half-edge `metres` around a point touches. */
export function squaresAround({ longitude, latitude }: Point, metres: number): number[] {
  const { east, north } = degreeM(latitude);
  const [wide, high] = [metres / east, metres / north];
  const squares: number[] = [];
  for (let row = step(latitude - high); row <= step(latitude + high); row++) {
    for (let column = step(longitude - wide); column <= step(longitude + wide); column++)
      squares.push(row * rowLength + column);
  }
  return squares;
}

/** Things by the squares in which they stand. */
export interface Grid<T> {
  at(square: number): readonly T[];
  /** Puts a thing into squares, beside those in which it stands already. */
  enter(thing: T, squares: readonly number[]): void;
  leave(thing: T): void;
}

/** A grid of nothing. */
export function createGrid<T>(): Grid<T> {
  const bySquare = new Map<number, T[]>();
  const squaresOf = new Map<T, Set<number>>();
  return {
    at: (square) => bySquare.get(square) ?? [],
    enter(thing, squares) {
      const known = squaresOf.get(thing) ?? new Set();
      squaresOf.set(thing, known);
      for (const square of squares) {
        if (known.has(square)) continue;
        known.add(square);
        const there = bySquare.get(square);
        if (there) there.push(thing);
        else bySquare.set(square, [thing]);
      }
    },
    leave(thing) {
      for (const square of squaresOf.get(thing) ?? []) {
        const left = (bySquare.get(square) ?? []).filter((other) => other !== thing);
        if (left.length === 0) bySquare.delete(square);
        else bySquare.set(square, left);
      }
      squaresOf.delete(thing);
    },
  };
}
