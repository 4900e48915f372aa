/** What the panel of advice says. */
export const adviceMessages = {
  title: '调派建议',
  loading: '正在计算调派建议…',
  failed: '调派建议计算失败',
  retry: '重试',
  level: (name: string): string => `${name}火情`,
  why: '定级依据',
  card: '力量调派卡',
  noCard: (level: string): string => `本区域没有${level}火情的力量调派卡`,
  makeCard: '力量调派卡',
  within: (minutes: number): string => `应在 ${minutes} 分钟内到场`,
  line: (label: string, have: number, wanted: number, unit: string): string => `${label} ${have}/${wanted} ${unit}`,
  met: '已满足',
  notMet: '未满足',
  isCovered: '在场和在途的力量已达到调派卡要求',
  send: '建议派出',
  dispatch: (n: number): string => `按调派卡派出（${n}）`,
  late: '超出到场时限',
  materials: '应带物资',
  notify: '应通知',
  sent: '已派往本火情',
  forces: '最近的力量',
  noForces: (km: number): string => `${km} 公里内没有可调派的力量`,
  strength: (people: number): string => `${people} 人`,
  minutes: (n: number): string => (n < 60 ? `约 ${n} 分钟` : `约 ${Math.floor(n / 60)} 小时 ${n % 60} 分`),
  byRoad: (metres: string): string => `道路 ${metres}`,
  station: '驻地',
  stationAt: (day: string): string => `驻地位置，台账更新于 ${day}`,
  live: (ago: string): string => `${ago}的位置`,
  liveAt: (time: string): string => `力量于 ${time} 报告的位置`,
  busy: (state: string, place: string, since: string): string => `${state}：${place}（${since}派出）`,
  elsewhere: '辖区外的火情',
  leftOut: (count: number, newest: string, oldest: string): string =>
    `另有 ${count} 个位置超过30分钟，未采用（${newest === oldest ? newest : `${newest}至${oldest}`}前）`,
  age: (minutes: number): string => (minutes < 120 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时`),
  water: '最近的水源',
  cameras: '可调用的监控',
  towers: '瞭望塔',
  inDanger: '受威胁的保护目标',
  noneWithin: (km: number): string => `${km} 公里内没有登记`,
  bearing: (degrees: number): string => `火场方位 ${degrees}°`,
  from: (side: string): string => `火场在其${side}`,
  inRange: '监测范围内',
  outOfRange: '超出监测范围',
  more: (n: number): string => `再显示 ${n} 项`,
  estimate:
    '车程为估算：直线距离×1.4，队伍 40、物资车 35、无人机 36 公里/小时（无人机按直线），' +
    '另计集结 5 至 20 分钟；遮挡与徒步路段未计。',
  estimateByRoad: (isSimulated: boolean): string =>
    `标“道路”的车程按路网计算${isSimulated ? '（道路为演示数据）' : ''}：各级道路 60、40、30、20 公里/小时，` +
    '离路处按步行；其余按直线距离×1.4 估算。均另计集结 5 至 20 分钟，路况未计。',
  /** The ways that are planned go round the fire (`plan-messages.ts`), these times do not. */
  noFire: '火势未计：路径规划避开推演的火势，同一队伍的用时可能更长。',
  unread: (kinds: string): string => `您没有查看${kinds}的权限，这些资源未列出`,
  report: '报告',
  reportAs: { docx: 'Word', xlsx: 'Excel', pdf: 'PDF' },
  reportLabel: (format: string): string => `下载 ${format} 格式的处置报告`,
  making: '生成中…',
  reportName: (place: string, isRunning: boolean): string =>
    `${place}火情${isRunning ? '处置情况报告（未结束）' : '处置报告'}`,
} as const;

const sides = ['北侧', '东北侧', '东侧', '东南侧', '南侧', '西南侧', '西侧', '西北侧'];

/** The side of the sky in which a bearing points. */
export const sideOf = (degrees: number): string => sides[Math.round(degrees / 45) % 8] ?? '';
