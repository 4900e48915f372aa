import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import type { Located, MemberPlace, MemberTrack } from '../../contract/location/schemas.ts';
import type { OrgMember } from '../../contract/telephony/members.ts';
import { feedHeaders } from '../feeds/given.ts';
import { deliver, position } from '../positions/given.ts';
import { registerAdministrators } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let [city, county, far]: SignedIn[] = [];
let countyTel = '';
type Who = SignedIn | undefined;
type Name = Parameters<TestServer['call']>[0];
const ask = async (name: Name, args: object, who: Who): Promise<Answer & { list?: unknown }> =>
  (await server.call(name, args, who?.headers ?? {})).answer;
const tell = (longitude: number, latitude = 30.29) => ask('traceTell', { longitude, latitude, accuracyM: 12 }, county);
const locate = async (who: Who = city): Promise<Located> =>
  (await ask('traceLocate', { userId: county?.userId }, who)).data as Located;
const written = async (type: string): Promise<object[]> => {
  const rows = await server.ctx.db.selectFrom('events').select('body').where('type', '=', type).execute();
  return rows.map(({ body }) => JSON.parse(body) as object);
};

beforeAll(async () => {
  server = await startTestServer({ clock, prepare: registerAdministrators });
  [city, county, far] = await Promise.all(['xuancheng', 'jingde', 'huangshan'].map((who) => server.signIn(who)));
  const members = (await ask('orgMembers', {}, city)).list as OrgMember[];
  countyTel = members.find(({ userId }) => userId === county?.userId)?.memTel ?? '';
});
afterAll(() => server.stop());

describe('a member', () => {
  test('of whom nothing is known has no position, and a device that is away is not asked', async () => {
    const found = await locate();
    expect(found).toMatchObject({ userId: county?.userId, name: '旌德值班员', memTel: countyTel, isAsked: false });
    expect(Object.keys(found)).not.toContain('fix');
    const span = { beginTime: '2026-03-01T00:00:00.000Z', endTime: '2026-03-01T04:00:00.000Z' };
    const way = (await ask('traceList', { memTel: countyTel, ...span }, city)).data as MemberTrack;
    expect(way).toEqual({ userId: county?.userId, name: '旌德值班员' });
  });

  test('is asked by the live connection where they are signed in, and stands where they have told', async () => {
    server.ctx.presence.counted(county?.userId ?? '', 1);
    expect(await locate()).toMatchObject({ isAsked: true });
    expect((await tell(118.54)).message).toBeUndefined();
    expect((await locate()).fix).toMatchObject({ longitude: 118.54, source: 'browser', accuracyM: 12 });
    clock.advance(120_000);
    await tell(118.55);
    const { data: list } = await ask('traceMembers', { keyword: '旌德' }, city);
    expect((list as MemberPlace[]).map(({ name, fix }) => [name, fix?.longitude])).toEqual([['旌德值班员', 118.55]]);
  });

  test('has a track from one moment to another, which is read by extension too', async () => {
    const now = clock.now();
    const span = (from: number, to: number) => ({
      beginTime: new Date(from).toISOString(),
      endTime: new Date(to).toISOString(),
    });
    const points = async (from: number, to: number): Promise<number[]> => {
      const answer = await ask('traceList', { memTel: countyTel, ...span(from, to) }, city);
      return (answer.data as MemberTrack).track?.points.map(({ longitude }) => longitude) ?? [];
    };
    expect(await points(now - 600_000, now + 1_000)).toEqual([118.54, 118.55]);
    expect(await points(now - 60_000, now + 1_000)).toEqual([118.55]);
    expect(await ask('traceList', { memTel: countyTel, ...span(now, now - 1) }, city)).toMatchObject({
      field: 'endTime',
    });
    expect(await ask('traceList', { memTel: countyTel, ...span(now - 80 * 3_600_000, now) }, city)).toMatchObject({
      field: 'beginTime',
      message: '一次最多72小时',
    });
  });

  test('does not exist for those who can not know them, and is nobody without an id', async () => {
    expect((await ask('traceLocate', { userId: county?.userId }, far)).message).toBe('没有这个人员');
    expect((await ask('traceLocate', { memTel: '899999' }, city)).field).toBe('memTel');
    expect((await ask('traceLocate', {}, city)).message).toBe('请给出 memTel 或 userId 之一');
    expect(JSON.stringify((await ask('traceMembers', {}, far)).data)).not.toContain('旌德');
  });

  test('can not tell of a place beyond the authority', async () => {
    expect(await tell(116.4, 39.9)).toMatchObject({ field: 'longitude', message: '该位置不在本系统辖区内' });
  });

  test('is looked for in the log: each location and each track, by whom and of whom', async () => {
    const located = await written('position.located');
    expect(located.length).toBeGreaterThanOrEqual(3);
    expect(located.at(-1)).toMatchObject({ actor: city?.userId, data: { userId: county?.userId, name: '旌德值班员' } });
    expect((await written('position.trackViewed')).at(-1)).toMatchObject({ actor: city?.userId });
  });
});

describe('the track of a member', () => {
  test('has the way of their phone also where they have told from a page since', async () => {
    const key = await feedHeaders(server, 'phones');
    const began = clock.now() + 60_000;
    const way = [
      { longitude: 118.5, latitude: 30.29 },
      { longitude: 118.51, latitude: 30.3 },
    ];
    for (const place of way) {
      clock.advance(120_000);
      const item = position('of-county', new Date(clock.now()).toISOString(), { ...place, userId: county?.userId });
      expect((await deliver(server, key, [item])).answer.data).toMatchObject({ accepted: 1 });
    }
    clock.advance(120_000);
    await tell(118.52);
    const seen = (await written('position.trackViewed')).length;
    const span = { beginTime: new Date(began).toISOString(), endTime: new Date(clock.now() + 1_000).toISOString() };
    const { track } = (await ask('traceList', { memTel: countyTel, ...span }, city)).data as MemberTrack;
    expect([track?.longitude, track?.points.map(({ longitude }) => longitude)]).toEqual([
      118.52,
      [118.5, 118.51, 118.52],
    ]);
    expect((await written('position.trackViewed')).slice(seen)).toMatchObject([
      { actor: city?.userId, data: { name: '旌德值班员' } },
      { actor: city?.userId, data: { name: '护林员of-county' } },
    ]);
  });

  test.each(['2015-06-01', '0001-01-01', '9998-01-01'])('is empty on %s, of which nothing is kept', async (day) => {
    const span = { beginTime: `${day}T00:00:00.000Z`, endTime: `${day}T23:00:00.000Z` };
    const answer = await ask('traceList', { memTel: countyTel, ...span }, city);
    expect((answer.data as MemberTrack | undefined)?.track?.points).toEqual([]);
  });
});
