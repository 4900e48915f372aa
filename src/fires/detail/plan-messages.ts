const span = (minutes: number): string =>
  minutes < 60
    ? `${minutes} 分钟`
    : `${Math.floor(minutes / 60)} 小时${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`;

/** What plans of ways and buffers say. */
export const planMessages = {
  title: (purpose: string, from: string): string => `${purpose}（${from}）`,
  minutes: span,
  earlier: (n: number): string => `此前规划 ${n} 次`,
  made: (name: string, time: string): string => `${name}于 ${time} 规划`,
  from: (name: string | undefined, time: string): string => `从${name ?? '指定位置'}，${time} 出发`,
  way: (n: number): string => `路线 ${n}`,
  arrives: (time: string): string => `${time} 到达`,
  length: (metres: string): string => `全长 ${metres}`,
  foot: (metres: string, minutes: number): string => `其中步行 ${metres}（${span(minutes)}）`,
  climb: (metres: number): string => `爬升 ${metres} 米`,
  slack: (minutes: number): string => `先于火线至少 ${span(minutes)}`,
  avoids: (time: string, hours: number): string => `避开 ${time} 的 ${hours} 小时推演`,
  noForecast: '还没有火势推演，路线未考虑火势。',
  beyond: '有路线在推演时长之后才走完，其后的火势未计。',
  closed: (metres: string): string => `推演时长内火线将到达的道路共 ${metres}（图上红色虚线）。`,
  speeds: '车速按道路等级 60、40、30、20 公里/时，步行按 Tobler 徒步函数和植被折减。',
  simulated: '道路、地形和植被为演示数据。',
  metres: (value: number): string => `${value} 米`,
  reach: (minutes: number): string => `${span(minutes)}内`,
  hectares: (areaHa: number): string => (areaHa < 100 ? `${areaHa} 公顷` : `${(areaHa / 100).toFixed(1)} 平方公里`),
  files: '导出',
  fileName: (what: string, place: string, time: string): string => `${what} ${place} ${time}`,
  buffer: {
    grids: (layer: string): string => `与${layer}比对`,
    noGrids: '范围内没有网格',
    gridName: '网格',
    gridInside: '在范围内',
    gridShare: '占网格',
    wholeGrid: '全部',
    partOfGrid: (percent: number): string => `约 ${percent}%`,
    gridAreas: (unionHa: number, outsideHa: number): string =>
      `范围与这些网格合并 ${unionHa} 公顷；范围内不属于任何网格的 ${outsideHa} 公顷`,
    title: (around: string, radius: string): string => `缓冲分析：${around} ${radius}内`,
    earlier: (n: number): string => `此前分析 ${n} 次`,
    made: (name: string, time: string): string => `${name}于 ${time} 分析`,
    front: (time: string, minutes: number): string => `按 ${time} 推演 ${span(minutes)}后的火线`,
    count: (name: string, n: number): string => `${name} ${n}`,
    people: (n: number): string => `已登记人数 ${n} 人`,
    area: (areaHa: string): string => `范围 ${areaHa}`,
    nothing: '范围内没有村庄和登记的目标',
    inside: '范围内的目标',
    more: (n: number): string => `其余 ${n} 处`,
    unread: (names: string): string => `分析人没有查看权限，未列出：${names}。`,
    within: '范围内',
  },
} as const;
