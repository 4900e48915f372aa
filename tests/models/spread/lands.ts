import { seededRandom } from '../../../models/random.ts';
import { type SpreadEllipse, ellipseLandscape, eccentricityOf } from '../../../models/spread/ellipse-land.ts';
import type { Landscape, Start } from '../../../models/spread/landscape.ts';

/** A square of one ellipse, or a series of them. */
export const square = (
  size: number,
  cellM: number,
  series: readonly SpreadEllipse[],
  more: { open?: Uint8Array; heldMin?: Float32Array } = {},
): Landscape =>
  ellipseLandscape({ cols: size, rows: size, cellM, open: new Uint8Array(size * size).fill(1), ...more }, series);

/** The same ellipse at all times. */
export const always = (rosMMin: number, lengthToWidth: number, towardDeg: number): SpreadEllipse[] => [
  { fromMin: 0, rosMMin, lengthToWidth, towardDeg },
];

/** A start in the middle of a square, or so many cells beside it. */
export const middle = (size: number, east = 0, south = 0): Start => ({
  x: Math.floor(size / 2) + east,
  y: Math.floor(size / 2) + south,
  atMin: 0,
});

const rates = [1, 4, 8, 14, 20];
const shapes = [1.5, 2, 2.5, 3, 4];
const headings = [0.4, 1.5, 2.6, 3.4, 0.1];

/**
 * Patches of five fuels about 15 cells wide, on waves of ground, with a river three cells wide; each cell is `split`
 * into so many squares along its side. `periodsMin` turns the wind.
 */
export function patches(size: number, split: number, periodsMin: readonly number[] = [0]): Landscape {
  const [patch, next] = [15, seededRandom(7)];
  const across = Math.ceil(size / patch) + 2;
  const seeds = Array.from({ length: across * across }, (_, k) => ({
    x: ((k % across) - 1 + next()) * patch,
    y: (Math.floor(k / across) - 1 + next()) * patch,
    fuel: Math.floor(next() * rates.length),
  }));
  const nearest = (x: number, y: number): number => {
    let [found, least] = [0, Infinity];
    for (let down = 0; down < 3; down += 1)
      for (let right = 0; right < 3; right += 1) {
        const seed = seeds[(Math.floor(y / patch) + down) * across + Math.floor(x / patch) + right];
        const far = seed ? (seed.x - x) ** 2 + (seed.y - y) ** 2 : Infinity;
        if (seed && far < least) [found, least] = [seed.fuel, far];
      }
    return found;
  };
  const cols = size * split;
  const coarse = Array.from({ length: size * size }, (_, k) => {
    const [x, y] = [k % size, Math.floor(k / size)];
    const river = Math.floor(size * (0.62 + 0.06 * Math.sin((y / size) * 7)));
    const wave = Math.sin((x / size) * 19 + Math.sin((y / size) * 13) * 2) * Math.cos((y / size) * 23);
    return { fuel: nearest(x, y), isOpen: x < river || x > river + 2, wave };
  });
  const at = (cell: number) =>
    coarse[Math.floor(cell / cols / split) * size + Math.floor((cell % cols) / split)] ?? {
      fuel: 0,
      isOpen: false,
      wave: 0,
    };
  return {
    cols,
    rows: cols,
    cellM: 30 / split,
    open: Uint8Array.from({ length: cols * cols }, (_, cell) => Number(at(cell).isOpen)),
    periodsMin,
    mediumAt(cell, period, into) {
      const { fuel, wave } = at(cell);
      into.headMMin = (rates[fuel] ?? 0) * (1 + 0.5 * wave);
      into.eccentricity = eccentricityOf((shapes[fuel] ?? 1) * (1 + 0.2 * wave));
      const heading = (headings[period % headings.length] ?? 0) + wave * 0.7;
      into.east = Math.cos(heading);
      into.south = Math.sin(heading);
    },
  };
}
