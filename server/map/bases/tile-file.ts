import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PMTiles, type Source, TileType } from 'pmtiles';
import type { TileAt } from '../../ground/tile-place.ts';
import { baseMessages as say } from './messages.ts';
import { pictureType } from './picture.ts';

const fileName = /^[\w-][\w.-]{0,52}\.pmtiles$/u;
const pictures: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp]);
/** Nothing in a file that is read at once is longer. */
const mostBytes = 8_000_000;

/** Files of tiles in the folder of a data folder where they are put by hand. */
export interface TileFiles {
  /** Why a file can not be a base map; undefined where it can. */
  faultOf(name: string): Promise<string | undefined>;
  /** A picture of a file; undefined where it has none at this place. Rejects where the file is broken or gone. */
  pictureAt(name: string, at: TileAt): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** A file on disk as the reader of PMTiles asks for it. */
function sourceOf(path: string, handle: FileHandle): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      if (!(offset >= 0 && length >= 0 && length <= mostBytes)) throw new Error('a part beyond reason');
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}

/** Opens the folder of files of tiles, and makes it where there is none. */
export function openTileFiles(dataDir: string): TileFiles {
  const folder = join(dataDir, 'lookout.base-maps');
  mkdirSync(folder, { recursive: true });
  const opened = new Map<string, Promise<{ handle: FileHandle; tiles: PMTiles }>>();
  const openFile = (name: string): Promise<{ handle: FileHandle; tiles: PMTiles }> => {
    const known = opened.get(name);
    if (known) return known;
    const path = join(folder, name);
    const opening = open(path, 'r').then((handle) => ({ handle, tiles: new PMTiles(sourceOf(path, handle)) }));
    opened.set(name, opening);
    opening.catch(() => opened.delete(name));
    return opening;
  };
  const forget = async (name: string): Promise<void> => {
    const one = opened.get(name);
    opened.delete(name);
    await one?.then(({ handle }) => handle.close()).catch(() => undefined);
  };
  return {
    async faultOf(name) {
      if (!fileName.test(name)) return say.badFile;
      // What was put there since is another file under the same name.
      await forget(name);
      try {
        const { tiles } = await openFile(name);
        const { tileType, specVersion } = await tiles.getHeader();
        if (specVersion !== 3) return say.brokenFile;
        return pictures.has(tileType) ? undefined : say.vectorFile;
      } catch (error) {
        await forget(name);
        return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? say.noFile : say.brokenFile;
      }
    },
    async pictureAt(name, { z, x, y }) {
      if (!fileName.test(name)) return undefined;
      const { tiles } = await openFile(name);
      const found = await tiles.getZxy(z, x, y);
      if (!found) return undefined;
      const bytes = Buffer.from(found.data);
      if (pictureType(bytes) === undefined) throw new Error('a tile that is no picture');
      return bytes;
    },
    async close() {
      for (const name of opened.keys()) await forget(name);
    },
  };
}
