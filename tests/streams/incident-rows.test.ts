import { describe, expect, test } from 'vitest';
import { confirmed, eventOf, li, opened, raised, received, zhang } from '../support/sample-events.ts';
import { openedBy, joined, boot } from './gathered-rows.ts';

describe('one real fire is one row', () => {
  test('an alarm that is gathered at once never shows by itself', () => {
    const { push, rows, pass } = boot();
    push(raised('a1', { position: 1 }));
    pass(1_900);
    expect(rows()).toEqual([]);
    push(openedBy('i1', 'a1', 2));
    pass(5_000);
    expect(rows().map(({ id }) => id)).toEqual(['i1']);
  });

  test('an alarm that is not gathered within two seconds is a row of its own until its incident is known', () => {
    const { push, rows, pass } = boot();
    push(raised('a1', { position: 1 }));
    rows();
    pass(2_000);
    expect(rows()).toMatchObject([{ id: 'a1', state: 'pending', total: 1, bySource: { 5: 1 }, confidence: 60 }]);
    push(openedBy('i1', 'a1', 2));
    expect(rows().map(({ id, incident }) => [id, incident?.id])).toEqual([['i1', 'i1']]);
  });

  test('its alarms are counted by state, with who has them, and its voices doubt together', () => {
    const { push, rows } = boot();
    push(
      raised('a1', { position: 1 }),
      openedBy('i1', 'a1', 2),
      raised('a2', { position: 3 }),
      joined('i1', 'a2', 4, { voice: 'cam-2', confidence: 50, startTime: '2026-03-01T00:05:00.000Z' }),
    );
    push(
      received('a1', { position: 5 }),
      raised('a3', { position: 6 }),
      joined('i1', 'a3', 7),
      received('a3', { position: 8 }, li),
    );
    expect(rows()).toMatchObject([
      {
        id: 'i1',
        total: 3,
        state: 'pending',
        counts: { pending: 1, received: 2 },
        owner: zhang,
        confidence: 80,
        firstSeen: '2026-03-01T00:00:00.000Z',
        lastSeen: '2026-03-01T00:05:00.000Z',
        reasons: ['可信度 80%', '火险 4 级'],
      },
    ]);
    expect(rows()[0]?.owners.map(({ officer, alarms }) => [officer.userId, alarms])).toEqual([
      ['u-1', 1],
      ['u-2', 1],
    ]);
  });

  test('it is received once none of its open alarms waits, and closed with its fire once none is open', () => {
    const { push, rows } = boot();
    push(raised('a1', { position: 1 }), openedBy('i1', 'a1', 2), received('a1', { position: 3 }));
    expect(rows()).toMatchObject([{ state: 'received', status: 'received', owner: zhang }]);
    push(confirmed('a1', 'f1', { position: 4 }));
    expect(rows()).toMatchObject([{ state: 'closed', status: 'confirmed', fireId: 'f1', owner: zhang }]);
  });

  test('a fire in hand stays one, whatever more is seen of it, and asks again once it was none', () => {
    const { push, rows } = boot();
    push(
      raised('a1', { position: 1 }),
      openedBy('i1', 'a1', 2),
      received('a1', { position: 3 }),
      confirmed('a1', 'f1', { position: 4 }),
      opened('f1', 'a1', { position: 5 }),
    );
    push(raised('a2', { position: 6 }), joined('i1', 'a2', 7));
    expect(rows()).toMatchObject([
      { state: 'burning', status: 'confirmed', fireId: 'f1', total: 2, counts: { pending: 1, confirmed: 1 } },
    ]);
    push(received('a2', { position: 8 }, li));
    expect(rows()).toMatchObject([{ state: 'received', owner: li }]);
    push(raised('a3', { position: 9 }), joined('i1', 'a3', 10));
    expect(rows()).toMatchObject([{ state: 'received', total: 3 }]);
    push(eventOf('fire.ruledOut', 'fire-f1', { by: zhang, reason: '炊烟' }, { position: 11, version: 2 }));
    expect(rows()).toMatchObject([{ state: 'pending', total: 3 }]);
  });

  test('a merged one counts into its root, and stands alone again once restored', () => {
    const { push, rows, rows$ } = boot();
    push(
      raised('a1', { position: 1 }),
      openedBy('i1', 'a1', 2),
      raised('a2', { position: 3 }),
      openedBy('i2', 'a2', 4, { voice: 'cam-2' }),
    );
    const evidence = rows().find(({ id }) => id === 'i2')!.incident!.own;
    push(
      eventOf('incident.merged', 'incident-i2', { into: 'i1', by: zhang }, { position: 5, version: 2 }),
      eventOf(
        'incident.absorbed',
        'incident-i1',
        { incidentId: 'i2', evidence, by: zhang },
        { position: 6, version: 2 },
      ),
    );
    expect(rows()).toMatchObject([{ id: 'i1', total: 2, counts: { pending: 2 }, confidence: 84 }]);
    expect([...rows$.value.alarmsOf('i1')].sort()).toEqual(['a1', 'a2']);
    expect(rows$.value.rowOf('a2')).toBe('i1');
    push(
      eventOf(
        'incident.restored',
        'incident-i2',
        { from: 'i1', by: zhang, reason: '两处' },
        { position: 7, version: 3 },
      ),
      eventOf(
        'incident.parted',
        'incident-i1',
        { incidentId: 'i2', by: zhang, reason: '两处' },
        { position: 8, version: 3 },
      ),
    );
    expect(rows().map(({ id, total }) => [id, total])).toEqual([
      ['i2', 1],
      ['i1', 1],
    ]);
  });

  test.each([
    [2, '护林员'],
    [3, '管理员'],
    [4, '电话'],
  ] as const)('a shelf hides it, but never what people told (source %i, %s) or what is a fire', (sourceType, voice) => {
    const { push, rows } = boot();
    const shelf = { kind: 'byHand' as const, by: zhang, reason: '施工', until: '2026-03-01T02:00:00.000Z' };
    push(
      raised('a1', { position: 1 }),
      openedBy('i1', 'a1', 2),
      eventOf('incident.shelved', 'incident-i1', shelf, { position: 3, version: 2 }),
    );
    expect(rows()[0]?.shelf).toMatchObject(shelf);
    push(raised('a2', { position: 4 }, { sourceType }), joined('i1', 'a2', 5, { sourceType, voice }));
    expect(rows()[0]?.shelf).toBeUndefined();
  });

  test('what is open comes first, then priority, then what is news last', () => {
    const { push, rows } = boot();
    push(
      raised('a1', { position: 1 }),
      openedBy('low', 'a1', 2, { confidence: 20 }),
      raised('a2', { position: 3 }),
      openedBy('old', 'a2', 4, { confidence: 90 }),
    );
    push(
      raised('a3', { position: 5 }),
      openedBy('new', 'a3', 6, { confidence: 90 }),
      raised('a4', { position: 7 }),
      openedBy('done', 'a4', 8, { confidence: 99 }),
    );
    push(received('a4', { position: 9 }), confirmed('a4', 'f1', { position: 10 }));
    expect(rows().map(({ id }) => id)).toEqual(['new', 'old', 'low', 'done']);
  });

  test('a change of one alarm tells of one row', () => {
    const { push, rows$, live } = boot();
    for (let n = 1; n <= 50; n += 1) push(raised(`a${n}`, { position: 2 * n - 1 }), openedBy(`i${n}`, `a${n}`, 2 * n));
    live.settle();
    push(received('a7', { position: 101 }));
    live.settle();
    expect(rows$.value.changes?.map(({ id, before, after }) => [id, before?.state, after?.state])).toEqual([
      ['i7', 'pending', 'received'],
    ]);
    push(eventOf('alarm.read', 'alarm-a8', { userId: 'u-9' }, { position: 102, version: 2 }));
    const { revision } = rows$.value;
    live.settle();
    expect(rows$.value.revision).toBe(revision);
  });
});
