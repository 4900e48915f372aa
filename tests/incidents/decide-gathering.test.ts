import { describe, expect, test } from 'vitest';
import { bothSay, evidenceOf } from '../../contract/incidents/evidence.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { decideGathering, type Gathering } from '../../server/incidents/decide-gathering.ts';
import { incidentIdOf } from '../../server/incidents/incident-id.ts';
import { createIncidentIndex } from '../../server/incidents/match.ts';
import { type RaisedAlarm, sightingOf } from '../../server/incidents/sighting.ts';
import { hill, minute, off } from './seen.ts';

const now = Date.parse(minute(30));
const brickworks = { kind: 'knownHeat' as const, recordId: 'h1', reason: '砖厂', until: minute(600) };

/** An alarm that a camera raised on the hill, unless said otherwise. */
const alarm = (alarmId: string, more: object = {}, areaCode = '341825'): RaisedAlarm => ({
  alarmId,
  areaCode,
  actor: 'feed:towers',
  data: {
    sourceType: 5,
    sourceId: `${alarmId}/1`,
    startTime: minute(0),
    ...hill,
    areaName: '旌德县',
    placeName: '版书镇',
    imageUrls: [],
    ...more,
  },
});

/** Gathers, one decision after the other over one index; by a kiln that explains what lies within 200 m of the hill. */
function gathering(more: Partial<Gathering> = {}) {
  const index = createIncidentIndex();
  const by: Gathering = {
    index,
    ruleOf: () => usualRule,
    surroundingsOf: async () => ({ villageM: 300 }),
    now,
    ...more,
  };
  return { index, decide: (...alarms: RaisedAlarm[]) => decideGathering(alarms, by) };
}
const kiln = {
  suppressionOf: async ({ longitude }: { longitude: number }) =>
    Math.abs(longitude - hill.longitude) < 0.002 ? brickworks : undefined,
};
const types = ({ writes }: { writes: readonly { events: readonly { type: string }[] }[] }) =>
  writes.map(({ events }) => events.map(({ type }) => type));

describe('an alarm', () => {
  test('opens an incident with what is known of it', async () => {
    const { writes, touched } = await gathering().decide(alarm('a'));
    const id = incidentIdOf('a');
    expect([writes, touched]).toEqual([
      [
        {
          stream: `incident-${id}`,
          expectedVersion: 0,
          events: [
            {
              type: 'incident.opened',
              areaCode: '341825',
              data: {
                first: { alarmId: 'a', sourceType: 5, voice: 'a', startTime: minute(0), ...hill, reachM: 500 },
                areaName: '旌德县',
                placeName: '版书镇',
                surroundings: { villageM: 300 },
              },
            },
          ],
        },
      ],
      [id],
    ]);
    expect(writes[0]?.events[0]?.data).not.toHaveProperty('demo');
  });

  test('of an exercise opens one that is an exercise', async () => {
    const { writes } = await gathering().decide(alarm('a', { demo: true }));
    expect(writes[0]?.events[0]?.data).toMatchObject({ demo: true });
  });

  test('joins the incident near it, told how far that is, by the rule of its own area', async () => {
    const { decide } = gathering({ ruleOf: (area) => ({ ...usualRule, gatherM: area === '341825' ? 1_000 : 100 }) });
    const { writes, touched } = await decide(alarm('a'), alarm('b', off(600.4)), alarm('c', off(-900), '341002'));
    expect(types({ writes })).toEqual([['incident.opened', 'alarm.joined'], ['incident.opened']]);
    expect(writes[0]?.events[1]).toMatchObject({
      areaCode: '341825',
      data: { sighting: { alarmId: 'b' }, distanceM: 600 },
    });
    expect(touched).toEqual([incidentIdOf('a'), incidentIdOf('c')]);
  });

  test('meets those before it, and goes on where their incidents stand', async () => {
    const { decide, index } = gathering();
    await decide(alarm('a'), alarm('b', off(300)));
    expect(index.get(incidentIdOf('a'))?.version).toBe(2);
    const { writes } = await decide(alarm('c', off(800)), alarm('d', off(100)));
    expect(writes.map(({ expectedVersion, events }) => [expectedVersion, events.length])).toEqual([[2, 2]]);
    expect(index.get(incidentIdOf('a'))).toMatchObject({ version: 4, early: { count: 4 } });
  });

  test('from beyond the border is summed up for the incident’s own area, behind all others of the append', async () => {
    const { decide, index } = gathering();
    const [a, beyond] = [alarm('a'), alarm('b', off(50), '341002')];
    await decide(a);
    const { writes } = await decide(beyond, alarm('c', off(90)), alarm('d', off(20), '341002'));
    const [write] = writes;
    expect(write?.events.map(({ type, areaCode }) => [type, areaCode])).toEqual([
      ['alarm.joined', '341002'],
      ['alarm.joined', '341825'],
      ['alarm.joined', '341002'],
      ['incident.summed', '341825'],
    ]);
    const evidence = [a, beyond, alarm('c', off(90)), alarm('d', off(20))].map((one) => evidenceOf(sightingOf(one)));
    expect(write?.events.at(-1)?.data).toEqual({ evidence: evidence.reduce(bothSay) });
    expect(index.get(incidentIdOf('a'))?.version).toBe(5);
    const more = await decide(alarm('e', off(30)));
    expect([more.writes[0]?.expectedVersion, types(more)]).toEqual([5, [['alarm.joined']]]);
  });
});

describe('what is explained', () => {
  test('is set aside as it opens, and stays so for more of the same', async () => {
    const { decide, index } = gathering(kiln);
    const { writes } = await decide(alarm('a'), alarm('b', off(50)));
    expect(types({ writes })).toEqual([['incident.opened', 'incident.shelved', 'alarm.joined']]);
    expect(writes[0]?.events[1]).toEqual({ type: 'incident.shelved', areaCode: '341825', data: brickworks });
    expect(index.get(incidentIdOf('a'))).toMatchObject({ shelf: 'knownHeat', version: 3 });
  });

  test('is asked of the alarm, its area and the moment', async () => {
    const asked: unknown[] = [];
    await gathering({
      suppressionOf: async ({ alarmId }, areaCode, at) => {
        asked.push([alarmId, areaCode, at]);
        return undefined;
      },
    }).decide(alarm('a'));
    expect(asked).toEqual([['a', '341825', now]]);
  });

  test('comes back once by what it does not explain', async () => {
    const { decide, index } = gathering(kiln);
    await decide(alarm('a'));
    const { writes } = await decide(alarm('b', off(600)), alarm('c', off(620)));
    expect(types({ writes })).toEqual([['alarm.joined', 'incident.unshelved', 'alarm.joined']]);
    expect(writes[0]?.events[1]).toMatchObject({
      areaCode: '341825',
      data: { cause: 'evidence', reason: '新的报警不在已知热源或许可用火的范围和时间内' },
    });
    expect(index.get(incidentIdOf('a'))?.shelf).toBeUndefined();
  });

  test.each([
    [2, '护林员上报'],
    [3, '管理员添加'],
    [4, '电话报警'],
  ] as const)('is never what a person sees, and comes back by it (source %i)', async (sourceType, name) => {
    const { decide } = gathering(kiln);
    expect(types(await decide(alarm('a', { sourceType })))).toEqual([['incident.opened']]);
    const other = gathering(kiln);
    await other.decide(alarm('b'));
    const { writes } = await other.decide(alarm('c', { sourceType }));
    expect(types({ writes })).toEqual([['alarm.joined', 'incident.unshelved']]);
    expect(writes[0]?.events[1]).toMatchObject({ data: { reason: `有人员报告：${name}` } });
  });

  test('by an officer’s hand comes back only by what a person sees', async () => {
    const { decide, index } = gathering();
    await decide(alarm('a'));
    index.get(incidentIdOf('a'))!.shelf = 'byHand';
    expect(types(await decide(alarm('b', off(600))))).toEqual([['alarm.joined']]);
    expect(types(await decide(alarm('c', { ...off(50), sourceType: 4 })))).toEqual([
      ['alarm.joined', 'incident.unshelved'],
    ]);
  });

  test('comes back where nobody explains anything any more', async () => {
    const { decide, index } = gathering();
    await decide(alarm('a'));
    index.get(incidentIdOf('a'))!.shelf = 'knownHeat';
    expect(types(await decide(alarm('b')))).toEqual([['alarm.joined', 'incident.unshelved']]);
  });
});
