import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedVersion } from '../../contract/apps/api.ts';
import { versionUrl } from '../../contract/apps/version-url.ts';
import type { CallName } from '../../contract/api/calls.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { given, type Uploaded } from '../files/given.ts';
import { archive, samples } from '../files/samples.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let admin: SignedIn;
let officer: SignedIn;
let apk: Uploaded;
let content: Buffer;

beforeAll(async () => {
  server = await startTestServer({ clock });
  [admin, officer] = await Promise.all([server.signIn('admin'), server.signIn('xuancheng')]);
  content = await archive('AndroidManifest.xml', 'classes.dex');
  apk = await given(server, admin.headers, { bucketName: 'app', name: '瞭望.apk', content });
});
afterAll(() => server.stop());

const ask = (call: CallName, args: object) => server.call(call, args, admin.headers);
const make = async (call: CallName, args: object): Promise<AnyRecord> => {
  const { answer } = await ask(call, args);
  if (!answer.data) throw new Error(answer.message);
  return answer.data as AnyRecord;
};
const latest = async (args: object = {}): Promise<PublishedVersion | null> => (await server.call('latestVersion', args)).answer.data as PublishedVersion | null;
const download = (path: string, headers: Record<string, string> = {}) => server.inject({ url: path, headers });

let turn = 0;
const application = (values: object = {}): Promise<AnyRecord> => make('application.create', { name: `巡护${++turn}`, kind: 'android', enabled: true, ...values });
const version = (applicationId: string, versionCode: number, values: object = {}): Promise<AnyRecord> =>
  make('version.create', { applicationId, versionName: `1.${versionCode}`, versionCode, changes: '修复若干问题', file: apk.fileUrl, published: true, ...values });

describe('the newest version', () => {
  it('is none at first, and then the published one of the highest code, told to whoever asks', async () => {
    expect(await latest()).toBeNull();
    expect((await download(versionUrl())).statusCode).toBe(404);
    const { id } = await application({ name: '瞭望巡护' });
    await version(id, 30, { published: false });
    const wanted = await version(id, 20);
    await version(id, 10);
    expect(await latest()).toEqual({
      id: wanted.id, applicationId: id, applicationName: '瞭望巡护', kind: 'android', versionName: '1.20', versionCode: 20, changes: '修复若干问题',
      size: content.length, sha256: createHash('sha256').update(content).digest('hex'), publishedAt: wanted.changedAt, downloadPath: versionUrl(wanted.id),
    });
  });

  it('is downloaded whole without a token, as a file to be saved', async () => {
    const answer = await download((await latest())?.downloadPath ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect((await download(versionUrl())).rawPayload.equals(content)).toBe(true);
  });

  it.each<[why: string, values: object, application: object]>([
    ['is not published', { published: false }, {}],
    ['comes out tomorrow', { publishedAt: new Date(clock.now() + 86_400_000).toISOString() }, {}],
    ['is of an application that is not in use', {}, { enabled: false }],
    ['is not published, of a web page', { file: undefined, address: 'https://ly.ah.gov.cn/hlt', published: false }, { kind: 'web' }],
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
    const other = await given(server, admin.headers, { bucketName: 'app', name: '草稿.apk', content });
    const { id } = await application();
    const made = await version(id, 1, { file: other.fileUrl, published: false });
    expect((await download(other.fileUrl, officer.headers)).statusCode).toBe(404);
    expect((await download(other.fileUrl, admin.headers)).statusCode).toBe(200);
    await ask('version.change', { id: made.id, version: 1, changes: { published: true } });
    expect((await download(other.fileUrl, officer.headers)).statusCode).toBe(200);
    expect((await download(other.fileUrl)).statusCode).toBe(401);
  });

  it('must be an uploaded app, and there before the version is published', async () => {
    const { id } = await application();
    const report = await given(server, admin.headers, { bucketName: 'document', name: '说明.pdf', content: samples.pdf });
    const base = { applicationId: id, versionName: '1.0', versionCode: 1, changes: '首个版本' };
    const refused = [
      await ask('version.create', { ...base, file: report.fileUrl }),
      await ask('version.create', { ...base, file: 'https://example.com/app.apk' }),
      await ask('version.create', { ...base, published: true }),
    ];
    expect(refused.map(({ status, answer }) => [status, answer.message])).toEqual([[400, '请上传APK安装包'], [400, '请上传APK安装包'], [400, '发布前请上传安装包']]);
  });
});

describe('what a phone downloads', () => {
  it('is a package by its type and its name, and goes on where it broke off', async () => {
    const { id } = await application();
    const path = versionUrl((await version(id, 1)).id);
    const whole = await download(path);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive', 'content-length': String(content.length), 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff',
    });
    expect(whole.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('瞭望.apk')}`);
    const etag = String(whole.headers['etag']);
    const rest = await download(path, { range: 'bytes=100-', 'if-range': etag });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 100-${content.length - 1}/${content.length}`]);
    expect(Buffer.concat([whole.rawPayload.subarray(0, 100), rest.rawPayload]).equals(content)).toBe(true);
    const changed = await download(path, { range: 'bytes=100-', 'if-range': '"of-another-content"' });
    expect([changed.statusCode, changed.rawPayload.equals(content)]).toEqual([200, true]);
    expect((await download(path, { range: `bytes=${content.length}-` })).statusCode).toBe(416);
  });
});

describe('the versions of the download page', () => {
  const published = async (): Promise<PublishedVersion[]> => (await server.call('publishedVersions', {})).answer.data as PublishedVersion[];
  const of = async (applicationId: string) => (await published()).filter((one) => one.applicationId === applicationId);

  it('are the newest of each application, told to whoever asks, and gone once taken back', async () => {
    const address = 'https://apps.apple.com/cn/app/id1234567890';
    const [android, apple] = [await application({ description: '给护林员用' }), await application({ kind: 'apple' })];
    await version(android.id, 1);
    const newest = await version(android.id, 3);
    await version(android.id, 2);
    const inStore = await version(apple.id, 1, { file: undefined, address });
    expect(await of(android.id)).toMatchObject([{ id: newest.id, kind: 'android', description: '给护林员用', downloadPath: versionUrl(newest.id), size: content.length }]);
    const [told, ...others] = await of(apple.id);
    expect([told, others]).toEqual([{
      id: inStore.id, applicationId: apple.id, applicationName: apple['name'], kind: 'apple', versionName: '1.1', versionCode: 1, changes: '修复若干问题',
      publishedAt: inStore.changedAt, address,
    }, []]);
    await ask('version.change', { id: inStore.id, version: 1, changes: { published: false } });
    expect(await of(apple.id)).toEqual([]);
  });

  it('hold no file where they have an address', async () => {
    const { id } = await application({ kind: 'web' });
    const { id: page } = await version(id, 1, { file: undefined, address: 'https://ly.ah.gov.cn/hlt' });
    expect((await download(versionUrl(page))).statusCode).toBe(404);
  });
});

describe('what a version has to hold', () => {
  const other = 'https://ly.ah.gov.cn/ios/manifest.plist';
  const attempt = async (kind: string, values: object) => {
    const { id } = await application({ kind });
    const { status, answer } = await ask('version.create', { applicationId: id, versionName: '1.0', versionCode: 1, changes: '首个版本', ...values });
    return [status, answer.message, answer.field];
  };

  it.each<[kind: string, values: () => object, message: string, field: string]>([
    ['android', () => ({ published: true }), '发布前请上传安装包', 'file'],
    ['android', () => ({ file: apk.fileUrl, address: other }), '安卓应用不填写下载地址，请清空下载地址并上传安装包', 'address'],
    ['apple', () => ({ published: true }), '发布前请填写下载地址', 'address'],
    ['apple', () => ({ file: apk.fileUrl }), '苹果应用不上传安装包，请移除安装包并填写下载地址', 'file'],
    ['web', () => ({ published: true }), '发布前请填写下载地址', 'address'],
    ['web', () => ({ file: apk.fileUrl, address: other, published: true }), '网页应用不上传安装包，请移除安装包并填写下载地址', 'file'],
    ['apple', () => ({ address: 'javascript:alert(1)' }), '下载地址应为以 https:// 开头的完整网址', 'address'],
    ['web', () => ({ address: 'http://ly.ah.gov.cn' }), '下载地址应为以 https:// 开头的完整网址', 'address'],
    ['apple', () => ({ address: 'itms-services://?action=download-manifest&url=https://a.cn/m.plist' }), '下载地址应为以 https:// 开头的完整网址', 'address'],
  ])('follows from %s (case %#)', async (kind, values, message, field) => {
    expect(await attempt(kind, values())).toEqual([400, message, field]);
  });

  it.each([['android', () => ({ file: apk.fileUrl })], ['apple', () => ({ address: other })], ['web', () => ({ address: other })]] as const)(
    'is there for %s, and a draft may be empty', async (kind, values) => {
      expect((await attempt(kind, { ...values(), published: true }))[0]).toBe(200);
      expect((await attempt(kind, {}))[0]).toBe(200);
    });

  it('keeps an application of its kind', async () => {
    const { id } = await application();
    const free = await application();
    await version(id, 1);
    const changed = await ask('application.change', { id, version: 1, changes: { kind: 'web' } });
    expect([changed.status, changed.answer.message, changed.answer.field]).toEqual([400, '已有版本，不能更改应用类型', 'kind']);
    expect((await ask('application.change', { id, version: 1, changes: { kind: 'android', description: '护林员用' } })).status).toBe(200);
    expect((await ask('application.change', { id: free.id, version: 1, changes: { kind: 'web' } })).status).toBe(200);
  });
});

describe('versions and applications', () => {
  it('a code stands once in an application', async () => {
    const { id } = await application();
    await version(id, 7);
    const again = { versionName: '另一个', versionCode: 7, changes: '重复' };
    expect(await ask('version.create', { ...again, applicationId: id })).toMatchObject({ status: 409, answer: { message: '版本号7已存在' } });
    const other = await application();
    expect((await ask('version.create', { ...again, applicationId: other.id })).status).toBe(200);
  });

  it('a version names an application that there is, and an application with versions stays', async () => {
    const { id } = await application();
    const made = await version(id, 1);
    expect(await ask('version.create', { applicationId: 'nothing', versionName: '1', versionCode: 1, changes: '无' })).toMatchObject({ status: 400, answer: { message: '应用不存在' } });
    expect(await ask('application.remove', { id, version: 1 })).toMatchObject({ status: 409, answer: { message: '请先删除它的版本' } });
    await ask('version.remove', { id: made.id, version: 1 });
    expect((await ask('application.remove', { id, version: 1 })).status).toBe(200);
  });

  it.each(['application.page', 'version.page'] as const)('%s is not for officers', async (call) => {
    expect((await server.call(call, {}, officer.headers)).status).toBe(403);
    expect((await server.call(call, {})).status).toBe(401);
  });
});
