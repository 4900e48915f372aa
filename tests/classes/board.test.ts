import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClassBoard, ClassPersonRow, MyCourseRow } from '../../contract/classes/schemas.ts';
import { boardOf, readersOf } from '../../server/classes/board.ts';
import { coursesFor } from '../../server/classes/courses.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { groupStream } from '../../server/grids/streams.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import type { Tables } from '../../server/tables.ts';
import { type ExamHouse, openExamHouse, villages } from '../exams/house.ts';
import { password } from '../support/people.ts';
import { requestOf } from '../support/server.ts';

let house: ExamHouse;
let db: Kysely<Tables>;
let asked: string[] = [];
const ids: string[] = [];

async function course(title: string, regionCode: string, groups: readonly string[]): Promise<string> {
  const values = { title, regionCode, groups, minutes: 1, published: true, content: '<p>x</p>' };
  const { answer } = await house.server.call('course.create', values, house.who.trainer.headers);
  house.clock.advance(1);
  return (answer.data as { id: string }).id;
}

beforeAll(async () => {
  house = await openExamHouse();
  // Two for the same people, one for others too, one of another county.
  for (const [title, regionCode, groups] of [
    ['避险', '341825', ['u3']],
    ['巡护', '341825', ['u3']],
    ['网格', '34', ['u3', 'g2']],
    ['黄山', '3410', ['u3']],
  ] as const)
    ids.push(await course(title, regionCode, groups));
  const { ctx } = house.server;
  const read = async (courseId: string, userId: string, seconds: number, lastAt: number): Promise<void> => {
    const times = { course_id: courseId, user_id: userId, seconds, first_at: 1, last_at: lastAt };
    await ctx.db.insertInto('reading_times').values(times).execute();
  };
  const { ranger, other, jingde } = house.who;
  await read(ids[0]!, ranger.userId, 70, 5_000);
  await read(ids[1]!, ranger.userId, 30, 9_000);
  await read(ids[2]!, other.userId, 0, 7_000);
  // People that the course is not for are not counted.
  await read(ids[0]!, jingde.userId, 500, 1_000);
  for (const [courseId, userId] of [
    [ids[0]!, ranger.userId],
    [ids[2]!, ranger.userId],
  ] as const)
    await ctx.store.append({
      actor: userId,
      writes: [
        {
          stream: `reading-${courseId}.${userId}`,
          expectedVersion: 0,
          events: [
            {
              type: 'reading.completed',
              areaCode: villages[0],
              data: { courseId, title: 'x', userId, name: 'x', minutes: 1, seconds: 60 },
            },
          ],
        },
      ],
    });
  const dialect = new SqliteDialect({ database: new SqliteDatabase(databaseFile(ctx.options.dataDir)) });
  db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query.sql) });
}, 60_000);
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await db.destroy();
  await house.server.stop();
});

const look = async (areaCode: string, more: object = {}) => {
  const { headers } = house.who.xuancheng;
  return (await house.server.call('classBoard', { areaCode, ...more }, headers)).answer.data as ClassBoard;
};
const brief = ({
  assigned,
  read,
  completed,
  seconds,
  noAccount,
}: ClassBoard['rows'][number] | ClassPersonRow): string => [assigned, read, completed, seconds, noAccount].join(' ');

test('each course and each region counts who is to read, has read and has completed, each once', async () => {
  const { courses, rows } = await look('341825100');
  expect(courses.map((one) => `${one.title} ${brief(one as never)}`)).toEqual([
    '网格 2 1 1 0 1',
    '巡护 2 1 0 30 0',
    '避险 2 1 1 70 0',
  ]);
  expect(rows.map((row) => `${row.areaCode} ${brief(row)}`)).toEqual([
    `${villages[0]} 3 3 2 100 1`,
    `${villages[1]} 3 0 0 0 0`,
  ]);
  const [first] = (await look('341825100', { courseId: ids[1] })).rows;
  expect(brief(first!)).toBe('1 1 0 30 0');
});

test('people stand area by area, by their names, with all that they are to read, page by page', async () => {
  const { headers } = house.who.xuancheng;
  const page = async (pageNum: number) => {
    const { answer } = await house.server.call('classPeople', { areaCode: '341825', pageNum, pageSize: 10 }, headers);
    return { total: answer.total, rows: answer.data as ClassPersonRow[] };
  };
  const { total, rows } = await page(1);
  expect(total).toBe(3);
  expect(rows.map((row) => `${row.name} ${row.state} ${brief(row)} ${row.lastAt ?? ''}`)).toEqual([
    '没有账号的网格员 noAccount 0 0 0 0 1 ',
    'ranger护林员 reading 3 3 2 100 0 1970-01-01T00:00:09.000Z',
    'other护林员 unread 3 0 0 0 0 ',
  ]);
  expect(await page(2)).toEqual({ total: 3, rows: [] });
  const file = await house.server.inject(requestOf('classExport', { areaCode: '341825', format: 'csv' }, headers));
  expect(
    file.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]),
  ).toEqual(rows.map(({ name }) => name));
});

test('the table tells no tenth of an hour that the page does not', async () => {
  const { db } = house.server.ctx;
  const { headers } = house.who.xuancheng;
  const ofRanger = db.updateTable('reading_times').where('user_id', '=', house.who.ranger.userId);
  await ofRanger.where('seconds', '=', 70).set({ seconds: 3_540 }).execute();
  const file = await house.server.inject(requestOf('classExport', { areaCode: '341825', format: 'csv' }, headers));
  await ofRanger.where('seconds', '=', 3_540).set({ seconds: 70 }).execute();
  expect(file.body).toMatch(/ranger护林员,学习中,3,3,2,0\.9,/);
});

test('every published course is counted, however many there are', async () => {
  const { ctx } = house.server;
  const values = {
    title: '月课',
    regionCode: '341825',
    groups: ['u1'],
    minutes: 1,
    published: true,
    content: '<p>x</p>',
  };
  await ctx.store.append({
    actor: 'system',
    writes: Array.from({ length: 220 }, (_, n) => ({
      stream: `course-many${n}`,
      expectedVersion: 0,
      events: [{ type: 'course.created', areaCode: '341825', data: { ...values, title: `月课${n}` } } as never],
    })),
  });
  const monthly = (await look('341825')).courses.filter(({ title }) => title.startsWith('月课'));
  expect(monthly).toHaveLength(220);
  const { headers } = house.who.xuancheng;
  const { answer } = await house.server.call('classPeople', { areaCode: '341825', text: '旌德' }, headers);
  expect((answer.data as ClassPersonRow[]).map(({ assigned }) => assigned)).toEqual([220]);
});

test('what was read is summed by the database, not fetched for each course and person', async () => {
  await boardOf({ ...house.server.ctx, db }, '341825', undefined);
  await readersOf({ ...house.server.ctx, db }, '341825', {});
  const ofReading = asked.filter((one) => /reading_times|course_completions/.test(one));
  expect(ofReading.length).toBeGreaterThan(0);
  expect(ofReading.filter((one) => !one.includes('group by'))).toEqual([]);
});

/** Sets who answers for the grid of the first village, or retires it. */
async function staffed(people: readonly object[], type = 'grid.staffed'): Promise<void> {
  const stream = groupStream(undefined, villages[0]);
  const data = {
    gridId: 'g1',
    name: '一村网格',
    reason: '测试',
    ...(type === 'grid.staffed' ? { people, before: [] } : {}),
  };
  const expectedVersion = await house.server.ctx.store.versionOf(stream);
  const events = [{ type, areaCode: villages[0], data }] as never;
  await house.server.ctx.store.append({ actor: 'test', writes: [{ stream, expectedVersion, events }] });
}

test('who answers for a village with an account of the city is on the board of every region there', async () => {
  const { xuancheng, admin, jingde } = house.who;
  const { noAccount } = (await look('341825100')).courses[0]!;
  await staffed([
    { name: '没有账号的网格员', phone: '13900000001', duty: 'member' },
    { name: '宣城值班员', userId: xuancheng.userId, duty: 'chief' },
    { name: '管理员', userId: admin.userId, duty: 'member' },
  ]);
  for (const scope of ['3418', '341825', '341825100', villages[0]]) {
    const { courses } = await look(scope);
    const ofGrid = courses.find(({ title }) => title === '网格');
    // Of the two rangers only one lives in that village.
    expect([ofGrid?.assigned, ofGrid?.noAccount]).toEqual([scope === villages[0] ? 3 : 4, noAccount]);
  }
  const asked = { areaCode: '341825', text: '宣城' };
  const { answer } = await house.server.call('classPeople', asked, jingde.headers);
  expect(answer.data).toMatchObject([{ name: '宣城值班员', areaCode: villages[0], assigned: 1 }]);
  // Of another region nothing of them is told, and what a region assigns is for its own people.
  expect((await house.server.call('classPeople', { text: '宣城' }, house.who.huangshan.headers)).answer.total).toBe(0);
  const examId = await house.publish({ groups: ['g2'], areaCode: villages[0] });
  const examined = await house.server.call('examPeople', { examId }, jingde.headers);
  expect((examined.answer.data as { name: string }[]).map(({ name }) => name).sort()).toEqual(
    ['宣城值班员', '没有账号的网格员'].sort(),
  );
  await staffed([]);
});

test('each figure of a region leads to the people that it counts', async () => {
  const { server, who } = house;
  // At home in the county, which has two of the courses, and in the grid of a village, which has the third.
  await server.auth.registerUser({
    userName: 'county',
    realName: '县护林员',
    password,
    regionCode: '341825',
    deptName: '测试',
    roles: [],
    userType: 3,
  });
  const { userId } = await server.signIn('county');
  await staffed([
    { name: '没有账号的网格员', phone: '13900000001', duty: 'member' },
    { name: '县护林员', userId, duty: 'member' },
    // At home in the other village, and in the grid of this one, in which the board of the town counts them.
    { name: 'other护林员', userId: who.other.userId, duty: 'member' },
  ]);
  const states = { assigned: 'assigned', completed: 'someCompleted', noAccount: 'noAccount' } as const;
  let checked = 0;
  for (const scope of ['3418', '341825', '341825100'])
    for (const row of (await look(scope)).rows)
      for (const [figure, state] of Object.entries(states) as [keyof typeof states, string][]) {
        const asked = { areaCode: scope, countedIn: row.areaCode, state, pageSize: 100 };
        const { answer } = await server.call('classPeople', asked, who.xuancheng.headers);
        const people = answer.data as ClassPersonRow[];
        const where = `${scope} ${row.areaCode} ${figure}`;
        expect(`${where} ${people.reduce((sum, one) => sum + one[figure], 0)}`).toBe(`${where} ${row[figure]}`);
        expect(people.filter((one) => one[figure] === 0)).toEqual([]);
        checked += row[figure];
      }
  expect(checked).toBeGreaterThan(0);
  const own = { areaCode: '341825', countedIn: '341825', state: 'assigned', text: '县护林员' };
  expect((await server.call('classPeople', own, who.xuancheng.headers)).answer.data).toMatchObject([{ assigned: 2 }]);
});

test('who works in a grid has its courses as long as they do, and no grid is read for that', async () => {
  const { xuancheng } = house.who;
  const mine = async () =>
    ((await house.server.call('myCourses', {}, xuancheng.headers)).answer.data as MyCourseRow[]).map(
      ({ title }) => title,
    );
  const member = { name: '宣城', userId: xuancheng.userId };
  expect(await mine()).toEqual([]);
  await staffed([
    { ...member, duty: 'chief' },
    { ...member, duty: 'member' },
  ]);
  expect(await mine()).toEqual(['网格']);
  await staffed([]);
  expect(await mine()).toEqual([]);
  await staffed([{ ...member, duty: 'member' }]);
  expect((await coursesFor(db, xuancheng)).map(({ title }) => title)).toEqual(['网格']);
  expect(asked.filter((one) => one.includes('"grids"'))).toEqual([]);
  await staffed([], 'grid.retired');
  expect(await mine()).toEqual([]);
});
