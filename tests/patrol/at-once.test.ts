import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import type { PatrolTaskRow } from '../../contract/patrol/schemas.ts';
import { password } from '../support/people.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';

/** Two who give the same ranger a patrol at the same moment. */
let server: TestServer;
let county: SignedIn;
let city: SignedIn;
let routeId: string;
let ranger: string;
const clock = steppedClock();
const [from, to] = ['2026-03-20', '2026-03-31'];

beforeAll(async () => {
  server = await startTestServer({ clock });
  const made = await server.auth.registerUser({
    userName: 'ranger',
    realName: '旌阳镇护林员',
    password,
    regionCode: '341825001',
    deptName: '林业站',
    roles: [],
    userType: 3,
  });
  if (isRefusal(made)) throw new Error(made.message);
  ranger = made.id;
  [county, city] = (await Promise.all(['jingde', 'xuancheng'].map((who) => server.signIn(who)))) as [
    SignedIn,
    SignedIn,
  ];
  const line = [
    [118.54, 30.29],
    [118.55, 30.29],
  ];
  const checkPoints = [{ name: '山口', longitude: 118.54, latitude: 30.29 }];
  const drawn = { name: '梓山防火线', line, checkPoints, radiusM: 100 };
  const { answer } = await server.call('patrolRouteDraw', drawn, county.headers);
  ({ routeId } = answer.data as { routeId: string });
});
afterAll(() => server.stop());

const issue = (who: SignedIn, day: string, start: string, end: string) =>
  server.call('patrolIssue', { routeId, userIds: [ranger], day, days: 1, start, end }, who.headers);
const windows = async (): Promise<string[]> => {
  const { answer } = await server.call('patrolTasks', { from, to, pageSize: 100 }, county.headers);
  return (answer.data as PatrolTaskRow[]).map(({ day, beginsAt }) => `${day} ${beginsAt.slice(11, 16)}`).toSorted();
};
/** Lets the second be carried out when the first has decided and is about to be written. */
async function between<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T[]> {
  const { store } = server.ctx;
  let other: T | undefined;
  const spied = vi.spyOn(store, 'append').mockImplementationOnce(async (request) => {
    other = await second();
    return store.append(request);
  });
  const one = await first();
  spied.mockRestore();
  return other === undefined ? [one] : [one, other];
}

test('the second is told of the duty that the first has given, and the ranger has one', async () => {
  const day = '2026-03-20';
  const [late, early] = await between(
    () => issue(county, day, '08:00', '17:00'),
    () => issue(city, day, '10:00', '12:00'),
  );
  expect(early?.status).toBe(200);
  expect(late).toMatchObject({
    status: 409,
    answer: { field: 'userIds', message: '旌阳镇护林员在 2026-03-20 的这一时段已有任务“梓山防火线”' },
  });
  expect(await windows()).toEqual(['2026-03-20 02:00']);
});

test('both are carried out where their hours do not meet', async () => {
  const day = '2026-03-21';
  const both = await between(
    () => issue(county, day, '08:00', '10:00'),
    () => issue(city, day, '10:00', '12:00'),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await windows()).toEqual(['2026-03-20 02:00', '2026-03-21 00:00', '2026-03-21 02:00']);
});
