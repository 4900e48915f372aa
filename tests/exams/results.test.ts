import { strFromU8, unzipSync } from 'fflate';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExamPersonRow, ExamRegions, ExamRow } from '../../contract/exams/schemas.ts';
import { sittingStream } from '../../contract/exams/exam.ts';
import { assignNewcomers } from '../../server/exams/assign.ts';
import { password } from '../support/people.ts';
import { requestOf } from '../support/server.ts';
import { type ExamHouse, openExamHouse, villages } from './house.ts';

let house: ExamHouse;
let examId: string;
beforeAll(async () => {
  house = await openExamHouse();
  examId = await house.publish({ groups: ['u3', 'g2'], title: '乡村防火考试' });
  const sheet = await house.begin(examId, house.who.ranger);
  const answers = sheet.questions.map(({ id }) => ({ id, chosen: 'B' }));
  await house.server.call('examHandIn', { examId, answers }, house.who.ranger.headers);
});
afterAll(() => house.server.stop());

const ask = async <T>(call: 'examRegions' | 'examPeople' | 'examPapers', args: object, by = house.who.jingde) =>
  (await house.server.call(call, args, by.headers)).answer.data as T;

/** What the reading thread answers while something is done, question by question. */
async function answersTo(done: () => Promise<unknown>): Promise<Record<string, unknown>[][]> {
  const { reads } = house.server.ctx;
  const answers: Record<string, unknown>[][] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers.push(result.rows);
      return result;
    },
  };
  const watched = reads.withPlugin(watch);
  const asked = vi
    .spyOn(reads, 'selectFrom')
    .mockImplementation(((table: never) => watched.selectFrom(table)) as never);
  try {
    await done();
  } finally {
    asked.mockRestore();
  }
  return answers;
}

test('a county sees its towns, a town its villages, a figure those whom it counts', async () => {
  const county = await ask<ExamRegions>('examRegions', { examId });
  expect(county.rows).toMatchObject([
    { areaCode: '341825100', assigned: 2, sat: 1, passed: 0, noAccount: 1, averagePercent: 40 },
  ]);
  const town = await ask<ExamRegions>('examRegions', { examId, areaCode: '341825100' });
  expect(town.rows.map(({ areaCode, assigned, sat, noAccount }) => [areaCode, assigned, sat, noAccount])).toEqual([
    [villages[0], 1, 1, 1],
    [villages[1], 1, 0, 0],
  ]);
  const people = (state?: string) =>
    ask<ExamPersonRow[]>('examPeople', { examId, areaCode: '341825100', ...(state ? { state } : {}) });
  expect((await people('sat')).map(({ name }) => name)).toEqual(['ranger护林员']);
  expect((await people('absent')).map(({ name }) => name)).toEqual(['other护林员']);
  expect((await people('noAccount')).map(({ name, state }) => [name, state])).toEqual([
    ['没有账号的网格员', 'noAccount'],
  ]);
  expect(await people('failed')).toMatchObject([{ points: 20, full: 50 }]);
});

test('the list has each exam with the figures of the region that is asked for, and none of others', async () => {
  const of = async (areaCode: string | undefined, by = house.who.xuancheng) =>
    (await ask<ExamRow[]>('examPapers', areaCode === undefined ? {} : { areaCode }, by)).find(
      ({ id }) => id === examId,
    );
  expect(await of(undefined)).toMatchObject({ title: '乡村防火考试', assigned: 2, sat: 1, phase: 'open', full: 50 });
  expect(await of('341881')).toBeUndefined();
  expect(await of(undefined, house.who.huangshan)).toBeUndefined();
  expect((await house.server.call('examRegions', { examId }, house.who.huangshan.headers)).status).toBe(404);
});

test('answers of a person are for their own region alone, and not for who has yet to sit the same exam', async () => {
  const args = (id: string, person = house.who.ranger) => ({ examId: id, personId: person.userId });
  const look = (id: string, by: { headers: Record<string, string> }) =>
    house.server.call('examPerson', args(id), by.headers);
  expect((await look(examId, house.who.jingde)).answer.data).toMatchObject({ name: 'ranger护林员', points: 20 });
  expect((await look(examId, house.who.huangshan)).status).toBe(404);
  expect((await look(examId, house.who.ranger)).status).toBe(403);
  const all = await house.publish({ groups: ['u1', 'u3'] });
  const sheet = await house.begin(all, house.who.ranger);
  const answers = sheet.questions.map(({ id }) => ({ id, chosen: 'A' }));
  await house.server.call('examHandIn', { examId: all, answers }, house.who.ranger.headers);
  expect(await look(all, house.who.jingde)).toMatchObject({
    status: 409,
    answer: { message: '您也要参加这场考试，交卷后才能查看他人的答卷' },
  });
  expect((await look(all, house.who.trainer)).status).toBe(200);
});

test('who may read the bank with its keys is not examined', async () => {
  const id = await house.publish({ groups: ['u1'], areaCode: '34' });
  const people = await ask<ExamPersonRow[]>('examPeople', { examId: id }, house.who.trainer);
  expect(people.map(({ name }) => name).sort()).toEqual(['宣城值班员', '旌德值班员', '省值班员', '黄山值班员'].sort());
  expect((await house.server.call('question.page', { pageSize: 10 }, house.who.jingde.headers)).status).toBe(403);
});

test('an officer draws a paper for their own region without seeing the bank, and none for another', async () => {
  const draw = { single: { count: 2, points: 50 } };
  const drawn = { questionIds: undefined, draw, title: '县考' } as never;
  const id = await house.publish(drawn, house.who.jingde);
  expect((await house.begin(id, house.who.other)).full).toBe(100);
  await expect(house.publish({ areaCode: '3410', ...(drawn as object) }, house.who.jingde)).rejects.toThrow('areaCode');
  await expect(house.publish({}, house.who.jingde)).rejects.toThrow('questionIds 没有查看题库的权限，只能抽题组卷');
  const more = { questionIds: undefined, draw: { single: { count: 3, points: 1 } } } as never;
  await expect(house.publish(more, house.who.jingde)).rejects.toThrow('draw.single 单选题只有 2 道可用');
});

test('who comes later is to sit it too, once', async () => {
  await house.server.auth.registerUser({
    userName: 'late',
    realName: '后来的护林员',
    password,
    regionCode: villages[1],
    deptName: '测试',
    roles: [],
    userType: 3,
  });
  expect(await assignNewcomers(house.server.ctx)).toBeGreaterThan(0);
  expect(await assignNewcomers(house.server.ctx)).toBe(0);
  const late = await house.server.signIn('late');
  const own = (await house.server.call('myExams', {}, late.headers)).answer.data as { examId: string }[];
  expect(own.map((one) => one.examId)).toContain(examId);
});

test('newcomers are looked for by the reading thread alone, once for all exams of their region', async () => {
  const { ctx } = house.server;
  const asked = vi.spyOn(ctx.reads, 'selectFrom');
  const reads = async (): Promise<number> => {
    asked.mockClear();
    expect(await assignNewcomers(ctx)).toBe(0);
    return asked.mock.calls.filter(([table]) => (table as unknown) === 'grids').length;
  };
  const before = await reads();
  const more = { groups: ['u3', 'g1'], questionIds: undefined, draw: { single: { count: 1, points: 1 } } } as never;
  for (const title of ['甲', '乙', '丙']) await house.publish({ ...(more as object), title }, house.who.jingde);
  expect(await reads()).toBe(before + 1);
  asked.mockRestore();
});

test('figures and people are saved as tables', async () => {
  const save = (of: string, format: string) =>
    house.server.inject(requestOf('examExport', { examId, of, format }, house.who.jingde.headers));
  const regions = (await save('regions', 'csv')).body.split(/\r?\n/);
  expect(regions[0]).toContain('区划,应考,已考,及格,参考率,及格率');
  expect(regions[1]).toMatch(/,3,1,0,33%,0%,40%,0,1$/);
  const book = unzipSync((await save('people', 'xlsx')).rawPayload);
  const sheet = strFromU8(book['xl/worksheets/sheet1.xml']!);
  for (const text of ['ranger护林员', '不及格', '没有账号的网格员', '无账号']) expect(sheet).toContain(text);
});

test('the people of a large exam are saved some hundred at a time, each once', async () => {
  const id = await house.publish({ title: '大考' });
  const people = Array.from({ length: 1_200 }, (_, n) => `大考考生${n}`);
  await house.server.ctx.store.append({
    actor: 'system',
    writes: people.map((name, n) => ({
      stream: sittingStream(id, `p${n}`),
      expectedVersion: 0,
      events: [{ type: 'sitting.assigned', areaCode: villages[n % 2]!, data: { examId: id, personId: `p${n}`, name } }],
    })),
  });
  let rows: string[] = [];
  const answers = await answersTo(async () => {
    const args = { examId: id, of: 'people', format: 'csv' };
    const file = await house.server.inject(requestOf('examExport', args, house.who.jingde.headers));
    rows = file.body.split(/\r?\n/).filter((row) => row.includes('大考考生'));
  });
  expect(new Set(rows).size).toBe(1_200);
  expect(rows).toHaveLength(1_200);
  const documents = answers.map((answer) => answer.filter((row) => 'doc' in row).length);
  expect(Math.max(...documents)).toBeGreaterThan(0);
  expect(Math.max(...documents)).toBeLessThanOrEqual(500);
});

test('a page of the list counts the people of its own exams alone, and not village by village', async () => {
  for (let n = 0; n < 10; n += 1) await house.publish({ title: `月考${n}` });
  let shown: ExamRow[] = [];
  const answers = await answersTo(async () => {
    shown = await ask<ExamRow[]>('examPapers', { pageNum: 1, pageSize: 10 }, house.who.jingde);
  });
  const counted = answers.flat().filter((row) => 'exam_id' in row);
  expect(shown).toHaveLength(10);
  expect(new Set(counted.map((row) => row['exam_id']))).toEqual(new Set(shown.map(({ id }) => id)));
  // The people of two villages who are equally far are one line.
  const lines = counted.map((row) => `${String(row['exam_id'])} ${String(row['state'])} ${String(row['passed'])}`);
  expect(new Set(lines).size).toBe(lines.length);
});

async function withdraw(id: string): Promise<void> {
  const args = { examId: id, version: 1, reason: '题目有误' };
  expect((await house.server.call('examWithdraw', args, house.who.trainer.headers)).status).toBe(200);
}

test('who has missed an exam sees the answers to it once it is over or withdrawn', async () => {
  const { server, who, clock } = house;
  const sat = async (more: object): Promise<string> => {
    const id = await house.publish({ groups: ['u1', 'u3'], ...more });
    const sheet = await house.begin(id, who.ranger);
    const answers = sheet.questions.map((question) => ({ id: question.id, chosen: 'A' }));
    await server.call('examHandIn', { examId: id, answers }, who.ranger.headers);
    return id;
  };
  const look = async (id: string) =>
    (await server.call('examPerson', { examId: id, personId: who.ranger.userId }, who.jingde.headers)).status;
  const withdrawn = await sat({});
  const soonOver = await sat({ closesAt: new Date(clock.now() + 600_000).toISOString() });
  expect([await look(withdrawn), await look(soonOver)]).toEqual([409, 409]);
  await withdraw(withdrawn);
  clock.advance(600_000);
  expect([await look(withdrawn), await look(soonOver)]).toEqual([200, 200]);
});

test('who sits on while an exam is withdrawn sees no answers of others', async () => {
  const { server, who } = house;
  const id = await house.publish({ groups: ['u1', 'u3'] });
  await house.begin(id, who.jingde);
  await withdraw(id);
  const { status } = await server.call('examPerson', { examId: id, personId: who.ranger.userId }, who.jingde.headers);
  expect(status).toBe(409);
});
