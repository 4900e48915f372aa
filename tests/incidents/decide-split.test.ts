import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { bothSay, type Evidence, evidenceOf } from '../../contract/incidents/evidence.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import { decideSplit, type SplitGround } from '../../server/incidents/decide-split.ts';
import type { Member } from '../../server/incidents/projections.ts';
import type { StreamWrite } from '../../server/store/port.ts';
import { minute, off } from './seen.ts';
import { sighting } from './sighted.ts';

const by = { userId: 'u1', realName: '旌德值班员', regionCode: '341825' };
const officer = { userId: 'u1', realName: '旌德值班员' };

/** An alarm that stands in an incident, seen so many minutes after ten. */
const member = (alarmId: string, incidentId: string, n: number, areaCode = '341825'): Member => ({
  incidentId,
  areaCode,
  sighting: sighting({ alarmId, startTime: minute(n), ...off(n * 20) }),
  position: n + 1,
});

const said = (members: readonly Member[]): Evidence => members.map((one) => evidenceOf(one.sighting)).reduce(bothSay);

/** An incident of these alarms, with what was merged into it. */
function incident(
  id: string,
  members: readonly Member[],
  parts: readonly Incident[] = [],
  more: Partial<Incident> = {},
): Incident {
  return {
    id,
    areaCode: '341825',
    areaName: '旌德县',
    placeName: '版书镇',
    openedAt: minute(0),
    surroundings: {},
    own: said(members.filter(({ incidentId }) => incidentId === id)),
    absorbed: Object.fromEntries(parts.map((part) => [part.id, evidenceIn(part)])),
    passed: [],
    version: 4,
    position: 9,
    ...more,
  };
}

const groundOf = (members: readonly Member[], ...[top, ...parts]: [Incident, ...Incident[]]): SplitGround => ({
  top,
  parts: new Map([top, ...parts].map((one) => [one.id, one])),
  members,
});

const fresh = () => ({ id: 'new', areaName: '旌德县', placeName: '蔡家桥镇', surroundings: { villageM: 300 } });
const decide = (ground: SplitGround, alarmIds: readonly string[], who = by) =>
  decideSplit(who, { alarmIds, reason: '两处' }, ground, fresh);

/** What is written, by stream. */
function writes(ground: SplitGround, ...alarmIds: string[]): Record<string, StreamWrite> {
  const decided = decide(ground, alarmIds);
  if (isRefusal(decided)) throw new Error(decided.message);
  return Object.fromEntries(decided.map((write) => [write.stream, write]));
}
const typesOf = (write: StreamWrite | undefined): unknown[] | undefined => write?.events.map(({ type }) => type);
const isLike = (one: Evidence, other: Evidence): void => {
  const { weight, weightedLongitude, weightedLatitude, ...rest } = one;
  expect(other).toEqual({
    ...rest,
    weight: expect.closeTo(weight, 12),
    weightedLongitude: expect.closeTo(weightedLongitude, 9),
    weightedLatitude: expect.closeTo(weightedLatitude, 9),
  });
};

describe('a split', () => {
  const members = [0, 1, 2, 3, 4].map((n) => member(`a${n}`, 'i', n));
  const ground = groundOf(members, incident('i', members));

  test('opens an incident with the first of its alarms, and the others join it in the order in which they came', () => {
    expect(writes(ground, 'a4', 'a1', 'a3')['incident-new']).toEqual({
      stream: 'incident-new',
      expectedVersion: 0,
      events: [
        {
          type: 'incident.opened',
          areaCode: '341825',
          data: {
            first: members[1]?.sighting,
            by: officer,
            areaName: '旌德县',
            placeName: '蔡家桥镇',
            surroundings: { villageM: 300 },
          },
        },
        { type: 'alarm.joined', areaCode: '341825', data: { sighting: members[3]?.sighting, from: 'i', by: officer } },
        { type: 'alarm.joined', areaCode: '341825', data: { sighting: members[4]?.sighting, from: 'i', by: officer } },
      ],
    });
  });

  test('takes each alarm out with what the others say then', () => {
    const { stream, expectedVersion, events } = writes(ground, 'a1', 'a3', 'a4')['incident-i'] as StreamWrite;
    expect([stream, expectedVersion]).toEqual(['incident-i', 4]);
    expect(events).toMatchObject(
      ['a1', 'a3', 'a4'].map((alarmId) => ({
        type: 'alarm.split',
        areaCode: '341825',
        data: { alarmId, to: 'new', by: officer, reason: '两处' },
      })),
    );
    const [first, second, last] = events.map(({ data }) => (data as { left: Evidence }).left) as [
      Evidence,
      Evidence,
      Evidence,
    ];
    isLike(said(members.filter((_, n) => n !== 1)), first);
    isLike(said(members.filter((_, n) => n !== 1 && n !== 3)), second);
    isLike(said(members.filter((_, n) => n === 0 || n === 2)), last);
  });

  test('of an alarm that is named twice takes it out once', () => {
    expect(typesOf(writes(ground, 'a1', 'a1')['incident-i'])).toEqual(['alarm.split']);
  });

  test('keeps to alarms of the own region, though the incident reaches further', () => {
    const beyond = member('b', 'i', 5, '341002');
    const wider = groundOf([...members, beyond], incident('i', [...members, beyond]));
    const refusal = { refused: 'badInput', field: 'alarmIds', message: '所选报警不在该警情中' };
    expect(decide(wider, ['a1', 'b'])).toEqual(refusal);
    expect(decide(wider, ['a1', 'nothing'])).toEqual(refusal);
    const province = decide(wider, ['b'], { ...by, regionCode: '34' }) as readonly StreamWrite[];
    expect(province.flatMap(({ events }) => events).map(({ type, areaCode }) => [type, areaCode])).toEqual([
      ['alarm.split', '341002'],
      ['incident.summed', '341825'],
      ['incident.opened', '341002'],
    ]);
    expect(province[0]?.events[1]?.data).toEqual({ evidence: said(members) });
  });

  test('of alarms of two areas is summed up for the area of the incident that they make', () => {
    const beyond = member('b', 'i', 5, '341002');
    const wider = groundOf([...members, beyond], incident('i', [...members, beyond]));
    const made = decide(wider, ['a4', 'b'], { ...by, regionCode: '34' }) as readonly StreamWrite[];
    const last = made.find(({ stream }) => stream === 'incident-new')?.events;
    expect(last?.map(({ type, areaCode }) => [type, areaCode])).toEqual([
      ['incident.opened', '341825'],
      ['alarm.joined', '341002'],
      ['incident.summed', '341825'],
    ]);
    expect(last?.at(-1)?.data).toEqual({ evidence: said([...members.slice(4), beyond]) });
  });

  test('leaves at least one alarm', () => {
    expect(
      decide(
        ground,
        members.map((one) => one.sighting.alarmId),
      ),
    ).toEqual({
      refused: 'notAllowedNow',
      field: 'alarmIds',
      message: '不能拆出全部报警；要恢复已并入的警情，请选择恢复',
    });
  });

  test.each([
    ['there is none', undefined, 'notFound'],
    ['it lies elsewhere', incident('i', members, [], { areaCode: '341002' }), 'notFound'],
    ['it goes on in another one', incident('i', members, [], { mergedInto: 'j' }), 'notAllowedNow'],
  ])('is not of an incident where %s', (_, top, refused) => {
    expect(decide({ ...ground, top }, ['a1'])).toMatchObject({ refused, field: 'incidentId' });
  });
});

describe('a split of an incident into which others were merged', () => {
  const members = [
    member('t0', 'top', 0),
    member('t1', 'top', 1),
    member('p0', 'part', 2),
    member('p1', 'part', 3),
    member('p2', 'part', 4),
    member('d0', 'deep', 5),
    member('d1', 'deep', 6),
    member('q0', 'quiet', 7),
  ];
  const deep = incident('deep', members, [], { mergedInto: 'part', version: 2 });
  const part = incident('part', members, [deep], { mergedInto: 'top', version: 3 });
  const quiet = incident('quiet', members, [], { mergedInto: 'top', version: 5 });
  const ground = groundOf(members, incident('top', members, [part, quiet]), part, deep, quiet);
  const without = (...ids: string[]): readonly Member[] => members.filter((one) => !ids.includes(one.sighting.alarmId));
  const absorbed = (write: StreamWrite | undefined) =>
    write?.events
      .filter(({ type }) => type === 'incident.absorbed')
      .map(({ data }) => data as { incidentId: string; evidence: Evidence; by: unknown }) ?? [];

  test('tells each incident above what is left, and only what changed', () => {
    const { 'incident-top': top, 'incident-part': middle, 'incident-deep': low } = writes(ground, 'd0');
    expect([typesOf(top), typesOf(middle), typesOf(low)]).toEqual([
      ['incident.absorbed'],
      ['incident.absorbed'],
      ['alarm.split'],
    ]);
    const [inTop] = absorbed(top);
    expect(inTop).toMatchObject({ incidentId: 'part', by: officer });
    isLike(
      said(without('d0').filter(({ incidentId }) => incidentId === 'part' || incidentId === 'deep')),
      inTop?.evidence as Evidence,
    );
    expect(absorbed(middle)[0]?.incidentId).toBe('deep');
    isLike(
      said(without('d0').filter(({ incidentId }) => incidentId === 'deep')),
      absorbed(middle)[0]?.evidence as Evidence,
    );
  });

  test('takes alarms out of several at once, each leaving where it stood', () => {
    const all = writes(ground, 't1', 'p0', 'p2', 'd1');
    expect(typesOf(all['incident-top'])).toEqual(['alarm.split', 'incident.absorbed']);
    expect(typesOf(all['incident-part'])).toEqual(['alarm.split', 'alarm.split', 'incident.absorbed']);
    expect(typesOf(all['incident-deep'])).toEqual(['alarm.split']);
    expect(all['incident-new']?.events.map(({ data }) => (data as { from?: string }).from)).toEqual([
      undefined,
      'part',
      'part',
      'deep',
    ]);
    const [told] = absorbed(all['incident-top']);
    isLike(
      said(without('p0', 'p2', 'd1').filter(({ incidentId }) => incidentId === 'part' || incidentId === 'deep')),
      told?.evidence as Evidence,
    );
  });

  test('is decided on all of them as they stood, also those that lose nothing', () => {
    const all = writes(ground, 't1');
    expect(
      Object.fromEntries(
        Object.values(all).map(({ stream, expectedVersion, events }) => [stream, [expectedVersion, events.length]]),
      ),
    ).toEqual({
      'incident-top': [4, 1],
      'incident-part': [3, 0],
      'incident-deep': [2, 0],
      'incident-quiet': [5, 0],
      'incident-new': [0, 1],
    });
  });

  test('leaves an alarm in each of them, however many stay in the others', () => {
    expect(decide(ground, ['t1', 'q0'])).toMatchObject({ refused: 'notAllowedNow', field: 'alarmIds' });
    expect(decide(ground, ['q0', 't1'])).toMatchObject({ refused: 'notAllowedNow', field: 'alarmIds' });
  });

  test('keeps what is known of one that nobody could read', () => {
    const unread = { ...ground, parts: new Map([...ground.parts].filter(([id]) => id !== 'deep')) };
    expect(typesOf(writes(unread, 'p0')['incident-part'])).toEqual(['alarm.split']);
    expect(absorbed(writes(unread, 'p0')['incident-top'])[0]?.evidence.total).toBe(4);
  });
});
