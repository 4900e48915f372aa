import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Attention } from '../../streams/derived/attention.ts';
import { createNewestAlarms } from '../../streams/derived/newest-alarms.ts';
import { createUnreadList } from '../../streams/derived/unread.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { alarmsOf } from '../support/alarms-of.ts';

const iso = (n: number): string => new Date(Date.parse('2026-03-01T00:00:00.000Z') + n * 1_000).toISOString();
const camera = (id: string, over: Partial<Alarm> = {}): Alarm => anAlarm({ id, sourceType: 5, ...over });

describe('alarms in order of raising', () => {
  const at = (id: string, n: number): Alarm => camera(id, { raisedAt: iso(n) });
  const newest = (all: ReturnType<typeof createNewestAlarms>): string[] => all.newest().map(({ id }) => id);

  test.each([1, 2, 4, 100])('are the %i newest first, of equal ones the greater id, however they came', (most) => {
    const all = createNewestAlarms(most);
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
    expect(newest(all)).toEqual(['f', 'e', 'd', 'c', 'b', 'a', '0'].slice(0, most));
    for (const [id, n] of [
      ['y', 7],
      ['x', 8],
      ['z', 6],
    ] as const)
      all.add(at(id, n));
    expect(newest(all)).toEqual(['f', 'x', 'y', 'z', 'e', 'd', 'c', 'b', 'a', '0'].slice(0, most));
  });

  test('are as they are now, in their old place, when they come again', () => {
    const all = createNewestAlarms(9);
    all.add(at('a', 1));
    all.add(at('b', 2));
    all.add({ ...at('a', 1), version: 7 });
    expect(all.newest().map(({ id, version }) => [id, version])).toEqual([
      ['b', 1],
      ['a', 7],
    ]);
    expect([all.remove('a'), all.remove('a'), all.remove('x')]).toEqual([true, false, false]);
    expect(newest(all)).toEqual(['b']);
    all.add(at('a', 1));
    expect(newest(all)).toEqual(['b', 'a']);
    expect(all.listed.size).toBe(2);
  });

  test('are the same as of a list that is sorted each time, whatever comes, changes and goes', () => {
    const all = createNewestAlarms(3);
    const model = new Map<string, Alarm>();
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let turn = 0; turn < 4_000; turn += 1) {
      // First they come, then most of them go, the newest of them first.
      const n = turn < 2_000 ? random(300) : 299 - ((turn * 7) % 300);
      const alarm = { ...at(String(n).padStart(3, '0'), n), version: turn };
      const comes = random(10) < (turn < 2_000 ? 8 : 2);
      if (comes) all.add(alarm);
      const had = !comes && all.remove(alarm.id);
      expect(had).toBe(!comes && model.delete(alarm.id));
      if (comes) model.set(alarm.id, alarm);
      const sorted = [...model.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
      expect(all.newest()).toEqual(sorted.slice(0, 3));
      expect(all.listed.size).toBe(model.size);
    }
    all.clear();
    expect([newest(all), all.listed.size]).toEqual([[], 0]);
    all.add(at('001', 1));
    expect(newest(all)).toEqual(['001']);
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
    const unread = createUnreadList(attention, alarmsOf(incidentOf));
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

  test('one that changes is as it is now, without being judged again: it stands where it stood', () => {
    const { put, alarm, answers, unread, shown } = list();
    put(alarm('a1'));
    answers.set('a2', false);
    put(alarm('a2'));
    // Asked again, both would answer otherwise.
    answers.set('a1', false).set('a2', true);
    expect([put(alarm('a1', { status: 'received', version: 2 })), put(alarm('a2', { version: 2 }))]).toEqual([
      true,
      false,
    ]);
    expect(unread.list().first.map(({ id, version }) => [id, version])).toEqual([['a1', 2]]);
    expect(shown()).toEqual(['a1']);
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
    const { put, alarm, answers, incidentOf, again, unread, shown } = list();
    answers.set('a1', undefined);
    put(alarm('a1'), 'a1', 1_000);
    answers.set('a1', true);
    incidentOf.set('a1', 'i');
    again.splice(0, 1, 'i');
    expect(unread.take({ kind: 'moved', move: { alarmId: 'a1', from: undefined, to: 'i' } }, 1_500)).toBe(true);
    expect([shown(), unread.due]).toEqual([['a1'], undefined]);
    again.splice(0, 1, 'j');
    answers.set('a1', false);
    incidentOf.set('a1', 'j');
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
