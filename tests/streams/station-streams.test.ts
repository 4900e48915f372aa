import { Subject, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Frame } from '../../contract/connection/frames.ts';
import { createBus } from '../../streams/bus.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { stateHash, stateHashOf } from '../../streams/derived/state-hash.ts';
import { createLivePicture } from '../../streams/live-picture.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { eventOf, opened, raised, sampleStart, zhang } from '../support/sample-events.ts';

const iso = (ms: number): string => new Date(sampleStart + ms).toISOString();
const sighting = (alarmId: string) => ({
  alarmId,
  sourceType: 5 as const,
  voice: 'cam-1',
  startTime: iso(0),
  longitude: 118.54,
  latitude: 30.29,
  reachM: 200,
});
const openedBy = (id: string, alarmId: string, position: number) =>
  eventOf(
    'incident.opened',
    `incident-${id}`,
    { first: sighting(alarmId), areaName: '旌德县', placeName: '版书镇', surroundings: {} },
    { position },
  );
const beat = (type: 'line.heartbeat', position: number): Frame => ({ type, position, at: iso(0) });

describe('the streams of a station’s picture', () => {
  const boot = () => {
    const bus = createBus();
    const clock = createManualClock(sampleStart);
    const stop$ = new Subject<void>();
    const live = createLivePicture(bus, clock, stop$);
    const changes: PictureChange['kind'][] = [];
    live.changes$.subscribe(({ kind }) => changes.push(kind));
    const signIn = (userId = zhang.userId): void =>
      bus.publish({ kind: 'session', change: 'signedIn', userId, regionCode: '34' });
    const push = (...frames: Frame[]): void => bus.publish({ kind: 'pushed', frames });
    const revisions = () => [live.alarms$, live.fires$, live.incidents$].map(({ value }) => value.revision);
    return { bus, clock, stop$, live, changes, signIn, push, revisions };
  };

  test('tell each of its own: of alarms, fires and incidents', () => {
    const { signIn, push, revisions, changes, live, clock } = boot();
    expect(revisions()).toEqual([0, 0, 0]);
    signIn();
    expect([revisions(), changes]).toEqual([[1, 1, 1], ['replaced']]);
    const steps = [
      [raised('a', { position: 1 }), [2, 1, 1], 'alarm'],
      [opened('f', 'x', { position: 2 }), [2, 2, 1], 'fire'],
      [openedBy('i', 'a', 3), [2, 2, 2], 'incident'],
      [beat('line.heartbeat', 4), [2, 2, 2], undefined],
    ] as const;
    for (const [frame, expected, kind] of steps) {
      changes.length = 0;
      clock.advance(20);
      push(frame);
      expect([revisions(), changes[0]]).toEqual([expected, kind]);
    }
    expect(live.incidents$.value.incidentOf.get('a')).toBe('i');
    expect([live.alarms$.value.newestAt, live.alarms$.value.byId === live.picture.alarms]).toEqual([iso(1_000), true]);
    expect(stateHashOf(live)).toBe(stateHash(live.picture));
  });

  test('tell of counts and of the unread list only where they moved', () => {
    const { signIn, push, live, clock } = boot();
    signIn();
    push(raised('a', { position: 1 }, { sourceType: 4 }));
    clock.advance(20);
    const [counts, unread] = [live.counts$.value, live.unread$.value];
    expect([counts.total, unread.total]).toEqual([1, 1]);
    push(eventOf('alarm.read', 'alarm-a', { userId: 'u-9' }, { position: 2, version: 2 }));
    clock.advance(20);
    expect(live.counts$.value).toBe(counts);
    const { value } = live.unread$;
    push(opened('f', 'x', { position: 3 }));
    clock.advance(20);
    expect([live.counts$.value === counts, live.unread$.value === value, live.alarms$.value.revision]).toEqual([
      true,
      true,
      3,
    ]);
    push(eventOf('alarm.read', 'alarm-a', { userId: zhang.userId }, { position: 4, version: 3 }));
    clock.advance(20);
    expect([live.counts$.value, live.unread$.value.total]).toEqual([counts, 0]);
  });

  test('list an alarm of which nobody says where it stands after two seconds, and each later one after its own', () => {
    const { signIn, push, live, clock } = boot();
    signIn();
    push(beat('line.heartbeat', 0));
    push(raised('a', { position: 1 }));
    clock.advance(500);
    push(raised('b', { position: 2 }));
    clock.advance(1_499);
    expect(live.unread$.value.total).toBe(0);
    clock.advance(1);
    expect(live.unread$.value.first.map(({ id }) => id)).toEqual(['a']);
    clock.advance(499);
    expect(live.unread$.value.total).toBe(1);
    clock.advance(1);
    expect(live.unread$.value.total).toBe(2);
  });

  test('list an alarm at once that is gathered, and not again', () => {
    const { signIn, push, live, clock } = boot();
    signIn();
    push(raised('a', { position: 1 }));
    clock.advance(20);
    push(openedBy('i', 'a', 2));
    clock.advance(20);
    const { value } = live.unread$;
    expect(value.total).toBe(1);
    clock.advance(5_000);
    expect(live.unread$.value).toBe(value);
  });

  test('tell at once of who comes and goes, and what waited is settled when that is asked for', () => {
    const { signIn, push, live, bus, revisions } = boot();
    signIn();
    push(raised('a', { position: 1 }, { sourceType: 4 }));
    push(raised('b', { position: 2 }, { sourceType: 4 }));
    expect(live.counts$.value.total).toBe(1);
    live.settle();
    expect([live.counts$.value.total, revisions()]).toEqual([2, [3, 1, 1]]);
    live.settle();
    expect(revisions()).toEqual([3, 1, 1]);
    bus.publish({ kind: 'session', change: 'signedOut', regionCode: '34', userId: zhang.userId });
    expect([live.unread$.value.total, live.counts$.value.total, live.alarms$.value.byId.size]).toEqual([0, 0, 0]);
    push(raised('c', { position: 3 }, { sourceType: 4 }));
    live.settle();
    expect(live.alarms$.value.byId.size).toBe(0);
    bus.publish({ kind: 'line', change: 'opened', at: 0 });
    expect(live.alarms$.value.byId.size).toBe(0);
  });

  test('are the next person’s own: what the one before has read is unread to them', () => {
    const { signIn, push, live } = boot();
    signIn('u-9');
    push(
      raised('a', { position: 1 }, { sourceType: 4 }),
      eventOf('alarm.read', 'alarm-a', { userId: zhang.userId }, { position: 2, version: 2 }),
    );
    live.settle();
    expect(live.unread$.value.total).toBe(1);
    signIn();
    push(
      raised('a', { position: 1 }, { sourceType: 4 }),
      eventOf('alarm.read', 'alarm-a', { userId: zhang.userId }, { position: 2, version: 2 }),
    );
    live.settle();
    expect(live.unread$.value.total).toBe(0);
  });

  test('end with the station, whatever still waits', () => {
    const { signIn, push, live, clock, stop$, bus, changes } = boot();
    signIn();
    push(raised('a', { position: 1 }));
    push(raised('b', { position: 2 }));
    let ended = 0;
    const streams: Observable<unknown>[] = [
      live.alarms$,
      live.fires$,
      live.incidents$,
      live.unread$,
      live.counts$,
      live.changes$,
    ];
    for (const stream of streams)
      stream.subscribe({
        complete: () => {
          ended += 1;
        },
      });
    stop$.next();
    expect(ended).toBe(6);
    changes.length = 0;
    clock.advance(5_000);
    bus.publish({ kind: 'pushed', frames: [raised('c', { position: 3 })] });
    expect([live.alarms$.value.revision, live.unread$.value.total, live.picture.alarms.size, changes]).toEqual([
      2,
      0,
      2,
      [],
    ]);
  });
});
