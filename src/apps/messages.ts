import type { ApplicationKind } from '../../contract/system/application.ts';

const device: Readonly<Record<ApplicationKind, string>> = { android: '安卓手机', apple: '苹果手机', web: '浏览器' };

/** What the download page says. */
export const downloadMessages = {
  title: '下载手机App',
  system: '森林防火信息系统',
  loading: '正在加载…',
  failed: '加载失败',
  failedWhy: '请检查网络后重试。',
  retry: '重试',
  none: '手机App尚未发布',
  noneWhy: '发布后即可在本页下载。',
  forThis: '适合本机',
  others: '其他版本',
  notForThis: (kind: ApplicationKind): string => `${device[kind]}的版本尚未发布，请联系系统管理员`,
  kind: (kind: ApplicationKind): string => `${device[kind]}版`,
  version: '版本',
  published: '发布日期',
  size: '大小',
  changes: '更新内容',
  sum: '文件校验',
  sumWhy: 'SHA-256，与下载文件比对一致即为原件',
  get: {
    package: (size: string): string => `下载安装包（${size}）`,
    store: '前往 App Store',
    install: '安装到本机',
    apple: '打开安装页',
    web: '打开网页版',
  },
  inWeChat: '微信内不能下载安装包：请点右上角“…”，选择“在浏览器打开”。',
  installing: '下载后打开安装包；如提示来源未知，请在手机设置中允许浏览器安装应用。',
  scan: '用手机扫码打开本页',
  scanCode: '本页二维码',
} as const;
