import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createMeetingPeer, type MeetingPeer } from '../../bench/meeting/peer.ts';
import type { JanusOptions } from '../../server/janus-options.ts';
import { createHallKeys, openHall } from '../../server/meetings/janus/hall.ts';
import { createJanusRooms, type JanusRooms } from '../../server/meetings/janus/rooms.ts';
import { openSession } from '../../server/meetings/janus/session.ts';
import type { RoomNews } from '../../server/meetings/rooms.ts';
import { freePort } from '../../bench/free-port.ts';
import { hasJanus, type Janus, type JanusSetup, startJanus } from '../../bench/meeting/janus-program.ts';

const polled = { timeout: 10_000 };
const room = 'r-1';
const ends: (() => unknown)[] = [];
let news: RoomNews[] = [];
let entry = 0;
afterEach(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
  news = [];
});

async function start(setup: JanusSetup = {}): Promise<Janus> {
  const janus = await startJanus(setup);
  ends.push(() => janus.stop());
  return janus;
}
function open(janus: JanusOptions, more: { key?: Uint8Array; isPresent?: (person: string) => boolean } = {}) {
  const log: Record<string, unknown>[] = [];
  const rooms = createJanusRooms({
    janus,
    key: randomBytes(32),
    now: () => performance.now(),
    isPresent: () => false,
    log: pino({ level: 'info' }, { write: (line: string) => void log.push({ line }) }),
    ...more,
  });
  rooms.follow((one) => news.push(one));
  ends.push(() => rooms.stop());
  return { rooms, logged: () => log.map(({ line }) => String(line)).join('') };
}
async function enter(rooms: JanusRooms, person: string, mark: number): Promise<MeetingPeer> {
  const peer = await createMeetingPeer({ mark });
  ends.push(() => peer.close());
  entry += 1;
  const may = { audio: true, video: true, screen: false };
  const entered = await rooms.enter({ room, person, entry, may, tiles: 9, offer: peer.offer });
  if (typeof entered === 'string') throw new Error(entered);
  await peer.accept(entered.answer);
  const answer = await peer.receive(entered.offer ?? '');
  await rooms.answer({ room, person, entry, answer });
  return peer;
}
const meet = async (rooms: JanusRooms): Promise<MeetingPeer[]> => {
  const [one, two] = [await enter(rooms, 'one', 1), await enter(rooms, 'two', 2)];
  await expect.poll(() => [one.tiles[0]?.mark, two.tiles[0]?.mark], polled).toEqual([2, 1]);
  return [one, two];
};
const whyNot = async (rooms: JanusRooms): Promise<unknown> =>
  rooms.enter({
    room,
    person: 'one',
    entry: 1,
    may: { audio: true, video: true, screen: false },
    tiles: 9,
    offer: (await createMeetingPeer({ mark: 1 })).offer,
  });

describe.skipIf(!hasJanus)('a Janus that runs (Debian: janus)', () => {
  test('and is killed loses everybody at once, and they meet again within ten seconds of its return', async () => {
    const janus = await start();
    const { rooms } = open({ url: janus.url });
    await meet(rooms);
    await janus.kill();
    await expect
      .poll(() => news.filter(({ kind }) => kind === 'lost').map((one) => 'person' in one && one.person), polled)
      .toEqual(['one', 'two']);
    expect([rooms.holds(room, 'one'), rooms.line.state]).toEqual([false, 'unreachable']);
    expect(news.findLast(({ kind }) => kind === 'speaking')).toMatchObject({ people: ['one', 'two'], speaking: [] });
    // Who asks to come back while it is away waits for it.
    const back = enter(rooms, 'one', 3);
    await janus.revive();
    const began = performance.now();
    const [one, two] = [await back, await enter(rooms, 'two', 4)];
    await expect.poll(() => [one.tiles[0]?.mark, two.tiles[0]?.mark], polled).toEqual([4, 3]);
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 60_000);

  test('and stands still is noticed as well', async () => {
    const janus = await start();
    const { rooms } = open({ url: janus.url });
    await meet(rooms);
    process.kill(janus.pid, 'SIGSTOP');
    await expect.poll(() => rooms.line.state, { timeout: 20_000 }).toBe('unreachable');
    expect(news.filter(({ kind }) => kind === 'lost')).toHaveLength(2);
    process.kill(janus.pid, 'SIGCONT');
    await expect.poll(() => rooms.line.state, polled).toBe('up');
    await meet(rooms);
  }, 60_000);

  test('and numbers rooms by texts is understood', async () => {
    const janus = await start({ textIds: true });
    const { rooms } = open({ url: janus.url });
    await meet(rooms);
    expect(rooms.holds(room, 'one')).toBe(true);
  }, 40_000);

  test('takes rooms anew that an earlier server left', async () => {
    const janus = await start();
    const key = randomBytes(32);
    const keys = createHallKeys(key);
    const socket = new WebSocket(janus.url, 'janus-protocol');
    await new Promise((resolve) => void socket.once('open', resolve));
    const session = await openSession(socket, undefined, () => undefined);
    await openHall(session, { number: keys.numberOf(0), keys, adminKey: undefined }, () => undefined);
    // A server that is killed can not clear away.
    socket.terminate();
    const { rooms } = open({ url: janus.url }, { key });
    await meet(rooms);
    expect(rooms.holds(room, 'one')).toBe(true);
  }, 40_000);

  test('keeps a listener whose browser sends nothing as long as they are here, and no longer', async () => {
    const janus = await start();
    let isHere = true;
    const { rooms } = open({ url: janus.url }, { isPresent: () => isHere });
    const peer = await enter(rooms, 'one', 1);
    peer.send({ audio: false, video: false });
    await expect.poll(() => peer.state, polled).toBe('connected');
    const alive = await enter(rooms, 'two', 2);
    await expect.poll(() => peer.voices[0]?.packets ?? 0, { timeout: 20_000 }).toBeGreaterThan(500);
    expect(rooms.holds(room, 'one')).toBe(true);
    isHere = false;
    await expect.poll(() => rooms.holds(room, 'one'), polled).toBe(false);
    expect([rooms.holds(room, 'two'), alive.state]).toEqual([true, 'connected']);
  }, 60_000);

  test.each([
    [
      'with another API secret',
      { apiSecret: 'wahr' },
      { apiSecret: 'falsch' },
      'API 密钥不对，请检查 --janus-secret-file',
    ],
    ['that wants an API secret', { apiSecret: 'wahr' }, {}, 'API 密钥不对，请检查 --janus-secret-file'],
  ])(
    '%s is refused, says why, and nobody waits',
    async (_name, setup, given, why) => {
      const janus = await start(setup);
      const { rooms, logged } = open({ url: janus.url, ...given });
      await rooms.tried(5_000);
      expect([rooms.line.state, rooms.line.why]).toEqual(['refused', why]);
      expect(await whyNot(rooms)).toBe('unavailable');
      expect(logged()).toContain(why);
      expect(logged()).not.toContain('falsch');
    },
    20_000,
  );

  test('that lets nobody make rooms without its key says which option to look at', async () => {
    const janus = await start({ adminKey: 'wahr' });
    const { rooms, logged } = open({ url: janus.url, adminKey: 'falsch' });
    expect(await whyNot(rooms)).toBe('unavailable');
    expect(logged()).toContain('不允许创建会议室，请检查 --janus-key-file');
    expect(logged()).not.toContain('falsch');
  }, 20_000);
});

test('a Janus that was never there is said so, and who wants to come in is not kept waiting', async () => {
  const { rooms } = open({ url: `ws://127.0.0.1:${await freePort()}` });
  await rooms.tried(500);
  expect(rooms.line.state).toBe('unreachable');
  const began = performance.now();
  expect(await whyNot(rooms)).toBe('unavailable');
  expect(performance.now() - began).toBeLessThan(5_000);
}, 20_000);
