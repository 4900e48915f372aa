import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodePorts, systemClock } from '../../cli/node-ports.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { defaultConfig } from '../../machines/config.ts';
import { openReplay, type ReplayStation } from '../../machines/playback/replay-station.ts';
import { recordStation } from '../../machines/recording.ts';
import { createStation } from '../../machines/runtime.ts';
import type { Station } from '../../machines/station.ts';
import { type AnnouncementBell, createAnnouncementBell } from '../../server/announcements/tell-due.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { password } from '../support/people.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { publish, unreadOf } from './given.ts';
import { stateHashOf } from '../../streams/derived/state-hash.ts';

let server: TestServer;
let bell: AnnouncementBell;
let admin: SignedIn;
const seats: Station[] = [];
/**
 * How long the pages of these tests have been open, in milliseconds: what was just asked waits a second before it is
 * asked again.
 */
let openFor = 0;
beforeEach(async () => {
  openFor = 0;
  server = await startTestServer();
  bell = createAnnouncementBell(server.ctx);
  bell.start();
  admin = await server.signIn('admin');
});
afterEach(async () => {
  for (const seat of seats.splice(0)) seat.stop();
  await bell.stop();
  await server.stop();
});

const until = <T>(behavior: Behavior<T>, holds: (value: T) => boolean): Promise<T> =>
  firstValueFrom(behavior.pipe(filter(holds)));
const countOf = (station: Station, n: number) =>
  until(station.query('noticeUnreadCount', undefined), ({ data }) => data?.count === n);
const listOf = (station: Station, n: number) =>
  until(station.query('noticeMine', {}), ({ data }) => data?.length === n);

/** The page of a person, open with its bell for a minute. */
async function seat(userName: string): Promise<Station & { frames: string[] }> {
  const station = createStation(
    { ...nodePorts(server.url), clock: { ...systemClock, now: () => Date.now() + openFor } },
    defaultConfig,
  );
  seats.push(station);
  const frames: string[] = [];
  station.bus.messages$.subscribe((message) => {
    if (message.kind === 'pushed')
      frames.push(
        ...message.frames.filter(({ type }) => type !== 'line.heartbeat').map((frame) => JSON.stringify(frame)),
      );
  });
  station.wish({ type: 'session.signIn', username: userName, password });
  await until(station.connection$, ({ state, lastFrameAt }) => state === 'live' && lastFrameAt !== undefined);
  for (const call of ['noticeUnreadCount', 'noticeMine'] as const) {
    station.query(call, call === 'noticeMine' ? {} : (undefined as never)).subscribe();
    await until(
      station.query(call, call === 'noticeMine' ? {} : (undefined as never)),
      ({ state }) => state === 'ready',
    );
  }
  return { ...station, frames };
}

describe('an announcement of the province', () => {
  test('reaches a county officer’s open page within a second, with its title for the ear', async () => {
    const county = await seat('jingde');
    openFor = 60_000;
    await publish(server, admin, { title: '全省禁火令' });
    await Promise.all([countOf(county, 1), listOf(county, 1)]);
    expect(await until(county.toasts$, (toast) => toast !== undefined)).toMatchObject({
      kind: 'info',
      text: '收到新通知：全省禁火令',
    });
  });

  test('goes from the page when it is removed, and its read mark takes it from the count', async () => {
    const county = await seat('jingde');
    openFor = 60_000;
    const { id } = await publish(server, admin);
    await countOf(county, 1);
    openFor += 60_000;
    county.command('noticeRead', { ids: [id] });
    await countOf(county, 0);
    expect(await unreadOf(server, await server.signIn('jingde'))).toBe(0);
    openFor += 60_000;
    await server.call('notice.remove', { id, version: 1 }, admin.headers);
    await listOf(county, 0);
  });

  test('for others neither comes nor is named on the wire', async () => {
    const [city, other] = [await seat('xuancheng'), await seat('huangshan')];
    openFor = 60_000;
    await publish(server, admin, { title: '宣城机密', regionCodes: ['3418'] });
    await countOf(city, 1);
    // Whatever would have come for them comes before this one.
    openFor += 60_000;
    await publish(server, admin, { title: '全省' });
    await countOf(other, 1);
    expect((await listOf(other, 1)).data).toMatchObject([{ title: '全省' }]);
    expect(
      other.frames
        .map((frame) => (JSON.parse(frame) as { type: string }).type)
        .filter((type) => type === 'line.notices'),
    ).toHaveLength(1);
    for (const frame of [...city.frames, ...other.frames]) expect(frame).not.toMatch(/机密|全省/);
  });
});

test('a recording with a sign in it plays, seeks and ends at the same state', async () => {
  const county = await seat('jingde');
  const lines: string[] = [];
  recordStation(county, systemClock, 'hash')?.subscribe((line) => lines.push(line));
  openFor = 60_000;
  await publish(server, admin);
  await countOf(county, 1);
  await expect.poll(() => lines.some((line) => line.includes('line.notices'))).toBe(true);
  // The live station goes on while its recording plays: what is compared is what stood at the recording's end.
  const [recorded, hash] = [[...lines], stateHashOf(county)];
  const replay = (await openReplay({
    source: linesSource(recorded),
    clock: systemClock,
    speed: 'max',
  })) as ReplayStation;
  replay.play();
  await until(replay.playback$, ({ state }) => state === 'ended');
  expect(stateHashOf(replay)).toBe(hash);
  // The connection's view of its position is drawn once a frame.
  await expect.poll(() => county.connection$.value.position).toBe(replay.position());
  expect(replay.query('noticeUnreadCount', undefined).value.data).toEqual({ count: 1 });
  replay.stop();
});
