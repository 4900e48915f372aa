import { fractalNoise } from './detail.ts';
import { type Lattice, smoothSample } from './sample.ts';

/** A simulated ground at places in degrees of WGS84. */
export interface SimulatedGround {
  /** Metres above the sea; `octaves`: of the detail between the values of the lattice. */
  heightAt: (longitude: number, latitude: number, octaves: number) => number;
  /** Where there is forest: zero and more, and the more the deeper within it. */
  forestAt: (longitude: number, latitude: number) => number;
}

/** As much detail as the ground has: the finest is some 60 m wide. */
export const allOctaves = 4;

/** How much of its surroundings' rise and fall a place has as detail, and in how many degrees it goes up and down. */
const share = 0.3;
const perDegree = 190;
/** Degrees of longitude are shorter, in the middle of the land. */
const shortened = 0.85;

/** Forest grows where the surroundings rise and fall by more than this, in metres; people till the rest. */
const tilledM = 15;
/** In how many degrees forest and fields change, and by how many metres chance moves their border. */
const perWood = 22;
const chanceM = 26;

/** By how much the surroundings of each value rise and fall, in its own unit. */
function roughness({ cols, rows, values }: Lattice): Float32Array {
  const rough = new Float32Array(values.length);
  for (let row = 1; row + 1 < rows; row += 1) {
    for (let at = row * cols + 1; at + 1 < (row + 1) * cols; at += 1) {
      const across = Math.abs((values[at + 1] ?? 0) - (values[at - 1] ?? 0));
      const along = Math.abs((values[at + cols] ?? 0) - (values[at - cols] ?? 0));
      rough[at] = Math.hypot(across, along) / 2;
    }
  }
  return rough;
}

/**
 * The simulated ground over a lattice of heights in units of `unitM` metres: smooth between its values, and rough where
 * these differ, so that slopes have gullies and plains have none; forest on slopes, fields on plains and in valleys.
 */
export function simulatedGround(lattice: Lattice, unitM: number): SimulatedGround {
  const height = smoothSample(lattice);
  const rough = smoothSample({ ...lattice, values: roughness(lattice) });
  return {
    heightAt(longitude, latitude, octaves) {
      const base = height(longitude, latitude) * unitM;
      if (octaves === 0) return base;
      const most = share * unitM * rough(longitude, latitude);
      if (most < 0.5) return base;
      return base + most * fractalNoise(longitude * perDegree * shortened, latitude * perDegree, octaves);
    },
    forestAt(longitude, latitude) {
      const slope = unitM * rough(longitude, latitude) - tilledM;
      return slope + chanceM * fractalNoise(longitude * perWood * shortened, latitude * perWood, 5);
    },
  };
}
