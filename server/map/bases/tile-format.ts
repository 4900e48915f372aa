import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, type DecompressFunc, PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles';
import { baseMessages as say } from './messages.ts';

/** What a file's tiles are: pictures, or vectors of the schema OpenMapTiles. */
export type TileFormat = 'picture' | 'vector';

const pictures: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp]);
/** Layers by which the schema is known; all of its files have them. */
const ofOpenMapTiles = ['water', 'transportation', 'place'];
/**
 * Nothing in a file that is read at once is longer, nor anything that it unfolds to. A directory of a file of the whole
 * earth comes to less than a megabyte; each of its bytes may be an entry, which takes many in memory.
 */
const [mostBytes, mostUnfolded, mostDirectory] = [8_000_000, 16_000_000, 2_000_000];
/** Directories of a file that are held in memory. */
const mostDirectories = 16;

const unzip = promisify(gunzip);

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

/** Unfolds a part to so many bytes at most: a stranger's file may say anything. */
const unfoldTo =
  (most: number): DecompressFunc =>
  async (bytes, how) => {
    if (how === Compression.None || how === Compression.Unknown) {
      if (bytes.byteLength > most) throw new Error('a part beyond reason');
      return bytes;
    }
    if (how !== Compression.Gzip) throw new Error('a compression that is not read');
    const whole = await unzip(new Uint8Array(bytes), { maxOutputLength: most });
    return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength);
  };

/**
 * Opens a file of tiles. Directories are unfolded by their cache, which unfolds without bounds unless it is told how;
 * one that keeps promises would also keep each that failed.
 */
export const openTiles = (path: string, handle: FileHandle): PMTiles =>
  new PMTiles(
    sourceOf(path, handle),
    new ResolvedValueCache(mostDirectories, true, unfoldTo(mostDirectory)),
    unfoldTo(mostUnfolded),
  );

const idsIn = (metadata: unknown): unknown[] => {
  const layers = (metadata as { vector_layers?: unknown } | undefined)?.vector_layers;
  return Array.isArray(layers) ? layers.map((one) => (one as { id?: unknown } | null)?.id) : [];
};

/** What a file's tiles are and of which zooms, or why they can not be drawn. Rejects where the file is broken. */
export async function describeTiles(
  tiles: PMTiles,
): Promise<{ format: TileFormat; from: number; to: number } | { fault: string }> {
  const { tileType, specVersion, minZoom, maxZoom } = await tiles.getHeader();
  if (specVersion !== 3) return { fault: say.brokenFile };
  const zooms = { from: minZoom, to: maxZoom };
  if (pictures.has(tileType)) return { format: 'picture', ...zooms };
  if (tileType !== TileType.Mvt) return { fault: say.strangeFile };
  const ids = idsIn(await tiles.getMetadata());
  return ofOpenMapTiles.every((id) => ids.includes(id)) ? { format: 'vector', ...zooms } : { fault: say.vectorFile };
}
