import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { Forester, PushedRow, TaskRow } from '../../contract/rescue/schemas.ts';
import { createNoticeBell } from '../../server/notices/tell-due.ts';
import { changeByAdministrator } from '../auth/given.ts';
import { given as uploaded } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { mineOf, unreadOf, viewOf } from '../notices/given.ts';
import { password } from '../support/people.ts';
import type { SignedIn } from '../support/server.ts';
import { type GivenRescue, openRescue } from './given.ts';

let given: GivenRescue;
let ranger: SignedIn;
const hour = 3_600_000;

beforeAll(async () => {
  given = await openRescue();
  await given.server.auth.registerUser({ userName: 'ranger', realName: '版书镇护林员', password, regionCode: '341825101', deptName: '版书镇林业站', roles: [] });
  await changeByAdministrator(given.server, 'ranger', { mobile: '13800000031' });
  ranger = await given.server.signIn('ranger');
}, 60_000);
afterAll(() => given.server.stop());

const asRanger = (name: Parameters<typeof given.server.call>[0], args: object = {}) => given.server.call(name, args, ranger.headers);
const release = (fireId: string, more: object = {}) =>
  given.data<{ taskId: string }>('county', 'releaseTask', { fireId, userIds: [ranger.userId], content: '到北坡查看火线', ...more });
const tasks = (fireId: string) => given.data<TaskRow[]>('county', 'fireTasks', { fireId });
const later = (ms: number): string => new Date(given.clock.now() + ms).toISOString();

describe('a task', () => {
  test('reaches the ranger by name, though he stands below the county of the fire, and he answers it step by step', async () => {
    const { fireId } = await given.burning();
    const before = await unreadOf(given.server, ranger);
    const { taskId } = await release(fireId, { due: later(hour) });
    expect(await unreadOf(given.server, ranger)).toBe(before + 1);
    // A task is no message that somebody pushed.
    expect(await given.data('county', 'pushed', { fireId })).toEqual([]);
    expect(JSON.stringify(await given.data('county', 'pushed', {}))).not.toContain('到北坡查看火线');
    expect((await asRanger('myTasks')).answer.data).toMatchObject([{ id: taskId, fireId, content: '到北坡查看火线', next: ['accepted', 'done', 'refused'], people: [{ realName: '版书镇护林员', state: 'waiting' }] }]);
    expect((await asRanger('answerTask', { taskId, state: 'accepted' })).status).toBe(200);
    const { fileUrl, fileId } = await uploaded(given.server, ranger.headers, { bucketName: 'image', name: '北坡.png', content: samples.png });
    expect((await asRanger('answerTask', { taskId, state: 'done', remark: '火线已断', imageUrls: [fileUrl] })).status).toBe(200);
    expect((await given.events(fireId)).filter(({ type }) => type.startsWith('fire.task')).map(({ type, data }) => [type, 'state' in data ? data.state : undefined])).toEqual([
      ['fire.taskReleased', undefined], ['fire.taskAnswered', 'accepted'], ['fire.taskAnswered', 'done'],
    ]);
    expect(await tasks(fireId)).toMatchObject([{ next: [], isOverdue: false, people: [{ state: 'done', remark: '火线已断', imageUrls: [fileUrl] }] }]);
    expect((await given.ask('county', 'fileTicket', { fileId })).status).toBe(200);
    expect((await given.ask('elsewhere', 'fileTicket', { fileId })).status).toBe(404);
    expect(await asRanger('answerTask', { taskId, state: 'refused', remark: '改主意' })).toMatchObject({ status: 409, answer: { message: '该任务已完成，不能再这样答复' } });
  });

  test('stands by itself: what is said of one changes no other at the same fire', async () => {
    const { fireId } = await given.burning();
    const [one, other] = [await release(fireId), await release(fireId, { content: '到南坡查看火线' })];
    expect((await asRanger('answerTask', { taskId: one.taskId, state: 'refused', remark: '路断' })).status).toBe(200);
    expect((await asRanger('answerTask', { taskId: other.taskId, state: 'accepted' })).status).toBe(200);
    expect((await asRanger('answerTask', { taskId: other.taskId, state: 'done' })).status).toBe(200);
    expect((await asRanger('answerTask', { taskId: one.taskId, state: 'accepted' })).status).toBe(409);
    expect((await tasks(fireId)).map(({ content, people }) => [content, people[0]?.state]))
      .toEqual(expect.arrayContaining([['到南坡查看火线', 'done'], ['到北坡查看火线', 'refused']]));
  });

  test('that can not be done wants a reason', async () => {
    const { fireId } = await given.burning();
    const { taskId } = await release(fireId);
    expect(await asRanger('answerTask', { taskId, state: 'refused' })).toMatchObject({ status: 400, answer: { field: 'remark', message: '请填写无法完成的原因' } });
  });

  test('is nobody’s but his to answer', async () => {
    const { fireId } = await given.burning();
    const { taskId } = await release(fireId);
    expect(await given.ask('county', 'answerTask', { taskId, state: 'accepted' })).toMatchObject({ status: 404, answer: { field: 'taskId' } });
  });

  test('is late once its time is over and it is not done', async () => {
    const { fireId } = await given.burning();
    await release(fireId, { due: later(600_000) });
    given.clock.advance(599_000);
    expect(await tasks(fireId)).toMatchObject([{ isOverdue: false }]);
    given.clock.advance(1_000);
    expect(await tasks(fireId)).toMatchObject([{ isOverdue: true }]);
  });

  test.each([
    ['a time that is over', { due: '2026-01-01T00:00:00Z' }, 'due', '完成时限不能早于当前时间'],
    ['nothing to do', { content: ' ' }, 'content', '请填写内容'],
    ['people whom one may not know', { userIds: ['u-nobody'] }, 'userIds', '所选人员不存在或已停用'],
  ])('with %s is refused', async (_, more, field, message) => {
    const { fireId } = await given.burning();
    expect(await given.ask('county', 'releaseTask', { fireId, userIds: [given.who.county.userId], content: '查看', ...more })).toMatchObject({ status: 400, answer: { field, message } });
  });

  test('of a fire in another’s hand is not his to give', async () => {
    const { fireId } = await given.burning();
    expect((await given.ask('province', 'releaseTask', { fireId, userIds: [ranger.userId], content: '查看' })).answer).toMatchObject({ code: 'C0004' });
    expect((await given.ask('elsewhere', 'releaseTask', { fireId, userIds: [given.who.elsewhere.userId], content: '查看' })).status).toBe(404);
  });
});

test('of a ranger one is told where he belongs, his phone and what he has to do; where he is nobody knows yet', async () => {
  const { fireId } = await given.burning();
  const { taskId } = await release(fireId);
  const forester = await given.data<Forester>('county', 'foresterInfo', { id: ranger.userId });
  expect(forester).toMatchObject({ realName: '版书镇护林员', regionCode: '341825101', mobile: '13800000031' });
  expect(forester.tasks.map(({ id }) => id)).toContain(taskId);
  expect(forester).not.toHaveProperty('position');
  await given.data('county', 'noFire', { fireId, reason: '现场核实无火' });
  expect((await given.data<Forester>('county', 'foresterInfo', { id: ranger.userId })).tasks.map(({ id }) => id)).not.toContain(taskId);
  expect(await given.data('trainer', 'foresterInfo', { id: ranger.userId })).not.toHaveProperty('mobile');
  expect((await given.ask('elsewhere', 'foresterInfo', { id: ranger.userId })).status).toBe(404);
});

describe('a pushed message', () => {
  test('about a fire reaches those whom it names, and tells the sender who has read it', async () => {
    const { fireId } = await given.burning();
    const { noticeId } = await given.data<{ noticeId: string }>('county', 'pushNotice', { fireId, userIds: [ranger.userId, given.who.city.userId], content: '请立即到岗 <b>勿迟</b>' });
    expect(await viewOf(given.server, ranger, noticeId)).toMatchObject({ title: expect.stringMatching(/^火情通知：/), sourceTypeName: '消息推送', content: expect.stringContaining('&lt;b&gt;勿迟&lt;/b&gt;') });
    expect(await viewOf(given.server, given.who.elsewhere, noticeId)).toBeUndefined();
    await asRanger('noticeRead', { ids: [noticeId] });
    const [row] = await given.data<PushedRow[]>('county', 'pushed', { fireId });
    expect(row).toMatchObject({ id: noticeId, content: '请立即到岗 <b>勿迟</b>', by: { realName: '旌德值班员' } });
    expect(row?.people.map(({ realName, readAt }) => [realName, readAt !== undefined])).toEqual([['版书镇护林员', true], ['宣城值班员', false]]);
    expect((await given.events(fireId)).at(-1)).toMatchObject({ type: 'fire.peopleNotified', data: { noticeId, userIds: [ranger.userId, given.who.city.userId] } });
  });

  test('is told once, however many servers ring', async () => {
    const { fireId } = await given.burning();
    await given.data('county', 'pushNotice', { fireId, userIds: [ranger.userId], content: '集合' });
    const bells = [createNoticeBell(given.server.ctx), createNoticeBell(given.server.ctx)];
    await Promise.all(bells.map((bell) => bell.tell()));
    await bells[0]?.tell();
    const rows = await given.server.ctx.db.selectFrom('events').select('body').where('type', '=', 'bulletin.due').execute();
    const streams = rows.map(({ body }) => (JSON.parse(body) as { stream: string }).stream);
    expect(new Set(streams).size).toBe(streams.length);
  });

  test('about a fire is for the officers of its region, and not for who may only look', async () => {
    const { fireId } = await given.burning();
    await given.data('county', 'pushNotice', { fireId, userIds: [ranger.userId], content: '联系人老乡' });
    for (const who of ['county', 'city', 'province'] as const) expect(await given.data(who, 'pushed', { fireId })).toMatchObject([{ content: '联系人老乡' }]);
    expect(await given.data('elsewhere', 'pushed', { fireId })).toEqual([]);
    expect((await given.ask('trainer', 'pushed', { fireId })).status).toBe(403);
  });

  test('without a fire stands in the history of who sent it and who got it, and of nobody else in the region', async () => {
    await given.data('county', 'pushNotice', { userIds: [given.who.city.userId, ranger.userId], title: '集中培训', content: '周五九点' });
    for (const who of ['county', 'city'] as const) expect(await given.data(who, 'pushed', {})).toEqual(expect.arrayContaining([expect.objectContaining({ title: '集中培训', content: '周五九点' })]));
    for (const who of ['province', 'elsewhere'] as const) expect(JSON.stringify(await given.data(who, 'pushed', {}))).not.toContain('集中培训');
  });

  const form = async (fields: Record<string, string>, files: readonly { name: string; content: Buffer }[], headers: object = {}) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    for (const { name, content } of files) data.append('file', new File([new Uint8Array(content)], name));
    const response = new Response(data);
    const answer = await given.server.inject({
      method: 'POST', url: calls.pushUsersMsg.path, payload: Buffer.from(await response.arrayBuffer()),
      headers: { ...given.who.county.headers, 'content-type': response.headers.get('content-type') ?? '', ...headers },
    });
    return { status: answer.statusCode, answer: answer.json<{ data?: { noticeId: string }; field?: string; message?: string }>() };
  };

  test('as a form brings its attachments to those whom it names, and to nobody else', async () => {
    const { fireId } = await given.burning();
    const { status, answer } = await form({ fireId, userIds: ranger.userId, content: '见附件' }, [{ name: '方案.pdf', content: samples.pdf }, { name: '图.png', content: samples.png }]);
    expect(status).toBe(200);
    const { content = '' } = await viewOf(given.server, ranger, answer.data?.noticeId ?? '') ?? {};
    const ids = [...content.matchAll(/fileId=([\da-f-]{36})/g)].map(([, id]) => id ?? '');
    expect(ids).toHaveLength(2);
    expect(content).toContain(`<a href="${fileUrlOf(ids[0] ?? '')}"`);
    for (const fileId of ids) {
      expect((await asRanger('fileTicket', { fileId })).status).toBe(200);
      expect((await given.ask('elsewhere', 'fileTicket', { fileId })).status).toBe(404);
    }
  });

  test('as a form with one key is one message; a renamed program is refused, and nobody is told', async () => {
    const { fireId } = await given.burning();
    const key = { 'idempotency-key': 'form-once-1' };
    const fields = { fireId, userIds: ranger.userId, content: '一次' };
    const file = { name: '方案.pdf', content: samples.pdf };
    expect((await form(fields, [file], key)).answer.data).toEqual((await form(fields, [file], key)).answer.data);
    expect((await mineOf(given.server, ranger, { pageSize: 100 })).filter(({ title }) => title.startsWith('火情通知')).length).toBeGreaterThan(0);
    expect(await given.data<PushedRow[]>('county', 'pushed', { fireId })).toHaveLength(1);
    expect(await form(fields, [{ name: '方案.pdf', content: Buffer.from('MZ not a document') }])).toMatchObject({ status: 400, answer: { field: 'file' } });
    expect(await form({ ...fields, userIds: '' }, [])).toMatchObject({ status: 400, answer: { field: 'userIds', message: '请选择人员' } });
    expect(await given.data<PushedRow[]>('county', 'pushed', { fireId })).toHaveLength(1);
  });
});
