import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { AnnouncementRow } from '../../contract/announcements/schemas.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { evolveNews, noNews } from '../../streams/derived/announcements.ts';
import { evolveCommand } from '../../streams/derived/command.ts';
import { createAlarmCounter, noAlarms } from '../../streams/derived/counts.ts';
import { createEntry$, evolveEntry, noEntry } from '../../streams/derived/entry.ts';
import { createMapViews$ } from '../../streams/derived/map-views.ts';
import { createToasts$ } from '../../streams/derived/toasts.ts';
import type { QueryState } from '../../streams/derived/queries.ts';
import { totalsOf } from '../../streams/derived/totals.ts';
import type { AlarmTotals } from '../../streams/derived/alarms.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { told } from './told.ts';

const answered = (key: string, answer: Extract<BusMessage, { kind: 'answered' }>['answer']): BusMessage => ({
  kind: 'answered',
  call: key.split(' ')[0]!,
  key,
  answer,
});
const refusal = { code: 'x', message: '不行', field: 'phone' };
const signedOut: BusMessage = { kind: 'session', change: 'signedOut' };

describe('a command', () => {
  const sending = { state: 'sending' } as const;

  test('is done or refused by the answer with its id, and by nothing else', () => {
    expect(evolveCommand(sending, 'c', answered('c', { data: 7 }))).toEqual({ state: 'done', data: 7 });
    expect(evolveCommand(sending, 'c', answered('c', { refusal }))).toEqual({ state: 'refused', ...refusal });
    for (const message of [answered('d', { data: 7 }), signedOut])
      expect(evolveCommand(sending, 'c', message)).toBe(sending);
    const done = { state: 'done', data: 7 } as const;
    expect(evolveCommand(done, 'c', answered('c', { refusal }))).toBe(done);
  });
});

describe('an entry by hand', () => {
  const save: BusMessage = {
    kind: 'wished',
    wish: { type: 'fire.save', commandId: 'c', entry: { longitude: 118.4, latitude: 30.3 } },
  };

  test('is on its way, then an alarm, or refused with its field', () => {
    const sent = evolveEntry(noEntry, save);
    expect(sent).toEqual({ state: 'sending', commandId: 'c' });
    expect(evolveEntry(sent, answered('c', { data: { id: 'a' } }))).toEqual({
      state: 'saved',
      commandId: 'c',
      alarmId: 'a',
    });
    expect(evolveEntry(sent, answered('c', { refusal }))).toEqual({
      state: 'refused',
      commandId: 'c',
      message: '不行',
      field: 'phone',
    });
    expect(Object.keys(evolveEntry(sent, answered('c', { refusal: { code: 'x', message: '不行' } })))).toEqual([
      'state',
      'commandId',
      'message',
    ]);
    expect(evolveEntry(sent, answered('d', { data: { id: 'a' } }))).toBe(sent);
    expect(evolveEntry(sent, { kind: 'wished', wish: { type: 'session.abandon' } })).toBe(sent);
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
    expect([seen, entry$.value]).toEqual([
      [noEntry, { state: 'sending', commandId: 'c' }, 'end'],
      { state: 'sending', commandId: 'c' },
    ]);
  });
});

describe('news of announcements', () => {
  const row = (id: string, publishedAt: string, isRead = false): AnnouncementRow =>
    ({ id, publishedAt, isRead }) as AnnouncementRow;
  const answer = (...data: AnnouncementRow[]): BusMessage => answered('noticeMine {}', { data });
  const freshIn = ({ fresh }: typeof noNews): string[] => fresh.map(({ id }) => id);

  test('are what was not known, is not read and not older than the newest known; the first answer is none', () => {
    const first = evolveNews(noNews, answer(row('a', '2'), row('b', '1')));
    expect([freshIn(first), first.newest, [...first.known]]).toEqual([[], '2', ['a', 'b']]);
    const next = evolveNews(
      first,
      answer(row('d', '3'), row('e', '3', true), row('c', '2'), row('a', '2'), row('old', '1')),
    );
    expect([freshIn(next), next.newest, [...next.known]]).toEqual([['d', 'c'], '3', ['a', 'b', 'd', 'e', 'c', 'old']]);
    expect(freshIn(evolveNews(next, answer(row('d', '3'))))).toEqual([]);
    expect(evolveNews(next, answer()).newest).toBe('3');
  });

  test('are told once: any other message makes them old; a new session begins anew', () => {
    const first = evolveNews(noNews, answer());
    expect(first.newest).toBe('');
    const fresh = evolveNews(first, answer(row('a', '1')));
    expect(freshIn(fresh)).toEqual(['a']);
    for (const message of [
      answered('noticeMine {"page":2}', { data: [row('z', '9')] }),
      answered('noticeMine {}', { refusal }),
      { kind: 'line', change: 'opened', at: 0 } as const,
    ]) {
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
    answers$.next({
      state: 'ready',
      data: { pending: 10, received: 1, confirmed: 2, dismissed: 3, repeat: 4, total: 20 },
    });
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

test('the newest toast shows, with what it leads to, until the end', () => {
  const [bus, stop$] = [createBus(), new Subject<void>()];
  const toast$ = createToasts$(bus, stop$);
  const seen = told(toast$);
  const opens = { kind: 'fire' as const, id: 'f' };
  bus.publish(signedOut);
  bus.publish({ kind: 'noticed', level: 'error', text: '断线', at: 1 });
  bus.publish({ kind: 'noticed', level: 'info', text: '新火情', at: 2, opens });
  expect(seen).toStrictEqual([
    undefined,
    { kind: 'error', text: '断线', at: 1 },
    { kind: 'info', text: '新火情', at: 2, opens },
  ]);
  stop$.next();
  bus.publish({ kind: 'noticed', level: 'error', text: '断线', at: 3 });
  expect(seen.slice(3)).toEqual(['end']);
});

test('what can be taken back goes with the toasts that follow, for ten seconds and for nobody else', () => {
  const [bus, stop$] = [createBus(), new Subject<void>()];
  const toast$ = createToasts$(bus, stop$);
  const undo = { call: 'incidentUnshelve', args: { incidentId: 'i', reason: '撤销刚才的操作' } } as const;
  const say = (text: string, at: number, more: object = {}): void =>
    bus.publish({ kind: 'noticed', level: 'info', text, at, ...more });
  say('已搁置', 1_000, { undo });
  const { undo: offer } = toast$.value!;
  expect(offer).toStrictEqual({ commands: [undo], text: '已搁置', at: 1_000 });
  say('新火情', 10_999);
  expect([toast$.value?.text, toast$.value?.undo]).toEqual(['新火情', offer]);
  say('断线', 11_000);
  expect(toast$.value).toStrictEqual({ kind: 'info', text: '断线', at: 11_000 });
  say('已搁置', 12_000, { undo });
  bus.publish(signedOut);
  expect(toast$.value).toStrictEqual({ kind: 'info', text: '已搁置', at: 12_000 });
});

test('the last view of each page’s map stays until the person leaves, or the station stops', () => {
  const [bus, stop$] = [createBus(), new Subject<void>()];
  const views$ = createMapViews$(bus, stop$);
  const move = (page: string, zoom: number): void =>
    bus.publish({
      kind: 'wished',
      wish: { type: 'map.moved', page, view: { camera: { longitude: 0, latitude: 0, zoom, bearing: 0, pitch: 0 } } },
    });
  const zooms = () => Object.fromEntries([...views$.value].map(([page, { camera }]) => [page, camera.zoom]));
  move('/a', 1);
  const first = views$.value;
  move('/b', 2);
  move('/a', 3);
  bus.publish({ kind: 'wished', wish: { type: 'page.left', path: '/c' } });
  bus.publish({ kind: 'session', change: 'signedIn', userId: 'u' });
  bus.publish({ kind: 'line', change: 'signedOut' as never, at: 0 });
  expect([zooms(), first.size]).toEqual([{ '/a': 3, '/b': 2 }, 1]);
  bus.publish(signedOut);
  expect(zooms()).toEqual({});
  stop$.next();
  move('/a', 1);
  expect(zooms()).toEqual({});
});
