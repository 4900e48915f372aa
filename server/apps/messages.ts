import { applicationKinds, type ApplicationKind } from '../../contract/system/application.ts';

/** What the server says about applications and their versions. */
export const appMessages = {
  noApplication: '应用不存在',
  hasVersions: '请先删除它的版本',
  keepsKind: '已有版本，不能更改应用类型',
  codeTaken: (code: number) => `版本号${code}已存在`,
  needs: { file: '发布前请上传安装包', address: '发布前请填写下载地址' },
  noAppFile: '请上传APK安装包',
  foreign: {
    file: (kind: ApplicationKind) => `${applicationKinds[kind]}应用不上传安装包，请移除安装包并填写下载地址`,
    address: (kind: ApplicationKind) => `${applicationKinds[kind]}应用不填写下载地址，请清空下载地址并上传安装包`,
  },
} as const;
