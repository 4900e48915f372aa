import { randomBytes, randomInt } from 'node:crypto';
import { strokesOf, letters } from './captcha-letters.ts';
import { greyPng } from '../png.ts';
import type { Puzzle } from './captchas.ts';

const width = 200;
const height = 64;
const length = 5;
const step = 34;
const left = 15;
const tall = 36;
const [paper, ink] = [236, 52];

type Point = readonly [number, number];

let chances = new Uint32Array();
let drawn = 0;

/**
 * An even chance between two bounds. Taken from the system a page at a time: one by one they would cost more than the
 * drawing.
 */
function between(low: number, high: number): number {
  if (drawn === chances.length) [chances, drawn] = [new Uint32Array(Uint8Array.from(randomBytes(4_096)).buffer), 0];
  return low + (high - low) * ((chances[drawn++] ?? 0) / 2 ** 32);
}

/** A wave that bends the whole picture, so that no letter keeps its shape. */
function wave(): (point: Point) => Point {
  const [ax, ay] = [between(1, 2.2), between(1.5, 3.5)];
  const [lx, ly] = [between(18, 34), between(26, 60)];
  const [px, py] = [between(0, 6.3), between(0, 6.3)];
  return ([x, y]) => [x + ax * Math.sin((y / lx) * 6.3 + px), y + ay * Math.sin((x / ly) * 6.3 + py)];
}

/** One letter's own slant, turn, size and place; its corners wander, too. */
function placed(letter: string, at: number): Point[][] {
  const turn = between(-0.3, 0.3);
  const slant = between(-0.25, 0.25);
  const [sx, sy] = [between(19, 26), between(tall * 0.82, tall * 1.1)];
  const [dx, dy] = [left + at * step + between(-4, 4), height / 2 + between(-6, 6)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // A bend of its own: the wave bends neighbours alike.
  const [bulge, belly, where] = [between(-0.13, 0.13), between(-0.1, 0.1), between(0, 6.3)];
  return strokesOf(letter).map((stroke) =>
    stroke.map(([u, v]): Point => {
      const [bu, bv] = [u + bulge * Math.sin(v * 5 + where), v + belly * Math.sin(u * 5 + where)];
      const [x, y] = [
        (bu - 0.5 + between(-0.05, 0.05)) * sx + slant * (0.5 - bv) * sy,
        (bv - 0.5 + between(-0.04, 0.04)) * sy,
      ];
      return [dx + x * cos - y * sin, dy + x * sin + y * cos];
    }),
  );
}

/** A curve through the letters, as dark as they are. */
function scratch(): Point[] {
  const [y, rise, bend, phase] = [between(14, height - 14), between(-14, 14), between(4, 12), between(0, 6.3)];
  const [from, to] = [between(0, width * 0.35), between(width * 0.6, width)];
  return Array.from({ length: 24 }, (_, n): Point => {
    const share = n / 23;
    return [from + (to - from) * share, y + rise * (share - 0.5) + bend * Math.sin(share * 6.3 + phase)];
  });
}

/** Draws round dots along a line; each covers a pixel by how near it is. */
function draw(
  pixels: Uint8Array,
  line: readonly Point[],
  bent: (point: Point) => Point,
  radius: number,
  shade: number,
): void {
  for (let n = 1; n < line.length; n++) {
    const [[x0, y0], [x1, y1]] = [line[n - 1] as Point, line[n] as Point];
    const dots = Math.max(2, Math.ceil(Math.hypot(x1 - x0, y1 - y0) * 0.8));
    for (let i = 0; i <= dots; i++)
      dot(pixels, bent([x0 + ((x1 - x0) * i) / dots, y0 + ((y1 - y0) * i) / dots]), radius * between(0.8, 1.2), shade);
  }
}

function dot(pixels: Uint8Array, [cx, cy]: Point, radius: number, shade: number): void {
  const reach = radius + 0.5;
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, Math.ceil(cy + reach)); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, Math.ceil(cx + reach)); x++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.sqrt((x - cx) ** 2 + (y - cy) ** 2)));
      const at = y * width + x;
      const before = pixels[at] ?? paper;
      pixels[at] = Math.min(before, Math.round(before + (shade - before) * cover));
    }
  }
}

/** Holes of paper in the ink, and grain over all of it. */
function wear(pixels: Uint8Array): void {
  for (let n = 0; n < 60; n++) {
    const [x, y] = [Math.floor(between(0, width - 2)), Math.floor(between(0, height - 2))];
    for (const at of [y * width + x, y * width + x + 1, (y + 1) * width + x]) pixels[at] = paper - between(0, 30);
  }
  const grain = randomBytes(pixels.length);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + ((grain[at] ?? 0) % 49) - 24));
}

/**
 * Draws five letters and digits that people tell apart and a program has to be taught: bent, leaning into one another
 * and crossed out.
 */
export function drawPuzzle(): Promise<Puzzle> {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('');
  const pixels = new Uint8Array(width * height).fill(paper);
  const bent = wave();
  text.split('').forEach((letter, at) => {
    for (const stroke of placed(letter, at + 0.5)) draw(pixels, stroke, bent, 1.7, ink + randomInt(30));
  });
  for (let n = 0; n < 2; n++) draw(pixels, scratch(), bent, 0.8, ink + 30 + randomInt(30));
  wear(pixels);
  return Promise.resolve({ text, png: greyPng(pixels, width) });
}
