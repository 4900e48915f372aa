import { inflateSync } from 'node:zlib';
import { letters, strokesOf } from '../server/auth/captcha-letters.ts';
import { drawPuzzle } from '../server/auth/captcha-picture.ts';
import { round } from './clock.ts';
import type { BenchResult, BenchRow } from './result.ts';

/** How dark each pixel of a picture is, 0 to 1. */
interface Picture {
  text: string;
  ink: Float32Array;
}

const [width, height] = [200, 64];
const perPicture = 5;
/** A window around the place of a letter, in pixels, and what stays of it: each cell is the mean of 2 by 2. */
const [wide, high, cell] = [40, 56, 2];
const [across, down] = [wide / cell, high / cell];
const asked = 200;
const nearest = 5;

/** What a program makes of the picture that it is sent: the PNG without filters has its rows after one byte each. */
async function drawn(): Promise<Picture> {
  const { text, png } = await drawPuzzle();
  const rows = inflateSync(png.subarray(41, png.length - 16));
  const shade = (n: number): number => rows[Math.floor(n / width) * (width + 1) + 1 + (n % width)] ?? 0;
  return {
    text,
    ink: Float32Array.from({ length: width * height }, (_, n) => Math.min(1, Math.max(0, (210 - shade(n)) / 150))),
  };
}

/** The ink around a point, coarse, and of length one, so that a product of two says how alike they are. */
function shapeAt(ink: Float32Array, cx: number, cy: number): Float32Array {
  const shape = new Float32Array(across * down);
  const [left, top] = [Math.round(cx - wide / 2), Math.round(cy - high / 2)];
  for (let n = 0; n < wide * high; n += 1) {
    const [x, y] = [n % wide, Math.floor(n / wide)];
    if (left + x < 0 || left + x >= width || top + y < 0 || top + y >= height) continue;
    const at = Math.floor(y / cell) * across + Math.floor(x / cell);
    shape[at] = (shape[at] ?? 0) + (ink[(top + y) * width + left + x] ?? 0);
  }
  const length = Math.hypot(...shape) || 1;
  return shape.map((one) => one / length);
}

const placeOf = (n: number): number => 15 + (n + 0.5) * 34;

function alike(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < a.length; n += 1) sum += (a[n] ?? 0) * (b[n] ?? 0);
  return sum;
}

/** A letter as it is written, without any bend, as ink of a picture of its own. */
function plain(letter: string): Float32Array {
  const ink = new Float32Array(width * height);
  for (const stroke of strokesOf(letter)) {
    for (const [n, [u, v]] of stroke.entries()) {
      const [fromU, fromV] = stroke[Math.max(0, n - 1)] ?? [u, v];
      for (let share = 0; share <= 1; share += 0.05) {
        const [cx, cy] = [
          100 + (fromU + (u - fromU) * share - 0.5) * 24,
          32 + (fromV + (v - fromV) * share - 0.5) * 35,
        ];
        for (let y = Math.floor(cy - 2); y <= cy + 2; y += 1)
          for (let x = Math.floor(cx - 2); x <= cx + 2; x += 1)
            if (Math.hypot(x - cx, y - cy) < 2) ink[y * width + x] = 1;
      }
    }
  }
  return ink;
}

type Reader = (ink: Float32Array, place: number) => string;

/** Compares with each letter as it is written, moved by up to six pixels. */
function byShapes(): Reader {
  const shapes = letters.split('').map((letter) => ({ letter, shape: shapeAt(plain(letter), 100, 32) }));
  const moves = [-6, -3, 0, 3, 6];
  return (ink, place) => {
    const windows = moves.flatMap((dx) => moves.map((dy) => shapeAt(ink, place + dx, 32 + dy)));
    const scored = shapes.map(({ letter, shape }) => ({
      letter,
      score: Math.max(...windows.map((window) => alike(window, shape))),
    }));
    return scored.reduce((best, one) => (one.score > best.score ? one : best)).letter;
  };
}

/** Compares with letters that somebody has read to it; the nearest five vote by how near they are. */
function byNeighbours(taught: readonly Picture[]): Reader {
  const known = taught.flatMap(({ text, ink }) =>
    text.split('').map((letter, n) => ({ letter, shape: shapeAt(ink, placeOf(n), 32) })),
  );
  return (ink, place) => {
    const shape = shapeAt(ink, place, 32);
    const near = known
      .map((one) => ({ letter: one.letter, score: alike(one.shape, shape) }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, nearest);
    const votes = new Map<string, number>();
    for (const { letter, score } of near) votes.set(letter, (votes.get(letter) ?? 0) + score);
    return [...votes].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  };
}

function readAll(name: string, read: Reader, pictures: readonly Picture[]): BenchRow[] {
  const right = pictures.map(
    ({ text, ink }) => text.split('').filter((letter, n) => read(ink, placeOf(n)) === letter).length,
  );
  return [
    {
      label: `${name}: letters read`,
      value: round((right.reduce((sum, n) => sum + n, 0) / (pictures.length * perPicture)) * 100, 1),
      unit: '%',
    },
    {
      label: `${name}: pictures read whole, of ${asked}`,
      value: right.filter((n) => n === perPicture).length,
      unit: '',
    },
  ];
}

/** How many captchas programs read: one that compares shapes, and one that was trained on pictures with their text. */
export async function run(): Promise<BenchResult> {
  const pictures = (count: number): Promise<Picture[]> => Promise.all(Array.from({ length: count }, drawn));
  const puzzles = await pictures(asked);
  const rows = [
    ...readAll('comparing shapes', byShapes(), puzzles),
    ...readAll('nearest of 1,000 taught letters', byNeighbours(await pictures(200)), puzzles),
    ...readAll('nearest of 20,000 taught letters', byNeighbours(await pictures(4_000)), puzzles),
  ];
  return {
    name: 'captcha',
    rows,
    goal:
      'comparing shapes reads at most one in ten (the former captcha: all of 200); the work carries the ' +
      'rest, decision 24',
    met: (rows[1]?.value ?? asked) <= asked / 10,
  };
}
