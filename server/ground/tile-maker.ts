import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { TilesetName } from '../../contract/ground/tilesets.ts';
import { createQueue } from '../workers/queue.ts';
import { createWorkers } from '../workers/workers.ts';
import type { TileAt } from './tile-place.ts';
import type { GroundOrder, TileAsk, TileMade } from './tile-task.ts';

/** Who makes tiles, in a thread that is there while somebody asks for some. */
export interface TileMaker {
  /** Rejects where the thread failed; refuses where too many tiles are being waited for, and once it is closed. */
  make(tileset: TilesetName, at: TileAt): Promise<Uint8Array | Refusal>;
  /** Ends the thread; who waits for a tile is refused. */
  close(): void;
}

/** Tiles that may be waited for: some screens of 4,000 pixels at once. */
const mostWaiting = 512;
/** A thread without work holds its memory for so long, for the next move of a map. */
const idleMs = 60_000;
const bounds = { mb: 256, ms: 30 * 60_000 };

interface Waiting {
  resolve(tile: Uint8Array | Refusal): void;
  reject(error: Error): void;
}

/** What is handed to a thread one by one, until it is ended. */
function createFeed() {
  const queue: TileAsk[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  const told = (): void => {
    wake?.();
    wake = undefined;
  };
  async function* asks(): AsyncGenerator<TileAsk> {
    for (;;) {
      const next = queue.shift();
      if (next) yield next;
      else if (isOver) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    asks: asks(),
    push(ask: TileAsk) {
      queue.push(ask);
      told();
    },
    end() {
      isOver = true;
      told();
    },
  };
}

/**
 * Makes tiles in one thread beside those of tables and documents, which wait for no map. It begins with the first tile
 * and ends when none was wanted for a minute.
 */
export function createTileMaker(order: GroundOrder): TileMaker {
  const workers = createWorkers({ queue: createQueue({ atOnce: 1, long: 0, waiting: 1, each: 2 }) });
  const waiting = new Map<number, Waiting>();
  let feed: ReturnType<typeof createFeed> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  let isClosed = false;

  const rest = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      feed?.end();
      feed = undefined;
    }, idleMs).unref();
  };
  async function follow(mine: ReturnType<typeof createFeed>): Promise<void> {
    const made = workers.start({
      task: 'ground',
      input: order,
      feed: mine.asks,
      by: 'ground',
      lane: 'short',
      ...bounds,
    });
    if (isRefusal(made)) throw new Error('the thread of the ground has no place');
    for await (const part of made as AsyncIterable<TileMade>) {
      const one = waiting.get(part.id);
      waiting.delete(part.id);
      if ('bytes' in part) one?.resolve(part.bytes);
      else one?.reject(new Error(part.failed));
      if (waiting.size === 0) rest();
    }
  }
  const begin = (): ReturnType<typeof createFeed> => {
    const mine = createFeed();
    const over = (error: Error): void => {
      if (feed === mine) feed = undefined;
      for (const one of waiting.values()) {
        if (isClosed) one.resolve(refuse('unavailable'));
        else one.reject(error);
      }
      waiting.clear();
    };
    follow(mine).then(
      () => over(new Error('the thread of the ground has ended')),
      (error: unknown) => over(error instanceof Error ? error : new Error(String(error))),
    );
    return mine;
  };

  return {
    make(tileset, at) {
      if (isClosed) return Promise.resolve(refuse('unavailable'));
      if (waiting.size >= mostWaiting) return Promise.resolve(refuse('tooMany'));
      clearTimeout(idle);
      feed ??= begin();
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        feed?.push({ id, tileset, ...at });
      });
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      workers.close();
    },
  };
}
