/** Bytes by keys, the newest used kept, of at most so many bytes together. */
export interface TileCache {
  readonly bytes: number;
  get(key: string): Uint8Array | undefined;
  /** Keeps it, and lets go of what was used longest ago; what alone is larger than the bound is not kept. */
  set(key: string, tile: Uint8Array): void;
}

/** What a kept tile costs beside its bytes. */
const overhead = 200;

/** An empty cache that holds at most `most` bytes. */
export function createTileCache(most: number): TileCache {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  const drop = (key: string): void => {
    const tile = kept.get(key);
    if (!tile) return;
    kept.delete(key);
    bytes -= tile.byteLength + overhead;
  };
  return {
    get bytes() {
      return bytes;
    },
    get(key) {
      const tile = kept.get(key);
      if (!tile) return undefined;
      kept.delete(key);
      kept.set(key, tile);
      return tile;
    },
    set(key, tile) {
      drop(key);
      if (tile.byteLength + overhead > most) return;
      kept.set(key, tile);
      bytes += tile.byteLength + overhead;
      for (const oldest of kept.keys()) {
        if (bytes <= most) break;
        drop(oldest);
      }
    },
  };
}
