import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { comesBefore, rowOf, type IncidentRow } from '../../streams/derived/incident-row.ts';
import { createIncidentGroups } from '../../streams/derived/incident-groups.ts';
import { count, nobodyCounted, tallyOf, tallyOfOne, type Tally } from '../../streams/derived/incident-tally.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { aFire } from '../support/sample-fire.ts';

const [jia, yi, bing] = ['u-1', 'u-2',
  'u-3'].map((userId, n) => ({ userId, realName: `值班员${'甲乙丙'[n]}` })) as [Alarm['owner'] & object,
  Alarm['owner'] & object, Alarm['owner'] & object];
const none = { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0 };
const counted = (...alarms: readonly Alarm[]) => {
  const made = nobodyCounted();
  for (const alarm of alarms) count(made, alarm, 1);
  return made;
};

describe('what the alarms of an incident say together', () => {
  test('is nothing without alarms', () => {
    expect(tallyOf([nobodyCounted()])).toEqual({ counts: none, owners: [], decider: undefined, fireIds: [] });
    expect(tallyOf([])).toEqual({ counts: none, owners: [], decider: undefined, fireIds: [] });
  });

  test('is how many stand in each state, of all incidents together', () => {
    const [one, other] = [['pending', 'received', 'confirmed'],
      ['dismissed', 'repeat', 'pending', 'repeat', 'received', 'confirmed', 'dismissed']] as const;
    const of = (statuses: readonly Alarm['status'][]) => counted(...statuses.map((status) => anAlarm({ status })));
    expect(tallyOf([of(one), of(other)]).counts).toEqual({ pending: 2, received: 2, confirmed: 2, dismissed: 2,
      repeat: 2 });
  });

  test('names who has most of them first, of equal ones in the order of their ids', () => {
    const owned = (owner: Alarm['owner'] & object) => anAlarm({ status: 'received', owner });
    expect(tallyOf([counted(owned(yi), owned(jia)), counted(owned(yi), owned(bing))]).owners).toEqual([
      { officer: yi, alarms: 2 }, { officer: jia, alarms: 1 }, { officer: bing, alarms: 1 },
    ]);
    expect(tallyOf([counted(owned(bing), owned(jia))]).owners.map(({ officer }) => officer)).toEqual([jia, bing]);
  });

  test('names who decided most, not who only had one, nor anybody of one that waits', () => {
    const alarms = [
      anAlarm({ status: 'dismissed', owner: yi }), anAlarm({ status: 'confirmed', owner: yi }),
        anAlarm({ status: 'repeat', owner: jia }),
      anAlarm({ status: 'received', owner: bing }), anAlarm({ status: 'dismissed' }),
      ...Array.from({ length: 3 }, () => anAlarm({ status: 'pending', owner: bing })),
    ];
    const tally = tallyOf([counted(...alarms)]);
    expect([tally.decider, tally.owners]).toEqual([yi, [{ officer: bing, alarms: 1 }]]);
  });

  test('names the fires, that of most of them first, whatever state they are in', () => {
    const ofFire = (fireId: string) => anAlarm({ status: 'confirmed', fireId });
    expect(tallyOf([counted(ofFire('f1'), ofFire('f2'), ofFire('f2'),
      anAlarm({ fireId: 'f0' }))]).fireIds).toEqual(['f2', 'f0', 'f1']);
  });

  test('forgets an alarm that is counted out, with its owner and its fire', () => {
    const [mine, other] = [anAlarm({ status: 'received', owner: jia, fireId: 'f1' }),
      anAlarm({ status: 'received', owner: yi })];
    const made = counted(mine, other, mine);
    count(made, mine, -1);
    expect(tallyOf([made])).toMatchObject({ counts: { received: 2 },
      owners: [{ officer: jia, alarms: 1 }, { officer: yi, alarms: 1 }], fireIds: ['f1'] });
    count(made, mine, -1);
    expect(tallyOf([made])).toMatchObject({ counts: { received: 1 }, owners: [{ officer: yi, alarms: 1 }],
      fireIds: [] });
  });

  test('is of one alarm what that says', () => {
    expect(tallyOfOne(anAlarm({ status: 'received', owner: jia, fireId: 'f1' }))).toEqual({
      counts: { ...none, received: 1 }, owners: [{ officer: jia, alarms: 1 }], decider: undefined, fireIds: ['f1'],
    });
  });
});

describe('which alarms make one row', () => {
  const source = (alarms: readonly Alarm[], incidents: readonly Incident[], members: Readonly<Record<string,
    string>>) => {
    const made = { alarms: new Map(alarms.map((one) => [one.id, one])),
      incidents: new Map(incidents.map((one) => [one.id, one])), incidentOf: new Map(Object.entries(members)) };
    const groups = createIncidentGroups(made);
    groups.countAll();
    return { ...made, groups };
  };
  const alarms = ['a', 'b', 'c', 'd'].map((id) => anAlarm({ id }));
  const [a, b, c] = alarms as [Alarm, Alarm, Alarm];
  const incidents = [anIncident([a], { id: 'i' }), anIncident([b], { id: 'j', mergedInto: 'i' }),
    anIncident([c], { id: 'k', mergedInto: 'j' })];
  const pendingOf = ({ counts }: Tally): number => counts.pending;

  test('are those of an incident and of all that was merged into it', () => {
    const { groups } = source(alarms, incidents, { a: 'i', b: 'j', c: 'k' });
    expect(['a', 'b', 'c', 'd', 'x'].map((id) => groups.rowIdOf(id))).toEqual(['i', 'i', 'i', 'd', 'x']);
    expect(groups.membersOf('i')).toEqual(['a', 'b', 'c']);
    expect([pendingOf(groups.tallyOf('i')), pendingOf(groups.tallyOf('j')),
      pendingOf(groups.tallyOf('k'))]).toEqual([3, 2, 1]);
    expect(groups.rootOf('k')).toBe('i');
  });

  test('are an alarm’s own where its incident is not known', () => {
    const { groups } = source(alarms, [], { a: 'beyond' });
    expect(groups.rowIdOf('a')).toBe('a');
  });

  test('are others after a merge and after its end', () => {
    const { groups } = source(alarms, [incidents[0]!, anIncident([b], { id: 'j' })], { a: 'i', b: 'j' });
    groups.merge('j', undefined, 'i');
    expect([groups.membersOf('i'), pendingOf(groups.tallyOf('i'))]).toEqual([['a', 'b'], 2]);
    groups.merge('x', undefined, 'i');
    expect(groups.membersOf('i')).toEqual(['a', 'b']);
    groups.merge('j', 'i', undefined);
    expect([groups.membersOf('i'), pendingOf(groups.tallyOf('i'))]).toEqual([['a'], 1]);
  });

  test('are counted as they come, change and go; one that the picture does not show counts for nothing', () => {
    const { groups, alarms: shown } = source(alarms, incidents.slice(0, 1), { a: 'i' });
    groups.enter('b', 'i');
    groups.enter('unknown', 'i');
    expect([groups.membersOf('i'), pendingOf(groups.tallyOf('i'))]).toEqual([['a', 'b', 'unknown'], 2]);
    const later = { ...b, status: 'received' as const };
    groups.count(b, 'i', -1);
    groups.count(later, 'i', 1);
    shown.set('b', later);
    expect(groups.tallyOf('i').counts).toEqual({ ...none, pending: 1, received: 1 });
    groups.leave('b', 'i');
    groups.leave('b', 'i');
    groups.leave('unknown', 'i');
    expect([groups.membersOf('i'), groups.tallyOf('i').counts]).toEqual([['a'], { ...none, pending: 1 }]);
    groups.forget('i');
    expect([groups.membersOf('i'), groups.tallyOf('i').counts]).toEqual([[], none]);
  });

  test('are counted anew from the picture as it is', () => {
    const { groups, incidentOf, incidents: known } = source(alarms, incidents, { a: 'i', b: 'j' });
    incidentOf.delete('b');
    known.set('j', anIncident([b], { id: 'j' }));
    known.delete('k');
    groups.countAll();
    groups.countAll();
    expect([groups.membersOf('i'), pendingOf(groups.tallyOf('i')), groups.membersOf('j')]).toEqual([['a'], 1, []]);
    incidentOf.set('b', 'j');
    groups.countAll();
    expect([groups.membersOf('i'), pendingOf(groups.tallyOf('i')), groups.membersOf('j')]).toEqual([['a'], 1, ['b']]);
  });
});

const noFire = (): undefined => undefined;
const tally = (over: Partial<Tally> = {},
  counts: Partial<Tally['counts']> = {}): Tally => ({ counts: { ...none, ...counts }, owners: [], decider: undefined,
  fireIds: [], ...over });
const rowIn = (over: Partial<Incident>, made: Tally, fires: readonly Fire[] = []): IncidentRow =>
  rowOf(anIncident([anAlarm()], over), made, (id) => fires.find((fire) => fire.id === id), undefined);

describe('the row of an incident', () => {
  test.each([
    ['pending', { pending: 1, received: 1 }, 'pending', 'pending'],
    ['received', { received: 1, confirmed: 1 }, 'received', 'received'],
    ['confirmed', { confirmed: 1, dismissed: 1, repeat: 1 }, 'closed', 'confirmed'],
    ['dismissed', { dismissed: 1, repeat: 1 }, 'closed', 'dismissed'],
    ['repeat', { repeat: 1 }, 'closed', 'repeat'], ['without any', {}, 'closed', 'dismissed'],
  ] as const)('stands by its alarms: %s', (_, counts, state, status) => {
    expect(rowIn({}, tally({}, counts))).toMatchObject({ state, status });
  });

  test('is not pending where a fire of it is in hand, but received by who has received more', () => {
    const fires = [aFire({ id: 'f1' })];
    expect(rowIn({}, tally({ fireIds: ['f1'] }, { pending: 1, confirmed: 1 }), fires)).toMatchObject({ state: 'closed',
      fireId: 'f1' });
    expect(rowIn({}, tally({ fireIds: ['f1'] }, { pending: 1, received: 1 }),
      fires)).toMatchObject({ state: 'received' });
    expect(rowIn({}, tally({ fireIds: ['f1'] }, { pending: 1 }),
      [aFire({ id: 'f1', status: 'noFire' })])).toMatchObject({ state: 'pending' });
  });

  test('is his who has most of it, and where it is closed his who decided it', () => {
    const owners = [{ officer: yi, alarms: 2 }, { officer: jia, alarms: 1 }];
    expect(rowIn({}, tally({ owners, decider: bing }, { received: 1 })).owner).toBe(yi);
    expect(rowIn({}, tally({ decider: bing }, { pending: 1 })).owner).toBeUndefined();
    expect(rowIn({}, tally({ decider: bing }, { confirmed: 1 })).owner).toBe(bing);
  });

  test('is on its shelf, but not where people told of it, one was confirmed, or it is a fire', () => {
    const shelf = { kind: 'byHand' as const, reason: '施工', until: '', at: '', by: jia };
    expect(rowIn({ shelf }, tally({}, { pending: 1 })).shelf).toBe(shelf);
    expect(rowIn({ shelf }, tally({}, { confirmed: 1 })).shelf).toBeUndefined();
    expect(rowIn({ shelf }, tally({ fireIds: ['f1'] }, { pending: 1 })).shelf).toBeUndefined();
    const told = anIncident([anAlarm({ sourceType: 4 })], { shelf });
    expect(rowOf(told, tally({}, { pending: 1 }), noFire, undefined).shelf).toBeUndefined();
    expect(rowIn({}, tally()).shelf).toBeUndefined();
  });

  test('keeps what was made of the same incident, and makes it anew of another', () => {
    const incident = anIncident([anAlarm()]);
    const before = { ...rowOf(incident, tally(), noFire, undefined), score: 99, reasons: ['旧'] };
    expect(rowOf(incident, tally(), noFire, before)).toMatchObject({ score: 99, reasons: ['旧'] });
    expect(rowOf({ ...incident }, tally(), noFire, before).score).not.toBe(99);
  });

  test('says all that is known of the incident', () => {
    const passed = [{ clock: 'receive' as const, due: '', to: '34', at: '' }];
    const incident = anIncident([anAlarm()], { id: 'i', passed, demo: true });
    expect(rowOf(incident, tally(), noFire, undefined)).toMatchObject({
      id: 'i', incident, areaCode: '341825', areaName: incident.areaName, placeName: incident.placeName,
        openedAt: incident.openedAt, longitude: expect.closeTo(118.44121, 9) as number,
        latitude: expect.closeTo(30.28173, 9) as number,
      firstSeen: '2025-11-21T05:53:00.000Z', lastSeen: '2025-11-21T05:53:00.000Z', total: 1, bySource: { 1: 1 },
        confidence: 82, passed, demo: true, fireId: undefined,
    });
  });
});

describe('the row of an alarm that stands alone', () => {
  test('ranks by its nearest village, as an incident does', () => {
    const [near, far] = [anAlarm(), anAlarm()];
    delete far.nearestVillage;
    const row = rowOf(near, tallyOfOne(near), noFire, undefined);
    expect(row).toMatchObject({ id: 'a-1', incident: undefined, openedAt: near.raisedAt, total: 1, state: 'pending',
      passed: [], shelf: undefined, longitude: expect.closeTo(118.44121, 9) as number });
    expect(row.reasons).toContain('距洪川村 640 米');
    expect(rowOf(far, tallyOfOne(far), noFire, undefined).reasons.join()).not.toContain('距');
  });

  test('is made anew each time, whatever stood there before', () => {
    const alarm = anAlarm();
    const before = { ...rowOf(alarm, tallyOfOne(alarm), noFire, undefined), score: 99 };
    expect(rowOf(alarm, tallyOfOne(alarm), noFire, before).score).not.toBe(99);
  });
});

describe('the order of rows', () => {
  const at = '2026-03-01T00:00:00.000Z';
  const inOrder = (...rows: readonly IncidentRow[]): string[] => [...rows].sort(comesBefore).map(({ id }) => id);
  const row = (id: string, over: Partial<Incident> = {}, counts: Partial<Tally['counts']> = { pending: 1 }) =>
    rowIn({ id, openedAt: at, ...over }, tally({}, counts));
  const urgent = { surroundings: { villageM: 100, protectedM: 100, riskGrade: 5 } };

  test('is what is open, then the priority, then what became news last', () => {
    const newer = '2026-03-01T00:00:01.000Z';
    const rows = [row('old'), row('new', { openedAt: newer }), row('urgent', urgent),
      row('urgent closed', urgent, { dismissed: 1 }), row('received', {}, { received: 1 })];
    expect(inOrder(...rows)).toEqual(['urgent', 'new', 'received', 'old', 'urgent closed']);
    expect(rows[2]!.priority).toBeLessThan(rows[0]!.priority);
  });

  test('counts what came back from a shelf by when it did, never by what was before its opening', () => {
    const back = (time: string) => ({ backFrom: { cause: 'expired' as const, at: time, reason: '到期' } });
    expect(inOrder(row('plain', { openedAt: '2026-03-01T00:00:02.000Z' }),
      row('back', back('2026-03-01T00:00:03.000Z')))).toEqual(['back', 'plain']);
    expect(inOrder(row('plain', { openedAt: '2026-03-01T00:00:02.000Z' }),
      row('back', { openedAt: '2026-03-01T00:00:04.000Z', ...back(at) }))).toEqual(['back', 'plain']);
  });

  test('is by id, the later first, where nothing else tells two apart', () => {
    const [a, b] = [row('a'), row('b')];
    expect([comesBefore(a, b), comesBefore(b, a), comesBefore(a, a)]).toEqual([1, -1, 0]);
  });
});
