import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { BusMessage } from '../../streams/bus.ts';
import { createFlood$, createOfficers } from '../../streams/derived/flood.ts';
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
    flood$, put, replace: () => changes$.next({ kind: 'replaced' }),
    open: (n: number): void => { for (let i = 0; i < n; i += 1) put(opened(`i-${now}-${i}`, now)); },
    at: (ms: number): void => { now = start + ms; tick$.next(); },
  };
}
const opened = (id: string, at: number, over: Partial<Incident> = {}): Incident => anIncident([anAlarm({ id })], { id, openedAt: iso(at), ...over });

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
  const duty = (regionCode: string, day: string, watch: 'day' | 'night'): BusMessage =>
    ({ kind: 'answered', call: 'shiftNow', key: 'shiftNow {}', answer: { data: { regionCode, region: '', day, watch, roster: { officers: ['甲', '乙', '丙'] }, open: [] } } });
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

test('whoever sits down in the middle of a flood sees since when it goes on', () => {
  const known = Array.from({ length: 40 }, (_, n) => opened(`i-${n}`, start - (40 - n) * minute / 2));
  const { flood$, replace } = boot(known);
  replace();
  expect(flood$.value).toEqual({ since: start - 15 * minute });
});
