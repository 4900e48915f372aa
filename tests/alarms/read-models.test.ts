import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { cellOf, cellsOf } from '../../server/alarms/cells.ts';
import { findNearby } from '../../server/alarms/nearby.ts';
import { type AlarmSearch, countAlarms, findAlarm, findAlarms } from '../../server/alarms/queries.ts';
import { createSilentOwners } from '../../server/alarms/release-silent.ts';
import { fact, type LogRig, openRig } from '../incidents/log-rig.ts';
import { minute, off } from '../incidents/seen.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

const owner = { userId: 'u1', realName: '值班员甲' };
const receive = (id = '') => rig.tell(`alarm-${id}`, fact('alarm.received', { owner }));
const read = (id = '', userId = 'u1', more: object = {}) =>
  rig.tell(`alarm-${id}`, fact('alarm.read', { userId, ...more }));

describe('a square of the map', () => {
  test('is a tenth of a degree, with a number of its own', () => {
    expect(cellOf(118.501, 30.201)).toBe(cellOf(118.599, 30.299));
    const points = [-179.95, -118.5, 0.05, 118.55, 118.65, 179.95].flatMap((east) =>
      [-89.95, -30.2, 0.05, 30.25, 30.35, 89.95].map((north) => cellOf(east, north)),
    );
    expect(new Set(points).size).toBe(36);
    expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
  });

  test('stands among those of a box if it touches it', () => {
    const [west, south, east, north] = [118.47, 30.18, 118.93, 30.41] as const;
    const steps = Array.from({ length: 24 }, (_, n) => n / 23);
    const within = steps.flatMap((x) =>
      steps.map((y) => cellOf(west + x * (east - west), south + y * (north - south))),
    );
    const cells = cellsOf([west, south, east, north]);
    expect(new Set(cells)).toEqual(new Set(within));
    expect(cells).toHaveLength(24);
    expect(cellsOf([118.41, 30.21, 118.42, 30.22])).toEqual([cellOf(118.415, 30.215)]);
  });
});

describe('alarms near one', () => {
  const nearby = async (id = '') => {
    const alarm = (await findAlarm(rig.ctx.db, '341825', id)) as Alarm;
    return (await findNearby(rig.ctx.db, '341825', alarm)).map(
      ({ alarm: { id: other }, distanceM }) => [other, distanceM] as const,
    );
  };
  const at = (minutes: number, more = 0) => ({ startTime: new Date(Date.parse(minute(minutes)) + more).toISOString() });

  test('are those within five kilometres all around, the nearest first', async () => {
    const [far, near, , middle, here] = await rig.raise(
      { ...off(4_900), ...at(0) },
      { ...off(-100, 100), ...at(-3) },
      { ...off(4_000, 4_000), ...at(0) },
      { ...off(0, -2_000), ...at(-9) },
      at(1),
    );
    await rig.raise({ ...off(5_100), ...at(0) });
    expect((await nearby(here)).map(([id]) => id)).toEqual([near, middle, far]);
    const distances = (await nearby(here)).map(([, metres]) => metres);
    for (const [n, metres] of [141, 2_000, 4_900].entries())
      expect(Math.abs((distances[n] ?? 0) - metres)).toBeLessThan(15);
    expect(distances.every(Number.isInteger)).toBe(true);
  });

  test('are those of the day before it, to the millisecond, and none after it', async () => {
    const [, first, same, , here] = await rig.raise(
      { ...off(10), ...at(-1_440, -1) },
      { ...off(20), ...at(-1_440) },
      { ...off(30), ...at(0) },
      { ...off(40), ...at(0, 1) },
      at(0),
    );
    expect((await nearby(here)).map(([id]) => id)).toEqual([first, same]);
  });

  test('are fifty at most, the nearest', async () => {
    const ids = await rig.raise(...Array.from({ length: 52 }, (_, n) => ({ ...off(n * 20), ...at(-n) })), at(1));
    expect((await nearby(ids.at(-1))).map(([id]) => id)).toEqual(ids.slice(0, 50));
  });
});

describe('the list of alarms', () => {
  const search = (filter: object = {}, more: Partial<AlarmSearch> = {}): AlarmSearch => ({
    userId: 'u1',
    regionCode: '341825',
    filter,
    ...more,
  });
  let ids: string[];
  const listed = async (filter: object = {}, more: Partial<AlarmSearch> = {}) => {
    const { alarms, total } = await findAlarms(rig.ctx.db, search(filter, more), { limit: 10, offset: 0 });
    return { ns: alarms.map(({ id }) => ids.indexOf(id)), total };
  };
  beforeEach(async () => {
    ids = await rig.raise(
      { startTime: minute(0) },
      { startTime: minute(1), sourceType: 1 },
      { startTime: minute(2) },
      { startTime: minute(3) },
    );
    await receive(ids[2]);
    await read(ids[0]);
    await read(ids[2]);
    await read(ids[1], 'u2');
  });

  test('holds all of the region, the newest first', async () => {
    expect(await listed()).toEqual({ ns: [3, 2, 1, 0], total: 4 });
    expect(await listed({ areaCode: '341002' })).toEqual({ ns: [], total: 0 });
    const second = await findAlarms(rig.ctx.db, search(), { limit: 3, offset: 3 });
    expect([second.alarms.map(({ id }) => ids.indexOf(id)), second.total]).toEqual([[0], 4]);
  });

  test('holds what was seen at one moment by when it was told, and what was told late where it was seen', async () => {
    ids.push(...(await rig.raise({ startTime: minute(2) }, { startTime: minute(-1) })));
    expect((await listed()).ns).toEqual([3, 4, 2, 1, 0, 5]);
  });

  test('holds what one has read, or has not', async () => {
    expect(await listed({ isRead: 1 })).toEqual({ ns: [2, 0], total: 2 });
    expect(await listed({ isRead: 2 })).toEqual({ ns: [3, 1], total: 2 });
    expect(await listed({ isRead: 1, status: 'received' })).toEqual({ ns: [2], total: 1 });
    expect(await listed({ isRead: 1 }, { userId: 'u2' })).toEqual({ ns: [1], total: 1 });
    expect(await listed({ isRead: 2 }, { userId: 'u2' })).toEqual({ ns: [3, 2, 0], total: 3 });
  });

  test('holds those of a source, of a state, of several states, and of a time', async () => {
    expect(await listed({ sourceType: 1 })).toEqual({ ns: [1], total: 1 });
    expect(await listed({ status: 'received' })).toEqual({ ns: [2], total: 1 });
    expect(await listed({}, { statuses: ['received', 'confirmed'] })).toEqual({ ns: [2], total: 1 });
    expect(await listed({ startDate: minute(1), endDate: minute(2) })).toEqual({ ns: [2, 1], total: 2 });
  });

  test('is counted by state, with what was not read', async () => {
    const none = { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0 };
    const count = (filter: object) => countAlarms(rig.ctx.db, search(filter));
    expect(await count({})).toEqual({ ...none, pending: 3, received: 1, total: 4, unread: 2 });
    expect(await count({ isRead: 1 })).toEqual({ ...none, pending: 1, received: 1, total: 2, unread: 0 });
    expect(await count({ isRead: 2 })).toEqual({ ...none, pending: 2, total: 2, unread: 2 });
    expect(await count({ areaCode: '341002' })).toEqual({ ...none, total: 0, unread: 0 });
  });

  test('gives nobody an alarm of another region, nor one that there is not', async () => {
    const [id = ''] = ids;
    const found = async (regionCode: string, alarmId = id) => (await findAlarm(rig.ctx.db, regionCode, alarmId))?.id;
    expect([await found('341825'), await found('3418')]).toEqual([id, id]);
    for (const regionCode of ['341824', '341826', '3417', '3419']) {
      expect([await found(regionCode), (await listed({}, { regionCode })).total]).toEqual([undefined, 0]);
    }
    expect([await found('34', 'nothing'), (await listed({}, { regionCode: '3418' })).total]).toEqual([undefined, 4]);
  });
});

describe('what is kept', () => {
  test('of an owner’s time is when they received, as long as they have it in hand', async () => {
    const [id = ''] = await rig.raise({});
    const receivedAt = async () =>
      (await rig.ctx.db.selectFrom('alarms').select('received_at').where('id', '=', id).executeTakeFirst())
        ?.received_at;
    expect(await receivedAt()).toBeNull();
    await receive(id);
    expect(await receivedAt()).toBe('2026-03-01T02:00:00.000Z');
    await rig.tell(`alarm-${id}`, fact('alarm.dismissed', { by: owner, reason: '炊烟' }));
    expect(await receivedAt()).toBeNull();
  });

  test('of a reading is the first, with its remark where it has one', async () => {
    const [id = ''] = await rig.raise({});
    const marks = async () =>
      (await rig.ctx.db.selectFrom('alarm_reads').select(['id', 'doc']).orderBy('id').execute()).map((row) => [
        row.id,
        JSON.parse(row.doc) as object,
      ]);
    await read(id, 'u1', { remark: '见烟' });
    rig.clock.advance(1_000);
    await read(id, 'u2');
    await read(id, 'u1', { remark: '又看' });
    expect(await marks()).toStrictEqual([
      [`u1:${id}`, { userId: 'u1', alarmId: id, at: '2026-03-01T02:00:00.000Z', remark: '见烟' }],
      [`u2:${id}`, { userId: 'u2', alarmId: id, at: '2026-03-01T02:00:01.000Z' }],
    ]);
  });
});

describe('silent owners', () => {
  test('of several areas lose their alarms together, and no others do', async () => {
    const areas = ['341825', '341823', '341002'];
    const ids = (await Promise.all(areas.map(() => rig.raise({})))).map(([id = '']) => id);
    for (const [n, id] of ids.entries()) await rig.tell(`alarm-${id}`, fact('alarm.received', { owner }, areas[n]));
    const [late = ''] = await rig.raise({});
    rig.clock.advance(usualRule.silentMs - 1);
    await receive(late);
    rig.clock.advance(1);
    const owners = createSilentOwners(rig.ctx);
    expect(await owners.release()).toBe(3);
    expect(await owners.release()).toBe(0);
    const { status } = (await findAlarm(rig.ctx.db, '34', late)) as Alarm;
    expect(status).toBe('received');
  });
});
