import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { Banner, PublicationDetail, PublicationRow } from '../../contract/publications/schemas.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let admin: SignedIn;
let county: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock });
  [admin, county] = await Promise.all([server.signIn('admin'), server.signIn('jingde')]);
});
afterAll(() => server.stop());

const make = async (call: CallName, values: object): Promise<AnyRecord> => {
  const { answer } = await server.call(call, values, admin.headers);
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return answer.data as AnyRecord;
};
const uploaded = async (bucketName: string, name: string, content: Uint8Array): Promise<string> =>
  (await given(server, admin.headers, { bucketName, name, content: Buffer.from(content) })).fileUrl;
const titlesOf = async (kind: string, more: object = {}): Promise<string[]> =>
  ((await server.call('publicationList', { kind, ...more }, county.headers)).answer.data as PublicationRow[]).map(
    ({ title }) => title,
  );
const view = (kind: string, id: string) => server.call('publicationView', { kind, id }, county.headers);

describe('what an administrator publishes', () => {
  test('is read by everybody who is signed in, the newest first, and nothing else is', async () => {
    const draft = await make('news.create', { title: '草稿', content: '<p>未定</p>' });
    const later = new Date(clock.now() + 60_000).toISOString();
    const tomorrow = await make('news.create', {
      title: '尚未到时',
      content: '<p>文</p>',
      published: true,
      publishedAt: later,
    });
    const old = await make('news.create', {
      title: '去年的',
      content: '<p>文</p>',
      published: true,
      publishedAt: '2025-01-01T00:00:00.000Z',
    });
    const now = await make('news.create', {
      title: '今天的',
      source: '省林业局',
      content: '<p>文</p>',
      published: true,
    });
    expect((await server.call('news.page', {}, county.headers)).status).toBe(403);
    expect(await titlesOf('news')).toEqual(['今天的', '去年的']);
    expect((await view('news', now.id)).answer.data).toMatchObject({ from: '省林业局', content: '<p>文</p>' });
    expect((await view('news', old.id)).status).toBe(200);
    for (const { id } of [draft, tomorrow]) expect((await view('news', id)).status).toBe(404);
    expect((await view('policy', now.id)).status).toBe(404);
    clock.advance(61_000);
    expect(await titlesOf('news')).toEqual(['尚未到时', '今天的', '去年的']);
  });

  test('is gone for readers as soon as it is taken back', async () => {
    const { id } = await make('policy.create', {
      title: '条例',
      issuer: '国务院',
      content: '<p>文</p>',
      published: true,
    });
    expect(await titlesOf('policy')).toEqual(['条例']);
    await server.call('policy.change', { id, version: 1, changes: { published: false } }, admin.headers);
    expect(await titlesOf('policy')).toEqual([]);
    expect(await view('policy', id)).toMatchObject({ status: 404, answer: { message: '内容不存在或已撤下' } });
  });

  test('is help in the order that it was given, what has none at the end', async () => {
    for (const [title, order] of [
      ['无序', undefined],
      ['第二', 2],
      ['第一', 1],
    ] as const)
      await make('help.create', {
        title,
        content: '<p>文</p>',
        published: true,
        ...(order === undefined ? {} : { order }),
      });
    expect(await titlesOf('help')).toEqual(['第一', '第二', '无序']);
  });

  test('opens its attachment to readers, and only while it is published', async () => {
    const attachment = await uploaded('document', '条例.pdf', samples.pdf);
    const fileId = new URL(attachment, 'http://x').searchParams.get('fileId') ?? '';
    expect(attachment).toBe(fileUrlOf(fileId));
    const of = { title: '附件', content: '<p>文</p>', attachment };
    const { id } = await make('policy.create', of);
    const download = async (): Promise<number> =>
      (await server.inject({ url: attachment, headers: county.headers })).statusCode;
    expect(await download()).toBe(404);
    await server.call('policy.change', { id, version: 1, changes: { published: true } }, admin.headers);
    expect(await download()).toBe(200);
    expect(((await view('policy', id)).answer.data as PublicationDetail).attachment).toBe(attachment);
  });
});

describe('banners', () => {
  const banner = async (place: string, title: string, more: object = {}): Promise<AnyRecord> =>
    make('advertisement.create', {
      title,
      place,
      picture: await uploaded('rich', '山.png', samples.png),
      published: true,
      ...more,
    });
  const open = async (place: string, from: Record<string, string> = {}): Promise<Banner[]> =>
    (await server.call('openBanners', { place }, from)).answer.data as Banner[];
  const pictureOf = async (url: string): Promise<number> => (await server.inject({ url })).statusCode;

  test('of the sign-in page are told without a token with their picture; others and drafts are not', async () => {
    await banner('login', '防火期公告', { link: 'https://www.forestry.gov.cn/', order: 1 });
    await banner('login', '坏链接', { link: 'javascript:alert(1)', order: 2 });
    const draft = await banner('login', '草稿', { published: false });
    const home = await banner('home', '首页的');
    await banner('app', '手机的');
    const told = await open('login');
    expect(told.map(({ title, link }) => [title, link])).toEqual([
      ['防火期公告', 'https://www.forestry.gov.cn/'],
      ['坏链接', undefined],
    ]);
    expect(await pictureOf(told[0]?.picture ?? '')).toBe(200);
    for (const { id } of [draft, home])
      expect(await pictureOf((told[0]?.picture ?? '').replace(told[0]?.id ?? '', id))).toBe(404);
    expect((await open('app')).map(({ title }) => title)).toEqual(['手机的']);
    expect((await server.call('openBanners', { place: 'home' })).status).toBe(400);
    expect((await server.call('homeBanners', {})).status).toBe(401);
    const mine = (await server.call('homeBanners', {}, county.headers)).answer.data as Banner[];
    expect(mine.map(({ title }) => title)).toEqual(['首页的']);
    expect((await server.inject({ url: mine[0]?.picture ?? '', headers: county.headers })).statusCode).toBe(200);
  });

  test('are a few, and who asks without end is put off', async () => {
    for (let n = 0; n < ownLimits.bannersOfPlace + 1; n++) await banner('app', `手机${n}`);
    expect(await open('app')).toHaveLength(ownLimits.bannersOfPlace);
    clock.advance(60_000);
    for (let n = 0; n < ownLimits.openBannersPerMinute; n++) await open('app');
    expect(await server.call('openBanners', { place: 'app' })).toMatchObject({
      status: 429,
      answer: { data: { seconds: 1 } },
    });
  });
});
