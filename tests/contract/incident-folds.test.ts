import { describe, expect, test } from 'vitest';
import type { EventData, IncidentEvent } from '../../contract/events/catalogue.ts';
import { bothSay, confidenceOf, evidenceOf, pointOf, type Sighting } from '../../contract/incidents/evidence.ts';
import { evolveIncident } from '../../contract/incidents/evolve.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { eventOf, zhang } from '../support/sample-events.ts';

const at = (position: number): string =>
  new Date(Date.parse('2026-03-01T00:00:00.000Z') + position * 1_000).toISOString();
const event = <T extends IncidentEvent['type']>(type: T, stream: string, data: EventData<T>) =>
  eventOf(type, stream, data, { position: 10, version: 3 });
const seen = (over: Partial<Sighting> = {}): Sighting => ({
  alarmId: 'a1',
  sourceType: 5,
  voice: 'cam-1',
  startTime: at(0),
  longitude: 118,
  latitude: 30,
  reachM: 100,
  confidence: 60,
  ...over,
});

describe('what sightings say together', () => {
  test('each counts for its source, each voice once at its surest, and the time is that of all', () => {
    const both = bothSay(
      evidenceOf(seen({ startTime: at(5) })),
      evidenceOf(seen({ confidence: 40, startTime: at(2) })),
    );
    expect(both).toMatchObject({
      total: 2,
      bySource: { 5: 2 },
      voices: { '5:cam-1': 0.6 },
      firstSeen: at(2),
      lastSeen: at(5),
    });
    const more = bothSay(both, evidenceOf(seen({ sourceType: 1, voice: 'N20', confidence: 50, startTime: at(9) })));
    expect(more).toMatchObject({ total: 3, bySource: { 5: 2, 1: 1 }, firstSeen: at(2), lastSeen: at(9) });
    expect(confidenceOf(more)).toBe(80);
    expect(confidenceOf(bothSay(more, evidenceOf(seen({ confidence: 90 }))))).toBe(95);
  });

  test('nobody is wholly sure, and who gives no figure counts by what they are', () => {
    const sure = (over: Partial<Sighting>) => Object.values(evidenceOf(seen(over)).voices);
    expect(sure({ confidence: 100 })).toStrictEqual([0.99]);
    expect(
      [1, 2, 3, 4, 5, 6, 7].map((sourceType) => {
        const { confidence: _none, ...silent } = seen({ sourceType: sourceType as Sighting['sourceType'] });
        return Object.values(evidenceOf(silent).voices)[0];
      }),
    ).toStrictEqual([0.5, 0.85, 0.85, 0.7, 0.6, 0.4, 0.6]);
  });

  test('the best position leans to the finer sighting, down to ten metres', () => {
    const exact = evidenceOf(seen({ reachM: 1, longitude: 118 }));
    expect(exact.weight).toBe(evidenceOf(seen({ reachM: 10 })).weight);
    expect(evidenceOf(seen({ reachM: 100 })).weight).toBeCloseTo(exact.weight / 100, 12);
    const { longitude, latitude } = pointOf(
      bothSay(
        evidenceOf(seen({ reachM: 100, longitude: 118, latitude: 30 })),
        evidenceOf(seen({ reachM: 200, longitude: 119, latitude: 31 })),
      ),
    );
    expect([longitude, latitude].map((n) => Math.round(n * 1e6) / 1e6)).toStrictEqual([118.2, 30.2]);
  });

  test('of very many voices the surest 32 are kept', () => {
    const all = Array.from({ length: 40 }, (_, n) => evidenceOf(seen({ voice: `cam-${n}`, confidence: 10 + n })));
    const voices = all.slice(1).reduce(bothSay, all[0]!).voices;
    expect(Object.keys(voices)).toHaveLength(32);
    expect(Math.min(...Object.values(voices))).toBe(0.18);
    const full = all.slice(0, 32);
    expect(Object.keys(full.slice(1).reduce(bothSay, full[0]!).voices)).toHaveLength(32);
  });
});

describe('what becomes of an incident', () => {
  const incident = anIncident([anAlarm({ id: 'a1' })], { id: 'i1' });
  const after = <T extends IncidentEvent['type']>(
    type: T,
    data: EventData<T>,
    before: Incident | undefined = incident,
  ) => evolveIncident(before, event(type, 'incident-i1', data as never));
  const now = { version: 3, position: 10 };

  test('it is opened by what was seen first, and says what every one of its alarms says', () => {
    const opened = after(
      'incident.opened',
      { first: seen(), areaName: '旌德县', placeName: '版书镇', surroundings: { riskGrade: 4 } },
      undefined,
    );
    expect(opened).toStrictEqual({
      id: 'i1',
      areaCode: '341825',
      openedAt: at(10),
      absorbed: {},
      passed: [],
      own: evidenceOf(seen()),
      areaName: '旌德县',
      placeName: '版书镇',
      surroundings: { riskGrade: 4 },
      ...now,
    });
    expect(after('alarm.joined', { sighting: seen({ voice: 'cam-2' }) })).toStrictEqual({
      ...incident,
      own: bothSay(incident.own, evidenceOf(seen({ voice: 'cam-2' }))),
      ...now,
    });
    expect(
      after('alarm.split', { alarmIds: ['a2'], left: evidenceOf(seen()), by: zhang, reason: '两处' } as never).own,
    ).toStrictEqual(evidenceOf(seen()));
    const evidence = bothSay(incident.own, evidenceOf(seen({ voice: 'cam-2' })));
    expect(after('incident.summed', { evidence })).toStrictEqual({ ...incident, own: evidence, ...now });
    expect(() =>
      evolveIncident(
        undefined,
        event('incident.restored', 'incident-i1', { from: 'i0', by: zhang, reason: '两处' }) as IncidentEvent,
      ),
    ).toThrow(/10.*incident\.restored/);
  });

  test('merged it stands in the other one, which speaks for it until both part', () => {
    const merged = after('incident.merged', { into: 'i0', by: zhang });
    expect(merged).toStrictEqual({ ...incident, mergedInto: 'i0', ...now });
    expect(after('incident.restored', { from: 'i0', by: zhang, reason: '两处' }, merged)).toStrictEqual({
      ...incident,
      ...now,
    });
    const evidence = evidenceOf(seen());
    const big = after(
      'incident.absorbed',
      { incidentId: 'i2', evidence, by: zhang },
      { ...incident, absorbed: { i3: evidence } },
    );
    expect(big.absorbed).toStrictEqual({ i3: evidence, i2: evidence });
    expect(after('incident.parted', { incidentId: 'i2', by: zhang, reason: '两处' }, big).absorbed).toStrictEqual({
      i3: evidence,
    });
  });

  test('set aside it says until when, and back it says why; never both', () => {
    const shelf = { kind: 'byHand' as const, by: zhang, reason: '施工', until: at(99) };
    const aside = after('incident.shelved', shelf, {
      ...incident,
      backFrom: { cause: 'expired', at: at(1), reason: '到期' },
    });
    expect(aside).toStrictEqual({ ...incident, shelf: { ...shelf, at: at(10) }, ...now });
    expect(after('incident.unshelved', { cause: 'expired', reason: '到期' } as never, aside)).toStrictEqual({
      ...incident,
      backFrom: { cause: 'expired', at: at(10), reason: '到期' },
      ...now,
    });
    const passed = { clock: 'receive' as const, due: at(5), to: '3418' };
    expect(
      after('incident.clockPassed', passed as never, { ...incident, passed: [{ ...passed, at: at(6) }] }).passed,
    ).toStrictEqual([
      { ...passed, at: at(6) },
      { ...passed, at: at(10) },
    ]);
  });
});

describe('how urgent an incident is', () => {
  const own = (over: Partial<Sighting> = {}) => evidenceOf(seen({ confidence: 50, ...over }));
  const ranked = (surroundings: Incident['surroundings'], evidence = own(), absorbed = {}) =>
    rank({ own: evidence, absorbed, surroundings });

  test('its confidence counts by four tenths, and what adds nothing gives no reason', () => {
    expect(ranked({})).toStrictEqual({ score: 20, priority: 4, reasons: ['可信度 50%'] });
    expect(ranked({ riskGrade: 1 })).toStrictEqual({ score: 20, priority: 4, reasons: ['可信度 50%'] });
    expect(ranked({ riskGrade: 5 })).toStrictEqual({ score: 32, priority: 3, reasons: ['可信度 50%', '火险 5 级'] });
  });

  test.each([2, 3, 4] as const)(
    'people who saw it count more (source %i), and so do sources of different kinds, up to three',
    (sourceType) => {
      expect(ranked({}, own({ sourceType }))).toMatchObject({
        score: 30,
        priority: 3,
        reasons: ['可信度 50%', '有人员报告'],
      });
      const two = bothSay(own({ confidence: 0 }), own({ sourceType, voice: 'x' }));
      expect(ranked({}, two)).toMatchObject({ score: 40, reasons: ['可信度 50%', '有人员报告', '2 类来源相互印证'] });
      const four = [1, 6].reduce(
        (sum, source) => bothSay(sum, own({ sourceType: source as 1, voice: 'y', confidence: 0 })),
        two,
      );
      expect(ranked({}, four)).toMatchObject({ score: 50, priority: 2 });
      expect(ranked({}, own({ confidence: 0 }), { i2: own({ sourceType, voice: 'x' }) })).toMatchObject({ score: 40 });
    },
  );

  test.each([
    [0, 16],
    [500, 16],
    [501, 8],
    [2_000, 8],
    [2_001, 0],
  ])('a village at %i m counts %i, what is protected three quarters of that', (m, points) => {
    expect(ranked({ villageM: m }).score).toBe(20 + points);
    expect(ranked({ protectedM: m }).score).toBe(20 + (points * 3) / 4);
  });

  test('it says how far that is, in tens of metres or tenths of a kilometre', () => {
    const nearest = (m: number) => ranked({ villageM: m, villageName: '洪川村' }).reasons.at(-1);
    expect([4, 444, 994, 1_000, 1_960].map(nearest)).toStrictEqual([
      '距洪川村 0 米',
      '距洪川村 440 米',
      '距洪川村 990 米',
      '距洪川村 1.0 公里',
      '距洪川村 2.0 公里',
    ]);
    expect(ranked({ villageM: 10, protectedM: 20 }).reasons).toStrictEqual([
      '可信度 50%',
      '距村庄 10 米',
      '距保护目标 20 米',
    ]);
    expect(ranked({ protectedM: 20, protectedName: '油库' }).reasons.at(-1)).toBe('距油库 20 米');
  });

  test('there are four priorities, from 30, 50 and 70, and no score above 100', () => {
    const of = (confidence: number, surroundings = {}) => {
      const { score, priority } = ranked(surroundings, own({ confidence }));
      return [score, priority];
    };
    expect([
      of(73),
      of(75),
      of(60, { villageM: 1, riskGrade: 4 }),
      of(65, { villageM: 1, riskGrade: 4 }),
      of(82, { villageM: 1, protectedM: 1, riskGrade: 4 }),
      of(83, { villageM: 1, protectedM: 1, riskGrade: 4 }),
    ]).toStrictEqual([
      [29, 4],
      [30, 3],
      [49, 3],
      [51, 2],
      [70, 1],
      [70, 1],
    ]);
    const all = [2, 1, 6].reduce(
      (sum, source) => bothSay(sum, own({ sourceType: source as 1, voice: 'z', confidence: 99 })),
      own({ confidence: 99 }),
    );
    expect(ranked({ villageM: 1, protectedM: 1, riskGrade: 5 }, all)).toMatchObject({ score: 100, priority: 1 });
  });
});
