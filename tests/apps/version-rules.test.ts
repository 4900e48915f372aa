import { describe, expect, it } from 'vitest';
import { openVersions } from './published.ts';

const house = openVersions();
const { ask, application, version } = house;

describe('what a version has to hold', () => {
  const other = 'https://ly.ah.gov.cn/ios/manifest.plist';
  const attempt = async (kind: string, values: object) => {
    const { id } = await application({ kind });
    const { status, answer } = await ask('version.create', {
      applicationId: id,
      versionName: '1.0',
      versionCode: 1,
      changes: '首个版本',
      ...values,
    });
    return [status, answer.message, answer.field];
  };

  it.each<[kind: string, values: () => object, message: string, field: string]>([
    ['android', () => ({ published: true }), '发布前请上传安装包', 'file'],
    [
      'android',
      () => ({ file: house.apk.fileUrl, address: other }),
      '安卓应用不填写下载地址，请清空下载地址并上传安装包',
      'address',
    ],
    ['apple', () => ({ published: true }), '发布前请填写下载地址', 'address'],
    ['apple', () => ({ file: house.apk.fileUrl }), '苹果应用不上传安装包，请移除安装包并填写下载地址', 'file'],
    ['web', () => ({ published: true }), '发布前请填写下载地址', 'address'],
    [
      'web',
      () => ({ file: house.apk.fileUrl, address: other, published: true }),
      '网页应用不上传安装包，请移除安装包并填写下载地址',
      'file',
    ],
    ['apple', () => ({ address: 'javascript:alert(1)' }), '下载地址应为以 https:// 开头的完整网址', 'address'],
    ['web', () => ({ address: 'http://ly.ah.gov.cn' }), '下载地址应为以 https:// 开头的完整网址', 'address'],
    [
      'apple',
      () => ({ address: 'itms-services://?action=download-manifest&url=https://a.cn/m.plist' }),
      '下载地址应为以 https:// 开头的完整网址',
      'address',
    ],
  ])('follows from %s (case %#)', async (kind, values, message, field) => {
    expect(await attempt(kind, values())).toEqual([400, message, field]);
  });

  it.each([
    ['android', () => ({ file: house.apk.fileUrl })],
    ['apple', () => ({ address: other })],
    ['web', () => ({ address: other })],
  ] as const)('is there for %s, and a draft may be empty', async (kind, values) => {
    expect((await attempt(kind, { ...values(), published: true }))[0]).toBe(200);
    expect((await attempt(kind, {}))[0]).toBe(200);
  });

  it('keeps an application of its kind', async () => {
    const { id } = await application();
    const free = await application();
    await version(id, 1);
    const changed = await ask('application.change', { id, version: 1, changes: { kind: 'web' } });
    expect([changed.status, changed.answer.message, changed.answer.field]).toEqual([
      400,
      '已有版本，不能更改应用类型',
      'kind',
    ]);
    expect(
      (await ask('application.change', { id, version: 1, changes: { kind: 'android', description: '护林员用' } }))
        .status,
    ).toBe(200);
    expect((await ask('application.change', { id: free.id, version: 1, changes: { kind: 'web' } })).status).toBe(200);
  });
});

describe('versions and applications', () => {
  it('a code stands once in an application', async () => {
    const { id } = await application();
    await version(id, 7);
    const again = { versionName: '另一个', versionCode: 7, changes: '重复' };
    expect(await ask('version.create', { ...again, applicationId: id })).toMatchObject({
      status: 409,
      answer: { message: '版本号7已存在' },
    });
    const other = await application();
    expect((await ask('version.create', { ...again, applicationId: other.id })).status).toBe(200);
  });

  it('a version names an application that there is, and an application with versions stays', async () => {
    const { id } = await application();
    const made = await version(id, 1);
    expect(
      await ask('version.create', { applicationId: 'nothing', versionName: '1', versionCode: 1, changes: '无' }),
    ).toMatchObject({ status: 400, answer: { message: '应用不存在' } });
    expect(await ask('application.remove', { id, version: 1 })).toMatchObject({
      status: 409,
      answer: { message: '请先删除它的版本' },
    });
    await ask('version.remove', { id: made.id, version: 1 });
    expect((await ask('application.remove', { id, version: 1 })).status).toBe(200);
  });

  it.each(['application.page', 'version.page'] as const)('%s is not for officers', async (call) => {
    expect((await house.server.call(call, {}, house.officer.headers)).status).toBe(403);
    expect((await house.server.call(call, {})).status).toBe(401);
  });
});
