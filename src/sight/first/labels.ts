import type { SeenThing } from '../thing.ts';
import { type Gaze, isInPicture, type Screen, xOf, yOf } from './gaze.ts';

/** A thing in the picture: where it stands, and in which row from the top its name is, where there is room for it. */
export interface Placed {
  thing: SeenThing;
  x: number;
  y: number;
  row: number | undefined;
}

/** Rows of names, and how wide a letter is about, px; between two names there is so much. */
const [rows, letterPx, betweenPx, signPx] = [6, 15, 16, 24];

/** About how wide a name is, px. */
const widthOf = (words: string): number => signPx + words.length * letterPx;

/**
 * Places things in a picture. The gravest have their names first; each takes the first row in which there is room at
 * its place. `skyline`: how high to draw what is not known yet; `words`: what is written.
 */
export function placedIn(
  things: readonly SeenThing[],
  gaze: Gaze,
  screen: Screen,
  { skyline, words }: { skyline: (azimuthDeg: number) => number; words: (thing: SeenThing) => string },
): Placed[] {
  const taken: [number, number][][] = Array.from({ length: rows }, () => []);
  return things
    .filter(({ azimuthDeg }) => isInPicture(gaze, azimuthDeg))
    .map((thing) => {
      const x = xOf(gaze, screen, thing.azimuthDeg);
      const y = yOf(gaze, screen, thing.elevationDeg ?? skyline(thing.azimuthDeg));
      const half = (widthOf(words(thing)) + betweenPx) / 2;
      const [left, right] = [x - half, x + half];
      const isFree = (row: readonly [number, number][]): boolean =>
        row.every(([from, to]) => right <= from || left >= to);
      const row = left < 0 || right > screen.width ? -1 : taken.findIndex(isFree);
      if (row >= 0) taken[row]?.push([left, right]);
      return { thing, x, y, row: row < 0 ? undefined : row };
    });
}
