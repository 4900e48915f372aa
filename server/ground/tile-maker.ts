import type { Refusal } from '../../contract/codes.ts';
import type { TilesetName } from '../../contract/ground/tilesets.ts';
import { createStanding } from '../workers/standing.ts';
import type { TileAt } from './tile-place.ts';
import type { GroundOrder, TileAsk } from './tile-task.ts';

/** Who makes tiles, in a thread that is there while somebody asks for some. */
export interface TileMaker {
  /**
   * Rejects where the thread failed; refuses where too many tiles are being waited for, and once it is closed.
   * `content`: of which data; where these are others than the thread has read, another thread reads them.
   */
  make(tileset: TilesetName, at: TileAt, content?: string): Promise<Uint8Array | Refusal>;
  /** Ends the thread; who waits for a tile is refused. */
  close(): void;
}

/** Tiles that may be waited for: some screens of 4,000 pixels at once. */
const mostWaiting = 512;

/** Makes tiles, one at a time. */
export function createTileMaker(order: () => Promise<GroundOrder>): TileMaker {
  const thread = createStanding<TileAsk, Uint8Array>({ task: 'ground', input: order, mostWaiting });
  return { make: (tileset, at, content) => thread.ask({ tileset, ...at }, content), close: () => thread.close() };
}
