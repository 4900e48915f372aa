import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepRows } from '../../server/positions/sweep.ts';
import { feedHeaders } from '../feeds/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { deliver, position, subjectNamed } from './given.ts';

const hour = 3_600_000;
const clock = steppedClock();
let server: TestServer;
let key: { authorization: string };
beforeAll(async () => {
  server = await startTestServer({ clock });
  key = await feedHeaders(server, 'patrol');
});
afterAll(() => server.stop());

const tell = (n: number, more: object = {}) =>
  deliver(server, key, position(n, new Date(clock.now()).toISOString(), more));
const points = async (): Promise<number> =>
  (await server.ctx.db.selectFrom('position_tracks').selectAll().execute()).length;

test('who was silent for a day stands on no map, and is known until a month has passed', async () => {
  await tell(1);
  clock.advance(25 * hour);
  await tell(2);
  await server.ctx.positions.tidy();
  expect([server.ctx.positions.known.grid.size, server.ctx.positions.known.size]).toEqual([1, 2]);
  clock.advance(31 * 24 * hour);
  await tell(3);
  await server.ctx.positions.tidy();
  expect(() => subjectNamed(server, 'phone-1')).toThrow('nobody');
  const rows = await server.ctx.db.selectFrom('positions').select('subject').execute();
  expect(rows.map(({ subject }) => subject)).toEqual(['phone-3']);
});

test('the points of a track go after three days, and of more than are kept the oldest', async () => {
  await server.ctx.positions.tidy();
  const before = await points();
  for (let n = 0; n < 5; n += 1) {
    await tell(4, { longitude: 118.54 + n / 1_000 });
    clock.advance(hour);
  }
  expect(await points()).toBe(before + 5);
  await sweepRows(server.ctx.db, clock.now(), [], 3);
  expect(await points()).toBe(3);
  clock.advance(80 * hour);
  await server.ctx.positions.tidy();
  expect(await points()).toBe(0);
});

test('who is quiet in one place leaves no trail of points', async () => {
  for (let n = 0; n < 5; n += 1) {
    await tell(5);
    clock.advance(60_000);
  }
  expect(await points()).toBe(1);
});
