import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { isPublic } from '../../contract/events/kinds.ts';
import type { NoticeRow } from '../../contract/notices/schemas.ts';
import { behaviorOf } from '../../streams/behavior.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { canonicalJson } from '../../streams/canonical-json.ts';
import { evolveNews, noNews } from '../../streams/derived/bulletins.ts';
import { createClock$ } from '../../streams/derived/clock.ts';
import { evolveCommand } from '../../streams/derived/command.ts';
import { createAlarmCounter, noAlarms } from '../../streams/derived/counts.ts';
import { createEntry$, evolveEntry, noEntry } from '../../streams/derived/entry.ts';
import { createMapViews$ } from '../../streams/derived/map-views.ts';
import { createNotices$ } from '../../streams/derived/notices.ts';
import type { QueryState } from '../../streams/derived/queries.ts';
import { totalsOf } from '../../streams/derived/totals.ts';
import type { AlarmTotals } from '../../streams/derived/alarms.ts';
import { createFrames } from '../../streams/frames.ts';
import { isKnownEvent } from '../../streams/known-events.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { createManualClock } from '../support/manual-clock.ts';

/** All that a stream tells, and whether it has ended. */
function told(stream: Observable<unknown>) {
  const seen: unknown[] = [];
  stream.subscribe({ next: (value) => seen.push(value), complete: () => seen.push('end'), error: (error) =>
    seen.push(error) });
  return seen;
}
const answered = (key: string, answer: Extract<BusMessage,
  { kind: 'answered' }>['answer']): BusMessage => ({ kind: 'answered', call: key.split(' ')[0]!, key, answer });
const refusal = { code: 'x', message: '不行', field: 'phone' };
const signedOut: BusMessage = { kind: 'session', change: 'signedOut' };

describe('a behaviour', () => {
  test('has its first value, follows its source, and ends when it is told to', () => {
    const [source$, stop$] = [new Subject<number>(), new Subject<void>()];
    const value$ = behaviorOf(source$, 0, stop$);
    const seen = told(value$);
    source$.next(1);
    expect(value$.value).toBe(1);
    stop$.next();
    source$.next(2);
    expect([seen, source$.observed]).toEqual([[0, 1, 'end'], false]);
  });

  test('fails as its source does', () => {
    const source$ = new Subject<number>();
    const seen = told(behaviorOf(source$, 0, new Subject()));
    source$.error('fault');
    expect(seen).toEqual([0, 'fault']);
  });
});

describe('the bus', () => {
  const notice = (text: string): BusMessage => ({ kind: 'noticed', level: 'info', text, at: 0 });
  const texts = (seen: unknown[]): string[] => seen.map((message) => (message as { text: string }).text);

  test('shows one order to all, though a message leads to another', () => {
    const bus = createBus();
    bus.messages$.subscribe((message) => { if (message.kind === 'noticed' &&
      message.text === '1') bus.publish(notice('2')); });
    const seen = told(bus.messages$);
    bus.publish(notice('1'));
    bus.publish(notice('3'));
    expect(texts(seen)).toEqual(['1', '2', '3']);
  });
});

test('canonical JSON is the same for equal values, whatever the order of their keys', () => {
  expect(canonicalJson({ b: 1, a: { d: [undefined, null, 'x'],
    c: undefined } })).toBe('{"a":{"d":[null,null,"x"]},"b":1}');
  expect([canonicalJson(undefined), canonicalJson(null), canonicalJson(true), canonicalJson([]),
    canonicalJson({})]).toEqual(['null', 'null', 'true', '[]', '{}']);
});

test('an event is known by its type and the version of its schema, which is 1 where it says none', () => {
  expect([
    { type: 'alarm.raised' }, { type: 'alarm.raised', schemaVersion: 1 }, { type: 'alarm.raised', schemaVersion: 2 },
    { type: 'alarm.teleported' },
  ].map(isKnownEvent)).toEqual([true, true, false, false]);
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

  test('that is stopped is not flushed, but may be touched again', () => {
    const clock = createManualClock(1_000);
    let flushed = 0;
    const frames = createFrames(clock, () => { flushed += 1; });
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

describe('a command', () => {
  const sending = { state: 'sending' } as const;

  test('is done or refused by the answer with its id, and by nothing else', () => {
    expect(evolveCommand(sending, 'c', answered('c', { data: 7 }))).toEqual({ state: 'done', data: 7 });
    expect(evolveCommand(sending, 'c', answered('c', { refusal }))).toEqual({ state: 'refused', ...refusal });
    for (const message of [answered('d', { data: 7 }), signedOut]) expect(evolveCommand(sending, 'c',
      message)).toBe(sending);
    const done = { state: 'done', data: 7 } as const;
    expect(evolveCommand(done, 'c', answered('c', { refusal }))).toBe(done);
  });
});

describe('an entry by hand', () => {
  const save: BusMessage = { kind: 'wished', wish: { type: 'fire.save', commandId: 'c' } };

  test('is on its way, then an alarm, or refused with its field', () => {
    const sent = evolveEntry(noEntry, save);
    expect(sent).toEqual({ state: 'sending', commandId: 'c' });
    expect(evolveEntry(sent, answered('c', { data: { id: 'a' } }))).toEqual({ state: 'saved', commandId: 'c',
      alarmId: 'a' });
    expect(evolveEntry(sent, answered('c', { refusal }))).toEqual({ state: 'refused', commandId: 'c', message: '不行',
      field: 'phone' });
    expect(Object.keys(evolveEntry(sent, answered('c', { refusal: { code: 'x', message: '不行' } })))).toEqual(['state',
      'commandId', 'message']);
    expect(evolveEntry(sent, answered('d', { data: { id: 'a' } }))).toBe(sent);
    expect(evolveEntry(sent, { kind: 'wished', wish: { type: 'map.moved' } })).toBe(sent);
    expect(evolveEntry(sent, signedOut)).toBe(noEntry);
    const saved = evolveEntry(sent, answered('c', { data: { id: 'a' } }));
    expect(evolveEntry(saved, answered('c', { refusal }))).toBe(saved);
  });

  test('is told when it changes, until the end', () => {
    const [bus, stop$] = [createBus(), new Subject<void>()];
    const entry$ = createEntry$(bus, stop$);
    const seen = told(entry$);
    bus.publish(answered('c', { data: { id: 'a' } }));
    bus.publish(save);
    stop$.next();
    bus.publish(answered('c', { data: { id: 'a' } }));
    expect([seen, entry$.value]).toEqual([[noEntry, { state: 'sending', commandId: 'c' }, 'end'],
      { state: 'sending', commandId: 'c' }]);
  });
});

describe('news of notices', () => {
  const row = (id: string, publishedAt: string, isRead = false): NoticeRow => ({ id, publishedAt,
    isRead }) as NoticeRow;
  const answer = (...data: NoticeRow[]): BusMessage => answered('noticeMine {}', { data });
  const freshIn = ({ fresh }: typeof noNews): string[] => fresh.map(({ id }) => id);

  test('are what was not known, is not read and not older than the newest known; the first answer is none', () => {
    const first = evolveNews(noNews, answer(row('a', '2'), row('b', '1')));
    expect([freshIn(first), first.newest, [...first.known]]).toEqual([[], '2', ['a', 'b']]);
    const next = evolveNews(first, answer(row('d', '3'), row('e', '3', true), row('c', '2'), row('a', '2'),
      row('old', '1')));
    expect([freshIn(next), next.newest, [...next.known]]).toEqual([['d', 'c'], '3', ['a', 'b', 'd', 'e', 'c', 'old']]);
    expect(freshIn(evolveNews(next, answer(row('d', '3'))))).toEqual([]);
    expect(evolveNews(next, answer()).newest).toBe('3');
  });

  test('are told once: any other message makes them old; a new session begins anew', () => {
    const first = evolveNews(noNews, answer());
    expect(first.newest).toBe('');
    const fresh = evolveNews(first, answer(row('a', '1')));
    expect(freshIn(fresh)).toEqual(['a']);
    for (const message of [answered('noticeMine {"page":2}', { data: [row('z', '9')] }),
      answered('noticeMine {}', { refusal }), { kind: 'line', change: 'opened', at: 0 } as const]) {
      const quiet = evolveNews(fresh, message);
      expect([freshIn(quiet), quiet.newest, quiet.known]).toEqual([[], '1', fresh.known]);
      expect(evolveNews(quiet, message)).toBe(quiet);
    }
    expect(evolveNews(fresh, signedOut)).toBe(noNews);
  });
});

describe('counts of alarms', () => {
  test('move with each change of a state, and only then', () => {
    const counter = createAlarmCounter();
    const [pending, received] = [anAlarm(), anAlarm({ status: 'received' })];
    expect(counter.change({ id: 'a', before: undefined, after: pending })).toBe(true);
    expect(counter.change({ id: 'b', before: undefined, after: received })).toBe(true);
    expect(counter.change({ id: 'a', before: pending, after: anAlarm({ version: 2 }) })).toBe(false);
    const before = counter.totals();
    expect(before).toEqual({ ...noAlarms, pending: 1, received: 1, total: 2 });
    expect(counter.change({ id: 'a', before: pending, after: received })).toBe(true);
    expect(counter.totals()).toEqual({ ...noAlarms, received: 2, total: 2 });
    expect(counter.change({ id: 'b', before: received, after: undefined })).toBe(true);
    expect([counter.totals(), before.total, noAlarms.total]).toEqual([{ ...noAlarms, received: 1, total: 1 }, 2, 0]);
  });

  test('are the server’s, moved on by what the picture has counted since, never below zero', () => {
    const at = (pending: number, total: number): AlarmTotals => ({ ...noAlarms, pending, total });
    const live$ = new BehaviorSubject(at(2, 5));
    const answers$ = new BehaviorSubject<QueryState<AlarmTotals>>({ state: 'loading' });
    const seen = told(totalsOf(live$, answers$)) as AlarmTotals[];
    const last = () => [seen.at(-1)!.pending, seen.at(-1)!.total];
    expect(last()).toEqual([2, 5]);
    answers$.next({ state: 'ready', data: { pending: 10, received: 1, confirmed: 2, dismissed: 3, repeat: 4,
      total: 20 } });
    expect(seen.at(-1)).toEqual({ pending: 10, received: 1, confirmed: 2, dismissed: 3, repeat: 4, total: 20 });
    live$.next({ pending: 3, received: 1, confirmed: 1, dismissed: 1, repeat: 1, total: 9 });
    expect(seen.at(-1)).toEqual({ pending: 11, received: 2, confirmed: 3, dismissed: 4, repeat: 5, total: 24 });
    answers$.next({ state: 'loading', data: answers$.value.data! });
    expect(last()).toEqual([11, 24]);
    live$.next(at(0, 0));
    expect(last()).toEqual([8, 15]);
    answers$.next({ state: 'ready', data: at(1, 1) });
    expect(last()).toEqual([1, 1]);
    live$.next(at(0, 0));
    expect(last()).toEqual([1, 1]);
    live$.next(at(5, 5));
    answers$.next({ state: 'ready', data: at(1, 1) });
    live$.next(at(0, 0));
    expect(last()).toEqual([0, 0]);
  });
});

test('the newest notice shows, with what it leads to, until the end', () => {
  const [bus, stop$] = [createBus(), new Subject<void>()];
  const notice$ = createNotices$(bus, stop$);
  const seen = told(notice$);
  const opens = { kind: 'fire' as const, id: 'f' };
  bus.publish(signedOut);
  bus.publish({ kind: 'noticed', level: 'error', text: '断线', at: 1 });
  bus.publish({ kind: 'noticed', level: 'info', text: '新火情', at: 2, opens });
  expect(seen).toStrictEqual([undefined, { kind: 'error', text: '断线', at: 1 },
    { kind: 'info', text: '新火情', at: 2, opens }]);
  stop$.next();
  bus.publish({ kind: 'noticed', level: 'error', text: '断线', at: 3 });
  expect(seen.slice(3)).toEqual(['end']);
});

test('the last view of each page’s map stays until the person leaves, or the station stops', () => {
  const [bus, stop$] = [createBus(), new Subject<void>()];
  const views$ = createMapViews$(bus, stop$);
  const move = (page: string, zoom: number): void =>
    bus.publish({ kind: 'wished', wish: { type: 'map.moved', page,
      view: { camera: { longitude: 0, latitude: 0, zoom, bearing: 0, pitch: 0 } } } });
  const zooms = () => Object.fromEntries([...views$.value].map(([page, { camera }]) => [page, camera.zoom]));
  move('/a', 1);
  const first = views$.value;
  move('/b', 2);
  move('/a', 3);
  bus.publish({ kind: 'wished', wish: { type: 'other', page: '/c' } });
  bus.publish({ kind: 'session', change: 'signedIn', userId: 'u' });
  bus.publish({ kind: 'line', change: 'signedOut' as never, at: 0 });
  expect([zooms(), first.size]).toEqual([{ '/a': 3, '/b': 2 }, 1]);
  bus.publish(signedOut);
  expect(zooms()).toEqual({});
  stop$.next();
  move('/a', 1);
  expect(zooms()).toEqual({});
});
