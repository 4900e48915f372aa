import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatestVersion } from '../../contract/apps/api.ts';
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
const latest = async (args: object = {}): Promise<LatestVersion | null> => (await server.call('latestVersion', args)).answer.data as LatestVersion | null;
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
      id: wanted.id, applicationName: '瞭望巡护', versionName: '1.20', versionCode: 20, changes: '修复若干问题', size: content.length,
      publishedAt: wanted.changedAt, downloadPath: versionUrl(wanted.id),
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
    ['has no file, as web pages have none', { file: undefined }, { kind: 'web' }],
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
