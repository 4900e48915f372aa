import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { announcements } from '../../contract/system/announcement.ts';
import { filesInContent } from '../../server/announcements/content-files.ts';
import { cleaned } from '../../server/resources/rich-text.ts';
import { given as uploaded, type Uploaded } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { type GivenFires, openFires, type Who } from '../fires/given.ts';
import { drill } from './given.ts';

let given: GivenFires;
let plan: Uploaded;
beforeAll(async () => {
  given = await openFires();
  plan = await uploaded(given.server, given.who.city.headers, {
    bucketName: 'document',
    name: '防火方案.pdf',
    content: samples.pdf,
  });
});
afterAll(() => given.server.stop());

const opens = async (who: Who): Promise<number> => (await given.ask(who, 'fileTicket', { fileId: plan.fileId })).status;
const id = '019ca700-0000-7000-8000-000000000001';
const url = fileUrlOf(id);

describe('a file that somebody does not see', () => {
  test('is not opened by its address in the text of a message that they push to themselves', async () => {
    const userIds = [given.who.county.userId];
    for (const content of [
      plan.fileUrl,
      `<a href="${plan.fileUrl}">方案</a>`,
      `a href="${plan.fileUrl}"`,
      `"><img src="${plan.fileUrl}">`,
    ]) {
      await given.data('county', 'pushNotice', { userIds, content, title: plan.fileUrl });
    }
    expect(await opens('county')).toBe(404);
  });

  test('is refused in the content of an announcement of theirs, made or changed', async () => {
    const content = `<p><a href="${plan.fileUrl}">方案</a></p>`;
    const refusal = { status: 400, answer: { field: 'content', message: '内容中的文件不存在，请重新上传' } };
    const by = given.who.admin.headers;
    const foreign = await uploaded(given.server, given.who.elsewhere.headers, {
      bucketName: 'document',
      name: '外县.pdf',
      content: samples.pdf,
    });
    await given.server.auth.registerUser({
      userName: 'xuanadmin',
      realName: '宣城管理员',
      password: 'Fire@2026',
      regionCode: '3418',
      deptName: '测试',
      roles: ['XTGLY'],
    });
    const { headers } = await given.server.signIn('xuanadmin');
    const bad = `<p><img src="${foreign.fileUrl}"></p>`;
    expect(await given.server.call('notice.create', { ...drill, content: bad }, headers)).toMatchObject(refusal);
    const { answer } = await given.server.call('notice.create', { ...drill, content }, headers);
    const made = answer.data as { id: string };
    expect(
      await given.server.call(
        'notice.change',
        { id: made.id, version: 1, changes: { content: content + bad } },
        headers,
      ),
    ).toMatchObject(refusal);
    // Who sees more may put it there, and who changes the text afterwards leaves it there.
    expect(
      (await given.server.call('notice.change', { id: made.id, version: 1, changes: { content: content + bad } }, by))
        .status,
    ).toBe(200);
    expect(
      (
        await given.server.call(
          'notice.change',
          { id: made.id, version: 2, changes: { content: `${content}${bad}<p>另附</p>` } },
          headers,
        )
      ).status,
    ).toBe(200);
  });

  test('is opened by an announcement that links to it, to those it is shown to', async () => {
    const { fileUrl, fileId } = await uploaded(given.server, given.who.city.headers, {
      bucketName: 'document',
      name: '值班表.pdf',
      content: samples.pdf,
    });
    await given.data('city', 'pushNotice', {
      userIds: [given.who.county.userId],
      content: '见附件',
      fileUrls: [fileUrl],
    });
    expect((await given.ask('county', 'fileTicket', { fileId })).status).toBe(200);
    expect((await given.ask('elsewhere', 'fileTicket', { fileId })).status).toBe(404);
  });
});

describe('in the content of an announcement as it is cleaned', () => {
  const found = (content: string): string[] => [
    ...filesInContent(String(cleaned(announcements, { content })['content'])),
  ];

  test.each([
    ['a link', `<a href="${url}">方案</a>`],
    ['a link with a title', `<a title="a > b" href='${url}'>方案</a>`],
    ['a picture', `<img alt="图" src=${url} width="20">`],
    ['an address whose signs are written as numbers', `<a href="${url.replaceAll('/', '&#47;')}">方案</a>`],
  ])('%s shows its file', (_, content) => {
    expect(found(content)).toEqual([id]);
  });

  test.each([
    ['a text', url],
    ['a text that looks like a link', `&lt;a href="${url}"&gt;`],
    ['the rest of a tag as text', `<p>a href="${url}"></p>`],
    ['the description of a picture', `<img src="x.png" alt=' src="${url}" '>`],
    [
      'a title that ends its own quotation',
      `<a href="https://example.org" title='&quot; href=&quot;${url}&quot;'>x</a>`,
    ],
    ['a title that holds a link', `<a title='<a href="${url}">'>x</a>`],
    ['a comment', `<!-- <a href="${url}"> -->`],
    ['an address with more behind it', `<a href="${url}0">x</a>`],
    ['an address elsewhere', `<a href="https://example.org${url}">x</a>`],
    ['another attribute', `<p href="${url}" src="${url}">x</p>`],
  ])('%s shows none', (_, content) => {
    expect(found(content)).toEqual([]);
  });
});
