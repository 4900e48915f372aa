import { afterAll, beforeAll, expect, test } from 'vitest';
import { whereaboutsFor } from '../../server/positions/last-seen.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { feedHeaders, inHuangshan, inJingde } from '../feeds/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { registerAdministrators } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { deliver, position } from './given.ts';

const clock = steppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, prepare: registerAdministrators });
  const key = await feedHeaders(server, 'patrol');
  const at = new Date(clock.now() - 60_000).toISOString();
  await deliver(server, key, [position(1, at, { userId: 'u1' }), position(2, at, { kind: 'crew', crewId: 'c1' })]);
});
afterAll(() => server.stop());

const of = async (roles: readonly string[], regionCode: string, owner: string) =>
  (await whereaboutsFor(server.ctx, { userId: 'x', realName: '', sessionId: 's', roles, regionCode }))(owner);

test('a duty officer knows where a crew and a ranger of their region were last, and when', async () => {
  const seen = { longitude: 118.54, latitude: 30.29, at: '2026-03-01T01:59:00.000Z' };
  expect(await of(['ZBY'], '3418', 'c1')).toEqual(seen);
  expect(await of(['ZBY'], '3418', 'u1')).toEqual(seen);
});

test('nobody knows of those beyond their region, nor who may not read whereabouts of anybody', async () => {
  expect(await of(['ZBY'], '3410', 'c1')).toBeUndefined();
  expect(await of([], '3418', 'c1')).toBeUndefined();
});

test('a key of one region claims nobody of another, nor tells who there is; its own are known by it', async () => {
  const admin = await server.signIn('admin');
  const [theirs, ours] = await Promise.all(['jingde', 'huangshan'].map((name) => server.signIn(name)));
  const crewIn = async (regionCode: string, place: object) => {
    const values = { name: `${regionCode}专业队`, kind: 'professional', headcount: 20, regionCode, ...place };
    return ((await server.call('crew.create', values, admin.headers)).answer.data as AnyRecord).id;
  };
  const [theirCrew, ourCrew] = [await crewIn('341825', inJingde), await crewIn('3410', inHuangshan)];
  const { positions } = server.ctx;
  const at = (secondsAgo: number) => new Date(clock.now() - secondsAgo * 1_000).toISOString();
  const key = await feedHeaders(server, 'patrol-of-all');
  const { status } = await deliver(server, key, [
    position('told', at(60), { userId: theirs!.userId }),
    position('crew', at(60), { kind: 'crew', crewId: theirCrew }),
    position('elsewhere', at(60), { userId: 'nobody' }),
  ]);
  expect(status).toBe(200);

  const bound = { name: 'device:rangers', regionCode: '3410' };
  const [noUser, noCrew] = ['没有这个账号，或不在此密钥的区域内', '没有这支队伍，或不在此密钥的区域内'];
  expect(
    await positions.take(bound, [
      position('a', at(1), { ...inHuangshan, userId: theirs!.userId }),
      position('b', at(1), { ...inHuangshan, userId: 'nobody' }),
      position('c', at(1), { ...inHuangshan, userId: '\ud800\0' }),
      position('d', at(1), { ...inHuangshan, kind: 'crew', crewId: theirCrew }),
      position('e', at(1), { ...inHuangshan, kind: 'crew', crewId: 'none' }),
      position('f', at(1), { ...inHuangshan, userId: ours!.userId }),
      position('g', at(1), { ...inHuangshan, kind: 'crew', crewId: ourCrew }),
      position('h', at(1), inHuangshan),
      null,
    ]),
  ).toEqual([
    { status: 'refused', field: 'userId', message: noUser },
    { status: 'refused', field: 'userId', message: noUser },
    { status: 'refused', field: 'userId', message: 'userId 含有无效字符' },
    { status: 'refused', field: 'crewId', message: noCrew },
    { status: 'refused', field: 'crewId', message: noCrew },
    { status: 'accepted' },
    { status: 'accepted' },
    { status: 'accepted' },
    { status: 'refused', field: 'body', message: '应为一个 JSON 对象' },
  ]);
  expect([positions.newestOf(theirs!.userId), positions.newestOf(theirCrew)]).toMatchObject([inJingde, inJingde]);
  expect([positions.newestOf(ours!.userId), positions.newestOf(ourCrew)]).toMatchObject([inHuangshan, inHuangshan]);
});

test('what names its subject by no text is refused alone, of a key of one region too', async () => {
  const at = new Date(clock.now() - 1_000).toISOString();
  const odd = { ...position('odd', at, inHuangshan), subjectId: { toString: 1, valueOf: 1 } };
  const bound = { name: 'device:odd', regionCode: '3410' };
  const [refused, taken] = await server.ctx.positions.take(bound, [odd, position('good', at, inHuangshan)]);
  expect([refused, taken]).toMatchObject([{ status: 'refused', field: 'subjectId' }, { status: 'accepted' }]);
});

test('who belongs to another region than a key is told of by it no more, though it told of them before', async () => {
  const theirs = await server.signIn('jingde');
  const { positions } = server.ctx;
  const at = (secondsAgo: number) => new Date(clock.now() - secondsAgo * 1_000).toISOString();
  const name = 'device:trackers';
  clock.advance(60_000);
  await positions.take({ name }, [position('t', at(50), { ...inHuangshan, userId: theirs.userId })]);
  expect(positions.newestOf(theirs.userId)).toMatchObject({ subjectId: 'phone-t', ...inHuangshan });
  await positions.take({ name, regionCode: '3410' }, [position('t', at(40), inHuangshan)]);
  expect(positions.newestOf(theirs.userId)?.subjectId).not.toBe('phone-t');
});

test('whose a subject is stands while the next delivery of its key says nothing of it', async () => {
  const ours = await server.signIn('huangshan');
  const { positions } = server.ctx;
  const at = (secondsAgo: number) => new Date(clock.now() - secondsAgo * 1_000).toISOString();
  const bound = { name: 'device:phones', regionCode: '3410' };
  clock.advance(60_000);
  await Promise.all([
    positions.take(bound, [position('p', at(50), { ...inHuangshan, userId: ours.userId })]),
    positions.take(bound, [position('p', at(40), inHuangshan)]),
  ]);
  expect(positions.newestOf(ours.userId)).toMatchObject({ subjectId: 'phone-p', at: clock.now() - 40_000 });
});
