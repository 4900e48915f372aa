import { describe, expect, test } from 'vitest';
import type { IncidentEvent } from '../../contract/events/catalogue.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { createIncidentFold, rootIn } from '../../streams/derived/incidents.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident, saidBy } from '../support/fake-incidents.ts';
import { eventOf, zhang } from '../support/sample-events.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

const sighting = (alarmId: string) => ({
  alarmId,
  sourceType: 5 as const,
  voice: 'cam-1',
  startTime: iso(0),
  longitude: 118.54,
  latitude: 30.29,
  reachM: 200,
});
let position = 0;
const around = () => ({ position: (position += 1) });
const openedBy = (id: string, alarmId: string): IncidentEvent =>
  eventOf(
    'incident.opened',
    `incident-${id}`,
    { first: sighting(alarmId), areaName: '旌德县', placeName: '版书镇', surroundings: {} },
    around(),
  );
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
    told,
    places: () => Object.fromEntries(folded.incidentOf),
    ids: () => [...folded.byId.keys()],
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
    apply(
      eventOf(
        'incident.shelved',
        'incident-i',
        { kind: 'byHand', by: zhang, reason: '施工', until: iso(9) } as never,
        around(),
      ),
    );
    expect(told.filter((one) => one.startsWith('a:'))).toEqual(['a: none to i']);
    apply(
      eventOf(
        'incident.shelved',
        'incident-other',
        { kind: 'byHand', by: zhang, reason: '施工', until: iso(9) } as never,
        around(),
      ),
    );
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
    const [one, other] = [
      anIncident([anAlarm({ id: 'a' })], { id: 'i' }),
      anIncident([anAlarm({ id: 'c' })], { id: 'j' }),
    ];
    replace(
      [one, other],
      [
        ['a', 'i'],
        ['b', 'i'],
        ['c', 'j'],
        ['d', 'beyond'],
      ],
    );
    expect([places(), ids(), told]).toEqual([{ a: 'i', b: 'i', c: 'j' }, ['i', 'j'], []]);
    forgetAlarm('a');
    expect(ids()).toEqual(['i', 'j']);
    forgetAlarm('b');
    expect(ids()).toEqual(['j']);
    replace(
      [one, other],
      [
        ['a', 'i'],
        ['b', 'i'],
        ['c', 'j'],
      ],
    );
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
    new Map(
      pairs.map(([id, mergedInto]) => [
        id,
        anIncident([anAlarm()], { id, own: saidBy(anAlarm()), ...(mergedInto === undefined ? {} : { mergedInto }) }),
      ]),
    );

  test('is that into which it was merged at last, as far as it is known', () => {
    const all = known(['a', 'b'], ['b', 'c'], ['c'], ['d', 'beyond'], ['e', 'd']);
    expect(['a', 'b', 'c', 'd', 'e', 'unknown'].map((id) => rootIn(all, id))).toEqual([
      'c',
      'c',
      'c',
      'd',
      'd',
      'unknown',
    ]);
  });

  test('is found though they were merged in a ring', () => {
    expect(rootIn(known(['a', 'b'], ['b', 'a']), 'a')).toBe('b');
    expect(rootIn(known(['a', 'a']), 'a')).toBe('a');
  });
});
