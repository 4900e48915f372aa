import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { BusMessage } from '../../streams/bus.ts';
import { createFlood$, createOfficers, type FloodView } from '../../streams/derived/flood.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';

const start = Date.parse('2026-03-01T00:00:00.000Z');
const minute = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

function boot(known: readonly Incident[] = [], officers: () => number = () => 1) {
  const incidents = new Map(known.map((incident) => [incident.id, incident]));
  const [changes$, tick$, stop$] = [new Subject<PictureChange>(), new Subject<void>(), new Subject<void>()];
  let now = start;
  const flood$ = createFlood$({ officers, incidents, changes$, tick$, now: () => now, stop$ });
  const put = (incident: Incident): void => {
    const before = incidents.get(incident.id);
    incidents.set(incident.id, incident);
    changes$.next({ kind: 'incident', change: { id: incident.id, before, after: incident } });
  };
  return {
    flood$,
    put,
    incidents,
    replace: () => changes$.next({ kind: 'replaced' }),
    other: (): void => {
      changes$.next({ kind: 'moved', move: { alarmId: 'a', from: undefined, to: 'i' } });
      changes$.next({ kind: 'alarm', change: { id: 'a', before: undefined, after: anAlarm() } });
    },
    stop: () => stop$.next(),
    drop: (id: string): void => {
      const before = incidents.get(id);
      incidents.delete(id);
      changes$.next({ kind: 'incident', change: { id, before, after: undefined } });
    },
    open: (n: number): void => {
      for (let i = 0; i < n; i += 1) put(opened(`i-${now}-${i}`, now));
    },
    at: (ms: number): void => {
      now = start + ms;
      tick$.next();
    },
  };
}
const opened = (id: string, at: number, over: Partial<Incident> = {}): Incident =>
  anIncident([anAlarm({ id, startTime: iso(at) })], { id, openedAt: iso(at), ...over });

test('the eleventh new row within ten minutes begins a flood, and it says since when', () => {
  const { flood$, open, at } = boot();
  open(10);
  at(minute);
  expect(flood$.value).toEqual({});
  open(1);
  expect(flood$.value).toEqual({ since: start + minute });
});

test('two officers who share the list have twice as many before it is a flood', () => {
  const { flood$, open, at } = boot([], () => 2);
  open(20);
  expect(flood$.value).toEqual({});
  at(minute);
  open(1);
  expect(flood$.value).toEqual({ since: start + minute });
});

test('how many share the list is told by the roster of the watch, for the own region and for this watch only', () => {
  const messages$ = new Subject<BusMessage>();
  const officers = createOfficers(messages$);
  const duty = (regionCode: string, day: string, watch: 'day' | 'night'): BusMessage => ({
    kind: 'answered',
    call: 'shiftNow',
    key: 'shiftNow {}',
    answer: { data: { regionCode, region: '', day, watch, roster: { officers: ['甲', '乙', '丙'] }, open: [] } },
  });
  messages$.next({ kind: 'session', change: 'signedIn', userId: 'u-1', regionCode: '3418' });
  expect(officers(start)).toBe(1);
  messages$.next(duty('34', '2026-03-01', 'day'));
  expect(officers(start)).toBe(1);
  messages$.next(duty('3418', '2026-03-01', 'day'));
  expect([officers(start), officers(start + 12 * 60 * minute)]).toEqual([3, 1]);
});

test('eleven rows in more than ten minutes are no flood', () => {
  const { flood$, open, at } = boot();
  open(5);
  at(10 * minute);
  open(6);
  expect(flood$.value).toEqual({});
});

test('a flood ends by itself once fewer than five rows are ten minutes old', () => {
  const { flood$, open, at } = boot();
  open(7);
  at(4 * minute);
  open(5);
  at(13 * minute);
  expect(flood$.value).toEqual({ since: start + 4 * minute });
  at(14 * minute);
  expect(flood$.value).toEqual({});
});

test('what was merged or set aside asks nobody, and what comes back does', () => {
  const { flood$, open, put } = boot();
  open(9);
  const shelf = { kind: 'byHand' as const, reason: '施工', until: iso(start + minute), at: iso(start) };
  put(opened('aside', start, { shelf }));
  put(opened('merged', start, { mergedInto: 'i-1' }));
  put(opened('ninth and one', start));
  expect(flood$.value).toEqual({});
  put(opened('aside', start - 60 * minute, { backFrom: { cause: 'expired', at: iso(start), reason: '到期' } }));
  expect(flood$.value).toEqual({ since: start });
});

test('who sits down in the middle of a flood sees since when it goes on', () => {
  const known = Array.from({ length: 40 }, (_, n) => opened(`i-${n}`, start - ((40 - n) * minute) / 2));
  const { flood$, replace } = boot(known);
  replace();
  expect(flood$.value).toEqual({ since: start - 15 * minute });
});

test('a flood that outlasts a break began before it, though the rows that began it are gone', () => {
  const { flood$, open, at, incidents, replace } = boot();
  open(11);
  expect(flood$.value).toEqual({ since: start });
  incidents.clear();
  for (let n = 0; n < 12; n += 1) incidents.set(`n-${n}`, opened(`n-${n}`, start + 5 * minute));
  at(6 * minute);
  replace();
  expect(flood$.value).toEqual({ since: start });
});

test('a flood that ended during a break is over, and another one after it is not the same', () => {
  const { flood$, open, at, incidents, replace } = boot();
  open(11);
  incidents.clear();
  replace();
  expect(flood$.value).toEqual({});
  at(20 * minute);
  open(11);
  expect(flood$.value).toEqual({ since: start + 20 * minute });
});

test('the order in which rows are told does not matter to since when it is a flood', () => {
  const known = Array.from({ length: 40 }, (_, n) => opened(`i-${n}`, start - ((((n * 7) % 40) + 1) * minute) / 2));
  const { flood$, replace } = boot(known);
  replace();
  expect(flood$.value).toEqual({ since: start - 15 * minute });
});

test('a row that is gone from the picture asks nobody any more', () => {
  const { flood$, open, put, drop } = boot();
  open(10);
  drop(`i-${start}-0`);
  put(opened('another', start));
  expect(flood$.value).toEqual({});
  put(opened('one more', start));
  expect(flood$.value).toEqual({ since: start });
});

test('a flood is told when it begins and when it ends, and never twice', () => {
  const { flood$, open, at } = boot();
  const told: FloodView[] = [];
  flood$.subscribe((view) => told.push(view));
  open(20);
  for (const ms of [1, 5, 9]) at(ms * minute);
  at(10 * minute);
  expect(told).toStrictEqual([{}, { since: start }, {}]);
});

test('a station that stopped is told nothing any more', () => {
  const { flood$, open, stop } = boot();
  const told: (FloodView | 'over')[] = [];
  flood$.subscribe({ next: (view) => told.push(view), complete: () => told.push('over') });
  stop();
  open(20);
  expect(told).toEqual([{}, 'over']);
});

test('answers about other things, and refusals, leave the number of officers as it was', () => {
  const messages$ = new Subject<BusMessage>();
  const officers = createOfficers(messages$);
  const duty = {
    regionCode: '3418',
    region: '',
    day: '2026-03-01',
    watch: 'day',
    roster: { officers: ['甲', '乙'] },
    open: [],
  };
  messages$.next({ kind: 'session', change: 'signedIn', userId: 'u-1', regionCode: '3418' });
  messages$.next({ kind: 'answered', call: 'currentUser', key: 'currentUser', answer: { data: duty } });
  expect(officers(start)).toBe(1);
  messages$.next({ kind: 'answered', call: 'shiftNow', key: 'shiftNow {}', answer: { data: duty } });
  messages$.next({
    kind: 'answered',
    call: 'shiftNow',
    key: 'shiftNow {}',
    answer: { data: { ...duty, roster: { officers: [] } }, refusal: { code: 'A0301', message: '无权' } },
  });
  expect(officers(start)).toBe(2);
  messages$.next({ kind: 'session', change: 'signedIn', userId: 'u-2', regionCode: '3418' });
  expect(officers(start)).toBe(1);
});

test('who sits down sees a flood that began just now by rows of before, and one that has ended is none', () => {
  const known = Array.from({ length: 11 }, (_, n) => opened(`i-${n}`, start - 10 * minute + 1 + n));
  const { flood$, replace, at } = boot(known);
  replace();
  expect(flood$.value.since).toBe(start - 10 * minute + 11);
  at(minute);
  expect(flood$.value).toEqual({});
});

test('a row asks from the moment of its news, and no more once set aside, merged, or ten minutes old', () => {
  const { flood$, open, put, at } = boot();
  open(11);
  for (let n = 0; n < 7; n += 1)
    put(
      opened(
        `i-${start}-${n}`,
        start,
        n % 2
          ? { mergedInto: 'other' }
          : { shelf: { kind: 'byHand', reason: '施工', until: iso(start), at: iso(start) } },
      ),
    );
  at(1);
  expect(flood$.value).toEqual({});
  at(10 * minute);
  open(10);
  expect(flood$.value).toEqual({});
});

test('what else happens to the picture makes no flood, nor ends one', () => {
  const { flood$, open, other, incidents } = boot();
  open(11);
  incidents.clear();
  other();
  expect(flood$.value).toEqual({ since: start });
});

test('a flood has the first moment at which there were too many, however many come after', () => {
  const { flood$, open, at } = boot();
  open(11);
  for (const n of [1, 2, 3]) {
    at(n * minute);
    open(11);
  }
  expect(flood$.value).toEqual({ since: start });
});

test('rows that are too few to begin a flood are none after a break, though there was one before', () => {
  const { flood$, open, incidents, replace } = boot();
  open(11);
  incidents.clear();
  for (let n = 0; n < 7; n += 1) incidents.set(`n-${n}`, opened(`n-${n}`, start));
  replace();
  expect(flood$.value).toEqual({});
});
