import { EventEmitter, on } from 'node:events';
import { isRefusal } from '../../contract/codes.ts';
import { createQueue } from '../workers/queue.ts';
import { createWorkers, type Workers } from '../workers/workers.ts';
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
/** A thread without rooms waits so long for the next one, in milliseconds. */
const idleMs = 60_000;
const never = (): AbortSignal => new AbortController().signal;

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** The thread at work. */
interface Shift {
  ask(make: (id: number) => ThreadAsk): Promise<unknown>;
  end(): void;
}

/** What is handed to the thread one by one. */
function createFeed() {
  const inbox = new EventEmitter();
  const asks = on(inbox, 'ask') as AsyncIterable<[ThreadAsk]>;
  async function* feed(): AsyncGenerator<ThreadAsk> {
    for await (const [ask] of asks) yield ask;
  }
  return { feed: feed(), push: (ask: ThreadAsk) => void inbox.emit('ask', ask) };
}

/** Starts the thread; `told` hears of its rooms, `over` of its end. */
function beginShift(
  workers: Workers,
  reach: ThreadInput,
  { told, over }: { told: (room: string, told: RoomTold) => void; over: (why: Error) => void },
): Shift {
  const waiting = new Map<number, Waiting>();
  const { feed, push } = createFeed();
  const out = workers.start({
    task: 'media',
    program: 'media',
    input: reach,
    feed,
    by: 'media',
    lane: 'short',
    mb,
    ms: 0,
  });
  let lastId = 0;
  const follow = async (): Promise<void> => {
    if (isRefusal(out)) throw new Error('the media thread has no place');
    for await (const part of out as AsyncIterable<ThreadTold>) {
      if ('room' in part) {
        told(part.room, part.told);
        continue;
      }
      const one = waiting.get(part.id);
      waiting.delete(part.id);
      if ('failed' in part) one?.reject(new Error(part.failed));
      else one?.resolve(part.answer);
    }
  };
  const ended = (error: unknown): void => {
    const why = error instanceof Error ? error : new Error('the media thread has ended');
    over(why);
    for (const one of waiting.values()) one.reject(why);
    waiting.clear();
  };
  follow().then(ended, ended);
  return {
    ask(make) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        push(make(id));
      });
    },
    end() {
      if (!isRefusal(out)) out.destroy();
    },
  };
}

/** A thread of its own for voices and pictures. It begins with the first room and ends a minute after the last. */
export function createMedia(reach: ThreadInput): Media {
  const workers = createWorkers({ queue: createQueue({ atOnce: 1, long: 0, waiting: 1, each: 2 }), deadline: never });
  const rooms = new Map<string, (told: RoomTold) => void>();
  let shift: Shift | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const endShift = (): void => {
    // A room may have been opened since the timer was set.
    if (rooms.size > 0) return;
    shift?.end();
    shift = undefined;
  };
  const endedAll = (why: string): void => {
    const told = [...rooms.values()];
    rooms.clear();
    for (const tell of told) tell({ ended: why });
  };
  const begin = (): Shift => {
    const mine = beginShift(workers, reach, {
      told: (room, told) => rooms.get(room)?.(told),
      over: (why) => {
        if (shift !== mine) return;
        shift = undefined;
        endedAll(why.message);
      },
    });
    return mine;
  };
  const ask = (make: (id: number) => ThreadAsk): Promise<unknown> => (shift ??= begin()).ask(make);
  return {
    async open(kind, room, tell) {
      clearTimeout(idle);
      rooms.set(room, tell);
      await ask((id) => ({ id, open: room, kind }));
    },
    ask: <Answer>(room: string, what: object) => ask((id) => ({ id, room, ask: what })) as Promise<Answer>,
    async closeRoom(room) {
      if (!rooms.delete(room) || !shift) return;
      await ask((id) => ({ id, close: room }));
      if (rooms.size > 0) return;
      // Of two that close at once each comes here.
      clearTimeout(idle);
      idle = setTimeout(endShift, idleMs).unref();
    },
    close() {
      clearTimeout(idle);
      endedAll('closed');
      endShift();
      workers.close();
    },
  };
}
