/** What boxes for days and moments say, and the calendar below them. */
export const dateMessages = {
  open: '打开日历',
  calendar: '日历',
  today: '今天',
  now: '现在',
  clear: '清除',
  dayForm: '请按 2026-11-25 填写',
  momentForm: '请按 2026-11-25 09:30 填写',
  /** In the box while it is empty. */
  placeholder: { day: '年-月-日', moment: '年-月-日 时:分' },
  notBefore: (day: string): string => `不能早于 ${day}`,
  notAfter: (day: string): string => `不能晚于 ${day}`,
  previous: { day: '上个月', month: '上一年', year: '上一个十年' },
  next: { day: '下个月', month: '下一年', year: '下一个十年' },
  /** The title of the calendar, which leads from days to months and years. */
  choose: {
    day: (month: string): string => `${month}，选择月份`,
    month: (year: string): string => `${year}，选择年份`,
    year: (years: string): string => years,
  },
  grid: { month: '月份', year: '年份' },
  years: (first: string, last: string): string => `${first}年至${last}年`,
  isChosen: (day: string): string => `${day}，已选择`,
} as const;
