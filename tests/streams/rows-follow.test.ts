import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { createIncidentRows, createIncidentRows$ } from '../../streams/derived/incident-rows.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { aFire } from '../support/sample-fire.ts';

const jia = { userId: 'u-1', realName: '值班员甲' };
const shelf = { kind: 'byHand' as const, reason: '施工', until: '', at: '' };

/** A picture in plain maps that tells its rows of each change. */
function boot() {
  const source = { alarms: new Map<string, Alarm>(), fires: new Map<string, Fire>(), incidents: new Map<string,
    Incident>(), incidentOf: new Map<string, string>() };
  const rows = createIncidentRows(source);
  rows.settle(0);
  const put = <T>(things: Map<string, T>, id: string,
    after: T | undefined): { id: string; before: T | undefined; after: T | undefined } => {
    const before = things.get(id);
    if (after) things.set(id, after);
    else things.delete(id);
    return { id, before, after };
  };
  const told = (change: PictureChange): void => rows.take(change);
  const alarm = (id: string, over: Partial<Alarm> | undefined = {}) =>
    told({ kind: 'alarm', change: put(source.alarms, id, anAlarm({ id, ...over })) });
  const incident = (id: string, over: Partial<Incident> = {}) =>
    told({ kind: 'incident', change: put(source.incidents, id, anIncident([anAlarm()], { id, ...over })) });
  const move = (alarmId: string, to: string | undefined): void => {
    const from = source.incidentOf.get(alarmId);
    if (to === undefined) source.incidentOf.delete(alarmId);
    else source.incidentOf.set(alarmId, to);
    told({ kind: 'moved', move: { alarmId, from, to } });
  };
  /** The ids of the rows that are new, gone or other than before. */
  const settle = (now = 0): string[] => (rows.settle(now).changes ?? []).map(({ id }) => id).toSorted();
  return {
    source, rows, alarm, incident, move, settle, told,
    forget: (id: string) => told({ kind: 'alarm', change: put(source.alarms, id, undefined) }),
    dissolve: (id: string) => told({ kind: 'incident', change: put(source.incidents, id, undefined) }),
    fire: (id: string, over: Partial<Fire> = {}) =>
      told({ kind: 'fire', change: put(source.fires, id, aFire({ id, ...over })) }),
    quench: (id: string) => told({ kind: 'fire', change: put(source.fires, id, undefined) }),
    row: (id: string) => rows.settle(0).byId.get(id),
    gathered: (id: string, ...alarmIds: string[]): void => {
      for (const one of alarmIds) alarm(one);
      incident(id);
      for (const one of alarmIds) move(one, id);
    },
  };
}

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
    const steps: Partial<Alarm>[] = [{ status: 'received' }, { status: 'received', owner: jia },
      { status: 'received', owner: jia, receivedAt: 'x' }, { status: 'received', owner: jia, receivedAt: 'x',
      fireId: 'f' }];
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
    for (const [id, alarmId] of [['i', 'a'], ['j', 'b'], ['k', 'c']] as const) gathered(id, alarmId);
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
    expect(new Map([...picture.byId].map(([id, { state }]) => [id, state]))).toEqual(new Map([['a', 'pending'],
      ['c', 'received'], ['j', 'pending']]));
    expect(picture.byId.get('j')?.counts.pending).toBe(1);
    expect([rows.hasNews(0), rows.settle(0).changes]).toEqual([false, []]);
  });
});

describe('an alarm that stands alone', () => {
  test('is a row after two seconds, with a change at once where it is one', () => {
    const { rows, alarm, settle, row } = boot();
    alarm('a');
    expect([rows.hasNews(1_000), settle(1_000), row('a')]).toEqual([true, [], undefined]);
    alarm('a', { status: 'received' });
    expect([settle(1_500), rows.hasNews(2_999), settle(2_999)]).toEqual([[], false, []]);
    expect([rows.hasNews(3_000), settle(3_000), row('a')?.state]).toEqual([true, ['a'], 'received']);
    expect(rows.hasNews(9_000)).toBe(false);
    alarm('a', { status: 'dismissed' });
    expect([settle(3_001), row('a')?.state]).toEqual([['a'], 'closed']);
  });

  test('waits each from its own first moment', () => {
    const { alarm, settle } = boot();
    alarm('a');
    settle(1_000);
    alarm('b');
    settle(1_500);
    expect([settle(3_000), settle(3_499), settle(3_500)]).toEqual([['a'], [], ['b']]);
  });

  test('is no row of its own where it is gathered while it waits, nor where it is gone', () => {
    const { alarm, incident, move, forget, settle, row, rows } = boot();
    for (const id of ['a', 'b']) alarm(id);
    settle(1_000);
    incident('i');
    move('a', 'i');
    forget('b');
    expect(settle(1_100)).toEqual(['i']);
    expect([rows.hasNews(9_000), settle(9_000), row('a'), row('b')]).toEqual([false, [], undefined, undefined]);
  });

  test('waits for nobody any more where it is gathered later, or a snapshot came', () => {
    const { alarm, incident, move, settle, rows, told } = boot();
    alarm('a');
    settle(1_000);
    incident('i');
    move('a', 'i');
    settle(1_500);
    expect(rows.hasNews(9_000)).toBe(false);
    alarm('b');
    settle(9_000);
    told({ kind: 'replaced' });
    settle(9_500);
    expect(rows.hasNews(20_000)).toBe(false);
  });

  test('is its row’s only alarm', () => {
    const { alarm, settle, rows } = boot();
    alarm('a');
    settle(0);
    settle(2_000);
    const picture = rows.settle(2_000);
    expect([picture.alarmsOf('a'), picture.rowOf('a'), picture.byId.get('a')?.total]).toEqual([['a'], 'a', 1]);
  });

  test('of a snapshot is a row at once', () => {
    const { source, told, row } = boot();
    source.alarms.set('a', anAlarm({ id: 'a' }));
    told({ kind: 'replaced' });
    expect(row('a')?.id).toBe('a');
  });
});

test('rows are told when they are asked for and there is news, each time as another revision, until the end', () => {
  const { source } = boot();
  const [changes$, told$] = [new Subject<PictureChange>(), new Subject<void>()];
  source.alarms.set('old', anAlarm({ id: 'old' }));
  let now = 0;
  const rows$ = createIncidentRows$(source, changes$, told$, () => now);
  const seen: unknown[] = [];
  rows$.subscribe({ next: ({ revision, byId }) => seen.push([revision, [...byId.keys()]]), complete: () =>
    seen.push('end') });
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
  expect(seen.slice(1)).toEqual([[2, ['old']], [3, ['old', 'new']]]);
  told$.complete();
  expect(seen.at(-1)).toBe('end');
});
