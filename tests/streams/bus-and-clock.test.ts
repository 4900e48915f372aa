import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { isPublic } from '../../contract/events/kinds.ts';
import { foldOfBus } from '../../streams/behavior.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { canonicalJson } from '../../streams/canonical-json.ts';
import { createClock$ } from '../../streams/derived/clock.ts';
import { createFrames } from '../../streams/frames.ts';
import { isKnownEvent } from '../../streams/known-events.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { told } from './told.ts';

describe('a fold of the bus', () => {
  test('has its first value, tells what changes, and ends when it is told to', () => {
    const [bus, stop$] = [createBus(), new Subject<void>()];
    const count = (n: number, message: BusMessage): number => (message.kind === 'noticed' ? n + 1 : n);
    const count$ = foldOfBus(bus, 0, count, stop$);
    const seen = told(count$);
    bus.publish({ kind: 'noticed', level: 'info', text: '一', at: 0 });
    bus.publish({ kind: 'pushed', frames: [] });
    expect(count$.value).toBe(1);
    stop$.next();
    bus.publish({ kind: 'noticed', level: 'info', text: '二', at: 0 });
    expect([seen, count$.value]).toEqual([[0, 1, 'end'], 1]);
  });
});

describe('the bus', () => {
  const said = (text: string): BusMessage => ({ kind: 'noticed', level: 'info', text, at: 0 });
  const texts = (seen: unknown[]): string[] => seen.map((message) => (message as { text: string }).text);

  test('shows one order to all, though a message leads to another', () => {
    const bus = createBus();
    bus.messages$.subscribe((message) => {
      if (message.kind === 'noticed' && message.text === '1') bus.publish(said('2'));
    });
    const seen = told(bus.messages$);
    bus.publish(said('1'));
    bus.publish(said('3'));
    expect(texts(seen)).toEqual(['1', '2', '3']);
  });
});

test('canonical JSON is the same for equal values, whatever the order of their keys', () => {
  expect(canonicalJson({ b: 1, a: { d: [undefined, null, 'x'], c: undefined } })).toBe(
    '{"a":{"d":[null,null,"x"]},"b":1}',
  );
  expect([
    canonicalJson(undefined),
    canonicalJson(null),
    canonicalJson(true),
    canonicalJson([]),
    canonicalJson({}),
  ]).toEqual(['null', 'null', 'true', '[]', '{}']);
});

test('an event is known by its type and the version of its schema, which is 1 where it says none', () => {
  expect(
    [
      { type: 'alarm.raised' },
      { type: 'alarm.raised', schemaVersion: 1 },
      { type: 'alarm.raised', schemaVersion: 2 },
      { type: 'alarm.teleported' },
    ].map(isKnownEvent),
  ).toEqual([true, true, false, false]);
  const pushed = Object.keys(eventSchemas).filter((type) => isPublic({ type }));
  expect(pushed.filter((type) => !isKnownEvent({ type }))).toEqual([]);
  expect(pushed.length).toBeGreaterThan(50);
});

describe('a frame', () => {
  test('is flushed at once after a rest, then once at the end of each 16 ms, however often it is touched', () => {
    const clock = createManualClock(1_000);
    const flushed: number[] = [];
    const frames = createFrames(clock, () => flushed.push(clock.now()));
    frames.touch();
    expect(flushed).toEqual([1_000]);
    clock.advance(5);
    frames.touch();
    frames.touch();
    clock.advance(10);
    expect(flushed).toEqual([1_000]);
    clock.advance(1);
    expect(flushed).toEqual([1_000, 1_016]);
    clock.advance(16);
    frames.touch();
    expect(flushed).toEqual([1_000, 1_016, 1_032]);
    clock.advance(100);
    expect(flushed).toHaveLength(3);
  });

  test('of a thread that was busy comes after a rest as long, at most of 100 ms', () => {
    const clock = createManualClock(1_000);
    const flushed: number[] = [];
    let busyMs = 40;
    const frames = createFrames(clock, () => {
      flushed.push(clock.now());
      clock.occupy(busyMs);
    });
    frames.touch();
    frames.touch();
    clock.advance(39);
    expect(flushed).toEqual([1_000]);
    busyMs = 300;
    clock.advance(1);
    expect(flushed).toEqual([1_000, 1_080]);
    busyMs = 0;
    frames.touch();
    clock.advance(99);
    expect(flushed).toHaveLength(2);
    clock.advance(1);
    expect(flushed).toEqual([1_000, 1_080, 1_480]);
    frames.touch();
    clock.advance(16);
    expect(flushed).toEqual([1_000, 1_080, 1_480, 1_496]);
  });

  test('waits for no timer that the browser holds for more than a second', () => {
    const clock = createManualClock(1_000);
    const flushed: number[] = [];
    const frames = createFrames(clock, () => flushed.push(clock.now()));
    frames.touch();
    clock.occupy(999);
    frames.touch();
    expect(flushed).toEqual([1_000]);
    clock.occupy(1);
    frames.touch();
    expect(flushed).toEqual([1_000, 2_000]);
    clock.advance(100);
    expect(flushed).toEqual([1_000, 2_000]);
  });

  test('that is stopped is not flushed, but may be touched again', () => {
    const clock = createManualClock(1_000);
    let flushed = 0;
    const frames = createFrames(clock, () => {
      flushed += 1;
    });
    frames.stop();
    frames.touch();
    frames.touch();
    frames.stop();
    clock.advance(100);
    expect(flushed).toBe(1);
    frames.touch();
    frames.touch();
    clock.advance(16);
    expect(flushed).toBe(3);
  });
});

test('the clock tells at the turn of every second, until it is stopped', () => {
  const clock = createManualClock(10_300);
  const stop$ = new Subject<void>();
  const now$ = createClock$(clock, stop$);
  const seen = told(now$);
  clock.advance(699);
  expect(seen).toEqual([10_300]);
  clock.advance(1_001);
  expect(seen).toEqual([10_300, 11_000, 12_000]);
  stop$.next();
  clock.advance(5_000);
  expect([seen, now$.value]).toEqual([[10_300, 11_000, 12_000, 'end'], 12_000]);
});
