import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { createAttention } from '../../streams/derived/attention.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { aFire } from '../support/sample-fire.ts';
import { alarmsOf } from '../support/alarms-of.ts';

const shelf = { kind: 'byHand' as const, reason: '施工', until: '', at: '' };
const camera = (id: string, over: Partial<Alarm> = {}): Alarm => anAlarm({ id, sourceType: 5, ...over });

/** A picture in plain maps, and the attention that it asks for. */
function boot() {
  const source = {
    alarms: new Map<string, Alarm>(),
    fires: new Map<string, Fire>(),
    incidents: new Map<string, Incident>(),
    incidentOf: new Map<string, string>(),
  };
  const attention = createAttention({ ...source, alarmsOf: alarmsOf(source.incidentOf) });
  const fire = (after: Fire | undefined, id = after?.id ?? ''): PictureChange => {
    const before = source.fires.get(id);
    if (after) source.fires.set(id, after);
    else source.fires.delete(id);
    return { kind: 'fire', change: { id, before, after } };
  };
  const incident = (
    id: string,
    over: Partial<Incident> = {},
    alarms: [Alarm, ...Alarm[]] = [camera('x')],
  ): PictureChange => {
    const [before, after] = [source.incidents.get(id), anIncident(alarms, { id, ...over })];
    source.incidents.set(id, after);
    return { kind: 'incident', change: { id, before, after } };
  };
  const move = (alarmId: string, to: string | undefined): PictureChange => {
    const from = source.incidentOf.get(alarmId);
    if (to === undefined) source.incidentOf.delete(alarmId);
    else source.incidentOf.set(alarmId, to);
    return { kind: 'moved', move: { alarmId, from, to } };
  };
  return {
    source,
    attention,
    fire,
    incident,
    move,
    asks: (id: string) => attention.asks(camera(id)),
    take: (change: PictureChange) => attention.take(change),
    told: (change: PictureChange) => [...attention.take(change)].sort(),
  };
}

describe('an alarm asks for attention', () => {
  const sources = [1, 2, 3, 4, 5, 6, 7] as const;
  test.each(sources)(
    'always where people tell of it; else nobody knows before it stands somewhere (%i)',
    (sourceType) => {
      const { attention } = boot();
      expect(attention.asks(anAlarm({ id: 'a', sourceType }))).toBe(
        sourceType >= 2 && sourceType <= 4 ? true : undefined,
      );
    },
  );

  test.each(sources)('never where it was seen long before it came, whoever told of it (%i)', (sourceType) => {
    const { attention } = boot();
    const old = anAlarm({ id: 'a', sourceType, startTime: '2022-03-28T05:00:00.000Z' });
    expect(attention.asks(old)).toBe(false);
  });

  test('where it stands in an incident, known or not', () => {
    const { asks, incident, move } = boot();
    move('a', 'i');
    expect(asks('a')).toBe(true);
    incident('i');
    expect(asks('a')).toBe(true);
  });

  test('not in an incident that was set aside, unless people told of that or it is a fire’s', () => {
    const { asks, incident, move, fire, take } = boot();
    move('a', 'i');
    incident('i', { shelf });
    expect(asks('a')).toBe(false);
    incident('i', { shelf }, [camera('a'), camera('p', { sourceType: 2 })]);
    expect(asks('a')).toBe(true);
    incident('i', { shelf });
    take(fire(aFire({ id: 'f', alarmIds: ['a'], status: 'noFire' })));
    expect(asks('a')).toBe(true);
  });

  test('not where its incident has a fire in hand, and again when that burns no more', () => {
    const { asks, incident, move, fire, take } = boot();
    take(incident('i'));
    take(move('a', 'i'));
    take(move('b', 'i'));
    take(fire(aFire({ id: 'f', alarmIds: ['b'] })));
    expect(asks('a')).toBe(false);
    take(fire(aFire({ id: 'f', alarmIds: ['b'], status: 'handled' })));
    expect(asks('a')).toBe(true);
  });

  test('by what its incident was merged into', () => {
    const { asks, incident, move, fire, take } = boot();
    for (const [alarmId, id] of [
      ['a', 'i'],
      ['b', 'j'],
    ] as const) {
      take(incident(id));
      take(move(alarmId, id));
    }
    take(fire(aFire({ id: 'f', alarmIds: ['a'] })));
    expect([asks('a'), asks('b')]).toEqual([false, true]);
    take(incident('k'));
    take(move('c', 'k'));
    take(incident('i', { mergedInto: 'k' }));
    expect([asks('a'), asks('c')]).toEqual([false, false]);
    take(incident('i'));
    expect([asks('a'), asks('c')]).toEqual([false, true]);
    take(incident('j', { mergedInto: 'i' }));
    expect([asks('a'), asks('b')]).toEqual([false, false]);
    take(incident('j', {}));
    expect([asks('a'), asks('b')]).toEqual([false, true]);
  });

  test('where one fire of several of its incident burns', () => {
    const { asks, incident, move, fire, take } = boot();
    take(incident('i'));
    for (const id of ['a', 'b']) take(move(id, 'i'));
    take(fire(aFire({ id: 'f', alarmIds: ['a'], status: 'noFire' })));
    take(fire(aFire({ id: 'g', alarmIds: ['b', 'a'] })));
    expect(asks('a')).toBe(false);
    take(fire(undefined, 'g'));
    expect(asks('a')).toBe(true);
    take(fire(aFire({ id: 'f', alarmIds: ['a'] })));
    take(fire(aFire({ id: 'h', alarmIds: ['b'], status: 'noFire' })));
    expect(asks('b')).toBe(false);
  });
});

describe('which incidents ask otherwise', () => {
  test('after a fire that came, went, burns no more, or has other alarms: those of its alarms', () => {
    const { incident, move, fire, take, told } = boot();
    for (const [alarmId, id] of [
      ['a', 'i'],
      ['b', 'j'],
    ] as const) {
      incident(id);
      move(alarmId, id);
    }
    const [alarmIds, both] = [
      ['a', 'unknown'],
      ['a', 'b'],
    ];
    expect(told(fire(aFire({ id: 'f', alarmIds })))).toEqual(['i']);
    expect(take(fire(aFire({ id: 'f', alarmIds, placeName: '北坡' })))).toEqual([]);
    expect(told(fire(aFire({ id: 'f', alarmIds: both })))).toEqual(['j']);
    expect(told(fire(aFire({ id: 'f', alarmIds: both, status: 'handled' })))).toEqual(['i', 'j']);
    expect(told(fire(undefined, 'f'))).toEqual(['i', 'j']);
  });

  test('after one more alarm of a fire of three hundred: their incident once, or none where that has it', () => {
    const { incident, move, fire, take, told, asks } = boot();
    incident('i', { absorbed: { j: anIncident([camera('x')]).own } });
    incident('j', { mergedInto: 'i' });
    const alarmIds = Array.from({ length: 300 }, (_, n) => `a${n}`);
    for (const id of [...alarmIds, 'b']) move(id, 'i');
    move('c', 'j');
    expect(told(fire(aFire({ id: 'f', alarmIds })))).toEqual(['i', 'j']);
    expect(told(fire(aFire({ id: 'f', alarmIds: [...alarmIds, 'b'] })))).toEqual(['i', 'j']);
    expect(asks('c')).toBe(false);
    expect(take(fire(aFire({ id: 'f', alarmIds: [...alarmIds, 'b', 'c'] })))).toEqual([]);
    expect(told(fire(aFire({ id: 'f', alarmIds: ['c'] })))).toEqual(['i', 'j']);
    expect(asks('b')).toBe(false);
    expect(told(fire(aFire({ id: 'f', alarmIds: [] })))).toEqual(['i', 'j']);
    expect([asks('b'), asks('c')]).toEqual([true, true]);
  });

  test('after a fire that goes on for others: those of the others’ alarms too', () => {
    const { incident, move, fire, take, told } = boot();
    for (const [alarmId, id] of [
      ['a', 'i'],
      ['b', 'j'],
    ] as const) {
      incident(id);
      move(alarmId, id);
    }
    take(fire(aFire({ id: 'g', alarmIds: ['b'], status: 'repeat', mainFireId: 'f' })));
    expect(told(fire(aFire({ id: 'f', alarmIds: ['a'], fireIds: ['g', 'unknown'] })))).toEqual(['i', 'j']);
    expect(told(fire(undefined, 'f'))).toEqual(['i', 'j']);
  });

  test('after a fire that has neither alarms known here nor others: none', () => {
    const { fire, take } = boot();
    expect(take(fire(aFire({ id: 'f', alarmIds: ['unknown'], fireIds: ['unknown'] })))).toEqual([]);
  });

  test('after a merge, and its end: all that belong together', () => {
    const { incident, told } = boot();
    const evidence = anIncident([camera('x')]).own;
    incident('i', { absorbed: { j: evidence } });
    incident('j', { absorbed: { k: evidence } });
    incident('k', { mergedInto: 'j' });
    expect(told(incident('j', { mergedInto: 'i', absorbed: { k: evidence } }))).toEqual(['i', 'j', 'k']);
    expect(told(incident('j', { absorbed: { k: evidence } }))).toEqual(['i', 'j', 'k']);
  });

  test('after one was set aside or came back: that one; otherwise none, but for one that is new', () => {
    const { incident, take, told } = boot();
    expect(told(incident('i'))).toEqual(['i']);
    expect(take(incident('i', { version: 2 }))).toEqual([]);
    expect(told(incident('i', { shelf }))).toEqual(['i']);
    expect(told(incident('i', { shelf, version: 3 }))).toEqual(['i']);
    expect(told(incident('i'))).toEqual(['i']);
  });

  test('after an alarm moved: the one where it stands now; and where a fire has it, also the one that it left', () => {
    const { incident, move, fire, take, told, asks } = boot();
    for (const id of ['i', 'j']) incident(id);
    expect(take(move('a', 'i'))).toEqual(['i']);
    asks('a');
    expect(take(move('b', 'i'))).toEqual(['i']);
    expect(take(move('b', undefined))).toEqual([]);
    take(fire(aFire({ id: 'f', alarmIds: ['a'] })));
    expect(asks('a')).toBe(false);
    expect(told(move('a', 'j'))).toEqual(['i', 'j']);
    move('c', 'i');
    move('d', 'j');
    expect([asks('c'), asks('d')]).toEqual([true, false]);
  });

  test('after a snapshot nothing is told singly, and all is asked anew', () => {
    const { source, incident, move, asks, take } = boot();
    incident('i');
    move('a', 'i');
    expect(asks('a')).toBe(true);
    source.fires.set('f', aFire({ id: 'f', alarmIds: ['a'] }));
    expect(asks('a')).toBe(true);
    expect(take({ kind: 'replaced' })).toEqual([]);
    expect(asks('a')).toBe(false);
  });

  test('after a change of an alarm none: which fire has which alarms is not gone through for that', () => {
    const { source, incident, move, asks, take } = boot();
    incident('i');
    move('a', 'i');
    expect(asks('a')).toBe(true);
    source.fires.set('f', aFire({ id: 'f', alarmIds: ['a'] }));
    expect(take({ kind: 'alarm', change: { id: 'a', before: undefined, after: camera('a') } })).toEqual([]);
    expect(asks('a')).toBe(true);
  });

  test('and which of them wait: those with open alarms that ask, of themselves or of what was merged into them', () => {
    const { source, attention, incident, move } = boot();
    incident('i', { absorbed: { j: anIncident([camera('x')]).own } });
    incident('j', { mergedInto: 'i' });
    incident('k');
    const staticHeat = { days: 60, weeks: 12, months: 4, since: '' };
    incident('s', { surroundings: { staticHeat } }, [camera('d', { sourceType: 1 })]);
    for (const [id, to, status] of [
      ['a', 'i', 'dismissed'],
      ['b', 'j', 'received'],
      ['c', 'k', 'confirmed'],
      ['d', 's', 'pending'],
    ] as const) {
      source.alarms.set(id, camera(id, { status }));
      move(id, to);
    }
    move('unknown', 'k');
    expect(['i', 'j', 'k', 'l', 's'].map((id) => attention.waits(id))).toEqual([true, false, false, false, false]);
  });
});
