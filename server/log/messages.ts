/** What the log says to people about who and where. */
export const logMessages = {
  oneAtATime: '您有一份日志正在导出，请等它完成',
  system: '系统',
  unknownAccount: '不存在的账号',
  manyTries: '多个来源合计',
  feed: (name: string) => `接口：${name}`,
  title: '系统日志',
  columns: ['序号', '时间', '操作人', '事件', '对象', '数据流', '区域', '来源地址', '变更内容'],
  change: (label: string, from: string | undefined, to: string | undefined) =>
    from === undefined ? `${label}：${to ?? ''}` : `${label}：${from} → ${to ?? ''}`,
} as const;
