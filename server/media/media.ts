import { on } from 'node:events';
import { EventEmitter } from 'node:events';
import { isRefusal } from '../../contract/codes.ts';
import { createQueue } from '../workers/queue.ts';
import { createWorkers } from '../workers/workers.ts';
import type { RoomKind, ThreadAsk, ThreadInput, ThreadTold } from './protocol.ts';
import type { RoomTold } from './room.ts';

/** The media thread, as the areas that open rooms in it see it. All but `open` rejects where the thread fails. */
export interface Media {
  /** Opens a room, which reports by `tell` until it is closed; `ended` where the thread failed. */
  open(kind: RoomKind, room: string, tell: (told: RoomTold) => void): Promise<void>;
  /** Asks a room something of its kind (`MixingAsk`). */
  ask<Answer>(room: string, ask: object): Promise<Answer>;
  closeRoom(room: string): Promise<void>;
  /** Ends the thread and all rooms. */
  close(): void;
}

/** Megabytes for packets in flight of some hundred lines. */
const mb = 512;
const never = (): AbortSignal => new AbortController().signal;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The thread at work: how it is fed, and who waits for its answers. */
interface Shift {
  feed(ask: ThreadAsk): void;
  end(): void;
  waiting: Map<number, Waiting>;
}

/** A thread of its own for voices and pictures. It begins with the first room and ends with the last. */
export function createMedia(reach: ThreadInput): Media {
  const workers = createWorkers({ queue: createQueue({ atOnce: 1, long: 0, waiting: 1, each: 2 }), deadline: never });
  const rooms = new Map<string, (told: RoomTold) => void>();
  let shift: Shift | undefined;
  let lastId = 0;

  const endedAll = (why: string): void => {
    const told = [...rooms.values()];
    rooms.clear();
    for (const tell of told) tell({ ended: why });
  };
  function begin(): Shift {
    const inbox = new EventEmitter();
    const stop = new AbortController();
    const asks = on(inbox, 'ask', { signal: stop.signal }) as AsyncIterable<[ThreadAsk]>;
    async function* feed(): AsyncGenerator<ThreadAsk> {
      try {
        for await (const [ask] of asks) yield ask;
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      }
    }
    const mine: Shift = { feed: (ask) => void inbox.emit('ask', ask), end: () => stop.abort(), waiting: new Map() };
    const out = workers.start({
      task: 'media',
      program: 'media',
      input: reach,
      feed: feed(),
      by: 'media',
      lane: 'short',
      mb,
      ms: 0,
    });
    const over = (error: Error): void => {
      if (shift === mine) {
        shift = undefined;
        endedAll(error.message);
      }
      for (const { reject } of mine.waiting.values()) reject(error);
      mine.waiting.clear();
    };
    const follow = async (): Promise<void> => {
      if (isRefusal(out)) throw new Error('the media thread has no place');
      for await (const told of out as AsyncIterable<ThreadTold>) {
        if ('room' in told) {
          rooms.get(told.room)?.(told.told);
          continue;
        }
        const waiting = mine.waiting.get(told.id);
        mine.waiting.delete(told.id);
        if ('failed' in told) waiting?.reject(new Error(told.failed));
        else waiting?.resolve(told.answer);
      }
    };
    follow().then(
      () => over(new Error('the media thread has ended')),
      (error: unknown) => over(error instanceof Error ? error : new Error(String(error))),
    );
    return mine;
  }
  function say(make: (id: number) => ThreadAsk): Promise<unknown> {
    const mine = (shift ??= begin());
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      mine.waiting.set(id, { resolve, reject });
      mine.feed(make(id));
    });
  }

  return {
    async open(kind, room, tell) {
      rooms.set(room, tell);
      await say((id) => ({ id, open: room, kind }));
    },
    ask: <Answer>(room: string, ask: object) => say((id) => ({ id, room, ask })) as Promise<Answer>,
    async closeRoom(room) {
      if (!rooms.delete(room) || !shift) return;
      await say((id) => ({ id, close: room }));
      if (rooms.size > 0) return;
      shift?.end();
      shift = undefined;
    },
    close() {
      endedAll('closed');
      shift?.end();
      workers.close();
    },
  };
}
