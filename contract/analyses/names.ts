// Apart from the schemas, so that screens need not load these.

/** What a way is planned for: to the fire, out of its way, or how far one comes. */
export const routePurposeNames = { approach: '前往火场', escape: '撤离路线', reach: '到达范围' } as const;
/** What it is planned for. */
export type RoutePurpose = keyof typeof routePurposeNames;

/** How one goes. */
export const routeModeNames = { drive: '车行后步行', foot: '全程步行' } as const;
/** How one goes. */
export type RouteMode = keyof typeof routeModeNames;

/** Around what a buffer is drawn: the fire, the newest forecast's last line, or a custom line or areas. */
export const bufferAroundNames = { fire: '火情位置', front: '推演火线', line: '自定义线', area: '自定义面' } as const;
/** Layers of the ground with which a buffer is compared, where they were brought in. */
export const bufferGrids = [
  'fireGrid6',
  'fireGrid5',
  'fireGrid4',
  'fireGrid3',
  'fireGrid2',
  'fireGrid1',
  'townships',
] as const;
/** Around what it is drawn. */
export type BufferAround = keyof typeof bufferAroundNames;

/** What can lie within a buffer, with its Chinese name. */
export const insideKindNames = {
  village: '村庄',
  protectedObject: '保护目标',
  crew: '扑火队伍',
  force: '本火情力量',
  storehouse: '物资储备库',
  water: '水源',
  camera: '摄像机',
  tower: '瞭望塔',
} as const;
/** A kind of what can lie within. */
export type InsideKind = keyof typeof insideKindNames;

/** Where a forecast of spread begins, but for the fire's place. */
export const startKindNames = { drawn: '地图绘制', file: '导入文件', plot: '标绘面', satellite: '卫星像元' } as const;
/** Where a forecast begins. */
export type StartKind = keyof typeof startKindNames;

/** How much a start holds at most. */
export const startLimits = {
  points: 20,
  lines: 20,
  areas: 20,
  /** Of one line, and of all lines and rings together. */
  lineCorners: 200,
  corners: 1_000,
  pixels: 200,
  /** Lines of suppression. */
  held: 20,
  /** So long ago it was seen at most, in hours. */
  agoHours: 12,
  /** So far from the fire it may lie, in metres. */
  awayM: 15_000,
} as const;
