import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PMTiles } from 'pmtiles';
import type { TileAt } from '../../ground/tile-place.ts';
import { baseMessages as say } from './messages.ts';
import { pictureType } from './picture.ts';
import { describeTiles, openTiles, type TileFormat } from './tile-format.ts';

const fileName = /^[\w-][\w.-]{0,52}\.pmtiles$/u;

/** Where files of tiles lie, those put there by hand and those that were uploaded. */
export const tileFolder = (dataDir: string): string => join(dataDir, 'lookout.base-maps');

/** Files of tiles in the folder of a data folder. */
export interface TileFiles {
  /** Why a file can not be a base map; undefined where it can. */
  faultOf(name: string): Promise<string | undefined>;
  /** What its tiles are; undefined where it is broken or gone. */
  formatOf(name: string): Promise<TileFormat | undefined>;
  /** A tile of a file; undefined where it has none at this place. Rejects where the file is broken or gone. */
  tileAt(name: string, at: TileAt): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

interface Opened {
  handle: FileHandle;
  tiles: PMTiles;
  format?: TileFormat;
}

/** Opens the folder of files of tiles, and makes it where there is none. */
export function openTileFiles(dataDir: string): TileFiles {
  const folder = tileFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  const opened = new Map<string, Promise<Opened>>();
  const openFile = (name: string): Promise<Opened> => {
    const known = opened.get(name);
    if (known) return known;
    const path = join(folder, name);
    const opening = open(path, 'r').then((handle) => ({ handle, tiles: openTiles(path, handle) }));
    opened.set(name, opening);
    opening.catch(() => opened.delete(name));
    return opening;
  };
  const forget = async (name: string): Promise<void> => {
    const one = opened.get(name);
    opened.delete(name);
    await one?.then(({ handle }) => handle.close()).catch(() => undefined);
  };
  async function formatOf(name: string): Promise<TileFormat | undefined> {
    if (!fileName.test(name)) return undefined;
    try {
      const one = await openFile(name);
      if (one.format) return one.format;
      const told = await describeTiles(one.tiles);
      if ('fault' in told) return undefined;
      one.format = told.format;
      return told.format;
    } catch {
      await forget(name);
      return undefined;
    }
  }
  return {
    formatOf,
    async faultOf(name) {
      if (!fileName.test(name)) return say.badFile;
      // What was put there since is another file under the same name.
      await forget(name);
      try {
        const told = await describeTiles((await openFile(name)).tiles);
        return 'fault' in told ? told.fault : undefined;
      } catch (error) {
        await forget(name);
        return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? say.noFile : say.brokenFile;
      }
    },
    async tileAt(name, { z, x, y }) {
      if (!fileName.test(name)) return undefined;
      const { tiles } = await openFile(name);
      const found = await tiles.getZxy(z, x, y);
      if (!found) return undefined;
      const bytes = Buffer.from(found.data);
      if ((await formatOf(name)) === 'picture' && pictureType(bytes) === undefined)
        throw new Error('a tile that is no picture');
      return bytes;
    },
    async close() {
      for (const name of opened.keys()) await forget(name);
    },
  };
}
