import { gzipSync } from 'node:zlib';
import type { TilesetName } from '../../contract/ground/tilesets.ts';
import type { Desk } from '../workers/task.ts';
import { simulatedHeights } from '../../models/terrain/simulated.ts';
import { readElevation } from './elevation.ts';
import { landTiles } from './land-tiles.ts';
import { reliefTiles } from './relief-tiles.ts';
import type { TileAt } from './tile-place.ts';
import { readWater, waterFeatures } from './water.ts';

/** Where the thread finds its data: the address of the folder. */
export interface GroundOrder {
  folder: string;
}

/** One tile that is wanted, under a number by which its answer is known. */
export interface TileAsk extends TileAt {
  id: number;
  tileset: TilesetName;
}

/** A tile that was made, or that it could not be. */
export type TileMade = { id: number; bytes: Uint8Array } | { id: number; failed: string };

/** Makes tiles of the ground for as long as it is asked for some; vector tiles are packed by gzip. */
export async function groundTask({ folder }: GroundOrder, { fed, post }: Desk): Promise<void> {
  const data = new URL(folder);
  const land = landTiles({ water: waterFeatures(readWater(data)) });
  const { lattice, unitM } = readElevation(data);
  const make: Readonly<Record<TilesetName, (at: TileAt) => Uint8Array>> = {
    land: (at) => gzipSync(land(at)),
    relief: reliefTiles(simulatedHeights(lattice, unitM)),
  };
  for await (const ask of fed as AsyncIterable<TileAsk>) {
    try {
      post({ id: ask.id, bytes: make[ask.tileset](ask) } satisfies TileMade);
    } catch (error) {
      post({ id: ask.id, failed: String(error) } satisfies TileMade);
    }
  }
}
