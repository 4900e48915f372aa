import pino from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { announcementSigns } from '../../server/announcements/signs.ts';
import { createDelivery } from '../../server/push/delivery.ts';
import { createConnectionMetrics } from '../../server/push/connection-metrics.ts';
import { connectionOptions } from '../../server/push/connection-options.ts';
import { raised } from './events.ts';
import { createMemoryStore } from './memory-store.ts';
import { paperSocket, type PaperSocket } from './paper-socket.ts';
import { createVirtualTime } from './virtual-time.ts';

/** A delivery over a log in memory; the tick is none, so that all that happens is handed over at once. */
function open(options: Partial<typeof connectionOptions> = {}) {
  const time = createVirtualTime(0);
  const store = createMemoryStore(time.now);
  const registry = new Registry();
  const metrics = createConnectionMetrics(registry);
  const listeners = new Set<(sessionId: string) => void>();
  const delivery = createDelivery(
    {
      store,
      clock: time,
      log: pino({ level: 'silent' }),
      metrics: registry,
      timers: time.timers,
      options: { ...connectionOptions, tickMs: [0, 0], ...options },
      readPicture: async () => ({
        position: store.head(),
        at: undefined,
        alarms: [],
        fires: [],
        incidents: [],
        members: [],
      }),
      sources: [announcementSigns],
      gate: {
        stillAllows: () => Promise.reject(new Error('nothing is asked for')),
        person: () => Promise.reject(new Error('nobody is asked for')),
        onSessionEnded(listener) {
          listeners.add(listener);
          return () => {
            listeners.delete(listener);
          };
        },
      },
    },
    metrics,
  );
  return {
    time,
    store,
    delivery,
    listeners,
    endSession: (sessionId: string) => {
      for (const listener of listeners) listener(sessionId);
    },
    happen: (areaCode = '341825') => void store.happen(`alarm-${store.head()}`, raised(areaCode)),
    count: async () => (await metrics.sockets.get()).values[0]?.value,
    lag: async () =>
      (await metrics.lag.get()).values
        .filter(({ metricName }) => metricName !== 'lookout_line_lag_seconds_bucket')
        .map(({ value }) => value),
  };
}
const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
const settle = async (): Promise<void> => {
  for (let n = 0; n < 3; n++) await turn();
};
const told = (socket: PaperSocket): string[] => socket.frames().map(({ type, position }) => `${type} ${position}`);

describe('who joins the connection', () => {
  it('gets what they missed, then a heartbeat of where they are, then what happens, while it happens', async () => {
    const { delivery, happen, time } = open();
    happen();
    await settle();
    time.advance(5_000);
    const socket = paperSocket();
    delivery.join(socket, 0);
    await settle();
    expect(told(socket)).toEqual(['alarm.raised 1', 'line.heartbeat 1']);
    expect(socket.frames()[1]).toMatchObject({ at: '1970-01-01T00:00:05.000Z' });
    happen();
    await settle();
    expect([told(socket).slice(2), socket.sentUpTo]).toEqual([['alarm.raised 2'], 2]);
    time.advance(connectionOptions.heartbeatMs);
    expect(told(socket).slice(3)).toEqual(['line.heartbeat 2']);
  });

  it('is sent nothing of other regions, neither of what they missed nor of what happens', async () => {
    const { delivery, happen } = open();
    const [mine, other] = [paperSocket(), paperSocket({ userId: 'huangshan', regionCode: '3410' })];
    happen('341002');
    happen('341825');
    await settle();
    for (const socket of [mine, other]) delivery.join(socket, 0);
    await settle();
    happen('341002');
    await settle();
    expect(told(mine)).toEqual(['alarm.raised 2', 'line.heartbeat 2']);
    expect(told(other)).toEqual(['alarm.raised 1', 'line.heartbeat 2', 'alarm.raised 3']);
  });

  it('is sent no more of other regions where an announcement names them, missed or live', async () => {
    const { delivery, store } = open();
    const data = { noticeVersion: 1, regionCodes: [], userIds: ['jingde'] };
    const happens = (): void => {
      for (const areaCode of ['341002', '341825']) store.happen(`alarm-${store.head()}`, raised(areaCode));
      store.happen(`bulletin-${store.head()}`, { type: 'bulletin.due', areaCode: '34', data });
    };
    happens();
    await settle();
    const socket = paperSocket();
    delivery.join(socket, 0);
    await settle();
    expect(told(socket)).toEqual(['alarm.raised 2', 'line.notices 3', 'line.heartbeat 3']);
    happens();
    for (let n = 0; n < 5; n++) await settle();
    expect(told(socket).slice(3)).toEqual(['alarm.raised 5', 'line.notices 6']);
  });

  it('is counted, as a person and as a connection, and counted out', async () => {
    const { delivery, count } = open();
    const sockets = [paperSocket(), paperSocket(), paperSocket({ userId: 'huangshan' })];
    for (const socket of sockets) delivery.join(socket, 0);
    expect([delivery.countOf('jingde'), delivery.countOf('huangshan'), await count()]).toEqual([2, 1, 3]);
    delivery.leave(sockets[0]!);
    expect([delivery.countOf('jingde'), await count()]).toEqual([1, 2]);
  });

  it('and leaves is sent nothing more, and looked at no more', async () => {
    const { delivery, happen, time } = open();
    const socket = paperSocket();
    delivery.join(socket, 0);
    await settle();
    delivery.leave(socket);
    happen();
    await settle();
    time.advance(20_000);
    expect([told(socket), socket.asked]).toEqual([['line.heartbeat 0'], []]);
  });

  it('is dropped when their session ends, and where it ended already is not let in at all', async () => {
    const { delivery, endSession, count } = open();
    const [mine, other] = [paperSocket(), paperSocket({ sessionId: 's-2' })];
    delivery.join(mine, 0);
    delivery.join(other, 0);
    endSession('s-jingde');
    expect([mine.asked, other.asked]).toEqual([['drop sessionEnded'], []]);
    const late = paperSocket();
    delivery.join(late, 0);
    await settle();
    expect([late.asked, told(late), await count()]).toEqual([['drop sessionEnded'], [], 2]);
  });

  it('and can not be brought up to date is cut off, so that they try again', async () => {
    const { delivery, store, happen } = open();
    happen();
    await settle();
    store.read = () => Promise.reject(new Error('the disk is away'));
    const socket = paperSocket();
    delivery.join(socket, 0);
    await settle();
    expect([socket.asked, told(socket)]).toEqual([['terminate'], []]);
  });

  it('waits for their turn where many catch up at once', async () => {
    const { delivery, happen } = open({ catchingUpAtOnce: 1 });
    happen();
    await settle();
    const [first, second] = [paperSocket(), paperSocket()];
    let take: (taken: boolean) => void = () => undefined;
    first.deliver = () =>
      new Promise((resolve) => {
        take = resolve;
      });
    delivery.join(first, 0);
    delivery.join(second, 0);
    await settle();
    expect(told(second)).toEqual([]);
    take(true);
    await settle();
    expect(told(second)).toEqual(['alarm.raised 1', 'line.heartbeat 1']);
  });
});

describe('how long an event took', () => {
  it('is told by the oldest of a tick, from when it happened to when all have it', async () => {
    const { delivery, store, happen, lag, time } = open();
    const socket = paperSocket();
    socket.send = () => {
      time.advance(250);
    };
    delivery.join(socket, 0);
    await settle();
    store.happen('alarm-x', raised('341825'), raised('341825'));
    await settle();
    expect(await lag()).toEqual([0.25, 1]);
    time.advance(-10_000);
    happen('3410');
    time.advance(-60_000);
    await settle();
    expect(await lag()).toEqual([0.25, 2]);
  });
});

describe('a connection that stops', () => {
  it('says goodbye to all, waits for them, and follows nothing more', async () => {
    const { delivery, happen, time, listeners, store } = open();
    const sockets = [paperSocket(), paperSocket({ userId: 'huangshan' })];
    let gone = (): void => undefined;
    sockets[1]!.leave = () =>
      new Promise((resolve) => {
        gone = resolve;
      });
    for (const socket of sockets) delivery.join(socket, 0);
    await settle();
    let stopped = false;
    const stopping = delivery.stop().finally(() => {
      stopped = true;
    });
    await settle();
    expect([sockets[0]!.asked, stopped, listeners.size]).toEqual([['leave'], false, 0]);
    gone();
    await stopping;
    const reads = store.reads;
    happen();
    await settle();
    time.advance(20_000);
    expect([sockets[0]!.asked, store.reads]).toEqual([['leave'], reads]);
  });
});
