import { describe, expect, test } from 'vitest';
import { incidentDetailOf, rawAlarmsOf } from '../../server/incidents/detail.ts';
import { mergeIncident, splitIncident } from '../../server/incidents/move.ts';
import { fact } from './log-rig.ts';
import { minute, off } from './seen.ts';
import { county, city, officer, done, actingRig } from './acting-rig.ts';

const acting = actingRig();
const { ctx, asking, act, load, incident } = acting;

describe('the details of an incident', () => {
  const detail = async (id: string, regionCode = '341825') =>
    incidentDetailOf(acting.rig.ctx.db, regionCode, await load(id));
  const told = async (id: string, regionCode?: string) =>
    (await detail(id, regionCode)).log.map(({ type, remark }) => (remark === undefined ? type : `${type} ${remark}`));

  test('tell what was done with it and its alarms, each act once, and not what came by itself', async () => {
    const [first = ''] = await incident('i', [0, 100, 200]);
    await acting.rig.tell(`alarm-${first}`, fact('alarm.read', { userId: 'u9' }));
    acting.rig.clock.advance(1_000);
    await act('i', 'receive');
    acting.rig.clock.advance(1_000);
    done(await act('i', 'confirm', { remark: '明火' }));
    expect(await told('i')).toEqual(['incident.opened', 'alarm.received', 'alarm.confirmed 明火']);
    const { log } = await detail('i');
    expect(log.map(({ action, at }) => [action, at])).toMatchObject([
      ['建立警情', expect.any(String)],
      ['接警', '2026-03-01T02:00:01.000Z'],
      ['确认火情', '2026-03-01T02:00:02.000Z'],
    ]);
    expect(log[0]).not.toHaveProperty('remark');
  });

  test('tell nothing of what came by itself from beyond the border', async () => {
    const [first = ''] = await incident('i', [0]);
    const { own } = await load('i');
    const seen = { alarmId: `${first}-2`, sourceType: 5, voice: 'c', startTime: minute(1), ...off(90), reachM: 300 };
    await acting.rig.tell('incident-i', fact('alarm.joined', { sighting: seen }, '341002'));
    await acting.rig.tell('incident-i', fact('incident.summed', { evidence: own }));
    expect([await told('i'), await told('i', '34')]).toEqual([['incident.opened'], ['incident.opened']]);
  });

  test('tell of each of two acts of the same kind', async () => {
    const [first = '', second = ''] = await incident('i', [0, 100]);
    for (const id of [first, second]) await acting.rig.tell(`alarm-${id}`, fact('alarm.received', { owner: officer }));
    expect(await told('i')).toEqual(['incident.opened', 'alarm.received', 'alarm.received']);
  });

  test('tell of alarms that a person moved, and of what was merged', async () => {
    await incident('i', [0, 100]);
    await incident('other', [3_000, 3_100]);
    const [, moved = '', more = ''] = await incident('third', [6_000, 6_100, 6_200]);
    const { to } = done(
      await splitIncident(ctx(), asking(), { incidentId: 'third', alarmIds: [moved, more], reason: '两处' }),
    );
    expect(await told(to)).toEqual(['incident.opened', 'alarm.joined']);
    done(await mergeIncident(ctx(), asking(), { incidentId: 'i', into: 'other', reason: '同一处' }));
    const { absorbed, version, log } = await detail('other');
    expect(absorbed).toEqual([{ id: 'i', placeName: '版书镇', total: 2, firstSeen: minute(0) }]);
    expect([version, log.map(({ type }) => type)]).toEqual([
      3,
      ['incident.opened', 'incident.opened', 'incident.merged', 'incident.absorbed'],
    ]);
    expect((await detail('i')).absorbed).toEqual([]);
  });

  test('tell nobody of parts and acts beyond their region', async () => {
    await incident('top', [0]);
    const [beyond = ''] = await acting.rig.raise({ ...off(3_000) });
    await acting.rig.tell(
      'incident-part',
      fact(
        'incident.opened',
        {
          first: { alarmId: beyond, sourceType: 5, voice: 'c', startTime: minute(0), ...off(3_000), reachM: 300 },
          areaName: '',
          placeName: '',
          surroundings: {},
        },
        '341002',
      ),
    );
    await acting.rig.tell('incident-part', fact('incident.merged', { into: 'top', by: officer }, '341002'));
    await acting.rig.tell(
      'incident-top',
      fact('incident.absorbed', { incidentId: 'part', evidence: (await load('part')).own, by: officer }),
    );
    expect([(await detail('top')).absorbed, await told('top')]).toEqual([[], ['incident.opened', 'incident.absorbed']]);
    expect([(await detail('top', '34')).absorbed.length, (await told('top', '34')).length]).toEqual([1, 4]);
  });

  test('tell of the acts on very many alarms', async () => {
    const alarmIds = await incident(
      'i',
      Array.from({ length: 901 }, (_, n) => n % 10),
    );
    await acting.rig.tell(`alarm-${alarmIds[900]}`, fact('alarm.received', { owner: officer }));
    await acting.rig.tell(
      `alarm-${alarmIds[0]}`,
      fact('alarm.received', { owner: officer }),
      fact('alarm.dismissed', { by: officer, reason: '炊烟' }),
    );
    expect(await told('i')).toEqual(['incident.opened', 'alarm.received', 'alarm.received', 'alarm.dismissed 炊烟']);
  });

  test('hold its raw alarms, the newest sighting first, in pages, with how far each lies', async () => {
    const alarmIds = await incident('i', [0, 300, 0]);
    const page = async (limit: number, offset: number, who = county) => {
      const { alarms, total } = await rawAlarmsOf(acting.rig.ctx.db, who, await load('i'), { limit, offset });
      return {
        rows: alarms.map(({ id, distanceM, incidentId, reachM }) => [
          alarmIds.indexOf(id),
          distanceM,
          incidentId,
          reachM,
        ]),
        total,
      };
    };
    expect(await page(10, 0)).toEqual({
      rows: [
        [2, 100, 'i', 300],
        [1, 200, 'i', 300],
        [0, 100, 'i', 300],
      ],
      total: 3,
    });
    const { alarms } = await rawAlarmsOf(acting.rig.ctx.db, county, await load('i'), { limit: 10, offset: 0 });
    expect(alarms.every(({ voice }) => voice.startsWith('cam-'))).toBe(true);
    expect(await page(2, 2, city)).toEqual({ rows: [[0, 100, 'i', 300]], total: 3 });
    expect(await page(10, 0, { ...county, regionCode: '3410' })).toEqual({ rows: [], total: 0 });
  });
});
