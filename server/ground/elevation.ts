import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { readGroundData } from './data-folder.ts';
import type { Lattice } from '../../models/terrain/sample.ts';

/** What elevation.json says of the heights in elevation.br. */
export interface ElevationFile {
  west: number;
  north: number;
  cols: number;
  rows: number;
  perDegree: number;
  unitM: number;
}

/** Undoes what scripts/geo/ground packed: each value as it differs from the plane of those above and to the left. */
function unpack(bytes: Uint8Array, cols: number, size: number): Int16Array {
  const values = new Int16Array(size);
  let [at, zigzag, shift] = [0, 0, 0];
  for (const byte of bytes) {
    zigzag |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    const off = zigzag & 1 ? -(zigzag + 1) / 2 : zigzag / 2;
    const col = at % cols;
    const above = at >= cols ? (values[at - cols] ?? 0) : undefined;
    const left = col > 0 ? (values[at - 1] ?? 0) : (above ?? 0);
    const corner = above !== undefined && col > 0 ? (values[at - cols - 1] ?? 0) : (above ?? left);
    values[at] = off + left + (above ?? left) - corner;
    [at, zigzag, shift] = [at + 1, 0, 0];
  }
  if (at !== size) throw new Error('the heights of the ground are cut off');
  return values;
}

/** Reads the heights of the demo, in units of `unitM` metres; throws when they are missing or broken. */
export function readElevation(folder: URL): { lattice: Lattice; unitM: number } {
  const about = readGroundData(folder, 'elevation') as ElevationFile;
  const { west, north, cols, rows, perDegree, unitM } = about;
  const bytes = brotliDecompressSync(readFileSync(new URL('elevation.br', folder)));
  return { lattice: { west, north, cols, rows, perDegree, values: unpack(bytes, cols, cols * rows) }, unitM };
}
