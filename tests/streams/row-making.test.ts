import { describe, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { comesBefore, rowOf, type IncidentRow } from '../../streams/derived/incident-row.ts';
import { tallyOfOne, type Tally } from '../../streams/derived/incident-tally.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { aFire } from '../support/sample-fire.ts';
import { jia, yi, bing, none } from './owners.ts';

const noFire = (): undefined => undefined;
const tally = (over: Partial<Tally> = {}, counts: Partial<Tally['counts']> = {}): Tally => ({
  counts: { ...none, ...counts },
  owners: [],
  decider: undefined,
  passed: [],
  fireIds: [],
  ...over,
});
const rowIn = (over: Partial<Incident>, made: Tally, fires: readonly Fire[] = []): IncidentRow =>
  rowOf(anIncident([anAlarm()], over), made, (id) => fires.find((fire) => fire.id === id), undefined);

describe('the row of an incident', () => {
  test.each([
    ['pending', { pending: 1, received: 1 }, 'pending', 'pending'],
    ['received', { received: 1, confirmed: 1 }, 'received', 'received'],
    ['confirmed', { confirmed: 1, dismissed: 1, repeat: 1 }, 'closed', 'confirmed'],
    ['dismissed', { dismissed: 1, repeat: 1 }, 'closed', 'dismissed'],
    ['repeat', { repeat: 1 }, 'closed', 'repeat'],
    ['without any', {}, 'closed', 'dismissed'],
  ] as const)('stands by its alarms: %s', (_, counts, state, status) => {
    expect(rowIn({}, tally({}, counts))).toMatchObject({ state, status });
  });

  test('stands below all that waits of now where it came as history, and above what is closed', () => {
    const old = anAlarm({ startTime: '2022-03-28T05:00:00.000Z' });
    const past = rowOf(anIncident([old]), tally({}, { pending: 1 }), noFire, undefined);
    const [waits, closed] = [rowIn({}, tally({}, { pending: 1 })), rowIn({}, tally({}, { dismissed: 1 }))];
    expect([past, waits, closed].map(({ isPast }) => isPast)).toEqual([true, false, false]);
    expect([closed, past, waits].sort(comesBefore)).toEqual([waits, past, closed]);
  });

  test('is not pending where a fire of it is in hand, but received by who has received more', () => {
    const fires = [aFire({ id: 'f1' })];
    expect(rowIn({}, tally({ fireIds: ['f1'] }, { pending: 1, confirmed: 1 }), fires)).toMatchObject({
      state: 'burning',
      status: 'confirmed',
      fireId: 'f1',
    });
    expect(rowIn({}, tally({ fireIds: ['f1'] }, { pending: 1, received: 1 }), fires)).toMatchObject({
      state: 'received',
    });
    expect(
      rowIn({}, tally({ fireIds: ['f1'] }, { pending: 1 }), [aFire({ id: 'f1', status: 'noFire' })]),
    ).toMatchObject({ state: 'pending' });
  });

  test('burns above what came as history, until its fire is over and marked so', () => {
    const made = tally({ fireIds: ['f1'] }, { confirmed: 1 });
    const burning = rowIn({}, made, [aFire({ id: 'f1' })]);
    const over = rowIn({}, made, [aFire({ id: 'f1', status: 'handled' })]);
    const past = rowOf(
      anIncident([anAlarm({ startTime: '2022-03-28T05:00:00.000Z' })]),
      tally({}, { pending: 1 }),
      noFire,
      undefined,
    );
    expect(over).toMatchObject({ state: 'closed', status: 'ended' });
    expect([over, past, burning].sort(comesBefore)).toEqual([burning, past, over]);
  });

  test('belongs to the one who has most of it, and where it is closed to the one who decided it', () => {
    const owners = [
      { officer: yi, alarms: 2 },
      { officer: jia, alarms: 1 },
    ];
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
      id: 'i',
      incident,
      areaCode: '341825',
      areaName: incident.areaName,
      placeName: incident.placeName,
      openedAt: incident.openedAt,
      longitude: expect.closeTo(118.44121, 9) as number,
      latitude: expect.closeTo(30.28173, 9) as number,
      firstSeen: '2025-11-21T05:53:00.000Z',
      lastSeen: '2025-11-21T05:53:00.000Z',
      total: 1,
      bySource: { 1: 1 },
      confidence: 82,
      passed,
      demo: true,
      fireId: undefined,
    });
  });
});

describe('the row of an alarm that stands alone', () => {
  test('ranks by its nearest village, as an incident does', () => {
    const [near, far] = [anAlarm(), anAlarm()];
    delete far.nearestVillage;
    const row = rowOf(near, tallyOfOne(near), noFire, undefined);
    expect(row).toMatchObject({
      id: 'a-1',
      incident: undefined,
      openedAt: near.raisedAt,
      total: 1,
      state: 'pending',
      passed: [],
      shelf: undefined,
      longitude: expect.closeTo(118.44121, 9) as number,
    });
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
    const rows = [
      row('old'),
      row('new', { openedAt: newer }),
      row('urgent', urgent),
      row('urgent closed', urgent, { dismissed: 1 }),
      row('received', {}, { received: 1 }),
    ];
    expect(inOrder(...rows)).toEqual(['urgent', 'new', 'received', 'old', 'urgent closed']);
    expect(rows[2]!.priority).toBeLessThan(rows[0]!.priority);
  });

  test('counts what came back from a shelf by when it did, never by what was before its opening', () => {
    const back = (time: string) => ({ backFrom: { cause: 'expired' as const, at: time, reason: '到期' } });
    expect(
      inOrder(row('plain', { openedAt: '2026-03-01T00:00:02.000Z' }), row('back', back('2026-03-01T00:00:03.000Z'))),
    ).toEqual(['back', 'plain']);
    expect(
      inOrder(
        row('plain', { openedAt: '2026-03-01T00:00:02.000Z' }),
        row('back', { openedAt: '2026-03-01T00:00:04.000Z', ...back(at) }),
      ),
    ).toEqual(['back', 'plain']);
  });

  test('is by id, the later first, where nothing else tells two apart', () => {
    const [a, b] = [row('a'), row('b')];
    expect([comesBefore(a, b), comesBefore(b, a), comesBefore(a, a)]).toEqual([1, -1, 0]);
  });
});
