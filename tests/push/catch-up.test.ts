import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createCatchUp } from '../../server/push/catch-up.ts';
import { createTellOf } from '../../server/push/log-told.ts';
import { textFrame } from '../../server/push/wire.ts';
import type { ReadRange } from '../../server/store/port.ts';
import { raised } from './events.ts';
import { createMemoryStore } from './memory-store.ts';
import { paperSocket, type PaperSocket } from './paper-socket.ts';

const places = ['341825', '341802', '341002'] as const;

/** A log of `happened` alarms in turn at three places, of which the reader has handed over all up to `read`. */
function log({
  happened = 30,
  read = 30,
  chunkEvents = 4,
  resumeEvents = 1_000,
  snapshotAt = 30,
  reached = true,
} = {}) {
  const store = createMemoryStore(() => 0);
  for (let n = 0; n < happened; n++) store.happen(`alarm-${n + 1}`, raised(places[n % 3]!));
  const ranges: ReadRange[] = [];
  const readStore = store.read.bind(store);
  store.read = (range) => {
    ranges.push(range);
    return readStore(range);
  };
  const asked: string[] = [];
  const reader = {
    position: read,
    async reached(position: number) {
      asked.push(`reached ${position}`);
      if (reached) reader.position = position;
      return reached;
    },
    stop: () => undefined,
  };
  const catchUp = createCatchUp({
    store,
    reader,
    chunkEvents,
    resumeEvents,
    tellOf: createTellOf([], pino({ level: 'silent' })),
    snapshots: {
      async of(regionCode) {
        asked.push(`snapshot ${regionCode}`);
        const frame = textFrame(
          JSON.stringify([{ type: 'line.snapshot', position: snapshotAt, areaCode: regionCode }]),
        );
        return { position: snapshotAt, frame, deflated: frame };
      },
    },
  });
  return {
    store,
    reader,
    ranges,
    asked,
    /** Answers whether the client came level, and where it was then. */
    bring: async (socket: PaperSocket, after: number | undefined): Promise<(number | undefined)[]> => {
      const levels: (number | undefined)[] = [];
      await catchUp(socket, after, () => void levels.push(socket.sentUpTo));
      return levels;
    },
  };
}
const told = (socket: PaperSocket): number[] => socket.frames().map(({ position }) => position);
const every = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('a client that was away', () => {
  it('is brought what it missed in parts, in order, and is level with the reader then', async () => {
    const { bring, ranges } = log();
    const socket = paperSocket({ regionCode: '34' });
    expect(await bring(socket, 20)).toEqual([30]);
    expect(told(socket)).toEqual(every(21, 30));
    expect(socket.sent).toHaveLength(3);
    expect(ranges).toEqual([20, 24, 28].map((after) => ({ after, until: 30, limit: 4 })));
  });

  it('that missed nothing is level at once', async () => {
    const { bring, ranges, asked } = log();
    const socket = paperSocket();
    expect(await bring(socket, 30)).toEqual([30]);
    expect([socket.sent, ranges, asked]).toEqual([[], [], []]);
  });

  it('is brought its own region’s events alone, and none where none is its own', async () => {
    const { bring } = log();
    const [county, city, beyond] = ['341825', '3418', '3403'].map((regionCode) => paperSocket({ regionCode }));
    for (const socket of [county!, city!, beyond!]) expect(await bring(socket, 0)).toEqual([30]);
    expect(told(county!)).toEqual(every(1, 30).filter((n) => n % 3 === 1));
    expect(told(city!)).toEqual(every(1, 30).filter((n) => n % 3 !== 0));
    expect(told(beyond!)).toEqual([]);
  });

  it('has been sent up to where each part ends, while the next is on its way', async () => {
    const { bring } = log();
    const socket = paperSocket({ regionCode: '34' });
    const before: (number | undefined)[] = [];
    const deliver = socket.deliver.bind(socket);
    socket.deliver = (frame) => {
      before.push(socket.sentUpTo);
      return deliver(frame);
    };
    await bring(socket, 20);
    expect(before).toEqual([20, 24, 28]);
  });

  it('goes on until it has what happened meanwhile, too', async () => {
    const { bring, store, reader } = log();
    const socket = paperSocket({ regionCode: '34' });
    const deliver = socket.deliver.bind(socket);
    socket.deliver = (frame) => {
      if (socket.sent.length === 1) {
        store.happen('alarm-31', raised('341825'));
        reader.position = 31;
      }
      return deliver(frame);
    };
    expect(await bring(socket, 20)).toEqual([31]);
    expect(told(socket)).toEqual(every(21, 31));
  });

  it('gives the others their turn, even where nothing of a part is its own', async () => {
    const { bring } = log();
    const order: string[] = [];
    const done = bring(paperSocket({ regionCode: '3403' }), 20).then(() => order.push('level'));
    setImmediate(() => {
      order.push('another');
    });
    await done;
    expect(order).toEqual(['another', 'level']);
  });

  it('and goes in the midst of it is brought no more, and never level', async () => {
    const { bring, ranges } = log();
    const socket = paperSocket({ regionCode: '34' });
    socket.deliver = async () => false;
    expect(await bring(socket, 20)).toEqual([]);
    expect(ranges).toHaveLength(1);
  });

  it('and has ended before is neither brought anything nor level', async () => {
    const { bring, ranges } = log();
    const socket = Object.assign(paperSocket(), { ended: true });
    expect(await bring(socket, 20)).toEqual([]);
    expect(await bring(socket, 30)).toEqual([]);
    expect([socket.sent, ranges, socket.sentUpTo]).toEqual([[], [], undefined]);
  });
});

describe('a client of which the connection does not know where it was', () => {
  it.each([
    ['is as far behind as may be', 10],
    ['is level', 30],
    ['missed little', 20],
  ])('is not one that %s: it gets no snapshot', async (_, after) => {
    const { bring, asked } = log({ resumeEvents: 20 });
    expect(await bring(paperSocket(), after)).toEqual([30]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['has nothing yet', undefined],
    ['is one event too far behind', 9],
    ['is ahead of the log', 31],
  ])('gets a snapshot of its region: one that %s', async (_, after) => {
    const { bring, asked } = log({ resumeEvents: 20 });
    const socket = paperSocket();
    expect(await bring(socket, after)).toEqual([30]);
    expect([asked, socket.frames()]).toEqual([
      ['snapshot 341825'],
      [{ type: 'line.snapshot', position: 30, areaCode: '341825' }],
    ]);
  });

  it('gets what happened since the snapshot after it', async () => {
    const { bring } = log({ snapshotAt: 27 });
    const socket = paperSocket({ regionCode: '34' });
    expect(await bring(socket, undefined)).toEqual([30]);
    expect(told(socket)).toEqual([27, 28, 29, 30]);
  });

  it('waits for the reader where the snapshot is newer than what that has handed over', async () => {
    const { bring, asked, ranges } = log({ read: 25 });
    const socket = paperSocket();
    expect(await bring(socket, undefined)).toEqual([30]);
    expect(asked).toEqual(['snapshot 341825', 'reached 30']);
    expect(ranges).toEqual([]);
  });

  it('is never level where the reader stops before', async () => {
    const { bring } = log({ read: 25, reached: false });
    expect(await bring(paperSocket(), undefined)).toEqual([]);
  });

  it('and goes while the snapshot is on its way is never level', async () => {
    const { bring } = log();
    const socket = paperSocket();
    socket.deliver = async () => false;
    expect(await bring(socket, undefined)).toEqual([]);
    expect(socket.sentUpTo).toBeUndefined();
  });
});

describe('a client that falls behind while it catches up', () => {
  it.each([
    ['as far as may be', 31, []],
    ['further than may be', 32, ['drop tooSlow']],
  ])('%s', async (_, head, asked) => {
    const { bring, store, reader } = log({ happened: 10, read: 10, resumeEvents: 27 });
    const socket = paperSocket({ regionCode: '34' });
    const deliver = socket.deliver.bind(socket);
    socket.deliver = (frame) => {
      while (store.head() < head) store.happen(`alarm-${store.head() + 1}`, raised('341825'));
      reader.position = head;
      return deliver(frame);
    };
    expect(await bring(socket, 0)).toEqual(asked.length > 0 ? [] : [31]);
    expect(socket.asked).toEqual(asked);
  });
});

describe('a crowd that comes back', () => {
  it('from the same place shares what is read, region by region', async () => {
    const { bring, ranges } = log();
    const [one, same, other] = ['341825', '341825', '3410'].map((regionCode) => paperSocket({ regionCode }));
    await Promise.all([one, same, other].map((socket) => bring(socket!, 26)));
    expect(ranges).toHaveLength(2);
    expect([one, same, other].map((socket) => told(socket!))).toEqual([[28], [28], [27, 30]]);
    expect(one!.sent[0]).toBe(same!.sent[0]);
  });

  it('finds the last 32 parts still read, and the one before them gone', async () => {
    const { bring, ranges } = log({ happened: 40, read: 40, chunkEvents: 100 });
    const come = async (after: number): Promise<number> => {
      const before = ranges.length;
      await bring(paperSocket(), after);
      return ranges.length - before;
    };
    for (let after = 0; after < 32; after++) expect(await come(after)).toBe(1);
    expect(await come(0)).toBe(0);
    expect(await come(31)).toBe(0);
    expect(await come(32)).toBe(1);
    expect(await come(1)).toBe(0);
    expect(await come(0)).toBe(1);
  });

  it('is not told twice that a part could not be read', async () => {
    const { bring, store } = log();
    const read = store.read.bind(store);
    store.read = () => Promise.reject(new Error('the disk is away'));
    await expect(bring(paperSocket(), 26)).rejects.toThrow('the disk is away');
    store.read = read;
    const socket = paperSocket();
    expect(await bring(socket, 26)).toEqual([30]);
    expect(told(socket)).toEqual([28]);
  });

  it('is brought to the end of what was asked for, where the log holds nothing there', async () => {
    const { bring, store } = log();
    store.read = async () => [];
    expect(await bring(paperSocket(), 26)).toEqual([30]);
  });
});
