/** What the page of the log says. */
export const logMessages = {
  title: '系统日志', filters: '筛选', group: '类别', allGroups: '全部类别', actor: '操作人', actorHint: '操作人姓名或账号', region: '区域', anyRegion: '全部区域',
  from: '开始日期', to: '结束日期', wrongOrder: '开始日期不能大于结束日期', stream: '只看一个对象', clearStream: '查看全部对象', clear: '清除筛选', refresh: '刷新',
  exportAs: { xlsx: '导出 Excel', csv: '导出 CSV' }, exportFailed: '导出失败，请重试',
  columns: { at: '时间', actor: '操作人', what: '事件', title: '对象', area: '区域', address: '来源地址', changes: '内容' },
  field: '字段', before: '修改前', after: '修改后', value: '内容', nothing: '（空）', none: '—',
  open: (what: string) => `查看${what}的内容`, life: (title: string) => `只看${title}的日志`,
  newest: '最新', newer: '较新', older: '较早', pageSize: '每页', perPage: (n: number) => `${n} 条/页`, pages: '翻页',
  loading: '正在读取…', failed: '日志读取失败', empty: '还没有日志', nothingFound: '没有符合条件的日志',
} as const;
