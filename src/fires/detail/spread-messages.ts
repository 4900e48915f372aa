const span = (minutes: number): string =>
  minutes < 60
    ? `${minutes} 分钟`
    : `${Math.floor(minutes / 60)} 小时${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`;

/** What the forecast of a fire's spread says. */
export const spreadMessages = {
  title: (hours: number): string => `火势推演（${hours} 小时）`,
  earlier: (n: number): string => `此前推演 ${n} 次`,
  made: (name: string, time: string): string => `${name}于 ${time} 推演`,
  area: '过火面积',
  perimeter: '火线长度',
  head: '火头距起火点',
  chance: (percent: number): string => `${percent}% 可能`,
  members: (n: number): string =>
    `“可能”指风速相差约 25%、风向约 15°、含水率约 15% 的 ${n} 次推演中至少烧到的次数占比；虚线为 10%。`,
  hectares: (areaHa: number): string => `${areaHa < 10 ? areaHa.toFixed(1) : Math.round(areaHa)} 公顷`,
  startsOff: (metres: number): string => `火情位置处没有可燃物，从约 ${metres} 米外的最近可燃处起算`,
  files: '导出火线',
  fileName: (place: string, time: string): string => `火势推演 ${place} ${time}`,
  cut: '火线已到推演范围边缘，实际范围更大',
  reached: '将到达的村庄和目标',
  nothingReached: (hours: number): string => `${hours} 小时内火线不到达任何村庄和登记的保护目标`,
  after: (minutes: number): string => (minutes < 1 ? '现在' : `约 ${span(minutes)}后`),
  more: (n: number): string => `其余 ${n} 处`,
  wind: (fromMin: number, name: string, speedMs: number): string =>
    `${fromMin === 0 ? '' : `${span(fromMin)}后`}${name} ${speedMs} 米/秒`,
  moisture: (finePct: number, livePct: number): string => `细小可燃物含水率 ${finePct}%，活可燃物 ${livePct}%`,
  lines: (n: number): string => `隔离线 ${n} 条`,
  limits: '推演只计地表火，不含树冠火、飞火和扑救。',
  simulated: '地形和植被为模拟数据。',
} as const;
