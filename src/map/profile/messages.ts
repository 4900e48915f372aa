/** What maps say of the heights along a line. */
export const profileWords = {
  profile: (low: number, high: number): string => `沿途高程 ${low}–${high} 米`,
  heading: '高程剖面',
  loading: '正在取高程…',
  failed: '高程剖面获取失败',
  climb: '累计爬升',
  descent: '累计下降',
  metres: (metres: number): string => `${metres} 米`,
  steepest: '最陡处',
  steep: (percent: number, at: string): string => `${percent}%（距起点 ${at}）`,
  sight: '两端通视',
  seen: '通视',
  hidden: (at: string, byM: number): string =>
    `不通视，距起点 ${at}处高出 ${byM < 10 ? byM.toFixed(1) : Math.round(byM)} 米`,
  eyes: '两端各离地 2 米，已计地球曲率与大气折光。',
} as const;
