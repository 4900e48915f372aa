import { open } from 'node:fs/promises';
import type { Desk } from '../../workers/task.ts';
import { baseMessages as say } from './messages.ts';
import { pictureType } from './picture.ts';
import { describeTiles, openTiles, type TileFormat } from './tile-format.ts';

/** What a thread found of an uploaded file: what it is, or why it can not be taken. */
export type TileFileTold = { format: TileFormat; from: number; to: number } | { fault: string };

/** So many of the tiles in the middle of a file are read, from its least zoom on. */
const tried = 6;

async function checked(path: string): Promise<TileFileTold> {
  const handle = await open(path, 'r');
  try {
    const tiles = openTiles(path, handle);
    const told = await describeTiles(tiles);
    if ('fault' in told) return told;
    const { centerLon, centerLat } = await tiles.getHeader();
    for (let z = told.from; z <= told.to && z < told.from + tried; z += 1) {
      const side = 2 ** z;
      const sine = Math.sin((Math.max(-85, Math.min(85, centerLat)) * Math.PI) / 180);
      const [x, y] = [
        Math.min(side - 1, Math.floor(((centerLon + 180) / 360) * side)),
        Math.min(side - 1, Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side)),
      ];
      const tile = await tiles.getZxy(z, x, y);
      if (tile && told.format === 'picture' && pictureType(new Uint8Array(tile.data)) === undefined)
        return { fault: say.brokenFile };
    }
    return told;
  } finally {
    await handle.close();
  }
}

/** Looks into an uploaded file of tiles: what its head says, its metadata, and some of its tiles. */
export async function tileFileTask({ path }: { path: string }, { post }: Desk): Promise<void> {
  const told: TileFileTold = await checked(path).catch(() => ({ fault: say.brokenFile }));
  post(told);
}
