import { describe, expect, test } from 'vitest';
import { actOn } from '../../server/incidents/act.ts';
import { alarmsBeside, confirmedWrites } from '../../server/incidents/confirmed.ts';
import { burningFire, noneMeanwhile } from '../../server/incidents/fire-of.ts';
import { findIncidents } from '../../server/incidents/queries.ts';
import {
  mergeIncident,
  restoreIncident,
  shelveIncident,
  splitIncident,
  unshelveIncident,
} from '../../server/incidents/move.ts';
import { alarmIn } from '../alarms/given.ts';
import { fact } from './log-rig.ts';
import { minute, off } from './seen.ts';
import { sighting } from './sighted.ts';
import { county, city, officer, done, actingRig } from './acting-rig.ts';

const acting = actingRig();
const { ctx, command, asking, act, load, incident } = acting;

const eventsOf = (stream: string) => acting.rig.ctx.store.readStream(stream);
const typesOf = async (stream: string) => (await eventsOf(stream)).map(({ type }) => type);

describe('acting on an incident', () => {
  test('confirms its fire where it lies best, from when it was first seen, with the remark', async () => {
    const [first = '', second = ''] = await incident('i', [0, 400]);
    // A satellite's sighting of before, which was reported late.
    const [early = ''] = await acting.rig.raise({ ...off(200), startTime: minute(-7) });
    await acting.rig.join('i', { alarmId: early, ...off(200), startTime: minute(-7) });
    await act('i', 'receive');
    const { fireId = '' } = done(await act('i', 'confirm', { remark: '明火' }));
    const [opened, joined] = await eventsOf(`fire-${fireId}`);
    expect(opened).toMatchObject({
      type: 'fire.opened',
      areaCode: '341825',
      data: {
        by: officer,
        alarmIds: [first],
        startTime: minute(-7),
        remark: '明火',
        holder: '341825',
        longitude: expect.closeTo(off(200).longitude, 6),
        areaName: '安徽省宣城市旌德县',
      },
    });
    expect(opened?.data).not.toHaveProperty('demo');
    expect(joined).toMatchObject({ type: 'fire.alarmJoined', data: { by: officer, alarmId: second } });
    expect(await typesOf('incident-i')).toEqual(['incident.opened', 'alarm.joined', 'alarm.joined']);
  });

  test('confirms it where its first alarm was seen, if the best position lies in another county', async () => {
    const beyond = { longitude: 118.32, latitude: 29.83 };
    const alarmIds = await acting.rig.raise({});
    await acting.rig.open('i', { alarmId: alarmIds[0] ?? '', ...beyond });
    await act('i', 'receive');
    const { fireId = '' } = done(await act('i', 'confirm'));
    const [opened] = await eventsOf(`fire-${fireId}`);
    expect(opened?.data).toMatchObject({ ...off(0), areaName: '旌德县', placeName: '版书镇' });
    expect(opened?.data).not.toHaveProperty('remark');
  });

  test('makes a fire of an exercise of what is one', async () => {
    await incident('i', [0], { demo: true }, { demo: true });
    await act('i', 'receive');
    const { fireId = '' } = done(await act('i', 'confirm'));
    expect((await eventsOf(`fire-${fireId}`))[0]?.data).toMatchObject({ demo: true });
  });

  test('joins the fire that burns there, and none that is over, or lies elsewhere', async () => {
    const alarmIds = await incident('i', [0, 100, 200]);
    await act('i', 'receive');
    const { fireId = '' } = done(await act('i', 'confirm'));
    const alarms = alarmIds.map((id) => alarmIn('confirmed', { id, fireId }));
    const burning = (regionCode: string) => burningFire(ctx(), regionCode, [alarmIn('pending'), ...alarms]);
    expect([
      await burning('341825'),
      await burning('34'),
      await burning('3410'),
      await burningFire(ctx(), '34', []),
    ]).toEqual([fireId, fireId, undefined, undefined]);
    const [late = ''] = await acting.rig.raise({ startTime: minute(5) });
    await acting.rig.join('i', { alarmId: late });
    await act('i', 'receive');
    expect(done(await act('i', 'confirm'))).toEqual({ id: 'i', acted: 1, left: 3, fireId });
    expect((await typesOf(`fire-${fireId}`)).filter((type) => type === 'fire.alarmJoined')).toHaveLength(3);
    await acting.rig.tell(`fire-${fireId}`, fact('fire.ruledOut', { by: officer, reason: '炊烟' }));
    expect(await burning('341825')).toBeUndefined();
  });

  test('joins the main fire where the one of its alarms was found to be a repeat, and opens no third', async () => {
    const [first = ''] = await incident('i');
    await incident('j', [3_000]);
    for (const id of ['i', 'j']) await act(id, 'receive');
    const { fireId: repeat = '' } = done(await act('i', 'confirm'));
    const { fireId: main = '' } = done(await act('j', 'confirm'));
    await acting.rig.tell(`fire-${repeat}`, fact('fire.associated', { by: officer, into: main }));
    const [late = ''] = await acting.rig.raise({ startTime: minute(5) });
    await acting.rig.join('i', { alarmId: late });
    await act('i', 'receive');
    expect(done(await act('i', 'confirm'))).toMatchObject({ acted: 1, fireId: main });
    expect((await eventsOf(`fire-${main}`)).at(-1)?.data).toMatchObject({ alarmId: late });
    expect(await burningFire(ctx(), '341825', [alarmIn('confirmed', { id: first, fireId: repeat })])).toBe(main);
  });

  test('is for its own county where a superior merged it into one beyond the border', async () => {
    await incident('here');
    const first = sighting({ alarmId: 'beyond-first', ...off(3_000) });
    const named = { areaName: '绩溪县', placeName: '长安镇', surroundings: {} };
    await acting.rig.tell('incident-beyond', fact('incident.opened', { first, ...named }, '341824'));
    done(await mergeIncident(ctx(), asking(city), { incidentId: 'here', into: 'beyond' }));
    expect(await act('here', 'receive', {}, city)).toMatchObject({ refused: 'notAllowedNow', field: 'incidentId' });
    expect(done(await act('here', 'receive'))).toMatchObject({ acted: 1, left: 0 });
    const listed = async (regionCode: string, state?: 'received') =>
      (
        await findIncidents(acting.rig.ctx.db, regionCode, {
          pageNum: 1,
          pageSize: 10,
          shelved: 'without',
          ...(state ? { state } : {}),
        })
      ).rows.map(({ id }) => id);
    expect([await listed('341825'), await listed('341825', 'received')]).toEqual([['here'], ['here']]);
    expect([await listed('3418'), await listed('3418', 'received')]).toEqual([['beyond'], ['beyond']]);
  });

  test('stays in the row of its own county that went beyond the border later, and is acted on there', async () => {
    await incident('low');
    await incident('middle', [500]);
    const first = sighting({ alarmId: 'beyond-first', ...off(3_000) });
    const named = { areaName: '绩溪县', placeName: '长安镇', surroundings: {} };
    await acting.rig.tell('incident-beyond', fact('incident.opened', { first, ...named }, '341824'));
    done(await mergeIncident(ctx(), asking(), { incidentId: 'low', into: 'middle' }));
    expect(await act('low', 'receive')).toMatchObject({ refused: 'notAllowedNow', data: { mergedInto: 'middle' } });
    done(await mergeIncident(ctx(), asking(city), { incidentId: 'middle', into: 'beyond' }));
    const listed = await findIncidents(acting.rig.ctx.db, '341825', { shelved: 'with', pageNum: 1, pageSize: 10 });
    expect(listed.rows.map(({ id }) => id)).toEqual(['middle']);
    expect(await act('low', 'receive')).toMatchObject({ refused: 'notAllowedNow', data: { mergedInto: 'middle' } });
    expect(done(await act('middle', 'receive'))).toMatchObject({ acted: 2, left: 0 });
  });

  test('is refused where there is no such incident, a reason is missing, or nothing can be done', async () => {
    await incident('i');
    expect(await act('nothing', 'receive')).toMatchObject({ refused: 'notFound', field: 'incidentId' });
    expect(await act('i', 'dismiss')).toMatchObject({ refused: 'badInput', field: 'reason' });
    expect(await act('i', 'dismiss', { reason: '炊烟' })).toMatchObject({
      refused: 'notAllowedNow',
      message: '请先接警',
    });
    expect(await act('i', 'confirm')).toMatchObject({ refused: 'notAllowedNow', message: '请先接警' });
    expect(await typesOf('incident-i')).toEqual(['incident.opened']);
  });

  test('joins the fire that another officer makes of another of its alarms at this moment', async () => {
    const [mine = '', theirs = ''] = await incident('i', [0, 100]);
    await acting.rig.tell(`alarm-${mine}`, fact('alarm.received', { owner: officer }));
    await acting.rig.tell(
      `alarm-${theirs}`,
      fact('alarm.received', { owner: { userId: 'u2', realName: '宣城值班员' } }),
    );
    const { store } = acting.rig.ctx;
    let theirFire: string | undefined;
    const slow = {
      ...store,
      append: async (request: Parameters<typeof store.append>[0]) => {
        if (theirFire === undefined) {
          theirFire = '';
          theirFire = done(await act('i', 'confirm', {}, city)).fireId ?? '';
        }
        return store.append(request);
      },
    };
    const { fireId } = done(
      await actOn({ ...ctx(), store: slow }, county, { incidentId: 'i', action: 'confirm' }, command()),
    );
    expect([fireId === theirFire, await typesOf(`fire-${fireId}`)]).toEqual([
      true,
      ['fire.opened', 'fire.alarmJoined'],
    ]);
  });

  test('is refused for a fire that there is not, and changes nothing', async () => {
    const [first = ''] = await incident('i');
    await act('i', 'receive');
    expect(await act('i', 'associate', { fireId: 'nothing' })).toMatchObject({ refused: 'notFound', field: 'fireId' });
    expect(await typesOf(`alarm-${first}`)).toEqual(['alarm.raised', 'alarm.received']);
  });

  test('ends its shelf with the confirmation', async () => {
    await incident('i');
    done(await shelveIncident(ctx(), asking(), { incidentId: 'i', until: minute(120), reason: '窑厂' }));
    await act('i', 'receive');
    done(await act('i', 'confirm'));
    expect((await load('i')).backFrom).toMatchObject({ cause: 'evidence', reason: '已确认火情' });
  });

  test('asks, where it opens a fire, that nobody confirms another of its alarms meanwhile', () => {
    const [mine, waits, taken, over] = [
      alarmIn('received', { id: 'a' }),
      alarmIn('pending', { id: 'b', version: 7 }),
      alarmIn('received', { id: 'c' }),
      alarmIn('dismissed', { id: 'd' }),
    ];
    expect(noneMeanwhile([mine, waits, taken, over], [mine])).toEqual([
      { stream: 'alarm-b', expectedVersion: 7, events: [] },
      { stream: 'alarm-c', expectedVersion: 1, events: [] },
    ]);
  });
});

describe('what the confirmation of an alarm asks of its incident', () => {
  test('are the alarms beside it, of all that stands there, in the order in which they came', async () => {
    const [part = ''] = await incident('part');
    const top = await incident('top', [3_000, 3_100]);
    done(await mergeIncident(ctx(), asking(), { incidentId: 'part', into: 'top' }));
    const beside = async (regionCode: string) =>
      (await alarmsBeside(acting.rig.ctx.db, regionCode, part)).map(({ id }) => id);
    expect([await beside('341825'), await beside('3410')]).toEqual([[part, ...top], []]);
    expect(await alarmsBeside(acting.rig.ctx.db, '34', 'nowhere')).toEqual([]);
  });

  test('is the end of its shelf, and nothing where it has none', async () => {
    const [alarm = ''] = await incident('i');
    expect([
      await confirmedWrites(acting.rig.ctx.db, alarm),
      await confirmedWrites(acting.rig.ctx.db, 'nowhere'),
    ]).toEqual([[], []]);
    done(await shelveIncident(ctx(), asking(), { incidentId: 'i', until: minute(120), reason: '窑厂' }));
    expect(await confirmedWrites(acting.rig.ctx.db, alarm)).toMatchObject([
      { stream: 'incident-i', expectedVersion: 2, events: [{ type: 'incident.unshelved' }] },
    ]);
  });
});

describe('moving alarms', () => {
  test('answers where what was asked for stands now', async () => {
    await incident('one');
    await incident('two', [3_000]);
    const until = minute(120);
    expect(await shelveIncident(ctx(), asking(), { incidentId: 'one', until, reason: '窑厂' })).toEqual({
      id: 'one',
      version: 2,
    });
    expect(await unshelveIncident(ctx(), asking(), { incidentId: 'one', reason: '已熄' })).toEqual({
      id: 'one',
      version: 3,
    });
    expect(await mergeIncident(ctx(), asking(), { incidentId: 'one', into: 'two', reason: '同一处' })).toEqual({
      id: 'one',
      version: 4,
    });
    expect(await restoreIncident(ctx(), asking(), { incidentId: 'two', restore: 'one', reason: '并错了' })).toEqual({
      id: 'two',
      to: 'one',
    });
    expect(await mergeIncident(ctx(), asking(), { incidentId: 'nothing', into: 'two' })).toMatchObject({
      refused: 'notFound',
    });
  });

  test('takes alarms out into an incident that lies and is called as the first of them', async () => {
    const [, second = '', third = ''] = await incident('i', [0, 100, 200], {
      nearestVillage: { code: '341825100201', name: '版书村', level: 'village', distanceM: 420, surveyed: true },
    });
    const { to } = done(
      await splitIncident(ctx(), asking(), { incidentId: 'i', alarmIds: [third, second], reason: '两处' }),
    );
    expect(await acting.rig.placesOf([second, third])).toEqual([to, to]);
    const made = await load(to);
    expect(made).toMatchObject({
      areaName: '旌德县',
      placeName: '版书镇',
      surroundings: { villageM: 420, villageName: '版书村' },
      own: { total: 2 },
    });
    expect(made).not.toHaveProperty('demo');
    expect((await load('i')).own.total).toBe(1);
  });

  test('takes an exercise’s alarms into an exercise', async () => {
    const [, second = ''] = await incident('i', [0, 100], { demo: true }, { demo: true });
    const { to } = done(await splitIncident(ctx(), asking(), { incidentId: 'i', alarmIds: [second], reason: '两处' }));
    expect((await load(to)).demo).toBe(true);
  });

  test('is refused where nothing is known of the incident, or of the alarm', async () => {
    await incident('i', [0, 100]);
    const split = (incidentId: string) =>
      splitIncident(ctx(), asking(), { incidentId, alarmIds: ['nothing'], reason: '两处' });
    expect(await split('nothing')).toMatchObject({ refused: 'notFound', field: 'incidentId' });
    expect(await split('i')).toMatchObject({ refused: 'badInput', field: 'alarmIds' });
  });
});
