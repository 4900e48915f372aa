import { gzipSync } from 'node:zlib';
import type { TilesetName } from '../../contract/ground/tilesets.ts';
import type { Desk } from '../workers/task.ts';
import { simulatedGround } from '../../models/terrain/simulated.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { readPlacesData } from '../places/data-folder.ts';
import { namedParts } from './named-places.ts';
import { readElevation } from './elevation.ts';
import { contourPart, forestPart } from './field-parts.ts';
import { landTiles } from './land-tiles.ts';
import { reliefTiles } from './relief-tiles.ts';
import { readRoads, roadParts, townsOf } from './roads.ts';
import { builtParts, placeParts, readTownships } from './settlements.ts';
import { shadeTiles } from './shade-tiles.ts';
import type { TileAt } from './tile-place.ts';
import { readWater, waterParts } from './water.ts';

/** Where the thread finds its data: the addresses of the folders of the ground and of the places. */
export interface GroundOrder {
  folder: string;
  places: string;
}

/** One tile that is wanted, under a number by which its answer is known. */
export interface TileAsk extends TileAt {
  id: number;
  tileset: TilesetName;
}

/** A tile that was made, or that it could not be. */
export type TileMade = { id: number; bytes: Uint8Array } | { id: number; failed: string };

/** What makes the tiles of each tileset; vector tiles are packed by gzip. Throws where data are missing or broken. */
export function openGround({ folder, places }: GroundOrder): Readonly<Record<TilesetName, (at: TileAt) => Uint8Array>> {
  const data = new URL(folder);
  const { lattice, unitM } = readElevation(data);
  const ground = simulatedGround(lattice, unitM);
  const townships = readTownships(readPlacesData(new URL(places), 'areas') as AreasFile);
  const roads = readRoads(data);
  const land = landTiles({
    cover: [forestPart(ground), ...builtParts(townsOf(roads), townships)],
    contours: [contourPart(ground)],
    water: waterParts(readWater(data)),
    roads: roadParts(roads, townships),
    places: [...namedParts(), ...placeParts(townships)],
  });
  return { land: (at) => gzipSync(land(at), { level: 5 }), relief: reliefTiles(ground), shade: shadeTiles(ground) };
}

/** Makes tiles of the ground for as long as it is asked for some. */
export async function groundTask(order: GroundOrder, { fed, post }: Desk): Promise<void> {
  const make = openGround(order);
  for await (const ask of fed as AsyncIterable<TileAsk>) {
    try {
      post({ id: ask.id, bytes: make[ask.tileset](ask) } satisfies TileMade);
    } catch (error) {
      post({ id: ask.id, failed: String(error) } satisfies TileMade);
    }
  }
}
