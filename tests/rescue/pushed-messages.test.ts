import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { PushedRow } from '../../contract/rescue/schemas.ts';
import { createAnnouncementBell } from '../../server/announcements/tell-due.ts';
import { onDisk } from '../files/given.ts';
import { padded, samples } from '../files/samples.ts';
import { mineOf, viewOf } from '../announcements/given.ts';
import { openWithRanger } from './with-ranger.ts';

const house = openWithRanger();
const { asRanger } = house;

describe('a pushed message', () => {
  test('about a fire reaches those it names, and tells the sender who has read it', async () => {
    const { fireId } = await house.given.burning();
    const { noticeId } = await house.given.data<{ noticeId: string }>('county', 'pushNotice', {
      fireId,
      userIds: [house.ranger.userId, house.given.who.city.userId],
      content: '请立即到岗 <b>勿迟</b>',
    });
    expect(await viewOf(house.given.server, house.ranger, noticeId)).toMatchObject({
      title: expect.stringMatching(/^火情通知：/),
      sourceTypeName: '消息推送',
      content: expect.stringContaining('&lt;b&gt;勿迟&lt;/b&gt;'),
    });
    expect(await viewOf(house.given.server, house.given.who.elsewhere, noticeId)).toBeUndefined();
    await asRanger('noticeRead', { ids: [noticeId] });
    const [row] = await house.given.data<PushedRow[]>('county', 'pushed', { fireId });
    expect(row).toMatchObject({ id: noticeId, content: '请立即到岗 <b>勿迟</b>', by: { realName: '旌德值班员' } });
    expect(row?.people.map(({ realName, readAt }) => [realName, readAt !== undefined])).toEqual([
      ['版书镇护林员', true],
      ['宣城值班员', false],
    ]);
    expect((await house.given.events(fireId)).at(-1)).toMatchObject({
      type: 'fire.peopleNotified',
      data: { noticeId, userIds: [house.ranger.userId, house.given.who.city.userId] },
    });
  });

  test('is told once, however many servers ring', async () => {
    const { fireId } = await house.given.burning();
    await house.given.data('county', 'pushNotice', { fireId, userIds: [house.ranger.userId], content: '集合' });
    const bells = [createAnnouncementBell(house.given.server.ctx), createAnnouncementBell(house.given.server.ctx)];
    await Promise.all(bells.map((bell) => bell.tell()));
    await bells[0]?.tell();
    const rows = await house.given.server.ctx.db
      .selectFrom('events')
      .select('body')
      .where('type', '=', 'bulletin.due')
      .execute();
    const streams = rows.map(({ body }) => (JSON.parse(body) as { stream: string }).stream);
    expect(new Set(streams).size).toBe(streams.length);
  });

  test('about a fire is for the officers of its region, and not for who may only look', async () => {
    const { fireId } = await house.given.burning();
    await house.given.data('county', 'pushNotice', { fireId, userIds: [house.ranger.userId], content: '联系人老乡' });
    for (const who of ['county', 'city', 'province'] as const)
      expect(await house.given.data(who, 'pushed', { fireId })).toMatchObject([{ content: '联系人老乡' }]);
    expect(await house.given.data('elsewhere', 'pushed', { fireId })).toEqual([]);
    expect((await house.given.ask('trainer', 'pushed', { fireId })).status).toBe(403);
  });

  test('without a fire is in the history of who sent it and who got it, and of nobody else in the region', async () => {
    await house.given.data('county', 'pushNotice', {
      userIds: [house.given.who.city.userId, house.ranger.userId],
      title: '集中培训',
      content: '周五九点',
    });
    for (const who of ['county', 'city'] as const)
      expect(await house.given.data(who, 'pushed', {})).toEqual(
        expect.arrayContaining([expect.objectContaining({ title: '集中培训', content: '周五九点' })]),
      );
    for (const who of ['province', 'elsewhere'] as const)
      expect(JSON.stringify(await house.given.data(who, 'pushed', {}))).not.toContain('集中培训');
  });

  const form = async (
    fields: Record<string, string>,
    files: readonly { name: string; content: Buffer }[],
    headers: object = {},
  ) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    for (const { name, content } of files) data.append('file', new File([new Uint8Array(content)], name));
    const response = new Response(data);
    const answer = await house.given.server.inject({
      method: 'POST',
      url: calls.pushUsersMsg.path,
      payload: Buffer.from(await response.arrayBuffer()),
      headers: {
        ...house.given.who.county.headers,
        'content-type': response.headers.get('content-type') ?? '',
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      answer: answer.json<{ data?: { noticeId: string }; field?: string; message?: string }>(),
    };
  };

  test('as a form brings its attachments to those it names, and to nobody else', async () => {
    const { fireId } = await house.given.burning();
    const { status, answer } = await form({ fireId, userIds: house.ranger.userId, content: '见附件' }, [
      { name: '方案.pdf', content: samples.pdf },
      { name: '图.png', content: samples.png },
    ]);
    expect(status).toBe(200);
    const { content = '' } = (await viewOf(house.given.server, house.ranger, answer.data?.noticeId ?? '')) ?? {};
    const ids = [...content.matchAll(/fileId=([\da-f-]{36})/g)].map(([, id]) => id ?? '');
    expect(ids).toHaveLength(2);
    expect(content).toContain(`<a href="${fileUrlOf(ids[0] ?? '')}"`);
    for (const fileId of ids) {
      expect((await asRanger('fileTicket', { fileId })).status).toBe(200);
      expect((await house.given.ask('elsewhere', 'fileTicket', { fileId })).status).toBe(404);
    }
  });

  test('as a form with one key is one message; a renamed program is refused, and nobody is told', async () => {
    const { fireId } = await house.given.burning();
    const key = { 'idempotency-key': 'form-once-1' };
    const fields = { fireId, userIds: house.ranger.userId, content: '一次' };
    const file = { name: '方案.pdf', content: samples.pdf };
    expect((await form(fields, [file], key)).answer.data).toEqual((await form(fields, [file], key)).answer.data);
    expect(
      (await mineOf(house.given.server, house.ranger, { pageSize: 100 })).filter(({ title }) =>
        title.startsWith('火情通知'),
      ).length,
    ).toBeGreaterThan(0);
    expect(await house.given.data<PushedRow[]>('county', 'pushed', { fireId })).toHaveLength(1);
    expect(await form(fields, [{ name: '方案.pdf', content: Buffer.from('MZ not a document') }])).toMatchObject({
      status: 400,
      answer: { field: 'file' },
    });
    expect(await form({ ...fields, userIds: '' }, [])).toMatchObject({
      status: 400,
      answer: { field: 'userIds', message: '请选择人员' },
    });
    expect(await house.given.data<PushedRow[]>('county', 'pushed', { fireId })).toHaveLength(1);
  });

  test('as a form that nobody gets leaves none of its attachments, in the log or on the disk', async () => {
    const { db, options } = house.given.server.ctx;
    const uploads = async (): Promise<number> =>
      (await db.selectFrom('events').select('position').where('type', '=', 'file.uploaded').execute()).length;
    const before = [await uploads(), onDisk(options.dataDir).length];
    const file = { name: '方案.pdf', content: padded(samples.pdf, 311) };
    const { fireId } = await house.given.burning();
    expect(await form({ fireId, userIds: 'nobody', content: '见附件' }, [file])).toMatchObject({
      status: 400,
      answer: { field: 'userIds' },
    });
    expect(await form({ fireId: 'none', userIds: house.ranger.userId, content: '见附件' }, [file])).toMatchObject({
      status: 404,
      answer: { field: 'fireId' },
    });
    expect([await uploads(), onDisk(options.dataDir).length]).toEqual(before);
    expect((await form({ fireId, userIds: house.ranger.userId, content: '见附件' }, [file])).status).toBe(200);
    const after = [await uploads(), onDisk(options.dataDir).length];
    expect(after).toEqual(before.map((n) => n + 1));
  });
});
