import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patrolStream } from '../../contract/patrol/task.ts';
import { createPatrolLook, type PatrolLook } from '../../server/patrol/look.ts';
import { taskOf } from '../../server/patrol/records.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { areaCode, officer } from './sample.ts';

let server: TestServer;
let look: PatrolLook;
// Ten o'clock of 1 March in China.
const clock = steppedClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
  look = createPatrolLook(server.ctx);
});
afterAll(() => server.stop());

/** A duty of somebody from 8 to 17 o'clock of a day of March. */
async function issued(taskId: string, userId: string, day = '2026-03-01'): Promise<void> {
  const data = {
    routeId: 'r1',
    title: '梓山',
    checkPoints: 1,
    person: { userId, realName: userId },
    day,
    beginsAt: `${day}T00:00:00.000Z`,
    endsAt: `${day}T09:00:00.000Z`,
    by: officer,
  };
  const events = [{ type: 'patrol.issued' as const, areaCode, data }];
  await server.ctx.store.append({
    actor: 'test',
    writes: [{ stream: patrolStream(taskId), expectedVersion: 0, events }],
  });
}

/** A position of somebody's phone that comes now. */
async function position(userId: string, at = new Date(clock.now()).toISOString()): Promise<void> {
  const place = { longitude: 118.54, latitude: 30.29 };
  const outcomes = await server.ctx.positions.take({ name: 'phones' }, [
    { subjectId: `phone of ${userId}`, kind: 'ranger', userId, at, ...place },
  ]);
  expect(outcomes).toMatchObject([{ status: 'accepted' }]);
}

test('who walked within the window was online, though their newest position lies after it', async () => {
  for (const who of ['walked', 'came-late', 'stayed-away']) await issued(`task-${who}`, who);
  await position('walked');
  clock.set(Date.parse('2026-03-01T09:05:00.000Z'));
  await position('walked');
  await position('stayed-away');
  // What the phone kept while it had no network.
  await position('came-late');
  await position('came-late', '2026-03-01T08:30:00.000Z');
  expect(await look.look()).toBe(3);
  const stands = async (who: string) => {
    const task = await taskOf(server.ctx.db, `task-${who}`);
    return [task?.state, task?.isOnline];
  };
  expect(await stands('walked')).toEqual(['expired', true]);
  expect(await stands('came-late')).toEqual(['expired', true]);
  expect(await stands('stayed-away')).toEqual(['expired', false]);
  expect(await server.ctx.store.readStream(patrolStream('task-walked'))).toMatchObject([
    {},
    { type: 'patrol.seen', data: { seenAt: '2026-03-01T02:00:00.000Z' } },
    { type: 'patrol.expired' },
  ]);
  expect(await look.look()).toBe(0);
});

test('a position is noted however many other tasks are open, and looked for once', async () => {
  const day = '2026-03-02';
  clock.set(Date.parse(`${day}T01:00:00.000Z`));
  await issued('task-other', 'other', day);
  await sql`insert into patrol_tasks
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
    select id || '-' || i, area_code, 'other-' || i, route_id, day, state, 1, points, reached, name, words, begins_at,
      '2026-03-02T08:59:59.000Z', doc
    from patrol_tasks, n where id = 'task-other'`.execute(server.ctx.db);
  await issued('task-mine', 'mine', day);
  await issued('task-tomorrow', 'mine', '2026-03-03');
  await position('mine');
  expect(await look.look()).toBe(1);
  expect(await taskOf(server.ctx.db, 'task-mine')).toMatchObject({ state: 'issued', isOnline: true });
  expect(await look.look()).toBe(0);
  // Without a new position, tomorrow's duty is not begun by today's.
  clock.set(Date.parse('2026-03-03T01:00:00.000Z'));
  await sql`delete from patrol_tasks where id like 'task-other%'`.execute(server.ctx.db);
  await look.look();
  expect(await taskOf(server.ctx.db, 'task-tomorrow')).toMatchObject({ state: 'issued', isOnline: false });
  clock.advance(60_000);
  await position('mine');
  expect(await look.look()).toBe(1);
  expect(await taskOf(server.ctx.db, 'task-tomorrow')).toMatchObject({ isOnline: true });
});

test('all tasks whose window is over end in one look, however many end at one moment', async () => {
  clock.set(Date.parse('2026-03-04T01:00:00.000Z'));
  for (let n = 0; n < 501; n += 1) await issued(`task-of-many-${n}`, `one-of-many-${n}`, '2026-03-04');
  clock.set(Date.parse('2026-03-04T09:00:01.000Z'));
  expect(await look.look()).toBe(502);
  const { open } = await server.ctx.db
    .selectFrom('patrol_tasks')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('open_until', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(open).toBe(0);
}, 60_000);

test('who completed a duty before its window was online only if they were there within it', async () => {
  clock.set(Date.parse('2026-03-06T23:45:00.000Z'));
  const done = async (taskId: string) => {
    const said = { longitude: 118.54, latitude: 30.29, deviationM: 0, reachedPoints: [0] };
    const data = { key: `key-${taskId}`, saidAt: new Date(clock.now()).toISOString(), ...said };
    const events = [
      { type: 'patrol.checkedIn' as const, areaCode, data },
      { type: 'patrol.completed' as const, areaCode, data: { checkPoints: 1 } },
    ];
    const stream = patrolStream(taskId);
    await server.ctx.store.append({ actor: 'test', writes: [{ stream, expectedVersion: 1, events }] });
  };
  for (const who of ['early', 'gone']) {
    await issued(`task-${who}`, who, '2026-03-07');
    await done(`task-${who}`);
    await position(who);
  }
  expect(await look.look()).toBe(0);
  clock.set(Date.parse('2026-03-07T01:00:00.000Z'));
  await position('early');
  clock.set(Date.parse('2026-03-07T09:05:00.000Z'));
  await position('gone');
  expect(await look.look()).toBe(1);
  expect(await taskOf(server.ctx.db, 'task-early')).toMatchObject({ state: 'completed', isOnline: true });
  expect(await taskOf(server.ctx.db, 'task-gone')).toMatchObject({ state: 'completed', isOnline: false });
  expect(await look.look()).toBe(0);
});
