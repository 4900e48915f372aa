/** What the page of base maps says beside its records. */
export const baseMapMessages = {
  setKey: '设置密钥',
  keyOf: (name: string) => `“${name}”的密钥`,
  key: '密钥',
  keyHint: '只保存在服务器上，保存后不再显示；留空则清除已有的密钥',
  save: '保存',
  saving: '正在保存…',
  tryOut: '测试',
  tryOf: (name: string) => `测试“${name}”`,
  trying: '正在向底图服务取一块图片…',
  works: (ms: number, kb: string) => `可以使用：${ms} 毫秒取得图片，${kb} KB`,
  empty: '服务可以连接，但测试位置没有图片，请检查级别和范围',
  failed: (why: string) => `不能使用：${why}`,
  close: '关闭',
} as const;
