import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isRefusal } from '../../contract/codes.ts';
import { type AlarmWish, carryOut } from '../../server/triage/carry-out.ts';
import { loadAlarm } from '../../server/alarms/load.ts';
import { createCommand } from '../../server/http/command.ts';
import { fact, type LogRig, openRig } from '../incidents/log-rig.ts';
import { minute, off } from '../incidents/seen.ts';

const county = { userId: 'u1', realName: '旌德值班员', regionCode: '341825', roles: [], sessionId: 's1' };
const city = { userId: 'u2', realName: '宣城值班员', regionCode: '3418', roles: [], sessionId: 's2' };
const officer = { userId: 'u1', realName: '旌德值班员' };

let rig: LogRig;
let made = 0;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

type Store = LogRig['ctx']['store'];
const wish = (alarmId: string, what: AlarmWish, caller = county, store: Store = rig.ctx.store) =>
  carryOut({ ...rig.ctx, store }, caller, alarmId, what, createCommand(`request-${(made += 1)}`), (done) => done);
async function done(...args: Parameters<typeof wish>) {
  const outcome = await wish(...args);
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return outcome;
}
const eventsOf = (stream: string) => rig.ctx.store.readStream(stream);
const typesOf = async (stream: string) => (await eventsOf(stream)).map(({ type }) => type);
const load = async (id: string) => (await loadAlarm(rig.ctx.store, id)) as Alarm;

/** Alarms that the county's officer has received. */
async function received(count: number, more: object = {}): Promise<string[]> {
  const ids = await rig.raise(
    ...Array.from({ length: count }, (_, n) => ({ ...off(n * 20), startTime: minute(n), ...more })),
  );
  for (const id of ids) await done(id, { action: 'receive' });
  return ids;
}
/** One incident of these alarms. */
async function together(...alarmIds: string[]): Promise<void> {
  await rig.open('i', { alarmId: alarmIds[0] ?? '' });
  await rig.join('i', ...alarmIds.slice(1).map((alarmId) => ({ alarmId })));
}

describe('confirming', () => {
  test('opens a fire where the alarm was seen, and tells where the alarm stands', async () => {
    const [id = ''] = await received(1);
    const answer = await done(id, { action: 'confirm', remark: '明火' });
    expect(answer).toStrictEqual({ id, status: 'confirmed', version: 3, fireId: expect.any(String) });
    const [opened, ...more] = await eventsOf(`fire-${answer.fireId}`);
    expect(more).toEqual([]);
    expect(opened).toMatchObject({ type: 'fire.opened', areaCode: '341825', actor: 'u1' });
    expect(opened?.data).toStrictEqual({
      by: officer,
      ...off(0),
      startTime: minute(0),
      areaName: '旌德县',
      placeName: '版书镇',
      alarmIds: [id],
      holder: '341825',
      remark: '明火',
    });
    expect(await load(id)).toMatchObject({ reason: '明火', fireId: answer.fireId });
  });

  test('without a remark has none, and of an exercise makes one', async () => {
    const [id = ''] = await received(1, { demo: true });
    const { fireId } = await done(id, { action: 'confirm' });
    const [opened] = await eventsOf(`fire-${fireId}`);
    expect(opened?.data).toMatchObject({ demo: true });
    expect(opened?.data).not.toHaveProperty('remark');
  });

  test('joins the fire that it names, or that burns already where the alarm stands, and says so', async () => {
    const [one = '', other = '', third = ''] = await received(3);
    await together(one, third);
    const { fireId = '' } = await done(one, { action: 'confirm' });
    expect(await done(other, { action: 'confirm', fireId })).toStrictEqual({
      id: other,
      status: 'confirmed',
      version: 3,
      fireId,
      joined: true,
    });
    expect(await done(third, { action: 'confirm' })).toStrictEqual({
      id: third,
      status: 'confirmed',
      version: 3,
      fireId,
      joined: true,
    });
    expect(await typesOf(`fire-${fireId}`)).toEqual(['fire.opened', 'fire.alarmJoined', 'fire.alarmJoined']);
  });

  test('opens a fire where an empty one is named', async () => {
    const [id = ''] = await received(1);
    const { fireId } = await done(id, { action: 'confirm', fireId: '' });
    expect(await typesOf(`fire-${fireId}`)).toEqual(['fire.opened']);
  });

  test('is refused, and changes nothing, for a fire that is not there, and for an alarm not one’s own', async () => {
    const [id = ''] = await received(1);
    expect(await wish(id, { action: 'confirm', fireId: 'nothing' })).toMatchObject({
      refused: 'notFound',
      field: 'fireId',
    });
    expect(await wish(id, { action: 'confirm' }, city)).toMatchObject({ refused: 'notOwner' });
    expect(await wish('nothing', { action: 'confirm' })).toMatchObject({ refused: 'notFound' });
    expect(await typesOf(`alarm-${id}`)).toEqual(['alarm.raised', 'alarm.received']);
  });

  test('joins the fire that another officer makes of another alarm of the incident at this moment', async () => {
    const [mine = '', theirs = ''] = await received(2);
    await done(theirs, { action: 'release', reason: '交接' });
    await done(theirs, { action: 'receive' }, city);
    await together(mine, theirs);
    const { store } = rig.ctx;
    let theirFire: string | undefined;
    const slow: Store = {
      ...store,
      append: async (request) => {
        if (theirFire === undefined) {
          theirFire = '';
          theirFire = (await done(theirs, { action: 'confirm' }, city)).fireId ?? '';
        }
        return store.append(request);
      },
    };
    expect(await done(mine, { action: 'confirm' }, county, slow)).toMatchObject({ fireId: theirFire, joined: true });
  });

  test('ends the shelf of its incident', async () => {
    const [id = ''] = await received(1);
    await together(id);
    await rig.tell(
      'incident-i',
      fact('incident.shelved', { kind: 'byHand', by: officer, reason: '窑厂', until: minute(600) }),
    );
    await done(id, { action: 'confirm' });
    expect((await eventsOf('incident-i')).at(-1)).toMatchObject({
      type: 'incident.unshelved',
      data: { cause: 'evidence' },
    });
  });

  test.each<[string, (fireId: string) => AlarmWish]>([
    ['into a fire that is named', (fireId) => ({ action: 'confirm', fireId })],
    ['no more, but ruling out', () => ({ action: 'dismiss', reason: '炊烟' })],
  ])('%s asks nothing of the other alarms of the incident', async (_, what) => {
    const [far = '', mine = '', other = ''] = await received(3);
    const { fireId = '' } = await done(far, { action: 'confirm' });
    await together(mine, other);
    const { store } = rig.ctx;
    let appends = 0;
    const slow: Store = {
      ...store,
      append: async (request) => {
        appends += 1;
        if (appends === 1) await done(other, { action: 'read' });
        return store.append(request);
      },
    };
    await done(mine, what(fireId), county, slow);
    expect(appends).toBe(1);
  });

  test('joins at once where a fire burns, whatever becomes of the other alarms at this moment', async () => {
    const [one = '', two = '', three = ''] = await received(3);
    await together(one, two, three);
    const { fireId } = await done(one, { action: 'confirm' });
    const { store } = rig.ctx;
    let appends = 0;
    const slow: Store = {
      ...store,
      append: async (request) => {
        appends += 1;
        if (appends === 1) await done(three, { action: 'read' });
        return store.append(request);
      },
    };
    expect(await done(two, { action: 'confirm' }, county, slow)).toMatchObject({ fireId, joined: true });
    expect(appends).toBe(1);
  });
});

describe('associating and taking back', () => {
  test('joins a fire without a word of joining, ends the shelf, and leaves the fire again', async () => {
    const [one = '', other = ''] = await received(2);
    const { fireId = '' } = await done(one, { action: 'confirm' });
    await together(other);
    await rig.tell(
      'incident-i',
      fact('incident.shelved', { kind: 'byHand', by: officer, reason: '窑厂', until: minute(600) }),
    );
    expect(await done(other, { action: 'associate', fireId, remark: '同一处' })).toStrictEqual({
      id: other,
      status: 'repeat',
      version: 3,
      fireId,
    });
    expect((await eventsOf('incident-i')).at(-1)).toMatchObject({
      type: 'incident.unshelved',
      data: { cause: 'evidence' },
    });
    expect(await done(other, { action: 'detach', reason: '两处' })).toStrictEqual({
      id: other,
      status: 'pending',
      version: 4,
    });
    expect((await eventsOf(`fire-${fireId}`)).at(-1)).toMatchObject({
      type: 'fire.alarmLeft',
      data: { by: officer, alarmId: other, reason: '两处' },
    });
  });

  test('is refused where the fire lies beyond the region', async () => {
    const [id = ''] = await received(1);
    const opened = {
      by: officer,
      ...off(0),
      startTime: minute(0),
      areaName: '',
      placeName: '',
      alarmIds: [id],
      holder: '341002',
    };
    await rig.tell('fire-far', fact('fire.opened', opened, '341002'));
    await rig.tell(`alarm-${id}`, fact('alarm.associated', { by: officer, fireId: 'far' }));
    expect(await wish(id, { action: 'detach', reason: '两处' })).toMatchObject({
      refused: 'notFound',
      field: 'fireId',
    });
    expect((await load(id)).status).toBe('repeat');
  });

  test('is nothing that reading does: a confirmed alarm stays in its fire', async () => {
    const [id = ''] = await received(1);
    const { fireId = '' } = await done(id, { action: 'confirm' });
    expect(await done(id, { action: 'read' })).toMatchObject({ status: 'confirmed', fireId });
    expect(await typesOf(`fire-${fireId}`)).toEqual(['fire.opened']);
  });

  test('leaves a shelf alone that has nothing to do with it', async () => {
    const [one = ''] = await received(1);
    await together(one);
    await rig.tell(
      'incident-i',
      fact('incident.shelved', { kind: 'byHand', by: officer, reason: '窑厂', until: minute(600) }),
    );
    await done(one, { action: 'dismiss', reason: '炊烟' });
    expect((await eventsOf('incident-i')).at(-1)?.type).toBe('incident.shelved');
    expect(await done(one, { action: 'reopen', reason: '复燃' })).toStrictEqual({
      id: one,
      status: 'pending',
      version: 4,
    });
  });
});
