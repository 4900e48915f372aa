import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExamResult, MyExamRow } from '../../contract/exams/schemas.ts';
import { createExamDeadlines } from '../../server/exams/deadlines.ts';
import { requestOf } from '../support/server.ts';
import { type ExamHouse, openExamHouse, twice } from './house.ts';

let house: ExamHouse;
beforeAll(async () => {
  house = await openExamHouse();
});
afterAll(() => house.server.stop());

const right: Readonly<Record<string, string>> = {
  火警电话: 'B',
  逃生方向: 'A',
  灭火工具: 'AC',
  防火期可以野外用火: 'B',
};
const mine = async (by = house.who.ranger): Promise<MyExamRow[]> =>
  (await house.server.call('myExams', {}, by.headers)).answer.data as MyExamRow[];
const resultOf = (examId: string, by = house.who.ranger) => house.server.call('myExamResult', { examId }, by.headers);

test('a ranger sits on the day: no key reaches them before they hand in, every key and why afterwards', async () => {
  const examId = await house.publish();
  expect((await mine()).find((one) => one.examId === examId)).toMatchObject({ phase: 'open', state: 'assigned' });
  const begun = await house.server.call('examBegin', { examId }, house.who.ranger.headers);
  const sheet = await house.server.call('myExamSheet', { examId }, house.who.ranger.headers);
  for (const { answer } of [begun, sheet]) expect(JSON.stringify(answer)).not.toMatch(/"key"|explanation|禁止野外/);
  expect((await resultOf(examId)).status).toBe(409);
  const { questions } = sheet.answer.data as { questions: { id: string; text: string }[] };
  const answers = questions.map(({ id, text }) => ({ id, chosen: right[text] ?? '' }));
  // Of the two that are right only one stands: nothing for it.
  const partly = answers.map((one, n) => (n === 2 ? { ...one, chosen: 'A' } : one));
  const handed = await house.server.call('examHandIn', { examId, answers: partly }, house.who.ranger.headers);
  expect(handed.answer.data).toMatchObject({ points: 30, full: 50, isPassed: true });
  const result = (await resultOf(examId)).answer.data as ExamResult;
  expect(result.answered).toMatchObject([
    { text: '火警电话', chosen: 'B', key: 'B' },
    { text: '逃生方向', chosen: 'A', key: 'A' },
    { text: '灭火工具', chosen: 'A', key: 'AC' },
    { text: '防火期可以野外用火', key: 'B', options: ['正确', '错误'], explanation: '防火期禁止野外用火' },
  ]);
});

test('handed in twice by a browser that lost the answer, it counts once; another paper is refused', async () => {
  const examId = await house.publish();
  const sheet = await house.begin(examId, house.who.ranger);
  const answers = sheet.questions.map(({ id }) => ({ id, chosen: 'B' }));
  const headers = { ...house.who.ranger.headers, 'idempotency-key': '0198f000-0000-7000-8000-000000000001' };
  const both = await twice(house.server, requestOf('examHandIn', { examId, answers }, headers));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(both[0]?.json()).toEqual(both[1]?.json());
  const again = await house.server.call('examHandIn', { examId, answers: [] }, house.who.ranger.headers);
  expect(again).toMatchObject({ status: 409, answer: { message: '已经交卷' } });
  const events = await house.server.ctx.store.readStream(`sitting-${examId}.${house.who.ranger.userId}`);
  expect(events.map(({ type }) => type)).toEqual(['sitting.assigned', 'sitting.begun', 'sitting.handedIn']);
});

test('the time runs by the server from the first beginning on; afterwards what was kept last counts', async () => {
  const examId = await house.publish({ minutes: 10 });
  const sheet = await house.begin(examId, house.who.ranger);
  house.clock.advance(5 * 60_000);
  expect((await house.begin(examId, house.who.ranger)).endsAt).toBe(sheet.endsAt);
  const first = sheet.questions.find(({ text }) => text === '灭火工具')!;
  const kept = [{ id: first.id, chosen: 'CA' }];
  expect((await house.server.call('examSave', { examId, answers: kept }, house.who.ranger.headers)).status).toBe(200);
  const goneOn = await house.begin(examId, house.who.ranger);
  expect(goneOn.saved).toContainEqual({ id: first.id, chosen: 'AC' });
  expect([sheet.savedAt, goneOn.savedAt]).toEqual([undefined, new Date(house.clock.now()).toISOString()]);
  house.clock.advance(5 * 60_000 + 31_000);
  const all = sheet.questions.map(({ id, text }) => ({ id, chosen: right[text] ?? '' }));
  const late = await house.server.call('examHandIn', { examId, answers: all }, house.who.ranger.headers);
  expect(late).toMatchObject({ status: 409, answer: { message: '已到交卷时间，按最后保存的答案评分' } });
  const deadlines = createExamDeadlines(house.server.ctx);
  // The server's own job may have been quicker.
  await deadlines.handIn();
  expect(await deadlines.handIn()).toBe(0);
  expect((await resultOf(examId)).answer.data).toMatchObject({ points: 20, full: 50, state: 'failed', how: 'time' });
});

test('what was on its way when the time ended is taken', async () => {
  const examId = await house.publish({ minutes: 1 });
  const sheet = await house.begin(examId, house.who.ranger);
  house.clock.advance(60_000 + 20_000);
  const answers = sheet.questions.map(({ id, text }) => ({ id, chosen: right[text] ?? '' }));
  expect(
    (await house.server.call('examHandIn', { examId, answers }, house.who.ranger.headers)).answer.data,
  ).toMatchObject({ points: 50 });
});

test('nobody begins before it opens, after it closes, once it is withdrawn, or where it is not for them', async () => {
  const at = (ms: number): string => new Date(house.clock.now() + ms).toISOString();
  const begin = (examId: string, by = house.who.ranger) => house.server.call('examBegin', { examId }, by.headers);
  const coming = await house.publish({ opensAt: at(600_000), closesAt: at(1_200_000) });
  expect((await begin(coming)).answer.message).toBe('考试还没有开始');
  expect((await begin(coming, house.who.xuancheng)).status).toBe(404);
  const withdrawn = await house.publish();
  const told = { examId: withdrawn, version: 1, reason: '题目有误' };
  expect((await house.server.call('examWithdraw', told, house.who.trainer.headers)).status).toBe(200);
  expect((await begin(withdrawn)).answer.message).toBe('考试已撤回：题目有误');
  house.clock.advance(1_260_000);
  await house.signIn();
  expect((await begin(coming)).answer.message).toBe('考试已经结束');
});

test('an exam that closes soon ends with it, whatever its time limit', async () => {
  const closesAt = new Date(house.clock.now() + 120_000).toISOString();
  const examId = await house.publish({ closesAt });
  expect((await house.begin(examId, house.who.other)).endsAt).toBe(closesAt);
});

test('a drawn paper is drawn for each by the stored seed: the same again for the same person', async () => {
  const drawn = { questionIds: undefined, draw: { single: { count: 1, points: 5 }, judge: { count: 1, points: 3 } } };
  const examId = await house.publish(drawn);
  const sheet = await house.begin(examId, house.who.ranger);
  expect(sheet.questions.map(({ kind, points }) => [kind, points])).toEqual([
    ['single', 5],
    ['judge', 3],
  ]);
  expect(sheet.full).toBe(8);
  expect((await house.begin(examId, house.who.ranger)).questions).toEqual(sheet.questions);
});

const answer = async (examId: string, how: (text: string) => string, by = house.who.ranger) => {
  const sheet = await house.begin(examId, by);
  const answers = sheet.questions.map(({ id, text }) => ({ id, chosen: how(text) }));
  return {
    sheet,
    answers,
    handed: await house.server.call('examHandIn', { examId, attempt: sheet.attempt, answers }, by.headers),
  };
};
const allRight = (text: string): string => right[text] ?? '';

test('an exam that may be sat three times counts the best; no key is told before the last try', async () => {
  await house.signIn();
  const examId = await house.publish({ tries: 3, counts: 'best' });
  expect((await answer(examId, () => 'B')).handed.status).toBe(200);
  const sealed = (await resultOf(examId)).answer.data as ExamResult;
  expect(sealed).toMatchObject({ isSealed: true, answered: [], taken: 1, tries: 3 });
  expect(JSON.stringify(sealed)).not.toMatch(/"key"|禁止野外/);
  const again = await answer(examId, allRight);
  expect(again.sheet).toMatchObject({ attempt: 2, saved: [] });
  expect(again.handed.answer.data).toMatchObject({ points: 50, isPassed: true });
  expect((await mine()).find((one) => one.examId === examId)).toMatchObject({ points: 50, taken: 2, left: 1 });
  await answer(examId, () => '');
  const result = (await resultOf(examId)).answer.data as ExamResult;
  expect(result).toMatchObject({ points: 50, state: 'passed', isSealed: false, taken: 3 });
  expect(result.all.map(({ points, isCounted }) => [points, isCounted])).toEqual([
    [20, false],
    [50, true],
    [0, false],
  ]);
  expect(result.answered[0]).toMatchObject({ chosen: 'B', key: 'B' });
  expect((await house.server.call('examBegin', { examId }, house.who.ranger.headers)).answer.message).toBe('已经交卷');
});

test('of an exam whose last try counts the last one counts, though it is worse', async () => {
  const examId = await house.publish({ tries: 2, counts: 'last' });
  await answer(examId, allRight);
  await answer(examId, () => '');
  expect((await resultOf(examId)).answer.data).toMatchObject({ points: 0, state: 'failed', taken: 2 });
});

test('answers of the first try that another screen still shows are not taken for the second', async () => {
  const examId = await house.publish({ tries: 2 });
  const first = await answer(examId, () => 'B');
  const sheet = await house.begin(examId, house.who.ranger);
  expect(sheet).toMatchObject({ attempt: 2, saved: [] });
  for (const call of ['examSave', 'examHandIn'] as const)
    expect(
      await house.server.call(call, { examId, attempt: 1, answers: first.answers }, house.who.ranger.headers),
    ).toMatchObject({ status: 409, answer: { message: '这是另一次考试的答卷，请刷新后继续' } });
});
