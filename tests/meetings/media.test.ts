import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MeetingTold } from '../../contract/meetings/told.ts';
import { createMeetingPeer, type MeetingPeer } from '../../bench/meeting/peer.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const polled = { timeout: 10_000 };
let server: TestServer;
let [city, county]: SignedIn[] = [];
const told: { userId: string; news: MeetingTold }[] = [];
const peers: MeetingPeer[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [city, county] = await Promise.all(['xuancheng', 'jingde'].map((who) => server.signIn(who)));
  server.ctx.meetings.news.source.start(({ to, data }) => {
    for (const one of to) if (one.kind === 'user') told.push({ userId: one.userId, news: data as MeetingTold });
  });
});
afterEach(() => Promise.all(peers.splice(0).map((peer) => peer.close())));
afterAll(() => server.stop());

const ask = async (name: Parameters<TestServer['call']>[0], args: object, who: SignedIn | undefined) =>
  (await server.call(name, args, who?.headers ?? {})).answer;
const idOf = (who: SignedIn | undefined): string => who?.userId ?? '';

async function enter(meetId: string, who: SignedIn | undefined, mark: number): Promise<MeetingPeer> {
  const peer = await createMeetingPeer({ mark });
  peers.push(peer);
  const { data } = await ask('meetJoin', { meetId, video: true, isMuted: false, offer: peer.offer }, who);
  await peer.accept((data as { answer: string }).answer);
  return peer;
}

test('two people of a meeting see and hear each other through the server, until one is muted and removed', async () => {
  const meetId = randomUUID();
  await ask('meetMake', { id: meetId, title: '火场会商', video: true, userIds: [idOf(county)] }, city);
  const [one, two] = [await enter(meetId, city, 1), await enter(meetId, county, 2)];
  await expect.poll(() => [one.tiles[0]?.mark, two.tiles[0]?.mark], polled).toEqual([2, 1]);
  await expect.poll(() => one.voices.some(({ mark }) => mark === 2), polled).toBe(true);
  await expect
    .poll(
      () =>
        told.some(
          ({ userId, news }) =>
            userId === idOf(city) && 'speaking' in news && news.speaking.some(([who]) => who === idOf(county)),
        ),
      polled,
    )
    .toBe(true);
  expect(told).toContainEqual({
    userId: idOf(city),
    news: { meetId, tiles: [idOf(county), ...Array<string>(8).fill('')], screen: '' },
  });

  await ask('meetMute', { meetId, userId: idOf(county), isMuted: true }, city);
  const before = one.voices[0]?.packets ?? 0;
  const pictures = one.tiles[0]?.packets ?? 0;
  await expect.poll(() => one.tiles[0]?.packets, polled).toBeGreaterThan(pictures + 20);
  expect(one.voices[0]?.packets).toBeLessThan(before + 20);

  await ask('kickMember', { meetId, userId: idOf(county) }, city);
  await expect
    .poll(() => told.findLast(({ userId, news }) => userId === idOf(city) && 'tiles' in news)?.news, polled)
    .toEqual({ meetId, tiles: Array<string>(9).fill(''), screen: '' });
}, 40_000);

test('an offer that no browser made is refused, and the place is given up', async () => {
  const meetId = randomUUID();
  await ask('meetMake', { id: meetId, title: '火场会商', video: true, userIds: [] }, city);
  expect(await ask('meetJoin', { meetId, video: true, isMuted: false, offer: 'v=0' }, city)).toMatchObject({
    code: 'A0400',
    field: 'offer',
  });
  expect(server.ctx.meetings.rooms.holds(meetId, idOf(city))).toBe(false);
});
