import { minutesInWords } from '../../../contract/time.ts';

/** What the forecast of a fire's spread says. */
export const spreadMessages = {
  title: (hours: number): string => `火势推演（${hours} 小时）`,
  earlier: (n: number): string => `此前推演 ${n} 次`,
  made: (name: string, time: string, law: string): string => `${name}于 ${time} 推演，模型：${law}`,
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
  told: (told: number, all: number): string => `已告知 ${told}/${all} 处`,
  notCalled: '尚未告知',
  noPhone: '没有登记电话',
  calls: (n: number): string => `共 ${n} 次`,
  sending: '发送中…',
  nothingReached: (hours: number): string => `${hours} 小时内火线不到达任何村庄和登记的保护目标`,
  after: (minutes: number): string => (minutes < 1 ? '现在' : `约 ${minutesInWords(minutes)}后`),
  thereByNow: '预计已到',
  more: (n: number): string => `其余 ${n} 处`,
  wind: (fromMin: number, name: string, speedMs: number): string =>
    `${fromMin === 0 ? '' : `${minutesInWords(fromMin)}后`}${name} ${speedMs} 米/秒`,
  moisture: (finePct: number, livePct: number): string => `细小可燃物含水率 ${finePct}%，活可燃物 ${livePct}%`,
  lines: (n: number): string => `隔离线 ${n} 条`,
  held: (n: number, fromMin: number, widthM: number): string =>
    `阻隔线 ${n}（${fromMin === 0 ? '起算时' : `${minutesInWords(fromMin)}后`}起，宽 ${widthM} 米）`,
  begins: (kind: string, parts: string, at: string): string => `从${kind}起算（${parts}），起算时间 ${at}`,
  points: (n: number): string => `起火点 ${n} 个`,
  fireLines: (n: number): string => `起火线 ${n} 条`,
  areas: (n: number): string => `起火面 ${n} 个`,
  pixels: (n: number): string => `像元 ${n} 个`,
  shown: '地图显示',
  shownNames: { arrival: '到达时间', intensity: '火线强度', flame: '火焰长度', chance: '过火概率' },
  intensity: '火线强度',
  intensityTitle: (most: number): string => `火线强度（最大 ${most} kW/m）`,
  intensityUnit: 'kW/m',
  intensityClass: (name: string): string => `${name} kW/m`,
  attack: '扑救方式',
  intensitySource:
    '强度为火线经过时法向的强度（Byram）；分级按加拿大火头强度分级（Alexander、Cole 1995），火焰分级按 Andrews 等 2011。',
  flame: '火焰长度',
  flameTitle: (most: number): string => `火焰长度（最长 ${most.toFixed(1)} 米）`,
  flameUnit: '米',
  flameClass: (name: string): string => `${name} 米`,
  crownTitle: '树冠火检查',
  noForest: '推演范围内没有森林过火',
  crownAreas: (torchingHa: number, crowningHa: number, forestHa: number): string =>
    `过火森林 ${forestHa} 公顷中，被动 ${torchingHa} 公顷，主动 ${crowningHa} 公顷`,
  crownWhy: (crown: {
    baseHeightM: number;
    bulkDensityKgM3: number;
    foliarPct: number;
    criticalKWM: number;
    forestKWM: number;
    criticalMMin: number;
    crownMMin: number;
  }): string =>
    `枝下高 ${crown.baseHeightM} 米、叶含水率 ${crown.foliarPct}% 时，强度达 ${crown.criticalKWM} kW/m 即上冠，` +
    `林内最大 ${crown.forestKWM}；树冠容重 ${crown.bulkDensityKgM3} kg/m³ 时，树冠火速度达 ${crown.criticalMMin} 米/分` +
    `即连片，估计 ${crown.crownMMin}（Van Wagner 1977，Rothermel 1991）。推演的蔓延未计树冠火。`,
  spottingTitle: '飞火',
  spotting: (distance: string): string => `顺风方向最远可能在约 ${distance}外引燃新火点`,
  noSpotting: '无风或强度过低，不估算飞火',
  spottingWhy: (intensityKWM: number, windMs: number, coverHeightM: number): string =>
    `按最大强度 ${intensityKWM} kW/m、离地 6 米风速 ${windMs} 米/秒、下风植被高 ${coverHeightM} 米估算的平地最远距离` +
    `（Albini 1983），不是飞火数量；推演的蔓延未计飞火。`,
  byCover: '按地类过火面积',
  byArea: '按网格和乡镇过火面积',
  areaName: '名称',
  areaLayer: '图层',
  beside: '两种模型结果',
  besideModel: '模型',
  besideMade: '火线、火头、推演',
  besideFigures: (perimeter: string, head: string, hours: number, time: string): string =>
    `${perimeter}；${head}；${hours} 小时，${time}`,
  wangLacks:
    '王正非模型只给出蔓延速度：不计可燃物含水率和载量，不给出强度、火焰、树冠火和飞火；' +
    '系数按通行文献，各家不一；植被换算为本系统所选；以火头和火尾两速作椭圆。',
  air: (temperatureC: number, humidityPct: number): string => `气温 ${temperatureC}℃，相对湿度 ${humidityPct}%`,
  limits: '推演只计地表火，不含树冠火、飞火和扑救。',
  simulated: '地形和植被为模拟数据。',
} as const;
