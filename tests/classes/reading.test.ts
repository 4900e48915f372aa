import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClassBoard, ClassPersonRow, MyCourse, MyCourseRow } from '../../contract/classes/schemas.ts';
import { counted, forgetOldReading } from '../../server/classes/reading.ts';
import { type ExamHouse, openExamHouse, villages } from '../exams/house.ts';
import { send } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { requestOf } from '../support/server.ts';

let house: ExamHouse;
let courseId: string;
beforeAll(async () => {
  house = await openExamHouse();
  courseId = await course({});
});
afterAll(() => house.server.stop());

async function course(more: object): Promise<string> {
  const values = {
    title: '火场避险',
    regionCode: '341825',
    groups: ['u3', 'g2'],
    minutes: 1,
    published: true,
    content: '<p>逆风撤离</p><script>alert(1)</script>',
    ...more,
  };
  const { status, answer } = await house.server.call('course.create', values, house.who.trainer.headers);
  if (status !== 200) throw new Error(String(answer.message));
  return (answer.data as { id: string }).id;
}

const beat = async (seconds: number, by = house.who.ranger, id = courseId) =>
  (await house.server.call('courseBeat', { courseId: id, seconds }, by.headers)).answer;
const mine = async (by = house.who.ranger): Promise<MyCourseRow[]> =>
  (await house.server.call('myCourses', {}, by.headers)).answer.data as MyCourseRow[];

test('time is counted no faster than it passes, whatever a screen says', async () => {
  expect((await beat(0)).data).toEqual({ accepted: 0, seconds: 0, isCompleted: false });
  house.clock.advance(15_000);
  expect((await beat(30)).data).toMatchObject({ accepted: 15, seconds: 15 });
  expect((await beat(30)).data).toMatchObject({ accepted: 0, seconds: 15 });
  house.clock.advance(3_600_000 / 6);
  // A page that was away for ten minutes counts one sign at most.
  expect((await beat(30)).data).toMatchObject({ accepted: 30, seconds: 45 });
});

test('two pages at once count as one', async () => {
  const other = await course({ title: '第二门课' });
  house.clock.advance(15_000);
  const both = await Promise.all([beat(15), beat(15, house.who.ranger, other)]);
  const accepted = both.map(({ data }) => (data as { accepted: number }).accepted);
  expect(accepted.reduce((sum, one) => sum + one)).toBe(15);
});

test('who has read long enough has completed it, which the log tells once', async () => {
  for (let n = 0; n < 3; n += 1) {
    house.clock.advance(15_000);
    await beat(15);
  }
  expect((await mine()).find(({ id }) => id === courseId)).toMatchObject({ isCompleted: true });
  const told = await house.server.ctx.store.readStream(`reading-${courseId}.${house.who.ranger.userId}`);
  expect(told).toMatchObject([{ type: 'reading.completed', data: { title: '火场避险', minutes: 1 } }]);
});

test('a course is read by whom it is for, cleaned, and is none for others', async () => {
  const { answer } = await house.server.call('myCourse', { courseId }, house.who.other.headers);
  expect((answer.data as MyCourse).content).toBe('<p>逆风撤离</p>');
  expect((await house.server.call('myCourse', { courseId }, house.who.jingde.headers)).status).toBe(404);
  expect((await beat(0, house.who.jingde)).code).not.toBe('00000');
  const draft = await course({ title: '草稿', published: false });
  expect((await mine()).map(({ id }) => id)).not.toContain(draft);
});

test('the film of a course is put there by who keeps courses, and seen by whom the course is for', async () => {
  const film = { bucketName: 'lesson', name: '避险.mp4', content: samples.mp4 };
  expect((await send(house.server, house.who.ranger.headers, film)).status).toBe(403);
  const sent = await send(house.server, house.who.trainer.headers, film);
  expect(sent.status).toBe(200);
  const { fileId, fileUrl } = sent.answer.data as { fileId: string; fileUrl: string };
  const look = async (by: { headers: Record<string, string> }) =>
    (await house.server.call('fileTicket', { fileId }, by.headers)).status;
  expect(await look(house.who.other)).toBe(404);
  const id = await course({ title: '带课件的课程', film: fileUrl });
  expect(await look(house.who.other)).toBe(200);
  expect(await look(house.who.huangshan)).toBe(404);
  const { answer } = await house.server.call('myCourse', { courseId: id }, house.who.other.headers);
  expect((answer.data as MyCourse).film).toBe(fileUrl);
});

test('the board counts who is to read, has read and has completed, by region and by person', async () => {
  const look = async (areaCode: string, by = house.who.jingde) =>
    (await house.server.call('classBoard', { areaCode, courseId }, by.headers)).answer.data as ClassBoard;
  expect((await look('341825100')).rows).toMatchObject([
    { areaCode: villages[0], assigned: 1, read: 1, completed: 1, noAccount: 1 },
    { areaCode: villages[1], assigned: 1, read: 0, completed: 0, seconds: 0 },
  ]);
  expect((await look('3418', house.who.xuancheng)).rows).toMatchObject([{ areaCode: '341825', assigned: 2 }]);
  const people = async (more: object) =>
    (await house.server.call('classPeople', { areaCode: '341825', courseId, ...more }, house.who.jingde.headers)).answer
      .data as ClassPersonRow[];
  expect((await people({ state: 'completed' })).map(({ name }) => name)).toEqual(['ranger护林员']);
  expect((await people({ state: 'unread' })).map(({ name }) => name)).toEqual(['other护林员']);
  expect((await people({ state: 'noAccount' })).map(({ name }) => name)).toEqual(['没有账号的网格员']);
  const away = await house.server.call('classBoard', { areaCode: '3418' }, house.who.huangshan.headers);
  expect(away.status).toBe(403);
});

test('the people of the board are saved as a table', async () => {
  const file = await house.server.inject(
    requestOf('classExport', { areaCode: '341825', courseId, format: 'csv' }, house.who.jingde.headers),
  );
  expect(file.body).toMatch(/ranger护林员,已学完,1,1,1,0\.0,/);
});

test('a fraction of a second counts with the next sign, a rest does not', () => {
  expect(counted(15_900, 0, 15)).toEqual({ accepted: 15, at: 15_000 });
  expect(counted(31_000, 15_000, 16)).toEqual({ accepted: 16, at: 31_000 });
  expect(counted(100_000, 0, 10)).toEqual({ accepted: 10, at: 100_000 });
  expect(counted(5_000, 9_000, 10)).toEqual({ accepted: 0, at: 9_000 });
  expect(counted(5_000, undefined, 10)).toEqual({ accepted: 0, at: 5_000 });
});

test('reading times go two years after somebody read last; that they completed it stays', async () => {
  await forgetOldReading(house.server.ctx.db, house.clock.now() + 731 * 86_400_000);
  expect((await mine()).find(({ id }) => id === courseId)).toMatchObject({ seconds: 0, isCompleted: true });
});
