/** What charts say. */
export const chartMessages = {
  drawing: '正在绘制图表…',
  table: '表格',
  asTable: (title: string) => `以表格显示：${title}`,
  none: '没有数据',
  noneNext: '所选时间和区域内还没有记录，可换个时间或区域。',
  failed: '图表加载失败，以下为数据',
} as const;
