import { choice, dateTime, file, flag, link, longText, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** What an application runs on. */
export const applicationKinds = { android: '安卓', apple: '苹果', web: '网页' } as const;

/** Name of such a kind. */
export type ApplicationKind = keyof typeof applicationKinds;

/** All of them. */
export const applicationKindNames = Object.keys(applicationKinds) as ApplicationKind[];

/** What a version holds that people get: the package itself, or the address of where it is given away or opened. */
export const versionHolds: Readonly<Record<ApplicationKind, 'file' | 'address'>> = {
  android: 'file',
  apple: 'address',
  web: 'address',
};

/** Applications that are given to people: the phone's and others. */
export const applications = resource({
  name: 'application',
  title: '应用管理',
  page: '/sys/application',
  scope: 'whole',
  titleField: 'name',
  fields: {
    name: text('应用名称', { required: true, max: 50, column: true, filtered: true, sorted: true, unique: true }),
    kind: choice('应用类型', applicationKinds, { required: true, column: true, filtered: true, sorted: true }),
    description: longText('应用说明', { max: 500, column: true }),
    enabled: flag('启用', { column: true, filtered: true }),
  },
});

/** Versions of applications. Phones compare `versionCode`; what people read is `versionName`. */
export const versions = resource({
  name: 'version',
  title: '版本管理',
  page: '/sys/version',
  scope: 'whole',
  titleField: 'versionName',
  // A table of lines brings no file along.
  actions: ['page', 'info', 'create', 'change', 'remove', 'export'],
  fields: {
    applicationId: link('应用', 'application', { required: true, column: true, filtered: true }),
    versionName: text('版本名称', { required: true, max: 30, column: true, filtered: true }),
    versionCode: whole('版本号', {
      required: true,
      min: 1,
      max: 2_100_000_000,
      column: true,
      sorted: true,
      hint: '每次升级必须增大',
    }),
    changes: longText('更新内容', { required: true, max: 2_000, column: 'hidden' }),
    file: { ...file('安装包', { hint: '安卓应用：APK 文件' }), bucket: 'app' },
    address: text('下载地址', {
      max: 500,
      rule: 'https',
      column: 'hidden',
      hint: '苹果应用：App Store 页面，或本单位分发页面、分发清单（.plist）的 https 地址；网页应用：网页的 https 地址',
    }),
    published: flag('已发布', { column: true, filtered: true }),
    publishedAt: dateTime('发布时间', { column: true, sorted: true, hint: '不填写则发布后立即生效' }),
  },
});
