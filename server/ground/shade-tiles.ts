import type { SimulatedGround } from '../../models/terrain/simulated.ts';
import type { PaletteEntry } from '../png.ts';
import { pngOf } from './png.ts';
import { octavesAt } from './relief-tiles.ts';
import { latitudeIn, longitudeIn, type TileAt } from './tile-place.ts';

/** Pixels of a tile. */
const side = 256;
const equatorM = 40_075_016.7;

/** By how much slopes are drawn steeper than they are: the farther away, the flatter they would look. */
const steeper = (z: number): number => 1.2 + 2.4 / (1 + Math.max(0, z - 5) / 2.5);

/** Where light comes from, to the east, to the south and from above, and how much of it: most from the north-west. */
const lights: readonly (readonly [east: number, south: number, up: number, share: number])[] = [
  [-0.5, -0.5, Math.SQRT1_2, 0.7],
  [-Math.SQRT1_2, 0, Math.SQRT1_2, 0.15],
  [0, -Math.SQRT1_2, Math.SQRT1_2, 0.15],
];
/** How bright level ground is. */
const level = Math.SQRT1_2;
/** Steps from level ground to the strongest light or shade: finer ones only make larger tiles. */
const steps = 24;
/** The strongest shade first and the strongest light last: slopes that are alike have numbers that are alike. */
const palette = Array.from({ length: 2 * steps + 1 }, (_, n): PaletteEntry => {
  const grey = n < steps ? 0 : 255;
  return [grey, grey, grey, Math.round((Math.abs(n - steps) / steps) * 255)];
});

/** Brightness of ground that rises by so much to the east and to the south, from 0 to 1. */
function brightness(east: number, south: number): number {
  const length = Math.hypot(east, south, 1);
  let sum = 0;
  for (const [x, y, up, share] of lights) sum += share * Math.max(0, (up - east * x - south * y) / length);
  return sum;
}

/** Heights over a tile and one pixel around it. */
function heightsAround({ heightAt }: SimulatedGround, at: TileAt): Float32Array {
  const octaves = octavesAt(at.z);
  const heights = new Float32Array((side + 2) ** 2);
  for (let row = -1; row <= side; row += 1) {
    const latitude = latitudeIn(at, (row + 0.5) / side);
    for (let col = -1; col <= side; col += 1)
      heights[(row + 1) * (side + 2) + col + 1] = heightAt(longitudeIn(at, (col + 0.5) / side), latitude, octaves);
  }
  return heights;
}

/**
 * Makes tiles of light and shade as PNG with transparency: black where a slope lies in shade, white where it is
 * lit, as strong as it is steep, and nothing on level ground. A map that has no graphics card draws such a picture in
 * half the time that it takes to shade heights.
 */
export const shadeTiles =
  (ground: SimulatedGround) =>
  (at: TileAt): Uint8Array => {
    const heights = heightsAround(ground, at);
    const metres = (equatorM * Math.cos((latitudeIn(at, 0.5) * Math.PI) / 180)) / (2 ** at.z * side);
    const rise = steeper(at.z) / (2 * metres);
    const pixels = new Uint8Array(side * side);
    for (let row = 0; row < side; row += 1) {
      for (let col = 0; col < side; col += 1) {
        const here = (row + 1) * (side + 2) + col + 1;
        const east = ((heights[here + 1] ?? 0) - (heights[here - 1] ?? 0)) * rise;
        const south = ((heights[here + side + 2] ?? 0) - (heights[here - side - 2] ?? 0)) * rise;
        const off = brightness(east, south) - level;
        const strength = off < 0 ? off / level : off / (1 - level);
        pixels[row * side + col] = steps + Math.round(Math.min(1, strength) * steps);
      }
    }
    return pngOf(pixels, side, palette);
  };
