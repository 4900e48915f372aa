import { describe, expect, test } from 'vitest';
import type { IncidentEvent } from '../../contract/events/catalogue.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { ownLimits } from '../../contract/limits.ts';
import { createIncidentFold, rootIn } from '../../streams/derived/incidents.ts';
import { createLiveFold, type Change } from '../../streams/derived/live-fold.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident, saidBy } from '../support/fake-incidents.ts';
import { eventOf, zhang } from '../support/sample-events.ts';

interface Thing { id: string; born: number; open: boolean }
interface Step { type: 'born' | 'closed' | 'opened'; at?: number }
const iso = (ms: number): string => new Date(ms).toISOString();

/** A fold of plain things, and what it told. */
function fold() {
  const changes: Change<Thing>[] = [];
  const things = createLiveFold<Thing, Step & { type: 'born' }>({
    evolve: (before, event) => ({ id: before?.id ?? 'x', born: before?.born ?? event.at ?? 0,
      open: (event as Step).type !== 'closed' }),
    isOpen: (thing) => thing.open, bornAt: (thing) => iso(thing.born), births: 'born',
  }, (change) => changes.push(change));
  const apply = (id: string, type: Step['type'], at?: number): void =>
    things.apply(id, { type, ...(at === undefined ? {} : { at }) } as Step & { type: 'born' });
  return {
    byId: things.byId, changes, does: apply, ids: () => [...things.byId.keys()],
    expire: (newest: number) => things.expire(newest), replace: (all: readonly Thing[]) => things.replace(all),
  };
}
const window = ownLimits.liveWindowMs;

describe('things of the live window', () => {
  test('are born by their births alone, and each change is told with what was before', () => {
    const { does, changes, byId } = fold();
    does('a', 'closed');
    expect([changes, byId.size]).toEqual([[], 0]);
    does('a', 'born', 5);
    does('a', 'closed');
    expect(changes.map(({ id, before, after }) => [id, before?.open, after?.open])).toEqual([['a', undefined, true],
      ['a', true, false]]);
  });

  test('leave it once they are closed and were born more than the window before, not at its very edge', () => {
    const { does, expire, ids, changes } = fold();
    does('a', 'born', 1);
    does('b', 'born', 2);
    for (const id of ['a', 'b']) does(id, 'closed');
    expire(window + 1);
    expect(ids()).toEqual(['a', 'b']);
    expire(window + 2);
    expect(ids()).toEqual(['b']);
    expect(changes.at(-1)).toMatchObject({ id: 'a', before: { open: false }, after: undefined });
    expire(window + 3);
    expect(ids()).toEqual([]);
  });

  test('stay as long as they are open, and go the moment that they close', () => {
    const { does, expire, ids, changes } = fold();
    does('a', 'born', 1);
    expire(window + 100);
    expect(ids()).toEqual(['a']);
    does('a', 'opened');
    expect(ids()).toEqual(['a']);
    does('a', 'closed');
    expect(ids()).toEqual([]);
    expect(changes.slice(-2).map(({ after }) => after?.open)).toEqual([false, undefined]);
    does('a', 'closed');
    expect(changes).toHaveLength(4);
  });

  test('are born though they are past the window, and leave it when it moves on', () => {
    const { does, expire, ids } = fold();
    does('b', 'born', window + 100);
    expire(window + 100);
    does('old', 'born', 1);
    does('old', 'closed');
    expect(ids()).toEqual(['b']);
    expire(3 * window);
    does('b', 'closed');
    expect(ids()).toEqual([]);
  });

  test('stay where they close at the very edge of the window', () => {
    const { does, expire, ids } = fold();
    does('a', 'born', 1);
    expire(window + 1);
    does('a', 'closed');
    expect(ids()).toEqual(['a']);
  });

  test('are told singly when others take their place: what stayed, what is new, what has gone', () => {
    const { does, replace, changes, ids } = fold();
    does('a', 'born', 1);
    does('b', 'born', 2);
    changes.length = 0;
    const [a, c] = [{ id: 'a', born: 1, open: false }, { id: 'c', born: 3, open: true }];
    replace([a, c]);
    expect(ids()).toEqual(['a', 'c']);
    expect(changes).toEqual([
      { id: 'a', before: { id: 'x', born: 1, open: true }, after: a }, { id: 'c', before: undefined, after: c },
      { id: 'b', before: { id: 'x', born: 2, open: true }, after: undefined },
    ]);
  });

  test('that came all at once leave in the order of their births, however they came', () => {
    const { replace, expire, ids, does } = fold();
    expire(window + 500);
    replace([3, 1, 2].map((born) => ({ id: `t${born}`, born, open: false })));
    expect(ids()).toEqual(['t3', 't1', 't2']);
    does('t3', 'closed');
    expect(ids()).toContain('t3');
    expire(window + 2);
    expect(ids()).toEqual(['t3', 't2']);
    expire(window + 3);
    expect(ids()).toEqual(['t3']);
    replace([{ id: 't1', born: 1, open: false }]);
    expire(window + 2);
    expect(ids()).toEqual([]);
  });

  test('go on leaving after very many have', () => {
    const { does, expire, ids } = fold();
    for (let n = 1; n <= 12_000; n += 1) {
      does(`t${n}`, 'born', n);
      does(`t${n}`, 'closed');
    }
    expire(window + 10_000);
    expect(ids()).toHaveLength(2_001);
    expire(window + 11_001);
    expect(ids()[0]).toBe('t11001');
    expire(window + 11_900);
    expect(ids()).toHaveLength(101);
    expire(window + 20_000);
    expect(ids()).toEqual([]);
  });
});

const sighting = (alarmId: string) => ({ alarmId, sourceType: 5 as const, voice: 'cam-1', startTime: iso(0),
  longitude: 118.54, latitude: 30.29, reachM: 200 });
let position = 0;
const around = () => ({ position: (position += 1) });
const openedBy = (id: string, alarmId: string): IncidentEvent =>
  eventOf('incident.opened', `incident-${id}`, { first: sighting(alarmId), areaName: '旌德县', placeName: '版书镇',
    surroundings: {} }, around());
const joined = (id: string, alarmId: string): IncidentEvent =>
  eventOf('alarm.joined', `incident-${id}`, { sighting: sighting(alarmId) }, around());

/** A fold of incidents; what it told as short words. */
function incidents() {
  const told: string[] = [];
  const name = (incident: Incident | undefined): string => (incident ? `v${incident.own.total}` : 'none');
  const folded = createIncidentFold({
    changed: ({ id, before, after }) => told.push(`${id}: ${name(before)} to ${name(after)}`),
    moved: ({ alarmId, from, to }) => told.push(`${alarmId}: ${from ?? 'none'} to ${to ?? 'none'}`),
  });
  return {
    told, places: () => Object.fromEntries(folded.incidentOf), ids: () => [...folded.byId.keys()],
      apply: (event: IncidentEvent) => folded.apply(event),
    forgetAlarm: (alarmId: string) => folded.forgetAlarm(alarmId),
      replace: (all: readonly Incident[], members: readonly (readonly [string, string])[]) =>
      folded.replace(all, members),
  };
}

describe('where alarms stand', () => {
  test('is told from the event by which an incident was opened on, alarm by alarm', () => {
    const { apply, told, places } = incidents();
    apply(openedBy('i', 'a'));
    apply(joined('i', 'b'));
    expect(places()).toEqual({ a: 'i', b: 'i' });
    expect(told).toEqual(['i: none to v1', 'a: none to i', 'i: v1 to v2', 'b: none to i']);
  });

  test('changes when an alarm joins another incident, and the last that leaves takes its incident along', () => {
    const { apply, told, places, ids } = incidents();
    for (const event of [openedBy('i', 'a'), joined('i', 'b'), openedBy('j', 'c')]) apply(event);
    told.length = 0;
    apply(joined('j', 'a'));
    expect([places(), ids()]).toEqual([{ a: 'j', b: 'i', c: 'j' }, ['i', 'j']]);
    apply(joined('j', 'b'));
    expect([places(), ids()]).toEqual([{ a: 'j', b: 'j', c: 'j' }, ['j']]);
    expect(told).toEqual(['j: v1 to v2', 'a: i to j', 'j: v2 to v3', 'b: i to j', 'i: v2 to none']);
  });

  test('is nowhere when it joins an incident that is not known here', () => {
    const { apply, told, places, ids } = incidents();
    apply(openedBy('i', 'a'));
    told.length = 0;
    apply(joined('beyond', 'a'));
    apply(joined('beyond', 'b'));
    expect([places(), ids(), told]).toEqual([{}, [], ['a: i to none', 'i: v1 to none']]);
  });

  test('does not change when it is told a second time, nor do other events of an incident move anybody', () => {
    const { apply, told, forgetAlarm, ids } = incidents();
    apply(openedBy('i', 'a'));
    apply(joined('i', 'a'));
    apply(eventOf('incident.shelved', 'incident-i', { kind: 'byHand', by: zhang, reason: '施工',
      until: iso(9) } as never, around()));
    expect(told.filter((one) => one.startsWith('a:'))).toEqual(['a: none to i']);
    apply(eventOf('incident.shelved', 'incident-other', { kind: 'byHand', by: zhang, reason: '施工',
      until: iso(9) } as never, around()));
    expect(ids()).toEqual(['i']);
    forgetAlarm('a');
    expect(ids()).toEqual([]);
  });

  test('is forgotten with the alarm, and the incident with the last of them', () => {
    const { apply, forgetAlarm, told, places, ids } = incidents();
    for (const event of [openedBy('i', 'a'), joined('i', 'b'), joined('i', 'c')]) apply(event);
    told.length = 0;
    forgetAlarm('a');
    forgetAlarm('a');
    forgetAlarm('unknown');
    expect([places(), ids(), told]).toEqual([{ b: 'i', c: 'i' }, ['i'], ['a: i to none']]);
    forgetAlarm('b');
    forgetAlarm('c');
    expect([places(), ids(), told.at(-1)]).toEqual([{}, [], 'i: v3 to none']);
  });

  test('is known anew where an incident is opened again under its old name', () => {
    const { apply, forgetAlarm, ids } = incidents();
    for (let round = 0; round < 2; round += 1) {
      apply(openedBy('i', 'a'));
      expect(ids()).toEqual(['i']);
      forgetAlarm('a');
      expect(ids()).toEqual([]);
    }
  });

  test('is what a snapshot says, of the incidents that it holds; nothing is told singly', () => {
    const { apply, replace, forgetAlarm, told, places, ids } = incidents();
    apply(openedBy('old', 'a'));
    told.length = 0;
    const [one, other] = [anIncident([anAlarm({ id: 'a' })], { id: 'i' }),
      anIncident([anAlarm({ id: 'c' })], { id: 'j' })];
    replace([one, other], [['a', 'i'], ['b', 'i'], ['c', 'j'], ['d', 'beyond']]);
    expect([places(), ids(), told]).toEqual([{ a: 'i', b: 'i', c: 'j' }, ['i', 'j'], []]);
    forgetAlarm('a');
    expect(ids()).toEqual(['i', 'j']);
    forgetAlarm('b');
    expect(ids()).toEqual(['j']);
    replace([one, other], [['a', 'i'], ['b', 'i'], ['c', 'j']]);
    replace([one], [['a', 'i']]);
    forgetAlarm('a');
    expect(ids()).toEqual([]);
    replace([one], []);
    apply(joined('i', 'x'));
    forgetAlarm('x');
    expect([places(), ids()]).toEqual([{}, []]);
  });
});

describe('the incident in which one counts', () => {
  const known = (...pairs: [id: string, into?: string][]): ReadonlyMap<string, Incident> =>
    new Map(pairs.map(([id, mergedInto]) =>
    [id, anIncident([anAlarm()], { id, own: saidBy(anAlarm()),
      ...(mergedInto === undefined ? {} : { mergedInto }) })]));

  test('is that into which it was merged at last, as far as it is known', () => {
    const all = known(['a', 'b'], ['b', 'c'], ['c'], ['d', 'beyond'], ['e', 'd']);
    expect(['a', 'b', 'c', 'd', 'e', 'unknown'].map((id) => rootIn(all, id))).toEqual(['c', 'c', 'c', 'd', 'd',
      'unknown']);
  });

  test('is found though they were merged in a ring', () => {
    expect(rootIn(known(['a', 'b'], ['b', 'a']), 'a')).toBe('b');
    expect(rootIn(known(['a', 'a']), 'a')).toBe('a');
  });
});
