import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureCloseCodes } from '../../contract/video/picture-line.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { type Given, made, openStock } from '../stock/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { asking, leaseFor, openPictures, sizeOf } from './given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const clock = steppedClock();
let given: Given;
let gimbal: AnyRecord;
let gate: AnyRecord;
let far: AnyRecord;
const open: { socket: { terminate(): void }; closed: Promise<number> }[] = [];
beforeAll(async () => {
  given = await openStock({ clock });
  gimbal = await made(given, 'camera', { name: '大岭云台', type: '1', heading: 90, mast: 35, ...at });
  gate = await made(given, 'camera', { name: '进山卡口', type: '2', heading: 180, ...at });
  far = await made(given, 'camera', {
    name: '黄山云台',
    type: '1',
    regionCode: '341002',
    longitude: 118.315,
    latitude: 29.71,
  });
});
beforeEach(async () => {
  for (const { socket } of open) socket.terminate();
  await Promise.all(open.splice(0).map(({ closed }) => closed));
});
afterAll(() => given.server.stop());

const ask = (...args: Parameters<ReturnType<typeof asking>>) => asking(given.server)(...args);
async function sitDown(who = given.county) {
  const lease = await leaseFor(given.server, who);
  const client = openPictures(given.server, who, lease.leaseId);
  open.push(client);
  expect(await client.opened).toBe(101);
  return { lease, client };
}
const hashOf = (jpeg: Uint8Array): string => createHash('sha256').update(jpeg).digest('hex');

describe('a station', () => {
  test('sees two cameras over one socket, each in the size that it asked for', async () => {
    const { client } = await sitDown();
    client.watch({ view: 1, camera: gimbal.id, width: 300 }, { view: 2, camera: gate.id, width: 600 });
    await client.until(() => [1, 2].every((view) => client.pictures.some((one) => one.view === view)));
    const of = (view: number) => client.pictures.find((one) => one.view === view)!;
    expect(sizeOf(of(1).jpeg)).toEqual([320, 180]);
    expect(sizeOf(of(2).jpeg)).toEqual([640, 360]);
    expect(Math.round(of(1).pose.bearingDeg)).toBe(90);
  });

  test('gets no more pictures of a camera that it leaves', async () => {
    const { client } = await sitDown();
    client.watch({ view: 1, camera: gimbal.id, width: 320 }, { view: 2, camera: gate.id, width: 320 });
    await client.until(() => client.pictures.some(({ view }) => view === 2));
    client.watch({ view: 1, camera: gimbal.id, width: 320 });
    const count = (): number => client.pictures.filter(({ view }) => view === 1).length;
    const [before, from] = [client.pictures.length, count()];
    await client.until(() => count() >= from + 5);
    // At most what was on its way.
    expect(client.pictures.slice(before).filter(({ view }) => view === 2).length).toBeLessThanOrEqual(2);
  });

  test('is told of a camera beyond its region only that there is none', async () => {
    const { client } = await sitDown();
    client.watch({ view: 7, camera: far.id, width: 320 }, { view: 8, camera: 'none', width: 320 });
    await client.until(() => client.said.length === 2);
    expect(new Set(client.said.map(({ refused }) => refused))).toEqual(new Set(['没有这台摄像机，或不在您的辖区内']));
    expect(client.pictures).toEqual([]);
  });

  test('that takes nothing gets no third picture, and goes on when it does again', async () => {
    const { client } = await sitDown();
    const pong = client.socket.pong.bind(client.socket);
    const held: Buffer[] = [];
    client.socket.removeAllListeners('ping');
    Object.assign(client.socket, { _autoPong: false });
    client.socket.on('ping', (data: Buffer) => held.push(data));
    client.watch({ view: 1, camera: gimbal.id, width: 320 });
    await client.until(() => client.pictures.length === 2);
    const other = await sitDown();
    other.client.watch({ view: 1, camera: gimbal.id, width: 320 });
    await other.client.until(() => other.client.pictures.length >= 4);
    expect(client.pictures).toHaveLength(2);
    for (const data of held) pong(data);
    await client.until(() => client.pictures.length >= 3);
  });

  test('that asks for more than its screen can hold is cut off', async () => {
    const { client } = await sitDown();
    client.watch(...Array.from({ length: 16 }, (_, view) => ({ view, camera: gimbal.id, width: 1_280 })));
    expect(await client.closed).toBe(1008);
  });
});

describe('the door of the pictures', () => {
  const knock = async (who: { userId: string; accessToken: string }, leaseId: string, headers = {}) => {
    const client = openPictures(given.server, who, leaseId, headers);
    open.push(client);
    return client.opened;
  };

  test('opens by one’s own lease, once', async () => {
    const { lease } = await sitDown();
    expect(await knock(given.county, lease.leaseId)).toBe(404);
    const mine = await leaseFor(given.server, given.county);
    expect(await knock(given.city, mine.leaseId)).toBe(404);
    expect(await knock({ ...given.county, accessToken: given.city.accessToken }, mine.leaseId)).toBe(403);
    expect(await knock({ ...given.county, accessToken: 'wrong' }, mine.leaseId)).toBe(401);
    expect(await knock(given.county, 'made-up')).toBe(404);
  });

  test('stays shut for pages of other sites and for people who may not watch', async () => {
    const { leaseId } = await leaseFor(given.server, given.county);
    expect(await knock(given.county, leaseId, { origin: 'https://evil.example' })).toBe(403);
    const trainer = await given.server.signIn('trainer');
    expect((await ask('videoLogin', {}, trainer)).status).toBe(403);
    expect(await knock(trainer, leaseId)).toBe(403);
  });

  test('is shut when the lease has no keep-alive for a minute, and stays open with one', async () => {
    const kept = await sitDown();
    const left = await sitDown();
    clock.advance(videoLimits.leaseMs - 1_000);
    expect((await ask('videoKeepAlive', { leaseId: kept.lease.leaseId }, given.county)).status).toBe(200);
    clock.advance(2_000);
    // Expired leases are removed when the next slot is asked for.
    await leaseFor(given.server, given.county);
    expect(await left.client.closed).toBe(pictureCloseCodes.leaseOver);
    expect(kept.client.socket.readyState).toBe(1);
    expect((await ask('videoKeepAlive', { leaseId: left.lease.leaseId }, given.county)).status).toBe(404);
  });

  test('is shut at sign-out, and the slot is free', async () => {
    const who = await given.server.signIn('jingde');
    const { client, lease } = await sitDown(who);
    await given.server.call('removeToken', {}, who.headers);
    expect(await client.closed).toBe(4401);
    const again = await given.server.signIn('jingde');
    expect((await ask('videoKeepAlive', { leaseId: lease.leaseId }, again)).status).toBe(404);
  });
});

test('a turned camera shows something else', async () => {
  const { client } = await sitDown();
  client.watch({ view: 1, camera: gimbal.id, width: 320 });
  await client.until(() => client.pictures.length > 0);
  const before = hashOf(client.pictures.at(-1)!.jpeg);
  const wish = { id: gimbal.id, to: { bearingDeg: 200 }, at: new Date(clock.now()).toISOString() };
  expect((await ask('videoGo', wish, given.county)).status).toBe(200);
  clock.advance(10_000);
  await client.until(() => Math.round(client.pictures.at(-1)!.pose.bearingDeg) === 200);
  expect(hashOf(client.pictures.at(-1)!.jpeg)).not.toBe(before);
});
