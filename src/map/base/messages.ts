/** What maps say of base maps. */
export const baseMessages = {
  title: '底图',
  own: '本地底图',
  failed: '底图暂不可用，已用本地底图',
  gone: '所选底图已停用，已用本地底图',
  none: '系统管理员可在“系统管理 · 底图”中添加天地图等底图。',
} as const;
