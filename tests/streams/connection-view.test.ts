import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { createConnection$, evolveConnection, connectionOff } from '../../streams/derived/connection.ts';
import { createManualClock } from '../support/manual-clock.ts';

const answered = (key: string): BusMessage => ({ kind: 'answered', call: key, key, answer: {} });
const signedOut: BusMessage = { kind: 'session', change: 'signedOut' };

describe('the connection as screens see it', () => {
  const line = (change: Extract<BusMessage, { kind: 'line' }>['change'], reason?: string): BusMessage => ({
    kind: 'line',
    change,
    at: 0,
    ...(reason === undefined ? {} : { reason }),
  });
  const pushed = (...types: string[]): BusMessage => ({
    kind: 'pushed',
    frames: types.map((type) => ({ type, position: 1, at: '1970-01-01T00:00:02.000Z' })) as never,
  });

  test.each([
    ['opened', { state: 'live' }],
    ['closed', { state: 'waiting' }],
    ['off', { state: 'off' }],
    ['stale', { stale: true }],
    ['fresh', { stale: false }],
    ['faulted', { state: 'off', stale: true, fault: '' }],
  ] as const)('%s', (change, expected) => {
    const before = { ...connectionOff, state: 'connecting' as const, stale: true, position: 7 };
    expect(evolveConnection(before, line(change), 0, 9)).toEqual({ ...before, ...expected });
    expect(evolveConnection({ ...before, stale: false }, line(change), 0, 9)).toEqual({
      ...before,
      stale: false,
      ...expected,
    });
  });

  test('connects, from whatever it was', () => {
    expect(evolveConnection({ ...connectionOff, stale: true }, line('connecting'), 0, 9)).toEqual({
      ...connectionOff,
      state: 'connecting',
      stale: true,
    });
  });

  test('says why it stopped, how far it has come, when it was heard of last, and how far its clock is ahead', () => {
    expect(evolveConnection(connectionOff, line('faulted', '版本过旧'), 0, 0).fault).toBe('版本过旧');
    const heard = evolveConnection(connectionOff, pushed('alarm.raised'), 500, 7);
    expect(heard).toEqual({ state: 'off', stale: false, isKnown: true, position: 7, lastFrameAt: 500 });
    const beaten = evolveConnection(heard, pushed('alarm.raised', 'line.heartbeat'), 600, 8);
    expect(beaten).toEqual({
      state: 'off',
      stale: false,
      isKnown: true,
      position: 8,
      lastFrameAt: 600,
      aheadMs: 1_400,
    });
    expect(evolveConnection(beaten, pushed('alarm.raised'), 700, 9).aheadMs).toBe(1_400);
    expect(evolveConnection(beaten, signedOut, 0, 9)).toBe(connectionOff);
    expect(evolveConnection(beaten, answered('c'), 0, 9)).toBe(beaten);
  });

  test('knows the picture once it has come, be it that of a region where nothing has happened yet', () => {
    const opened = evolveConnection(connectionOff, line('opened'), 0, 0);
    const beaten = evolveConnection(opened, pushed('line.heartbeat'), 500, 0);
    expect([opened.isKnown, beaten.isKnown]).toEqual([false, false]);
    expect(evolveConnection(beaten, pushed('line.snapshot'), 600, 0).isKnown).toBe(true);
    expect(evolveConnection(beaten, pushed('alarm.raised'), 600, 1).isKnown).toBe(true);
  });

  test('tells of its state at once, of frames once in 16 ms, of nothing else, and nothing after its end', () => {
    const [bus, clock, stop$] = [createBus(), createManualClock(0), new Subject<void>()];
    const picture = { position: 3 };
    const view$ = createConnection$(bus, clock, picture, stop$);
    let count = -1;
    view$.subscribe(() => {
      count += 1;
    });
    bus.publish(answered('c'));
    bus.publish(pushed('line.snapshot'));
    expect([count, view$.value.position]).toEqual([1, 3]);
    bus.publish(pushed('alarm.raised'));
    expect([count, view$.value.position]).toEqual([2, 3]);
    picture.position = 4;
    bus.publish(pushed('alarm.raised'));
    bus.publish(pushed('alarm.raised'));
    expect([count, view$.value.position]).toEqual([2, 3]);
    clock.advance(16);
    expect([count, view$.value.position]).toEqual([3, 4]);
    bus.publish(line('opened'));
    expect([count, view$.value.state]).toEqual([4, 'live']);
    bus.publish(pushed('alarm.raised'));
    const seen: unknown[] = [];
    view$.subscribe({ next: (view) => seen.push(view), complete: () => seen.push('end') });
    stop$.next();
    clock.advance(100);
    bus.publish(line('closed'));
    expect([seen.length, seen.at(-1), view$.value.state, count]).toEqual([2, 'end', 'live', 4]);
  });
});
