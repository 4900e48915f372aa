import { describe, expect, test } from 'vitest';
import type { Frame, SnapshotFrame } from '../../contract/connection/frames.ts';
import { ownLimits } from '../../contract/limits.ts';
import { createPicture } from '../../streams/derived/picture.ts';
import { createThings } from '../../streams/derived/things.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import {
  confirmed,
  dismissed,
  eventOf,
  opened,
  raised,
  received,
  sampleStart,
  zhang,
} from '../support/sample-events.ts';
import { aFire } from '../support/sample-fire.ts';

const iso = (ms: number): string => new Date(sampleStart + ms).toISOString();
const sighting = (alarmId: string) => ({
  alarmId,
  sourceType: 5 as const,
  voice: 'cam-1',
  startTime: iso(0),
  longitude: 118.54,
  latitude: 30.29,
  reachM: 200,
});
const openedBy = (id: string, alarmId: string, position: number) =>
  eventOf(
    'incident.opened',
    `incident-${id}`,
    { first: sighting(alarmId), areaName: '旌德县', placeName: '版书镇', surroundings: {} },
    { position },
  );
const snapshot = (position: number, data: Partial<SnapshotFrame['data']> = {}, at = iso(0)): SnapshotFrame => ({
  type: 'line.snapshot',
  position,
  at,
  areaCode: '34',
  data: { alarms: [], fires: [], ...data },
});
const beat = (type: 'line.heartbeat' | 'line.notices', position: number): Frame => ({ type, position, at: iso(0) });

describe('all things of a picture', () => {
  const boot = () => {
    const told: string[] = [];
    const things = createThings({
      alarmChanged: ({ id, after }) => told.push(`alarm ${id} ${after?.status ?? 'gone'}`),
      fireChanged: ({ id, after }) => told.push(`fire ${id} ${after?.status ?? 'gone'}`),
      incidentChanged: ({ id, after }) => told.push(`incident ${id} ${after ? 'is' : 'gone'}`),
      alarmMoved: ({ alarmId, to }) => told.push(`${alarmId} in ${to ?? 'none'}`),
      replaced: () => told.push('replaced'),
    });
    return { things, told };
  };

  test('are folded each by its kind, and told while it happens; a duty is none of them', () => {
    const { things, told } = boot();
    for (const event of [raised('a', { position: 1 }), openedBy('i', 'a', 2), opened('f', 'a', { position: 3 })])
      things.apply(event);
    things.apply(eventOf('shift.begun', 'shift-341825', {} as never, { position: 4 }));
    expect(told).toEqual(['alarm a pending', 'incident i is', 'a in i', 'fire f open']);
    expect([[...things.alarms.byId.keys()], [...things.fires.byId.keys()], [...things.incidents.byId.keys()]]).toEqual([
      ['a'],
      ['f'],
      ['i'],
    ]);
  });

  test('leave with the window, an incident with its last alarm', () => {
    const { things, told } = boot();
    for (const event of [
      raised('a', { position: 1 }),
      openedBy('i', 'a', 2),
      dismissed('a', { position: 3 }),
      opened('f', 'a', { position: 4 }),
    ])
      things.apply(event);
    things.apply(eventOf('fire.ruledOut', 'fire-f', { by: zhang, reason: '炊烟' }, { position: 5, version: 2 }));
    told.length = 0;
    things.expire(sampleStart + ownLimits.liveWindowMs + 60_000);
    expect(told).toEqual(['alarm a gone', 'a in none', 'incident i gone', 'fire f gone']);
  });

  test('are those of a snapshot that lie in the region, and nothing without one', () => {
    const { things, told } = boot();
    const areas = ['341825', '341002'];
    const alarms = areas.map((areaCode, n) => anAlarm({ id: `a${n}`, areaCode }));
    const fires = areas.map((areaCode, n) => aFire({ id: `f${n}`, areaCode }));
    const incidents = areas.map((areaCode, n) => anIncident([alarms[n]!], { id: `i${n}`, areaCode }));
    things.replace(
      {
        alarms,
        fires,
        incidents,
        members: [
          ['a0', 'i0'],
          ['a1', 'i1'],
        ],
      },
      (areaCode) => areaCode === '341825',
    );
    const ids = () => [things.alarms, things.fires, things.incidents].map(({ byId }) => [...byId.keys()]);
    expect([ids(), [...things.incidents.incidentOf]]).toEqual([[['a0'], ['f0'], ['i0']], [['a0', 'i0']]]);
    expect(told).toEqual(['alarm a0 pending', 'fire f0 open', 'replaced']);
    things.replace({ alarms, fires });
    expect(ids()).toEqual([['a0', 'a1'], ['f0', 'f1'], []]);
    things.replace();
    expect([ids(), things.newestBirth()]).toEqual([[[], [], []], '']);
  });

  test('have the newest birth of alarms and fires, in whatever order they stand', () => {
    const { things } = boot();
    const alarms = [
      anAlarm({ id: 'a', raisedAt: iso(1) }),
      anAlarm({ id: 'b', raisedAt: iso(3) }),
      anAlarm({ id: 'c', raisedAt: iso(2) }),
    ];
    things.replace({ alarms, fires: [aFire({ openedAt: iso(2) })] });
    expect(things.newestBirth()).toBe(iso(3));
    things.replace({ alarms, fires: [aFire({ id: 'f', openedAt: iso(9) }), aFire({ id: 'g', openedAt: iso(4) })] });
    expect(things.newestBirth()).toBe(iso(9));
  });

  test('may change with nobody listening', () => {
    const things = createThings({});
    things.apply(raised('a', { position: 1 }));
    things.replace();
    expect(things.alarms.byId.size).toBe(0);
  });
});

describe('the picture of a region', () => {
  const fold = (...frames: Frame[]) => {
    const picture = createPicture('34');
    for (const frame of frames) picture.apply(frame);
    return picture;
  };

  test('is as far as the newest event of its own, and as new', () => {
    const picture = fold(
      raised('a', { position: 5, at: sampleStart + 5 }),
      raised('b', { position: 5 }),
      raised('c', { position: 4 }),
      raised('d', { position: 9, areaCode: '3301' }),
    );
    expect([[...picture.alarms.keys()], picture.position, picture.newestAt]).toEqual([['a'], 5, iso(5)]);
    picture.apply(raised('e', { position: 6, at: sampleStart }));
    expect([picture.position, picture.newestAt]).toEqual([6, iso(5)]);
    picture.apply(raised('f', { position: 7, at: sampleStart + 9 }));
    expect([picture.position, picture.newestAt]).toEqual([7, iso(9)]);
  });

  test('goes on with heartbeats and signs of announcements, never back', () => {
    const picture = fold(beat('line.heartbeat', 7), beat('line.notices', 8), beat('line.heartbeat', 3));
    expect([picture.position, picture.newestAt]).toEqual([8, undefined]);
    expect(fold(beat('line.notices', 8)).position).toBe(8);
  });

  test('is wholly that of a snapshot, also where that is older', () => {
    const picture = fold(raised('a', { position: 9 }), snapshot(4, { alarms: [anAlarm({ id: 's' })] }, iso(1)));
    expect([[...picture.alarms.keys()], picture.position, picture.newestAt]).toEqual([['s'], 4, iso(1)]);
    picture.apply(raised('b', { position: 5 }));
    expect([...picture.alarms.keys()]).toEqual(['s', 'b']);
  });

  test('lets go with the newest birth of a snapshot what is closed and older, though its alarms were newer', () => {
    const old = anAlarm({ id: 'old', raisedAt: iso(0), status: 'dismissed' });
    const fresh = anAlarm({ id: 'new', raisedAt: iso(ownLimits.liveWindowMs + 1) });
    expect([...fold(snapshot(1, { alarms: [old, fresh] })).alarms.keys()]).toEqual(['new']);
    const later = fold(
      raised('later', { position: 1, at: sampleStart + 2 * ownLimits.liveWindowMs }),
      snapshot(2, { alarms: [old] }),
    );
    expect([...later.alarms.keys()]).toEqual(['old']);
    later.apply(raised('x', { position: 3, at: sampleStart + ownLimits.liveWindowMs + 1 }));
    expect([...later.alarms.keys()]).toEqual(['x']);
  });

  test('moves its window with the births of alarms and of fires, with no other event, and never back', () => {
    const late = sampleStart + ownLimits.liveWindowMs + 60_000;
    const closed = [raised('a', { position: 1 }), received('a', { position: 2 }), dismissed('a', { position: 3 })];
    expect([...fold(...closed, opened('f', 'x', { position: 4, at: late })).alarms.keys()]).toEqual([]);
    const others = fold(
      ...closed,
      raised('b', { position: 4 }),
      received('b', { position: 5, at: late }),
      confirmed('b', 'f', { position: 6, at: late }),
    );
    expect([...others.alarms.keys()]).toEqual(['a', 'b']);
    const back = fold(
      raised('new', { position: 1, at: late }),
      raised('old', { position: 2, at: sampleStart }),
      received('old', { position: 3, at: late }),
      dismissed('old', { position: 4, at: late }),
    );
    expect([...back.alarms.keys()]).toEqual(['new']);
  });

  test('takes in nothing after what it does not know, but does again in a new session', () => {
    const picture = fold(
      raised('a', { position: 1 }),
      { ...received('a', { position: 2 }), type: 'alarm.teleported' } as never,
      snapshot(7),
      beat('line.heartbeat', 9),
    );
    expect([picture.unknown, picture.position, picture.alarms.size]).toEqual([
      { type: 'alarm.teleported', position: 2 },
      1,
      1,
    ]);
    picture.reset('3418');
    expect([picture.unknown, picture.position, picture.newestAt, picture.alarms.size]).toEqual([
      undefined,
      0,
      undefined,
      0,
    ]);
    picture.apply(raised('b', { position: 1, at: sampleStart - 9 }));
    picture.apply(raised('c', { position: 2, areaCode: '341002' }));
    expect([[...picture.alarms.keys()], picture.newestAt]).toEqual([['b'], iso(-9)]);
  });

  test('does not stop at an unknown event of another region', () => {
    expect(
      fold({ ...raised('a', { position: 1, areaCode: '3301' }), type: 'alarm.teleported' } as never).unknown,
    ).toBeUndefined();
  });

  test('of nobody takes in nothing, not even how far the connection has come', () => {
    const picture = fold(raised('a', { position: 1 }));
    picture.reset(undefined);
    for (const frame of [raised('b', { position: 1 }), beat('line.heartbeat', 9), snapshot(4, { alarms: [anAlarm()] })])
      picture.apply(frame);
    expect([picture.alarms.size, picture.position]).toEqual([0, 0]);
  });

  test('moves its window anew after a reset, from the births of the new region', () => {
    const picture = fold(raised('new', { position: 1, at: sampleStart + 3 * ownLimits.liveWindowMs }));
    picture.reset('34');
    for (const event of [
      raised('a', { position: 1 }),
      received('a', { position: 2 }),
      dismissed('a', { position: 3 }),
      raised('b', { position: 4, at: sampleStart + ownLimits.liveWindowMs + 60_000 }),
    ])
      picture.apply(event);
    expect([...picture.alarms.keys()]).toEqual(['b']);
  });
});
