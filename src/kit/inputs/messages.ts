/** What the inputs of the house say besides the rules of `contract/validation`. */
export const inputMessages = {
  range: '时间',
  from: '开始日期',
  to: '结束日期',
  datesOf: (label: string): string => `自定义${label}`,
  show: '显示',
  hide: '隐藏',
  showOf: (label: string): string => `显示${label}`,
  unreadable: '文件无法读取，请重新选择',
} as const;
