import { simulatedGround, type SimulatedGround } from '../../models/terrain/simulated.ts';
import { readElevation } from './elevation.ts';
import { heightsOf, openHeightGrid } from './height-grid.ts';

/** A ground that counts how many of the heights that were asked for were brought in, and how many made up. */
export interface CountedGround extends SimulatedGround {
  readonly asked: { imported: number; simulated: number };
}

/**
 * The ground of a folder with the heights of a file, as far as that reaches; beyond it, and where there is none, those
 * of the demo. Throws where data are missing or broken.
 */
export function groundWithHeights(folder: URL, path: string | undefined): CountedGround {
  const { lattice, unitM } = readElevation(folder);
  const simulated = simulatedGround(lattice, unitM);
  const known = path === undefined ? undefined : heightsOf(openHeightGrid(path));
  const asked = { imported: 0, simulated: 0 };
  return {
    ...simulated,
    asked,
    heightAt(longitude, latitude, octaves) {
      const height = known?.(longitude, latitude, octaves);
      if (height !== undefined && !Number.isNaN(height)) {
        asked.imported += 1;
        return height;
      }
      asked.simulated += 1;
      return simulated.heightAt(longitude, latitude, octaves);
    },
  };
}
