import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { createIncidentGroups } from '../../streams/derived/incident-groups.ts';
import { count, nobodyCounted, tallyOf, tallyOfOne, type Tally } from '../../streams/derived/incident-tally.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { jia, yi, bing, none } from './owners.ts';

const counted = (...alarms: readonly Alarm[]) => {
  const made = nobodyCounted();
  for (const alarm of alarms) count(made, alarm, 1);
  return made;
};

describe('what the alarms of an incident say together', () => {
  test('is nothing without alarms', () => {
    expect(tallyOf([nobodyCounted()])).toEqual({
      counts: none,
      owners: [],
      decider: undefined,
      fireIds: [],
      passed: [],
    });
    expect(tallyOf([])).toEqual({ counts: none, owners: [], decider: undefined, fireIds: [], passed: [] });
  });

  test('is how many stand in each state, of all incidents together', () => {
    const [one, other] = [
      ['pending', 'received', 'confirmed'],
      ['dismissed', 'repeat', 'pending', 'repeat', 'received', 'confirmed', 'dismissed'],
    ] as const;
    const of = (statuses: readonly Alarm['status'][]) => counted(...statuses.map((status) => anAlarm({ status })));
    expect(tallyOf([of(one), of(other)]).counts).toEqual({
      pending: 2,
      received: 2,
      confirmed: 2,
      dismissed: 2,
      repeat: 2,
    });
  });

  test('names who has most of them first, of equal ones in the order of their ids', () => {
    const owned = (owner: Alarm['owner'] & object) => anAlarm({ status: 'received', owner });
    expect(tallyOf([counted(owned(yi), owned(jia)), counted(owned(yi), owned(bing))]).owners).toEqual([
      { officer: yi, alarms: 2 },
      { officer: jia, alarms: 1 },
      { officer: bing, alarms: 1 },
    ]);
    expect(tallyOf([counted(owned(bing), owned(jia))]).owners.map(({ officer }) => officer)).toEqual([jia, bing]);
  });

  test('names who decided most, not who only had one, nor anybody of one that waits', () => {
    const alarms = [
      anAlarm({ status: 'dismissed', owner: yi }),
      anAlarm({ status: 'confirmed', owner: yi }),
      anAlarm({ status: 'repeat', owner: jia }),
      anAlarm({ status: 'received', owner: bing }),
      anAlarm({ status: 'dismissed' }),
      ...Array.from({ length: 3 }, () => anAlarm({ status: 'pending', owner: bing })),
    ];
    const tally = tallyOf([counted(...alarms)]);
    expect([tally.decider, tally.owners]).toEqual([yi, [{ officer: bing, alarms: 1 }]]);
  });

  test('names the fires, that of most of them first, whatever state they are in', () => {
    const ofFire = (fireId: string) => anAlarm({ status: 'confirmed', fireId });
    expect(tallyOf([counted(ofFire('f1'), ofFire('f2'), ofFire('f2'), anAlarm({ fireId: 'f0' }))]).fireIds).toEqual([
      'f2',
      'f0',
      'f1',
    ]);
  });

  test('forgets an alarm that is counted out, with its owner and its fire', () => {
    const [mine, other] = [
      anAlarm({ status: 'received', owner: jia, fireId: 'f1' }),
      anAlarm({ status: 'received', owner: yi }),
    ];
    const made = counted(mine, other, mine);
    count(made, mine, -1);
    expect(tallyOf([made])).toMatchObject({
      counts: { received: 2 },
      owners: [
        { officer: jia, alarms: 1 },
        { officer: yi, alarms: 1 },
      ],
      fireIds: ['f1'],
    });
    count(made, mine, -1);
    expect(tallyOf([made])).toMatchObject({
      counts: { received: 1 },
      owners: [{ officer: yi, alarms: 1 }],
      fireIds: [],
    });
  });

  test('is of one alarm what that says', () => {
    expect(tallyOfOne(anAlarm({ status: 'received', owner: jia, fireId: 'f1' }))).toEqual({
      counts: { ...none, received: 1 },
      owners: [{ officer: jia, alarms: 1 }],
      decider: undefined,
      fireIds: ['f1'],
      passed: [],
    });
  });

  test('says which deadlines passed on alarms by themselves, as long as these are open', () => {
    const passed = [{ clock: 'receive' as const, due: '2026-03-01T02:00:00.000Z', to: '3418', at: '' }];
    const late = (status: Alarm['status']) => anAlarm({ id: 'late', status, passed });
    const alarms = counted(anAlarm({ id: 'other' }), late('received'));
    expect(tallyOf([counted(), alarms]).passed).toEqual(passed);
    count(alarms, late('received'), -1);
    count(alarms, late('dismissed'), 1);
    expect(tallyOf([alarms]).passed).toEqual([]);
  });
});

describe('which alarms make one row', () => {
  const source = (
    alarms: readonly Alarm[],
    incidents: readonly Incident[],
    members: Readonly<Record<string, string>>,
  ) => {
    const made = {
      alarms: new Map(alarms.map((one) => [one.id, one])),
      incidents: new Map(incidents.map((one) => [one.id, one])),
      incidentOf: new Map(Object.entries(members)),
    };
    const groups = createIncidentGroups(made);
    groups.countAll();
    return { ...made, groups };
  };
  const alarms = ['a', 'b', 'c', 'd'].map((id) => anAlarm({ id }));
  const [a, b, c] = alarms as [Alarm, Alarm, Alarm];
  const incidents = [
    anIncident([a], { id: 'i' }),
    anIncident([b], { id: 'j', mergedInto: 'i' }),
    anIncident([c], { id: 'k', mergedInto: 'j' }),
  ];
  const pendingOf = ({ counts }: Tally): number => counts.pending;

  test('are those of an incident and of all that was merged into it', () => {
    const { groups } = source(alarms, incidents, { a: 'i', b: 'j', c: 'k' });
    expect(['a', 'b', 'c', 'd', 'x'].map((id) => groups.rowIdOf(id))).toEqual(['i', 'i', 'i', 'd', 'x']);
    expect(groups.membersOf('i')).toEqual(['a', 'b', 'c']);
    expect([pendingOf(groups.tallyOf('i')), pendingOf(groups.tallyOf('j')), pendingOf(groups.tallyOf('k'))]).toEqual([
      3, 2, 1,
    ]);
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
