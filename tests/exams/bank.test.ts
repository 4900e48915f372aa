import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import type { ExamBank } from '../../contract/exams/schemas.ts';
import { type ExamHouse, openExamHouse } from './house.ts';

let house: ExamHouse;
beforeAll(async () => {
  house = await openExamHouse();
});
afterAll(() => house.server.stop());

const create = (more: object) =>
  house.server.call(
    'question.create',
    { text: '新题', kind: 'single', key: 'A', points: 1, ...more },
    house.who.trainer.headers,
  );

test('a question without a gap-free list of options or with another key is refused at its field', async () => {
  expect((await create({ optionA: '一', optionC: '三' })).answer).toMatchObject({ field: 'optionA' });
  expect((await create({ optionA: '一', optionB: '二', key: 'C' })).answer).toMatchObject({
    field: 'key',
    message: '答案中有没有填写的选项',
  });
  const { question } = { question: { id: house.questionIds[0], version: 1, changes: { key: 'AB' } } };
  expect((await house.server.call('question.change', question, house.who.trainer.headers)).answer).toMatchObject({
    field: 'key',
    message: '单选题只有一个答案',
  });
});

test('the bank says how many questions of each kind there are, by topic, and tells no key', async () => {
  const { answer } = await house.server.call('examBank', {}, house.who.jingde.headers);
  expect(answer.data as ExamBank).toEqual([
    { topic: '', single: 2, multiple: 1, judge: 1 },
    { topic: '安全', single: 1, multiple: 0, judge: 0 },
    { topic: '常识', single: 1, multiple: 0, judge: 0 },
  ]);
  expect(JSON.stringify(answer)).not.toContain('12119');
});

test('only the seat of the authority keeps the bank', async () => {
  expect((await house.server.call('question.page', { pageSize: 10 }, house.who.ranger.headers)).status).toBe(403);
  const page = await house.server.call('question.page', { pageSize: 10 }, house.who.trainer.headers);
  expect(page.answer.total).toBe(4);
});

test('a paper keeps its questions as they were, whatever becomes of the bank', async () => {
  const examId = await house.publish();
  const changed = { id: house.questionIds[0], version: 1, changes: { text: '火警电话是多少' } };
  expect((await house.server.call('question.change', changed, house.who.trainer.headers)).status).toBe(200);
  const sheet = await house.begin(examId, house.who.ranger);
  expect(sheet.questions.map(({ text }) => text)).toContain('火警电话');
});

test('a table of questions is brought in but for its bad lines, each told with its field', async () => {
  const heads = '题干,题型,分类,选项A,选项B,选项C,答案,分值（分）';
  const rows = [
    '森林防火期内可以野外用火,判断题,法律法规,,,,错,5',
    '两个答案的单选,单选题,,是,否,,AB,5',
    '选项有空的,单选题,,是,,否,A,5',
    '逃生方向,单选题,,顺风,逆风,,B,5',
    '常用手持工具,多选题,装备,二号工具,水泵,铁锹,CA,6',
  ];
  const boundary = 'lookout-boundary';
  const payload = [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="questions.csv"\r\n`,
    `Content-Type: application/octet-stream\r\n\r\n${[heads, ...rows].join('\r\n')}\r\n--${boundary}--\r\n`,
  ].join('');
  const { method, path } = resourceCalls['question.import'];
  const headers = { ...house.who.trainer.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const response = await house.server.inject({ method, url: path, payload, headers });
  expect(response.statusCode).toBe(200);
  const { data } = response.json<{ data: { created: number; failed: { line: number; message: string }[] } }>();
  expect(data).toMatchObject({ created: 2 });
  expect(JSON.stringify(data)).toContain('单选题只有一个答案');
  expect(JSON.stringify(data)).toContain('选项应从 A 开始依次填写，中间不能空');
  const bank = (await house.server.call('examBank', {}, house.who.trainer.headers)).answer.data as ExamBank;
  expect(bank[0]).toEqual({ topic: '', single: 2, multiple: 2, judge: 2 });
});
