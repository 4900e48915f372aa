import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { createIncidentRows$ } from '../../streams/derived/incident-rows.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { boot } from './followed-rows.ts';

const jia = { userId: 'u-1', realName: '值班员甲' };
const shelf = { kind: 'byHand' as const, reason: '施工', until: '', at: '' };

describe('which rows look different', () => {
  test('none, where nothing happened: there is no news', () => {
    const { rows, settle } = boot();
    expect([rows.hasNews(0), settle()]).toEqual([false, []]);
  });

  test('that of the alarm whose state, owner, fire or time of receipt is another, and of no other change', () => {
    const { rows, alarm, gathered, settle } = boot();
    gathered('i', 'a');
    gathered('j', 'b');
    settle();
    for (const over of [{ version: 2 }, { readBy: ['u-1'] }]) {
      alarm('a', over);
      expect([rows.hasNews(0), settle()]).toEqual([false, []]);
    }
    const steps: Partial<Alarm>[] = [
      { status: 'received' },
      { status: 'received', owner: jia },
      { status: 'received', owner: jia, receivedAt: 'x' },
      { status: 'received', owner: jia, receivedAt: 'x', fireId: 'f' },
    ];
    for (const over of steps) {
      alarm('a', over);
      expect([rows.hasNews(0), settle()]).toEqual([true, ['i']]);
    }
  });

  test('the one that an alarm left and the one that it came into', () => {
    const { gathered, move, settle, row } = boot();
    gathered('i', 'a', 'b');
    gathered('j', 'c');
    settle();
    move('b', 'j');
    expect(settle()).toEqual(['i', 'j']);
    expect([row('i')?.counts.pending, row('j')?.counts.pending]).toEqual([1, 2]);
    move('b', undefined);
    expect(settle(0)).toEqual(['j']);
    expect(settle(2_000)).toEqual(['b']);
    expect(row('j')?.counts.pending).toBe(1);
  });

  test('those of two incidents that are merged or parted, and the row of one that is merged is none', () => {
    const { gathered, incident, settle, row, rows } = boot();
    gathered('i', 'a');
    gathered('j', 'b');
    settle();
    incident('j', { mergedInto: 'i' });
    expect(settle()).toEqual(['i', 'j']);
    expect([row('i')?.counts.pending, row('j')]).toEqual([2, undefined]);
    const picture = rows.settle(0);
    expect([picture.rowOf('b'), [...picture.alarmsOf('i')], [...picture.alarmsOf('x')]]).toEqual(['i', ['a', 'b'], []]);
    incident('j');
    expect(settle()).toEqual(['i', 'j']);
    expect([row('i')?.counts.pending, row('j')?.counts.pending]).toEqual([1, 1]);
  });

  test('that of what one was merged into, when something else of it changes', () => {
    const { gathered, incident, alarm, settle } = boot();
    gathered('i', 'a');
    gathered('j', 'b');
    incident('j', { mergedInto: 'i' });
    settle();
    incident('j', { mergedInto: 'i', version: 2 });
    expect(settle()).toEqual(['i']);
    alarm('b', { status: 'received' });
    expect(settle()).toEqual(['i']);
  });

  test('that of an incident which is set aside, or gone', () => {
    const { gathered, incident, dissolve, move, forget, settle, row } = boot();
    gathered('i', 'a');
    settle();
    incident('i', { shelf });
    expect([settle(), row('i')?.shelf]).toEqual([['i'], shelf]);
    move('a', undefined);
    dissolve('i');
    forget('a');
    expect([settle(), row('i'), row('a')]).toEqual([['i'], undefined, undefined]);
  });

  test('that from which an alarm has gone, or into which one came that was not shown yet', () => {
    const { gathered, incident, move, alarm, forget, settle, row } = boot();
    gathered('i', 'a', 'b');
    settle();
    forget('b');
    expect([settle(), row('i')?.counts.pending]).toEqual([['i'], 1]);
    incident('j');
    move('late', 'j');
    settle();
    expect(row('j')?.counts.pending).toBe(0);
    alarm('late');
    expect([settle(), row('j')?.counts.pending]).toEqual([['j'], 1]);
  });

  test('that of an incident which comes again after it was gone, without what was counted for it then', () => {
    const { gathered, incident, dissolve, settle, row } = boot();
    gathered('i', 'a');
    dissolve('i');
    settle();
    incident('i');
    expect([settle(), row('i')?.counts.pending]).toEqual([['i'], 0]);
  });

  test('those of a fire’s alarms, and of the fires for which it goes on, once it burns or burns no more', () => {
    const { gathered, fire, quench, settle, rows } = boot();
    for (const [id, alarmId] of [
      ['i', 'a'],
      ['j', 'b'],
      ['k', 'c'],
    ] as const)
      gathered(id, alarmId);
    settle();
    fire('g', { alarmIds: ['b'], status: 'repeat', mainFireId: 'f' });
    expect(settle()).toEqual(['j']);
    fire('f', { alarmIds: ['a'], fireIds: ['g', 'unknown'] });
    expect(settle()).toEqual(['i', 'j']);
    fire('f', { alarmIds: ['a', 'c'], fireIds: ['g'] });
    expect([rows.hasNews(0), settle()]).toEqual([false, []]);
    fire('f', { alarmIds: ['a'], fireIds: ['g'], status: 'handled' });
    expect(settle()).toEqual(['i', 'j']);
    quench('f');
    expect(settle()).toEqual(['i', 'j']);
  });

  test('all, after a snapshot: nothing is told singly before it is settled', () => {
    const { source, rows, gathered, alarm, told } = boot();
    gathered('i', 'a');
    rows.settle(0);
    source.alarms.set('b', anAlarm({ id: 'b' }));
    source.alarms.set('c', anAlarm({ id: 'c' }));
    source.incidents.set('j', anIncident([anAlarm()], { id: 'j' }));
    source.incidents.delete('i');
    source.incidentOf.clear();
    source.incidentOf.set('b', 'j');
    told({ kind: 'replaced' });
    alarm('c', { status: 'received' });
    expect(rows.hasNews(0)).toBe(true);
    const picture = rows.settle(0);
    expect(picture.changes).toBeUndefined();
    expect(new Map([...picture.byId].map(([id, { state }]) => [id, state]))).toEqual(
      new Map([
        ['a', 'pending'],
        ['c', 'received'],
        ['j', 'pending'],
      ]),
    );
    expect(picture.byId.get('j')?.counts.pending).toBe(1);
    expect([rows.hasNews(0), rows.settle(0).changes]).toEqual([false, []]);
  });
});

test('rows are told when they are asked for and there is news, each time as another revision, until the end', () => {
  const { source } = boot();
  const [changes$, told$] = [new Subject<PictureChange>(), new Subject<void>()];
  source.alarms.set('old', anAlarm({ id: 'old' }));
  let now = 0;
  const rows$ = createIncidentRows$(source, changes$, told$, () => now);
  const seen: unknown[] = [];
  rows$.subscribe({
    next: ({ revision, byId }) => seen.push([revision, [...byId.keys()]]),
    complete: () => seen.push('end'),
  });
  expect(seen).toEqual([[1, ['old']]]);
  told$.next();
  const alarm = anAlarm({ id: 'new' });
  source.alarms.set('new', alarm);
  changes$.next({ kind: 'alarm', change: { id: 'new', before: undefined, after: alarm } });
  expect(seen).toHaveLength(1);
  told$.next();
  now = 2_000;
  told$.next();
  told$.next();
  expect(seen.slice(1)).toEqual([
    [2, ['old']],
    [3, ['old', 'new']],
  ]);
  told$.complete();
  expect(seen.at(-1)).toBe('end');
});
