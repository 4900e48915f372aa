import * as fc from 'fast-check';
import { asyncScheduler, Subject, type Subscription } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, test } from 'vitest';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { createLivePicture, type LivePicture } from '../../streams/live-picture.ts';
import { storm } from '../support/event-storm.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { dismissed, eventOf, raised, received, sampleStart, zhang } from '../support/sample-events.ts';
import { stateHashOf } from '../../streams/derived/state-hash.ts';
import type { Timer } from '../../streams/timer.ts';

const signedIn: BusMessage = { kind: 'session', change: 'signedIn', userId: zhang.userId, regionCode: '34' };

function boot(): { live: LivePicture; publish: (message: BusMessage) => void; clock: ManualClock; stop: () => void } {
  const bus = createBus();
  const clock = createManualClock(sampleStart);
  const stop$ = new Subject<void>();
  const live = createLivePicture(bus, clock, stop$);
  bus.publish(signedIn);
  return { live, clock, publish: (message) => bus.publish(message), stop: () => stop$.next() };
}
const pushed = (...frames: Extract<BusMessage, { kind: 'pushed' }>['frames'][number][]): BusMessage => ({
  kind: 'pushed',
  frames,
});

describe('the streams of the picture', () => {
  test('an alarm shows at once on a quiet line', () => {
    const { live, publish, clock } = boot();
    clock.advance(100);
    publish(pushed(raised('a1', { position: 1 }, { sourceType: 4 })));
    expect(live.alarms$.value.revision).toBeGreaterThan(0);
    expect(live.counts$.value).toMatchObject({ pending: 1, total: 1 });
    expect(live.unread$.value).toMatchObject({ total: 1, first: [{ id: 'a1' }] });
  });

  test('a storm of 10,000 alarms in a second is drawn at most once a frame, and whole', () => {
    const { live, publish, clock } = boot();
    let drawn = 0;
    live.alarms$.subscribe(() => {
      drawn += 1;
    });
    for (let i = 1; i <= 10_000; i += 1) {
      publish(pushed(raised(`a${i}`, { position: i }, { sourceType: 4 })));
      if (i % 10 === 0) clock.advance(1);
    }
    clock.advance(16);
    expect(drawn).toBeLessThanOrEqual(65);
    expect(live.alarms$.value.byId.size).toBe(10_000);
    expect(live.unread$.value.total).toBe(10_000);
    expect(live.unread$.value.first.map((alarm) => alarm.id)).toEqual(
      Array.from({ length: 10 }, (_, i) => `a${10_000 - i}`),
    );
  });

  test("what one has read leaves their list, what is decided everybody's; a reopened alarm is in its place", () => {
    const { live, publish } = boot();
    publish(pushed(...[1, 2, 3].map((n) => raised(`a${n}`, { position: n }, { sourceType: 2 }))));
    publish(
      pushed(
        eventOf('alarm.read', 'alarm-a3', { userId: zhang.userId }, { position: 4, version: 2 }),
        eventOf('alarm.read', 'alarm-a2', { userId: 'u-9' }, { position: 5, version: 2 }),
        received('a1', { position: 6 }),
        dismissed('a1', { position: 7 }),
      ),
    );
    live.settle();
    expect(live.unread$.value).toMatchObject({ total: 1, first: [{ id: 'a2' }] });
    publish(pushed(eventOf('alarm.reopened', 'alarm-a1', { by: zhang, reason: '再看' }, { position: 8, version: 4 })));
    live.settle();
    expect(live.unread$.value.first.map((alarm) => alarm.id)).toEqual(['a2', 'a1']);
  });

  test('another person sees nothing of the former one', () => {
    const { live, publish } = boot();
    publish(pushed(raised('a1', { position: 1 })));
    publish({ kind: 'session', change: 'signedOut' });
    expect(live.counts$.value.total).toBe(0);
    expect(live.unread$.value).toEqual({ total: 0, first: [] });
    expect(live.alarms$.value.byId.size).toBe(0);
  });

  test('tells nothing after its end', () => {
    const { live, publish, stop, clock } = boot();
    stop();
    publish(pushed(raised('a1', { position: 1 })));
    clock.advance(100);
    expect(live.counts$.value.total).toBe(0);
  });

  test('an alarm shows within a frame though the clock of the computer was set back by an hour', () => {
    const { live, publish, clock } = boot();
    publish(pushed(raised('a1', { position: 1 }, { sourceType: 4 })));
    clock.moveTo(clock.now() - 3_600_000);
    publish(pushed(raised('a2', { position: 2 }, { sourceType: 4 })));
    clock.advance(16);
    expect([live.counts$.value.total, live.unread$.value.total]).toEqual([2, 2]);
  });

  test('an alarm of which nothing more is known is unread after two seconds though the clock was set back', () => {
    const { live, publish, clock } = boot();
    publish(pushed(raised('a1', { position: 1 }, { sourceType: 5 })));
    clock.advance(500);
    clock.moveTo(clock.now() - 3_600_000);
    clock.advance(1_499);
    expect(live.unread$.value.total).toBe(0);
    clock.advance(17);
    expect(live.unread$.value.total).toBe(1);
  });

  test('counts follow the messages moment by moment', () => {
    new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted)).run(({ hot, expectObservable }) => {
      const bus = createBus();
      const clock: Timer = {
        now: () => sampleStart + asyncScheduler.now(),
        setTimeout: (fn, ms) => asyncScheduler.schedule(fn, ms),
        clearTimeout: (timer) => (timer as Subscription).unsubscribe(),
      };
      const live = createLivePicture(bus, clock, new Subject());
      hot<BusMessage>('a 19ms b 19ms c 19ms d', {
        a: signedIn,
        b: pushed(raised('a1', { position: 1 })),
        c: pushed(received('a1', { position: 2 })),
        d: pushed(raised('a1', { position: 1 })),
      }).subscribe((message) => bus.publish(message));
      const none = { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0, total: 0 };
      expectObservable(live.counts$).toBe('(xx) 16ms y 19ms z', {
        x: none,
        y: { ...none, pending: 1, total: 1 },
        z: { ...none, received: 1, total: 1 },
      });
    });
  });

  test('any batching of the same events gives the same hash, lists and counts', () => {
    const log = storm({ seed: 11, events: 600 });
    const run = (sizes: readonly number[]): unknown => {
      const { live, publish } = boot();
      let from = 0;
      for (let i = 0; from < log.length; i += 1) {
        const size = Math.max(1, sizes[i % Math.max(1, sizes.length)] ?? 1);
        publish(pushed(...log.slice(from, from + size)));
        from += size;
      }
      live.settle();
      return { hash: stateHashOf(live), counts: live.counts$.value, unread: live.unread$.value.total };
    };
    const one = run([1]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 12 }), (sizes) => {
        expect(run(sizes)).toEqual(one);
      }),
      { numRuns: 30 },
    );
  });
});
