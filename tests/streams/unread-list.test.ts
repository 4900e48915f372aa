import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Attention } from '../../streams/derived/attention.ts';
import { createOrderedAlarms } from '../../streams/derived/ordered-alarms.ts';
import { createUnreadList } from '../../streams/derived/unread.ts';
import { anAlarm } from '../support/fake-alarms.ts';

const iso = (n: number): string => new Date(Date.parse('2026-03-01T00:00:00.000Z') + n * 1_000).toISOString();
const camera = (id: string, over: Partial<Alarm> = {}): Alarm => anAlarm({ id, sourceType: 5, ...over });

describe('alarms in order of raising', () => {
  const at = (id: string, n: number): Alarm => camera(id, { raisedAt: iso(n) });
  const newest = (all: ReturnType<typeof createOrderedAlarms>, most = 100): string[] =>
    all.newest(most).map(({ id }) => id);

  test('are the newest first, of equal ones the greater id, however they came', () => {
    const all = createOrderedAlarms();
    for (const [id, n] of [
      ['c', 3],
      ['a', 1],
      ['e', 3],
      ['b', 2],
      ['d', 3],
      ['f', 9],
      ['0', 0],
    ] as const)
      all.add(at(id, n));
    expect(newest(all)).toEqual(['f', 'e', 'd', 'c', 'b', 'a', '0']);
    expect(newest(all, 2)).toEqual(['f', 'e']);
    for (const [id, n] of [
      ['y', 7],
      ['x', 8],
      ['z', 6],
    ] as const)
      all.add(at(id, n));
    expect(newest(all, 4)).toEqual(['f', 'x', 'y', 'z']);
    expect(newest(all, 0)).toEqual([]);
  });

  test('are as they are now, in their old place, when they come again', () => {
    const all = createOrderedAlarms();
    all.add(at('a', 1));
    all.add(at('b', 2));
    all.add({ ...at('a', 1), version: 7 });
    expect(all.newest(9).map(({ id, version }) => [id, version])).toEqual([
      ['b', 1],
      ['a', 7],
    ]);
    expect([all.remove('a'), all.remove('a'), all.remove('x')]).toEqual([true, false, false]);
    expect(newest(all)).toEqual(['b']);
    all.add(at('a', 1));
    expect(newest(all)).toEqual(['b', 'a']);
    expect(all.listed.size).toBe(2);
  });

  test('stay in order after most of very many have gone, and some come again', () => {
    const all = createOrderedAlarms();
    const id = (n: number): string => String(n).padStart(5, '0');
    for (let n = 0; n < 1_500; n += 1) all.add(at(id(n), n));
    for (let n = 0; n < 1_490; n += 1) expect(all.remove(id(n))).toBe(true);
    all.add(at(id(3), 3));
    all.add(at(id(1_489), 1_489));
    expect(newest(all)).toEqual([...Array.from({ length: 11 }, (_, n) => id(1_499 - n)), id(3)]);
    all.clear();
    expect([newest(all), all.listed.size]).toEqual([[], 0]);
    for (const n of [5, 1_499, 3]) all.add(at(id(n), n));
    expect(newest(all)).toEqual([id(1_499), id(5), id(3)]);
  });
});

describe('the unread list of a person', () => {
  /** A list over answers that the test gives. */
  function list(user: string | undefined = 'me') {
    const answers = new Map<string, boolean | undefined>();
    const incidentOf = new Map<string, string>();
    const again: string[] = [];
    const attention: Attention = {
      asks: ({ id }) => (answers.has(id) ? answers.get(id) : true),
      waits: () => false,
      take: () => again,
    };
    const unread = createUnreadList(attention, incidentOf);
    unread.setUser(user);
    const alarm = (id: string, over: Partial<Alarm> = {}) =>
      camera(id, { raisedAt: iso(Number(id.slice(1))), ...over });
    const put = (after: Alarm | undefined, id = after?.id ?? '', now = 0) =>
      unread.take({ kind: 'alarm', change: { id, before: undefined, after } }, now);
    const shown = (): string[] => unread.list().first.map(({ id }) => id);
    return { unread, answers, incidentOf, again, alarm, put, shown };
  }

  test('holds the open alarms that they have not read, newest first, at most a page, and how many there are', () => {
    const { put, alarm, shown, unread } = list();
    for (let n = 1; n <= 12; n += 1) expect(put(alarm(`a${n}`))).toBe(true);
    expect(put(alarm('a13', { readBy: ['other', 'me'] }))).toBe(false);
    expect(put(alarm('a14', { status: 'confirmed' }))).toBe(false);
    expect(unread.list().total).toBe(12);
    expect(shown()).toEqual(Array.from({ length: 10 }, (_, n) => `a${12 - n}`));
    expect(put(alarm('a12', { readBy: ['me'] }))).toBe(true);
    expect(put(alarm('a11', { status: 'dismissed' }))).toBe(true);
    expect(put(undefined, 'a10')).toBe(true);
    expect(put(undefined, 'a10')).toBe(false);
    expect([unread.list().total, shown()[0]]).toEqual([9, 'a9']);
  });

  test('forgets with each person what was unread, waited, or stood anywhere', () => {
    const { put, alarm, answers, incidentOf, again, unread, shown } = list();
    incidentOf.set('a1', 'i');
    answers.set('a1', false).set('a2', undefined);
    put(alarm('a1'));
    put(alarm('a2'));
    unread.setUser('next');
    expect([unread.due, unread.settle(9_000)]).toEqual([undefined, false]);
    answers.clear();
    again.push('i');
    expect(unread.take({ kind: 'incident', change: { id: 'i', before: undefined, after: undefined } }, 0)).toBe(false);
    expect(unread.take({ kind: 'replaced' }, 0)).toBe(false);
    expect(shown()).toEqual([]);
  });

  test('is nobody’s while nobody is signed in, and the next person’s is empty', () => {
    const { put, alarm, shown, unread } = list(undefined);
    unread.setUser(undefined);
    expect([put(alarm('a1')), shown()]).toEqual([false, []]);
    unread.setUser('me');
    put(alarm('a2'));
    unread.setUser('next');
    expect([shown(), unread.list().total, unread.due]).toEqual([[], 0, undefined]);
  });

  test('leaves out what asks nobody, and takes it in when its incident asks otherwise', () => {
    const { put, alarm, answers, incidentOf, again, unread, shown } = list();
    incidentOf.set('a1', 'i').set('a2', 'i').set('a3', 'j');
    for (const id of ['a1', 'a2', 'a3']) answers.set(id, false);
    for (const id of ['a1', 'a2', 'a3']) expect(put(alarm(id))).toBe(false);
    answers.clear();
    again.push('i', 'unknown');
    expect(unread.take({ kind: 'incident', change: { id: 'i', before: undefined, after: undefined } }, 0)).toBe(true);
    expect(shown()).toEqual(['a2', 'a1']);
    answers.set('a1', false);
    expect(unread.take({ kind: 'incident', change: { id: 'i', before: undefined, after: undefined } }, 0)).toBe(true);
    expect(shown()).toEqual(['a2']);
    answers.set('a2', false);
    put(alarm('a2', { status: 'dismissed' }));
    expect(unread.take({ kind: 'incident', change: { id: 'i', before: undefined, after: undefined } }, 0)).toBe(false);
  });

  test('has forgotten what they read, whatever becomes of its incident then', () => {
    const { put, alarm, incidentOf, again, unread, shown } = list();
    incidentOf.set('a1', 'i').set('a2', 'i');
    for (const id of ['a1', 'a2']) put(alarm(id));
    put(alarm('a1', { readBy: ['me'] }));
    again.push('i');
    unread.take({ kind: 'incident', change: { id: 'i', before: undefined, after: undefined } }, 0);
    unread.take({ kind: 'replaced' }, 0);
    expect(shown()).toEqual(['a2']);
    expect(unread.take({ kind: 'moved', move: { alarmId: 'a1', from: 'i', to: 'j' } }, 0)).toBe(true);
    again.splice(0, 1, 'j');
    expect(unread.take({ kind: 'incident', change: { id: 'j', before: undefined, after: undefined } }, 0)).toBe(false);
    expect(shown()).toEqual(['a2']);
  });

  test('hears of an incident for those that stay when one of it was read', () => {
    const { put, alarm, answers, incidentOf, again, unread, shown } = list();
    incidentOf.set('a1', 'i').set('a2', 'i');
    for (const id of ['a1', 'a2']) put(alarm(id));
    put(alarm('a1', { readBy: ['me'] }));
    answers.set('a2', false);
    again.push('i');
    expect(unread.take({ kind: 'incident', change: { id: 'i', before: undefined, after: undefined } }, 0)).toBe(true);
    expect(shown()).toEqual([]);
  });

  test('waits two seconds for where a new one stands, from its first news on, and shows it then all the same', () => {
    const { put, alarm, answers, unread, shown } = list();
    answers.set('a1', undefined).set('a2', undefined);
    expect([put(alarm('a1'), 'a1', 1_000), unread.due]).toEqual([false, 3_000]);
    expect([put(alarm('a2'), 'a2', 1_500), put(alarm('a1'), 'a1', 2_000), unread.due]).toEqual([false, false, 3_000]);
    expect([unread.settle(2_999), shown()]).toEqual([false, []]);
    expect([unread.settle(3_000), shown(), unread.due]).toEqual([true, ['a1'], 3_500]);
    expect(put(alarm('a1', { version: 2 }), 'a1', 4_000)).toBe(true);
    expect([shown(), unread.due]).toEqual([['a1'], 3_500]);
    expect([put(undefined, 'a2'), unread.due]).toEqual([false, undefined]);
    expect(unread.settle(9_000)).toBe(false);
  });

  test('knows at once where one stands that moves while it waits, and follows it to another incident', () => {
    const { put, alarm, answers, again, unread, shown } = list();
    answers.set('a1', undefined);
    put(alarm('a1'), 'a1', 1_000);
    answers.set('a1', true);
    again.splice(0, 1, 'i');
    expect(unread.take({ kind: 'moved', move: { alarmId: 'a1', from: undefined, to: 'i' } }, 1_500)).toBe(true);
    expect([shown(), unread.due]).toEqual([['a1'], undefined]);
    again.splice(0, 1, 'j');
    answers.set('a1', false);
    expect(unread.take({ kind: 'moved', move: { alarmId: 'a1', from: 'i', to: 'j' } }, 1_600)).toBe(true);
    expect(shown()).toEqual([]);
    answers.set('a1', true);
    again.splice(0, 1, 'i');
    expect(unread.take({ kind: 'incident', change: { id: 'i', before: undefined, after: undefined } }, 1_700)).toBe(
      false,
    );
    again.splice(0, 1, 'j');
    expect(unread.take({ kind: 'moved', move: { alarmId: 'a9', from: undefined, to: 'j' } }, 1_700)).toBe(true);
    expect(shown()).toEqual(['a1']);
  });

  test('is judged whole after a snapshot: none waits any longer, and each stands where that says', () => {
    const { put, alarm, answers, incidentOf, again, unread, shown } = list();
    incidentOf.set('a1', 'old');
    answers.set('a1', undefined).set('a2', false);
    put(alarm('a1'));
    put(alarm('a2'));
    incidentOf.set('a1', 'i').set('a2', 'i');
    expect([unread.take({ kind: 'replaced' }, 0), shown(), unread.due]).toEqual([true, ['a1'], undefined]);
    answers.set('a2', true);
    again.push('old');
    expect(unread.take({ kind: 'incident', change: { id: 'old', before: undefined, after: undefined } }, 0)).toBe(
      false,
    );
    again.push('i');
    expect(unread.take({ kind: 'incident', change: { id: 'i', before: undefined, after: undefined } }, 0)).toBe(true);
    expect(shown()).toEqual(['a2', 'a1']);
  });
});
