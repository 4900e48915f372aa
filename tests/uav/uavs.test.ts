import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { UavStanding } from '../../contract/uav/schemas.ts';
import type { CameraDetail, NearCamera } from '../../contract/video/schemas.ts';
import { demoDrones, droneAt } from '../../server/demo/drones.ts';
import { openPositions } from '../../server/positions/positions.ts';
import { newestOfTracker } from '../../server/uav/standing.ts';
import { type Given, openStock } from '../stock/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { asking, leaseFor, openPictures, sizeOf } from '../video/given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const clock = steppedClock();
let given: Given;
let uav: AnyRecord;
let tracker: string;
beforeAll(async () => {
  given = await openStock({ clock });
});
beforeEach(async () => {
  tracker = `t-${randomUUID()}`;
  const values = { ...at, name: `巡检${tracker.slice(2, 10)}`, condition: 'ready', tracker };
  uav = (await given.server.call('uav.create', values, given.admin.headers)).answer.data as AnyRecord;
});
afterAll(() => given.server.stop());
const ask = (...args: Parameters<ReturnType<typeof asking>>) => asking(given.server)(...args);
const tell = (more: object) =>
  given.server.ctx.positions.take({ name: 'test' }, [
    {
      subjectId: tracker,
      kind: 'uav',
      name: '巡检机',
      at: new Date(clock.now()).toISOString(),
      longitude: at.longitude,
      latitude: at.latitude,
      ...more,
    },
  ]);
const standing = async (): Promise<UavStanding | undefined> =>
  ((await ask('uavStates', {}, given.county)).answer.data as UavStanding[]).find(({ id }) => id === uav.id);

describe('a drone', () => {
  test('stands as its record says until its tracker tells that it flies, with battery and place', async () => {
    expect(await standing()).toMatchObject({ state: 'ready', areaName: expect.stringContaining('旌德县') });
    await tell({ speedKmh: 36, battery: 71, heading: 90 });
    const flying = await standing();
    expect(flying).toMatchObject({ state: 'flying', battery: 71, position: { speedKmh: 36, longitude: 118.54213 } });
    expect(((await ask('uavStates', {}, given.county)).answer.data as UavStanding[])[0]?.id).toBe(uav.id);
  });

  test('that was in the air and is silent is out of contact, and after an hour as its record says', async () => {
    await tell({ speedKmh: 36 });
    clock.advance(3 * 60_000);
    expect((await standing())?.state).toBe('lost');
    await tell({ speedKmh: 0 });
    expect((await standing())?.state).toBe('ready');
  });

  test('is found by its tracker without a look at all who tell where they are; nobody else of that id is', async () => {
    const { positions } = given.server.ctx;
    const place = { longitude: at.longitude, latitude: at.latitude };
    await tell({ speedKmh: 36, battery: 40 });
    clock.advance(1_000);
    const one = { subjectId: tracker, at: new Date(clock.now()).toISOString(), ...place, speedKmh: 36 };
    await positions.take({ name: 'other' }, [{ ...one, kind: 'uav', name: '巡检机', battery: 39 }]);
    await positions.take({ name: 'third' }, [{ ...one, kind: 'ranger', name: '护林员', battery: 12 }]);
    const walked = vi.spyOn(positions.known, 'all');
    expect(await standing()).toMatchObject({ state: 'flying', battery: 39 });
    expect(walked).not.toHaveBeenCalled();
    walked.mockRestore();
  });

  test('is not moved by who tells of its tracker by the key of another region, nor after a restart', async () => {
    const told = async (name: string, regionCode: string, place: object, battery: number) => {
      clock.advance(1_000);
      const one = { subjectId: tracker, kind: 'uav', name: '巡检机', at: new Date(clock.now()).toISOString(), battery };
      const outcomes = await given.server.ctx.positions.take({ name, regionCode }, [
        { ...one, ...place, speedKmh: 36 },
      ]);
      expect(outcomes).toEqual([{ status: 'accepted' }]);
    };
    await told('device:city', '3418', { longitude: at.longitude, latitude: at.latitude }, 64);
    await told('device:beside', '3410', { longitude: 118.32, latitude: 29.83 }, 7);
    const here = { battery: 64, position: { longitude: at.longitude } };
    expect(await standing()).toMatchObject(here);
    const restarted = { positions: await openPositions(given.server.ctx) };
    const drone = { tracker, areaCode: '341825' };
    expect(newestOfTracker(restarted, drone)).toMatchObject({ battery: 64, feedRegion: '3418' });
    expect(newestOfTracker(restarted, { ...drone, areaCode: '341004' })?.battery).toBe(7);
  });

  test('is told to nobody of another region, nor to who may not read drones', async () => {
    const others = (await ask('uavStates', {}, given.elsewhere)).answer.data as UavStanding[];
    expect(others.map(({ id }) => id)).not.toContain(uav.id);
    expect((await ask('uavStates', {}, given.trainer)).status).toBe(403);
  });
});

describe('the picture of a drone', () => {
  const cameraId = () => `uav-${uav.id}`;

  test('looks along its flight and down, and is turned as other cameras are', async () => {
    await tell({ speedKmh: 36, heading: 90 });
    const { state } = (await ask('videoCamera', { id: cameraId() }, given.county)).answer.data as CameraDetail;
    expect([state.pose.bearingDeg, state.pose.tiltDeg]).toEqual([90, -12]);
    const wish = { id: cameraId(), to: { bearingDeg: 180 }, at: new Date(clock.now()).toISOString() };
    expect((await ask('videoGo', wish, given.county)).status).toBe(200);
    expect((await ask('videoCamera', { id: cameraId() }, given.elsewhere)).status).toBe(404);
  });

  test('comes over the socket of pictures while it flies, and is refused with a reason while it does not', async () => {
    await tell({ speedKmh: 36, heading: 90 });
    const pictures = openPictures(given.server, given.county, (await leaseFor(given.server, given.county)).leaseId);
    await pictures.opened;
    pictures.watch({ view: 1, camera: cameraId(), width: 320 });
    await pictures.until(() => pictures.pictures.length > 0);
    expect(sizeOf(pictures.pictures[0]!.jpeg)).toEqual([320, 180]);
    await tell({ speedKmh: 0, at: new Date(clock.now() + 1_000).toISOString() });
    await pictures.until(() => pictures.said.length > 0);
    expect(pictures.said[0]?.refused).toBe('无人机不在飞行，没有画面');
    pictures.socket.close();
    await pictures.closed;
  });

  test('stands among the cameras about a place while it flies near, from where it flies', async () => {
    const place = { longitude: at.longitude + 0.004, latitude: at.latitude };
    const near = async () =>
      ((await ask('videoNear', place, given.county)).answer.data as NearCamera[]).find(({ id }) => id === cameraId());
    expect(await near()).toBeUndefined();
    await tell({ speedKmh: 36, longitude: at.longitude + 0.002 });
    const seen = await near();
    expect(seen?.isDrone).toBe(true);
    // It is drawn from the middle of a field of some fifty metres.
    expect(Math.abs((seen?.azimuthDeg ?? 0) - 90)).toBeLessThan(10);
    expect(seen?.distanceM).toBeLessThan(300);
  });
});

describe('the demo’s drones', () => {
  test('have two at each county post and one in other cities, each with a tracker of its own', () => {
    const drones = demoDrones(given.server.ctx.gazetteer, '34');
    expect(drones.filter(({ record }) => record.values['regionCode'] === '341825')).toHaveLength(2);
    expect(new Set(drones.map((one) => one.tracker)).size).toBe(drones.length);
    expect(drones.some(({ isInService }) => !isInService)).toBe(true);
  });

  test('leave, fly a round and come back to where they started, with less and less in the battery', () => {
    const drone = { ...demoDrones(given.server.ctx.gazetteer, '34')[0]!, shiftMs: 0 };
    const seen = [0, 10, 21.9, 25, 29.9].map((min) => droneAt(drone, min * 60_000));
    const away = seen.map(({ longitude, latitude }) =>
      Math.hypot((longitude - drone.longitude) * 96_000, (latitude - drone.latitude) * 111_000),
    );
    expect(away.map((metres) => metres > 1_000)).toEqual([false, true, false, false, false]);
    expect(seen.map(({ speedKmh }) => speedKmh)).toEqual([36, 36, 36, 0, 0]);
    const battery = seen.map((one) => one.battery);
    expect(battery[0]! > battery[1]! && battery[1]! > battery[2]! && battery[4]! > battery[3]!).toBe(true);
  });
});
