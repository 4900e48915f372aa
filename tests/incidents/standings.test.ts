import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import { findIncident, findIncidents } from '../../server/incidents/queries.ts';
import { incidentRowOf } from '../../server/incidents/row.ts';
import { standingsOf } from '../../server/incidents/standings.ts';
import { topOf, treeOf } from '../../server/incidents/tree.ts';
import { alarmIn } from '../alarms/given.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { by, fact, type LogRig, openRig } from './log-rig.ts';
import { off } from './seen.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

const person = (n: number) => ({ userId: `u${n}`, realName: `值班员${n}` });
/** Alarms of one incident, in an order; each is taken as far as its letter says. */
const steps: Record<string, (id: string, n: number) => object[]> = {
  p: () => [],
  r: (_, n) => [fact('alarm.received', { owner: person(n) })],
  c: (_, n) => [
    fact('alarm.received', { owner: person(n) }),
    fact('alarm.confirmed', { by: person(n), fireId: `f${n}` }),
  ],
  d: (_, n) => [
    fact('alarm.received', { owner: person(n) }),
    fact('alarm.dismissed', { by: person(n), reason: '炊烟' }),
  ],
  a: (_, n) => [
    fact('alarm.received', { owner: person(n) }),
    fact('alarm.associated', { by: person(n), fireId: `f${n}` }),
  ],
};

/** Makes an incident of alarms that are taken so far: `pr` is one that waits and one that was received. */
async function incident(id: string, letters: string): Promise<void> {
  const alarmIds = await rig.raise(...Array.from(letters, () => ({})));
  for (const [n, letter] of letters.split('').entries()) {
    const events = steps[letter]?.(alarmIds[n] ?? '', n + 1) ?? [];
    if (events.length > 0) await rig.tell(`alarm-${alarmIds[n]}`, ...events);
  }
  await rig.open(id, { alarmId: alarmIds[0] ?? '' });
  if (letters.length > 1) await rig.join(id, ...alarmIds.slice(1).map((alarmId) => ({ alarmId })));
}
const standing = async (id: string, regionCode = '341825') => (await standingsOf(rig.ctx.db, regionCode, [id])).get(id);

describe('where an incident stands', () => {
  test.each([
    ['rp', 'pending', { pending: 1, received: 1 }],
    ['ppp', 'pending', { pending: 3 }],
    ['dr', 'received', { received: 1, dismissed: 1 }],
    ['dca', 'closed', { dismissed: 1, confirmed: 1, repeat: 1 }],
  ] as const)('follows from its alarms (%s): %s', async (letters, state, counts) => {
    await incident('i', letters);
    expect(await standing('i')).toMatchObject({ state, counts });
  });

  test.each([
    ['pdcr', 4],
    ['dca', 2],
    ['rca', 1],
    ['da', 2],
    ['pd', 2],
  ])('names who has it in hand, received before confirmed, repeat and dismissed (%s)', async (letters, owner) => {
    await incident('i', letters);
    expect((await standing('i'))?.owner).toEqual(person(owner));
  });

  test.each([
    ['rc', 'f2'],
    ['ac', 'f2'],
    ['da', 'f2'],
    ['dr', undefined],
    ['p', undefined],
  ])('names the fire that it is (%s)', async (letters, fireId) => {
    await incident('i', letters);
    expect((await standing('i'))?.fireId).toBe(fireId);
  });

  test('names of several in the same state who has the alarm that came last, and the fire of that', async () => {
    await incident('i', 'rr');
    await incident('j', 'cc');
    expect([(await standing('i'))?.owner, (await standing('j'))?.fireId]).toEqual([person(2), 'f2']);
  });

  test('names nobody where nobody has it', async () => {
    await incident('i', 'p');
    expect(await standing('i')).toStrictEqual({ state: 'pending', counts: { pending: 1 } });
  });

  test('is closed for who may see none of its alarms', async () => {
    await incident('i', 'p');
    for (const beyond of ['341824', '341826'])
      expect(await standing('i', beyond)).toStrictEqual({ state: 'closed', counts: {} });
  });

  test('counts what was merged into it, and into that', async () => {
    await incident('low', 'pd');
    await incident('middle', 'r');
    await incident('top', 'p');
    await rig.tell('incident-low', fact('incident.merged', { into: 'middle', by }));
    await rig.tell('incident-middle', fact('incident.merged', { into: 'top', by }));
    expect(await standing('top')).toMatchObject({
      state: 'pending',
      counts: { pending: 2, dismissed: 1, received: 1 },
    });
    const { db } = rig.ctx;
    const asked = ['low', 'middle', 'top', 'other'].map((id) => topOf(db, id));
    expect(await Promise.all(asked)).toEqual(['top', 'top', 'top', 'other']);
    expect([await treeOf(db, 'top'), await treeOf(db, 'middle')]).toEqual([
      ['top', 'middle', 'low'],
      ['middle', 'low'],
    ]);
    expect(await db.selectFrom('incidents').select(['id', 'top_id']).orderBy('id').execute()).toEqual([
      { id: 'low', top_id: 'top' },
      { id: 'middle', top_id: 'top' },
      { id: 'top', top_id: null },
    ]);
  });

  test('counts each of several that were merged into one', async () => {
    for (const id of ['a', 'b', 'top']) await incident(id, 'p');
    for (const id of ['a', 'b']) await rig.tell(`incident-${id}`, fact('incident.merged', { into: 'top', by }));
    expect((await treeOf(rig.ctx.db, 'top')).toSorted()).toEqual(['a', 'b', 'top']);
    expect(await standing('top')).toMatchObject({ counts: { pending: 3 } });
  });
});

describe('the list of incidents', () => {
  const page = { pageNum: 1, pageSize: 10 };
  const ids = async (query: object, regionCode = '341825') => {
    const { rows, total } = await findIncidents(rig.ctx.db, regionCode, { ...page, ...query } as never);
    expect(rows.length).toBe(Math.min(total, 10));
    return rows.map(({ id }) => id);
  };
  beforeEach(async () => {
    for (const [id, letters] of [
      ['waits', 'pr'],
      ['taken', 'r'],
      ['over', 'd'],
      ['aside', 'p'],
    ] as const) {
      await incident(id, letters);
      rig.clock.advance(60_000);
    }
    await rig.tell(
      'incident-aside',
      fact('incident.shelved', { kind: 'byHand', by, reason: '窑厂', until: '2026-03-02T00:00:00.000Z' }),
    );
  });

  test('holds what is not set aside, the newest first', async () => {
    expect(await ids({})).toEqual(['over', 'taken', 'waits']);
    expect([await ids({ shelved: 'only' }), await ids({ shelved: 'with' })]).toEqual([
      ['aside'],
      ['aside', 'over', 'taken', 'waits'],
    ]);
  });

  test('holds those of a state', async () => {
    expect([await ids({ state: 'pending' }), await ids({ state: 'received' }), await ids({ state: 'closed' })]).toEqual(
      [['waits'], ['taken'], ['over']],
    );
  });

  test('holds those that were opened within a time, its ends too', async () => {
    const [from, to] = ['2026-03-01T02:01:00.000Z', '2026-03-01T10:02:00+08:00'];
    expect([
      await ids({ startDate: from }),
      await ids({ endDate: from }),
      await ids({ startDate: from, endDate: to }),
    ]).toEqual([
      ['over', 'taken'],
      ['taken', 'waits'],
      ['over', 'taken'],
    ]);
  });

  test('holds nothing beyond the region, nor of a place elsewhere', async () => {
    expect([
      await ids({}, '341002'),
      await ids({ areaCode: '341002' }),
      (await ids({ areaCode: '341825' }, '3418')).length,
    ]).toEqual([[], [], 3]);
  });

  test('holds those that were opened at one moment by their ids, the last first', async () => {
    for (const id of ['b', 'c', 'a']) await incident(id, 'p');
    expect((await ids({})).slice(0, 3)).toEqual(['c', 'b', 'a']);
  });

  test('gives one of the region, and none of another', async () => {
    const one = async (regionCode: string, id: string) => (await findIncident(rig.ctx.db, regionCode, id))?.id;
    expect([
      await one('341825', 'waits'),
      await one('34', 'waits'),
      await one('341824', 'waits'),
      await one('341826', 'waits'),
    ]).toEqual(['waits', 'waits', undefined, undefined]);
    expect(await one('34', 'nothing')).toBeUndefined();
  });

  test('has pages', async () => {
    for (let n = 0; n < 9; n += 1) await incident(`more-${n}`, 'p');
    const second = await findIncidents(rig.ctx.db, '341825', { ...page, pageNum: 2 } as never);
    expect([second.rows.map(({ id }) => id), second.total]).toEqual([['taken', 'waits'], 12]);
  });
});

describe('a row', () => {
  const closed = { state: 'closed' as const, counts: {} };
  const row = (more: Partial<Incident>, standingOf: object = {}) =>
    incidentRowOf(anIncident([alarmIn('pending')], more), { ...closed, ...standingOf });

  test('tells where it is to a tenth of a metre, and nothing that there is not', () => {
    const { own } = anIncident([alarmIn('pending', off(0))]);
    const shown = row({
      own: { ...own, weightedLongitude: 118.540_000_44 * own.weight, weightedLatitude: 30.290_000_46 * own.weight },
    });
    expect([shown.longitude, shown.latitude]).toEqual([118.54, 30.29]);
    const other = row({
      own: { ...own, weightedLongitude: 118.540_001_4 * own.weight, weightedLatitude: 30.290_002_6 * own.weight },
    });
    expect([other.longitude, other.latitude]).toEqual([118.540_001, 30.290_003]);
    for (const name of ['owner', 'fireId', 'mergedInto', 'shelf', 'demo']) expect(shown).not.toHaveProperty(name);
  });

  test('tells who has it, which fire it is, where it went, that it is set aside, and that it is an exercise', () => {
    const shelf = {
      kind: 'byHand' as const,
      reason: '窑厂',
      until: '2026-03-02T00:00:00.000Z',
      at: '2026-03-01T02:00:00.000Z',
    };
    const { at: _at, ...shown } = shelf;
    expect(row({ mergedInto: 'top', shelf, demo: true }, { owner: person(1), fireId: 'f1' })).toMatchObject({
      owner: person(1),
      fireId: 'f1',
      mergedInto: 'top',
      shelf: shown,
      demo: true,
    });
    expect(row({ shelf }).shelf).toStrictEqual(shown);
  });
});
