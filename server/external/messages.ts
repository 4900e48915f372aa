/** What external systems and their keepers are told. */
export const externalMessages = {
  badKey: '访问密钥无效或已停用',
  cannotManage: '您只能查看，不能修改',
  ownKey: '不能停用、删除或吊销自己',
  ownRight: '不能取消自己的管理权限',
  wrongSource: '该系统不能接入此报警来源',
  noSystem: '外部系统不存在',
  hasMembers: '请先删除它的用户和设备',
  noKey: '没有有效的密钥',
  tooOften: (seconds: number) => `尝试过于频繁，请在 ${seconds} 秒后再试`,
} as const;
