import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PublishedVersion } from '../../contract/apps/api.ts';
import { versionUrl } from '../../contract/apps/version-url.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { openVersions } from './published.ts';

const house = openVersions();
const { clock, ask, application, version } = house;

const latest = async (args: object = {}): Promise<PublishedVersion | null> =>
  (await house.server.call('latestVersion', args)).answer.data as PublishedVersion | null;
const download = (path: string, headers: Record<string, string> = {}) => house.server.inject({ url: path, headers });

describe('the newest version', () => {
  it('is none at first, and then the published one of the highest code, told to anybody who asks', async () => {
    expect(await latest()).toBeNull();
    expect((await download(versionUrl())).statusCode).toBe(404);
    const { id } = await application({ name: '瞭望巡护' });
    await version(id, 30, { published: false });
    const wanted = await version(id, 20);
    await version(id, 10);
    expect(await latest()).toEqual({
      id: wanted.id,
      applicationId: id,
      applicationName: '瞭望巡护',
      kind: 'android',
      versionName: '1.20',
      versionCode: 20,
      changes: '修复若干问题',
      size: house.content.length,
      sha256: createHash('sha256').update(house.content).digest('hex'),
      publishedAt: wanted.changedAt,
      downloadPath: versionUrl(wanted.id),
    });
  });

  it('is downloaded whole without a token, as a file to be saved', async () => {
    const answer = await download((await latest())?.downloadPath ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(house.content)).toBe(true);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect((await download(versionUrl())).rawPayload.equals(house.content)).toBe(true);
  });

  it.each<[why: string, values: object, application: object]>([
    ['is not published', { published: false }, {}],
    ['comes out tomorrow', { publishedAt: new Date(clock.now() + 86_400_000).toISOString() }, {}],
    ['is of an application that is not in use', {}, { enabled: false }],
    [
      'is not published, of a web page',
      { file: undefined, address: 'https://ly.ah.gov.cn/hlt', published: false },
      { kind: 'web' },
    ],
  ])('is not one that %s, nor can its file be had', async (_, values, of) => {
    const { id } = await application(of);
    const made = await version(id, 1, values);
    expect(await latest({ applicationId: id })).toBeNull();
    expect((await download(versionUrl(made.id))).statusCode).toBe(404);
  });

  it('comes out when its time comes', async () => {
    const { id } = await application();
    const made = await version(id, 1, { publishedAt: new Date(clock.now() + 60_000).toISOString() });
    expect(await latest({ applicationId: id })).toBeNull();
    clock.advance(61_000);
    expect(await latest({ applicationId: id })).toMatchObject({ id: made.id });
  });

  it('is taken back at once', async () => {
    const { id } = await application();
    const made = await version(id, 1);
    expect((await download(versionUrl(made.id))).statusCode).toBe(200);
    expect((await ask('version.change', { id: made.id, version: 1, changes: { published: false } })).status).toBe(200);
    expect((await download(versionUrl(made.id))).statusCode).toBe(404);
  });
});

describe('the file of a version', () => {
  it('that is published is seen by every signed-in person, and one that is not by none of them', async () => {
    const other = await given(house.server, house.admin.headers, {
      bucketName: 'app',
      name: '草稿.apk',
      content: house.content,
    });
    const { id } = await application();
    const made = await version(id, 1, { file: other.fileUrl, published: false });
    expect((await download(other.fileUrl, house.officer.headers)).statusCode).toBe(404);
    expect((await download(other.fileUrl, house.admin.headers)).statusCode).toBe(200);
    await ask('version.change', { id: made.id, version: 1, changes: { published: true } });
    expect((await download(other.fileUrl, house.officer.headers)).statusCode).toBe(200);
    expect((await download(other.fileUrl)).statusCode).toBe(401);
  });

  it('must be an uploaded app, and there before the version is published', async () => {
    const { id } = await application();
    const report = await given(house.server, house.admin.headers, {
      bucketName: 'document',
      name: '说明.pdf',
      content: samples.pdf,
    });
    const base = { applicationId: id, versionName: '1.0', versionCode: 1, changes: '首个版本' };
    const refused = [
      await ask('version.create', { ...base, file: report.fileUrl }),
      await ask('version.create', { ...base, file: 'https://example.com/app.apk' }),
      await ask('version.create', { ...base, published: true }),
    ];
    expect(refused.map(({ status, answer }) => [status, answer.message])).toEqual([
      [400, '请上传APK安装包'],
      [400, '请上传APK安装包'],
      [400, '发布前请上传安装包'],
    ]);
  });
});

describe('what a phone downloads', () => {
  it('is a package by its type and its name, and goes on where it broke off', async () => {
    const { id } = await application();
    const path = versionUrl((await version(id, 1)).id);
    const whole = await download(path);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-length': String(house.content.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('瞭望.apk')}`);
    const etag = String(whole.headers['etag']);
    const rest = await download(path, { range: 'bytes=100-', 'if-range': etag });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 100-${house.content.length - 1}/${house.content.length}`,
    ]);
    expect(Buffer.concat([whole.rawPayload.subarray(0, 100), rest.rawPayload]).equals(house.content)).toBe(true);
    const changed = await download(path, { range: 'bytes=100-', 'if-range': '"of-another-content"' });
    expect([changed.statusCode, changed.rawPayload.equals(house.content)]).toEqual([200, true]);
    expect((await download(path, { range: `bytes=${house.content.length}-` })).statusCode).toBe(416);
  });
});

describe('the versions of the download page', () => {
  const published = async (): Promise<PublishedVersion[]> =>
    (await house.server.call('publishedVersions', {})).answer.data as PublishedVersion[];
  const of = async (applicationId: string) => (await published()).filter((one) => one.applicationId === applicationId);

  it('are the newest of each application, told to anybody who asks, and gone once taken back', async () => {
    const address = 'https://apps.apple.com/cn/app/id1234567890';
    const [android, apple] = [await application({ description: '给护林员用' }), await application({ kind: 'apple' })];
    await version(android.id, 1);
    const newest = await version(android.id, 3);
    await version(android.id, 2);
    const inStore = await version(apple.id, 1, { file: undefined, address });
    expect(await of(android.id)).toMatchObject([
      {
        id: newest.id,
        kind: 'android',
        description: '给护林员用',
        downloadPath: versionUrl(newest.id),
        size: house.content.length,
      },
    ]);
    const [told, ...others] = await of(apple.id);
    expect([told, others]).toEqual([
      {
        id: inStore.id,
        applicationId: apple.id,
        applicationName: apple['name'],
        kind: 'apple',
        versionName: '1.1',
        versionCode: 1,
        changes: '修复若干问题',
        publishedAt: inStore.changedAt,
        address,
      },
      [],
    ]);
    await ask('version.change', { id: inStore.id, version: 1, changes: { published: false } });
    expect(await of(apple.id)).toEqual([]);
  });

  it('hold no file where they have an address', async () => {
    const { id } = await application({ kind: 'web' });
    const { id: page } = await version(id, 1, { file: undefined, address: 'https://ly.ah.gov.cn/hlt' });
    expect((await download(versionUrl(page))).statusCode).toBe(404);
  });
});
