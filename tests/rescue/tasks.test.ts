import { describe, expect, test } from 'vitest';
import type { Forester, TaskRow } from '../../contract/rescue/schemas.ts';
import { given as uploaded } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { unreadOf } from '../announcements/given.ts';
import { openWithRanger } from './with-ranger.ts';

const house = openWithRanger();
const { asRanger } = house;

const hour = 3_600_000;

const release = (fireId: string, more: object = {}) =>
  house.given.data<{ taskId: string }>('county', 'releaseTask', {
    fireId,
    userIds: [house.ranger.userId],
    content: '到北坡查看火线',
    ...more,
  });
const tasks = (fireId: string) => house.given.data<TaskRow[]>('county', 'fireTasks', { fireId });
const later = (ms: number): string => new Date(house.given.clock.now() + ms).toISOString();

describe('a task', () => {
  test('reaches the ranger by name, though below the county of the fire, who answers it step by step', async () => {
    const { fireId } = await house.given.burning();
    const before = await unreadOf(house.given.server, house.ranger);
    const { taskId } = await release(fireId, { due: later(hour) });
    expect(await unreadOf(house.given.server, house.ranger)).toBe(before + 1);
    // A task is no message that somebody pushed.
    expect(await house.given.data('county', 'pushed', { fireId })).toEqual([]);
    expect(JSON.stringify(await house.given.data('county', 'pushed', {}))).not.toContain('到北坡查看火线');
    expect((await asRanger('myTasks')).answer.data).toMatchObject([
      {
        id: taskId,
        fireId,
        content: '到北坡查看火线',
        next: ['accepted', 'done', 'refused'],
        people: [{ realName: '版书镇护林员', state: 'waiting' }],
      },
    ]);
    expect((await asRanger('answerTask', { taskId, state: 'accepted' })).status).toBe(200);
    const { fileUrl, fileId } = await uploaded(house.given.server, house.ranger.headers, {
      bucketName: 'image',
      name: '北坡.png',
      content: samples.png,
    });
    expect(
      (await asRanger('answerTask', { taskId, state: 'done', remark: '火线已断', imageUrls: [fileUrl] })).status,
    ).toBe(200);
    expect(
      (await house.given.events(fireId))
        .filter(({ type }) => type.startsWith('fire.task'))
        .map(({ type, data }) => [type, 'state' in data ? data.state : undefined]),
    ).toEqual([
      ['fire.taskReleased', undefined],
      ['fire.taskAnswered', 'accepted'],
      ['fire.taskAnswered', 'done'],
    ]);
    expect(await tasks(fireId)).toMatchObject([
      { next: [], isOverdue: false, people: [{ state: 'done', remark: '火线已断', imageUrls: [fileUrl] }] },
    ]);
    expect((await house.given.ask('county', 'fileTicket', { fileId })).status).toBe(200);
    expect((await house.given.ask('elsewhere', 'fileTicket', { fileId })).status).toBe(404);
    expect(await asRanger('answerTask', { taskId, state: 'refused', remark: '改主意' })).toMatchObject({
      status: 409,
      answer: { message: '该任务已完成，不能再这样答复' },
    });
  });

  test('stands by itself: what is said of one changes no other at the same fire', async () => {
    const { fireId } = await house.given.burning();
    const [one, other] = [await release(fireId), await release(fireId, { content: '到南坡查看火线' })];
    expect((await asRanger('answerTask', { taskId: one.taskId, state: 'refused', remark: '路断' })).status).toBe(200);
    expect((await asRanger('answerTask', { taskId: other.taskId, state: 'accepted' })).status).toBe(200);
    expect((await asRanger('answerTask', { taskId: other.taskId, state: 'done' })).status).toBe(200);
    expect((await asRanger('answerTask', { taskId: one.taskId, state: 'accepted' })).status).toBe(409);
    expect((await tasks(fireId)).map(({ content, people }) => [content, people[0]?.state])).toEqual(
      expect.arrayContaining([
        ['到南坡查看火线', 'done'],
        ['到北坡查看火线', 'refused'],
      ]),
    );
  });

  test('that can not be done wants a reason', async () => {
    const { fireId } = await house.given.burning();
    const { taskId } = await release(fireId);
    expect(await asRanger('answerTask', { taskId, state: 'refused' })).toMatchObject({
      status: 400,
      answer: { field: 'remark', message: '请填写无法完成的原因' },
    });
  });

  test('is nobody’s but theirs to answer', async () => {
    const { fireId } = await house.given.burning();
    const { taskId } = await release(fireId);
    expect(await house.given.ask('county', 'answerTask', { taskId, state: 'accepted' })).toMatchObject({
      status: 404,
      answer: { field: 'taskId' },
    });
  });

  test('is late once its time is over and it is not done', async () => {
    const { fireId } = await house.given.burning();
    await release(fireId, { due: later(600_000) });
    house.given.clock.advance(599_000);
    expect(await tasks(fireId)).toMatchObject([{ isOverdue: false }]);
    house.given.clock.advance(1_000);
    expect(await tasks(fireId)).toMatchObject([{ isOverdue: true }]);
  });

  test.each([
    ['a time that is over', { due: '2026-01-01T00:00:00Z' }, 'due', '完成时限不能早于当前时间'],
    ['nothing to do', { content: ' ' }, 'content', '请填写内容'],
    ['people one may not know', { userIds: ['u-nobody'] }, 'userIds', '所选人员不存在或已停用'],
  ])('with %s is refused', async (_, more, field, message) => {
    const { fireId } = await house.given.burning();
    expect(
      await house.given.ask('county', 'releaseTask', {
        fireId,
        userIds: [house.given.who.county.userId],
        content: '查看',
        ...more,
      }),
    ).toMatchObject({ status: 400, answer: { field, message } });
  });

  test('of a fire in another’s hand is not theirs to give', async () => {
    const { fireId } = await house.given.burning();
    expect(
      (await house.given.ask('province', 'releaseTask', { fireId, userIds: [house.ranger.userId], content: '查看' }))
        .answer,
    ).toMatchObject({ code: 'C0004' });
    expect(
      (
        await house.given.ask('elsewhere', 'releaseTask', {
          fireId,
          userIds: [house.given.who.elsewhere.userId],
          content: '查看',
        })
      ).status,
    ).toBe(404);
  });
});

test('of a ranger one is told the station, the phone and the tasks; the position nobody knows yet', async () => {
  const { fireId } = await house.given.burning();
  const { taskId } = await release(fireId);
  const forester = await house.given.data<Forester>('county', 'foresterInfo', { id: house.ranger.userId });
  expect(forester).toMatchObject({ realName: '版书镇护林员', regionCode: '341825101', mobile: '13800000031' });
  expect(forester.tasks.map(({ id }) => id)).toContain(taskId);
  expect(forester).not.toHaveProperty('position');
  await house.given.data('county', 'noFire', { fireId, reason: '现场核实无火' });
  expect(
    (await house.given.data<Forester>('county', 'foresterInfo', { id: house.ranger.userId })).tasks.map(({ id }) => id),
  ).not.toContain(taskId);
  expect(await house.given.data('trainer', 'foresterInfo', { id: house.ranger.userId })).not.toHaveProperty('mobile');
  expect((await house.given.ask('elsewhere', 'foresterInfo', { id: house.ranger.userId })).status).toBe(404);
});
