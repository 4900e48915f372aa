/** What the statistics page says. */
export const statisticsMessages = {
  title: '火灾统计',
  parts: { tables: '统计', yearbook: '年报数字' },
  partsLabel: '火灾统计的内容',
  from: '起始年份',
  to: '结束年份',
  year: (year: number) => `${year}年`,
  failed: '统计加载失败',
  loading: '正在统计…',
  exportAs: { xlsx: '导出 Excel', csv: '导出 CSV' },
  exportOf: (table: string, how: string) => `${how}：${table}`,
  of: (area: string, from: number, to: number) => `${area}，${from}年至${to}年`,
} as const;
