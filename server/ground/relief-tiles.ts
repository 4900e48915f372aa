import { allOctaves, type SimulatedGround } from '../../models/terrain/simulated.ts';
import { pngOf } from './png.ts';
import { latitudeIn, longitudeIn, type TileAt } from './tile-place.ts';

/** Pixels of a tile. */
const side = 256;
/** From this zoom on detail shows, one octave more with each. */
const detailFrom = 8;
/** What stands below zero in the colours of Terrarium. */
const below = 32_768;

/** Steps of a metre that a height is rounded to: finer ones would only make larger tiles. */
const stepsAt = (z: number): number => (z < 9 ? 2 : 8);

/** How much detail a zoom shows. */
export const octavesAt = (z: number): number => Math.min(allOctaves, Math.max(0, z - detailFrom));

/** Makes tiles of heights as PNG: red 256, green 1, blue 1/256 of a metre above -32,768 m. */
export const reliefTiles =
  ({ heightAt }: SimulatedGround) =>
  (at: TileAt): Uint8Array => {
    const pixels = new Uint8Array(side * side * 3);
    const [octaves, steps] = [octavesAt(at.z), stepsAt(at.z)];
    for (let row = 0; row < side; row += 1) {
      const latitude = latitudeIn(at, (row + 0.5) / side);
      for (let col = 0; col < side; col += 1) {
        // Where the height is not known it is that of the sea.
        const height = heightAt(longitudeIn(at, (col + 0.5) / side), latitude, octaves) || 0;
        const units = Math.round(height * steps) * (256 / steps) + below * 256;
        const to = (row * side + col) * 3;
        pixels[to] = units >>> 16;
        pixels[to + 1] = units >>> 8;
        pixels[to + 2] = units;
      }
    }
    return pngOf(pixels, side);
  };
