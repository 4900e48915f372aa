const seasons = [
  ['春', [3, 4, 5]],
  ['夏', [6, 7, 8]],
  ['秋', [9, 10, 11]],
  ['冬', [12, 1, 2]],
] as const;

/** The seasons in which heat was seen: 四季 where in all of them. */
function seasonOf(months: readonly number[]): string {
  const seen = seasons.filter(([, of]) => of.some((month) => months.includes(month))).map(([name]) => name);
  return seen.length === seasons.length ? '四季' : `${seen.join('、')}季`;
}

/** Texts about static thermal anomalies that were learned. */
export const thermalMessages = {
  title: '已知热源与许可用火',
  parts: { records: '登记', learned: '卫星认出的固定热源' },
  list: '卫星认出的固定热源',
  lead:
    '同一处在 10 个不同的周、3 个不同的月份见热点，或存档在 2 周里标为固定热源，即认作固定热源。此后卫星在此处的报警最低级打开、不响铃，' +
    '并注明理由；一旦有人员报告、摄像机看到、强度异常或静默一年以上，仍按一般警情处置。',
  loading: '正在汇总历次热点…',
  failed: '固定热源加载失败',
  empty: '还没有认出固定热源',
  emptyNext: '卫星热点积累数月，或导入 FIRMS 存档后即有',
  columns: {
    place: '位置',
    plant: '最近的厂矿',
    days: '见热点天数',
    nights: '夜间',
    months: '月份',
    span: '起止',
    power: '最高功率',
    recent: '近30天热点',
    state: '处置',
  },
  extent: (metres: number): string => `范围约 ${Math.max(100, Math.round(metres / 100) * 100)} 米`,
  days: (days: number, weeks: number): string => `${days} 天 / ${weeks} 周`,
  noPlant: '3 公里内没有登记',
  season: seasonOf,
  share: (share: number): string => `每百天 ${Math.round(share * 100)} 天`,
  nightShare: (nights: number, days: number): string => `${Math.round((100 * nights) / Math.max(1, days))}%`,
  months: (months: readonly number[]): string =>
    months.length === 12 ? '全年' : months.length > 6 ? `${months.length} 个月` : `${months.join('、')}月`,
  archived: (weeks: number): string => `存档标记 ${weeks} 周`,
  power: (mw: number): string => (mw === 0 ? '—' : `${mw.toFixed(1)} MW`),
  screened: '最低级打开',
  doubted: (by: string, reason: string): string => `不筛除：${reason}（${by}）`,
  doubt: '不再筛除',
  trust: '恢复筛除',
  doubtTitle: '不再筛除此处的卫星报警',
  doubtWhy: '今后此处一公里内的卫星报警按一般警情打开和响铃，直到恢复筛除。',
  reason: '原因',
  reasonNeeded: '请填写原因',
  go: '不再筛除',
  sending: '正在提交…',
  archive: '导入 FIRMS 存档',
  archiveHint:
    'NASA FIRMS 存档下载的 CSV（MODIS 或 VIIRS），有 type 列的一并识别固定热源（2 静态陆地源，3 海上）。只保留辖区内的热点，' +
    '不产生报警；同一文件可重复导入。',
  archiveFormat: '请选择 CSV 文件',
  archiveTooBig: '文件大小超过100M，请按年分开导入',
  template: 'FIRMS存档列名.csv',
  taken: (rows: number, taken: number, known: number, outside: number): string =>
    `共 ${rows} 行：新增 ${taken}，已有 ${known}，区外 ${outside}`,
} as const;
