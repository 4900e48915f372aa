/** What the server says about applications and their versions. */
export const appMessages = {
  noApplication: '应用不存在',
  hasVersions: '请先删除它的版本',
  codeTaken: (code: number) => `版本号${code}已存在`,
  needsFile: '发布前请上传安装包',
  noAppFile: '请上传APK安装包',
} as const;
