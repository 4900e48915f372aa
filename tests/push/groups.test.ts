import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAudience } from '../../server/push/audience.ts';
import { createHeartbeats } from '../../server/push/heartbeats.ts';
import { createConnectionMetrics } from '../../server/push/connection-metrics.ts';
import { nodeTimers } from '../../server/push/connection-options.ts';
import { createMembers } from '../../server/push/members.ts';
import { createTurns } from '../../server/turns.ts';
import { createTellOf } from '../../server/push/log-told.ts';
import type { Told } from '../../server/push/told.ts';
import { raised } from './events.ts';
import { createMemoryStore } from './memory-store.ts';
import { paperSocket, type PaperSocket } from './paper-socket.ts';
import { createVirtualTime } from './virtual-time.ts';

const told = (socket: PaperSocket): number[] => socket.frames().map(({ position }) => position);

describe('the audience of what happens', () => {
  const happened = async (...areaCodes: string[]): Promise<readonly Told[]> => {
    const store = createMemoryStore(() => 0);
    for (const [n, areaCode] of areaCodes.entries()) store.happen(`alarm-${n}`, raised(areaCode));
    return createTellOf([], pino({ level: 'silent' }))(await store.read({ after: 0, limit: 100 }));
  };

  it('hears of its own region alone, in one message, and all know how far the log has come', async () => {
    const audience = createAudience();
    const [province, county, same, other] = ['34', '341825', '341825', '3410'].map((regionCode) =>
      paperSocket({ regionCode }),
    );
    const all = [province!, county!, same!, other!];
    for (const socket of all) audience.add(socket);
    audience.broadcast(await happened('341825', '341802', '341825'), 3);
    expect(all.map(told)).toEqual([[1, 2, 3], [1, 3], [1, 3], []]);
    expect(all.map(({ sent }) => sent.length)).toEqual([1, 1, 1, 0]);
    expect(county!.sent[0]).toBe(same!.sent[0]);
    expect(all.map(({ sentUpTo }) => sentUpTo)).toEqual([3, 3, 3, 3]);
  });

  it('is not who has left, while the others of the region stay', async () => {
    const audience = createAudience();
    const [one, other, stranger] = [paperSocket(), paperSocket(), paperSocket({ regionCode: '3410' })];
    audience.add(one);
    audience.add(other);
    audience.remove(stranger);
    audience.remove(one);
    audience.broadcast(await happened('341825'), 1);
    expect([told(one), told(other)]).toEqual([[], [1]]);
    audience.remove(other);
    audience.add(one);
    audience.broadcast(await happened('341825'), 2);
    expect([told(one), told(other), other.sentUpTo]).toEqual([[1], [1], 1]);
  });
});

describe('heartbeats', () => {
  const start = () => {
    const time = createVirtualTime(0);
    return { time, beats: createHeartbeats({ clock: time, timers: time.timers, heartbeatMs: 2_000 }) };
  };

  it('come once a period to everybody, who is looked at as often', () => {
    const { time, beats } = start();
    const sockets = Array.from({ length: 50 }, () => Object.assign(paperSocket(), { sentUpTo: 7 }));
    for (const socket of sockets) {
      beats.add(socket);
      time.advance(37);
    }
    time.advance(2_000);
    const before = sockets.map(({ sent }) => sent.length);
    time.advance(6_000);
    for (const [n, socket] of sockets.entries()) {
      expect(socket.sent.length - before[n]!).toBe(3);
      expect(socket.asked.length).toBe(socket.sent.length);
    }
  });

  it('come first a whole period after one has joined, and say then how far it has come', () => {
    const { time, beats } = start();
    const socket = Object.assign(paperSocket(), { sentUpTo: 7 });
    beats.add(socket);
    time.advance(1_999);
    expect(socket.sent).toEqual([]);
    time.advance(1);
    expect(socket.frames()).toEqual([{ type: 'line.heartbeat', position: 7, at: '1970-01-01T00:00:02.000Z' }]);
    socket.sentUpTo = 9;
    time.advance(2_000);
    expect(told(socket)).toEqual([7, 9]);
  });

  it('are one frame for all of a turn who have come as far, and another for the others', () => {
    const { time, beats } = start();
    const [one, same, other] = [7, 7, 8].map((sentUpTo) => Object.assign(paperSocket(), { sentUpTo }));
    for (const socket of [one!, same!, other!]) beats.add(socket);
    time.advance(2_000);
    expect(one!.sent[0]).toBe(same!.sent[0]);
    expect(told(other!)).toEqual([8]);
  });

  it('do not come to who has nothing yet, or a backlog, but these are looked at, too', () => {
    const { time, beats } = start();
    const [fresh, full] = [paperSocket(), Object.assign(paperSocket(), { sentUpTo: 7, backlog: 1 })];
    const first = Object.assign(paperSocket(), { sentUpTo: 0 });
    for (const socket of [fresh, full, first]) beats.add(socket);
    time.advance(2_000);
    expect([fresh.sent, full.sent, told(first)]).toEqual([[], [], [0]]);
    expect([fresh.asked, full.asked]).toEqual([['inspect'], ['inspect']]);
  });

  it('end for who leaves, and for all when the connection stops', () => {
    const { time, beats } = start();
    const [gone, stays] = [paperSocket(), paperSocket()];
    beats.add(gone);
    time.advance(500);
    beats.add(stays);
    beats.remove(gone);
    time.advance(4_000);
    expect([gone.asked.length, stays.asked.length]).toEqual([0, 2]);
    beats.stop();
    time.advance(4_000);
    expect(stays.asked).toHaveLength(2);
  });
});

describe('turns', () => {
  it('are taken by so many at once, and by the next when one is done, until nobody waits', async () => {
    const inTurn = createTurns(2);
    const ends: (() => void)[] = [];
    const settle = () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      });
    for (let round = 1; round <= 3; round++) {
      const all = Array.from({ length: 3 }, () =>
        inTurn(
          () =>
            new Promise<void>((resolve) => {
              ends.push(resolve);
            }),
        ),
      );
      await settle();
      expect(ends).toHaveLength(2);
      ends.shift()!();
      await settle();
      expect(ends).toHaveLength(2);
      for (const end of ends.splice(0)) end();
      await Promise.all(all);
    }
  });

  it('go on where the work of one fails, which only its own caller hears of', async () => {
    const inTurn = createTurns(1);
    const failed = inTurn(() => Promise.reject(new Error('gone')));
    const next = inTurn(async () => undefined);
    await expect(failed).rejects.toThrow('gone');
    await next;
  });
});

describe('the open connections', () => {
  it('are counted person by person', () => {
    const members = createMembers();
    const [one, other] = [paperSocket(), paperSocket()];
    for (const socket of [one, other, paperSocket({ userId: 'huangshan' })]) members.add(socket);
    expect([members.countOf('jingde'), members.countOf('huangshan'), members.countOf('nobody')]).toEqual([2, 1, 0]);
    members.remove(one);
    expect([members.countOf('jingde'), members.all.size, members.all.has(other)]).toEqual([1, 2, true]);
  });

  it('of a session are dropped with it, and no others', () => {
    const members = createMembers();
    const [mine, own, other] = ['s-1', 's-1', 's-2'].map((sessionId) => paperSocket({ sessionId }));
    for (const socket of [mine!, own!, other!]) members.add(socket);
    expect(members.hasEnded('s-1')).toBe(false);
    members.endSession('s-1');
    expect([mine, own, other].map((socket) => socket!.asked)).toEqual([
      ['drop sessionEnded'],
      ['drop sessionEnded'],
      [],
    ]);
    expect([members.hasEnded('s-1'), members.hasEnded('s-2')]).toEqual([true, false]);
  });

  it('remember the last ten thousand sessions that ended, and no more', () => {
    const members = createMembers();
    for (let n = 0; n < 10_000; n++) members.endSession(`s-${n}`);
    expect(members.hasEnded('s-0')).toBe(true);
    members.endSession('s-0');
    expect(members.hasEnded('s-0')).toBe(true);
    members.endSession('s-10000');
    expect([members.hasEnded('s-0'), members.hasEnded('s-1'), members.hasEnded('s-10000')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('what the connection tells about itself', () => {
  it('stands in the registry: sent messages as often as it is asked, delays in buckets from 5 ms to 5 s', async () => {
    const registry = new Registry();
    const metrics = createConnectionMetrics(registry);
    metrics.sent.count = 3;
    expect(await registry.metrics()).toContain('lookout_line_messages_total 3');
    metrics.sent.count += 1;
    expect(await registry.metrics()).toContain('lookout_line_messages_total 4');
    for (const delay of [0.005, 0.02, 0.5, 1, 5, 6]) metrics.lag.observe(delay);
    const text = await registry.metrics();
    const buckets = [...text.matchAll(/lag_seconds_bucket\{le="([^"]+)"\} (\d+)/g)].map(
      ([, le, count]) => `${le}: ${count}`,
    );
    expect(buckets).toEqual([
      '0.005: 1',
      '0.01: 1',
      '0.02: 2',
      '0.05: 2',
      '0.1: 2',
      '0.25: 2',
      '0.5: 3',
      '1: 4',
      '5: 5',
      '+Inf: 6',
    ]);
    for (const name of ['sockets', 'dropped_total', 'snapshots_total'])
      expect(text).toContain(`# TYPE lookout_line_${name} `);
  });
});

describe('timers of the connection', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('fire once or again and again, until they are called off, and keep no process alive', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const fired: string[] = [];
    nodeTimers.after(10, () => fired.push('once'));
    const callOff = [nodeTimers.after(10, () => fired.push('never')), nodeTimers.every(4, () => fired.push('again'))];
    callOff[0]!();
    vi.advanceTimersByTime(9);
    expect(fired).toEqual(['again', 'again']);
    vi.advanceTimersByTime(1);
    expect(fired).toEqual(['again', 'again', 'once']);
    callOff[1]!();
    vi.advanceTimersByTime(100);
    expect(fired).toEqual(['again', 'again', 'once']);
    const spy = vi.spyOn(globalThis, 'setTimeout');
    const repeated = vi.spyOn(globalThis, 'setInterval');
    nodeTimers.after(10, () => undefined)();
    nodeTimers.every(10, () => undefined)();
    expect([spy, repeated].map(({ mock }) => (mock.results[0]!.value as NodeJS.Timeout).hasRef())).toEqual([
      false,
      false,
    ]);
    vi.restoreAllMocks();
  });
});
