import { Kysely, sql, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patrolSpan } from '../../contract/patrol/span.ts';
import type { PatrolPersonRow } from '../../contract/patrol/schemas.ts';
import { patrolStream } from '../../contract/patrol/task.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { allTasks, taskPage } from '../../server/patrol/lists.ts';
import { personsOf } from '../../server/patrol/rates.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import type { Tables } from '../../server/tables.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { officer } from './sample.ts';

let server: TestServer;
const span = { from: '2026-03-01', to: '2026-03-30' };

/** A duty of somebody, and what is told of it. */
const duty = (n: number, who: string, areaCode: string, day: string, ...told: readonly object[]) => ({
  stream: patrolStream(`task-${n}`),
  expectedVersion: 0,
  events: [
    {
      type: 'patrol.issued' as const,
      data: {
        routeId: 'r1',
        title: '梓山',
        checkPoints: 2,
        person: { userId: `u-${who}`, realName: who },
        day,
        beginsAt: `${day}T00:00:00.000Z`,
        endsAt: `${day}T09:00:00.000Z`,
        by: officer,
      },
    },
    ...told,
  ].map((event) => ({ ...event, areaCode })) as never,
});
const checkedIn = (day: string, reachedPoints: number[]) => ({
  type: 'patrol.checkedIn',
  data: {
    key: 'key-1',
    saidAt: `${day}T02:00:00.000Z`,
    longitude: 118.54,
    latitude: 30.29,
    deviationM: 0,
    reachedPoints,
  },
});
const expired = { type: 'patrol.expired', data: { reachedCount: 1, checkPoints: 2 } };
const completed = { type: 'patrol.completed', data: { checkPoints: 2 } };
const withdrawn = { type: 'patrol.withdrawn', data: { by: officer, reason: '下雨' } };

beforeAll(async () => {
  server = await startTestServer();
  const [jingde, other, away] = ['341825001', '341824001', '341003001'];
  await server.ctx.store.append({
    actor: 'test',
    writes: [
      duty(1, '甲', jingde, '2026-03-01', checkedIn('2026-03-01', [0]), expired),
      duty(2, '甲', jingde, '2026-03-02', expired),
      duty(3, '甲', jingde, '2026-04-02', expired),
      duty(4, '乙', jingde, '2026-03-01', checkedIn('2026-03-01', [0, 1]), completed),
      duty(5, '乙', other, '2026-03-02', expired),
      duty(6, '丙', away, '2026-03-30'),
      duty(7, '丁', away, '2026-03-01', withdrawn),
    ],
  });
});
afterAll(() => server.stop());

const persons = async (who: string, more: object = {}): Promise<{ rows: PatrolPersonRow[]; total: number }> => {
  const { headers } = await server.signIn(who);
  const { answer } = await server.call('patrolPersons', { ...span, ...more }, headers);
  return { rows: answer.data as PatrolPersonRow[], total: answer.total as number };
};
const brief = ({ rows }: { rows: PatrolPersonRow[] }) =>
  rows.map(({ realName, tasks, over, completed: done, online, points, reached }) =>
    [realName, tasks, over, done, online, points, reached].join(' '),
  );

test('people stand with their own figures in a county, a city and the province, the most undone first', async () => {
  expect(brief(await persons('jingde'))).toEqual(['甲 2 2 0 1 4 1', '乙 1 1 1 1 2 2']);
  expect(brief(await persons('xuancheng'))).toEqual(['甲 2 2 0 1 4 1', '乙 2 2 1 1 4 2']);
  expect(brief(await persons('sheng'))).toEqual(['甲 2 2 0 1 4 1', '乙 2 2 1 1 4 2', '丙 1 0 0 0 0 0']);
});

test('they are paged and found by name, and counted also behind the last page', async () => {
  const second = await personsOf(server.ctx, '34', span, { pageNum: 2, pageSize: 2 });
  expect(second).toMatchObject({ total: 3, rows: [{ realName: '丙', areaCode: '341003001' }] });
  expect((await persons('sheng', { pageNum: 9 })).total).toBe(3);
  const found = await persons('sheng', { text: '乙' });
  expect([brief(found), found.total]).toEqual([['乙 2 2 1 1 4 2'], 1]);
  expect(await persons('huangshan', { from: '2026-03-01', to: '2026-03-02' })).toEqual({ rows: [], total: 0 });
});

test('they are counted in one pass that reads no task’s document', async () => {
  const asked: string[] = [];
  const dialect = new SqliteDialect({ database: new SqliteDatabase(databaseFile(server.ctx.options.dataDir)) });
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query.sql) });
  for (const scope of ['34', '341825'])
    await personsOf({ ...server.ctx, db }, scope, span, { pageNum: 1, pageSize: 10 });
  await db.destroy();
  const ofTasks = asked.filter((one) => one.includes('patrol_tasks'));
  expect([ofTasks.length, ofTasks.filter((one) => one.includes('doc'))]).toEqual([2, []]);
});

test('what would be made of millions of tasks is refused, and says what to do', async () => {
  await sql`insert into patrol_figures (level, span, area, day, online, phase, points, reached, n)
    values (2, 'd', '34', '2026-03-15', 1, 2, 7, 7, 2000000)`.execute(server.ctx.db);
  const { headers } = await server.signIn('sheng');
  expect(await server.call('patrolPersons', span, headers)).toMatchObject({
    status: 400,
    answer: {
      field: 'from',
      message: '该区域这段日期有 2000005 项任务，按人员统计最多 2000000 项，请缩短日期或选择下级区域',
    },
  });
  expect((await persons('xuancheng')).total).toBe(2);
});

test('thirty days are meant where only the first or only the last is said', () => {
  expect(patrolSpan('2026-06-01', { from: '2026-03-01' })).toEqual(span);
  expect(patrolSpan('2026-06-01', { to: '2026-03-30' })).toEqual(span);
  expect(patrolSpan('2026-03-30', {})).toEqual(span);
});

test('a list that is given out as a table has the order of the list, also where it comes in parts', async () => {
  const listed = (await taskPage(server.ctx, '34', { ...span, pageNum: 1, pageSize: 50 })).rows;
  const given: string[] = [];
  for await (const part of allTasks(server.ctx, '34', span, 2)) given.push(...part.map(({ taskId }) => taskId));
  expect(listed.map(({ taskId }) => taskId)).toEqual(['6', '5', '2', '7', '1', '4'].map((n) => `task-${n}`));
  expect(given).toEqual(listed.map(({ taskId }) => taskId));
});
