import type { Officer } from '../alarms/alarm.ts';

/** What can be drawn on the map of a fire, with its Chinese name. */
export const plotKindNames = {
  point: '点',
  icon: '图标',
  text: '文字',
  line: '线',
  area: '面',
  attack: '进攻箭头',
  tailedAttack: '燕尾箭头',
  squad: '分队箭头',
  double: '钳击箭头',
  fine: '细直箭头',
  assault: '突击方向',
  gathering: '集结地',
  lune: '弧形区',
  flag: '旗标',
} as const;

/** Kind of a figure. */
export type PlotKind = keyof typeof plotKindNames;

/** All kinds, in the order of the palette. */
export const plotKinds = Object.keys(plotKindNames) as [PlotKind, ...PlotKind[]];

/** What a figure stands for, and so its colour. */
export const plotColorNames = { own: '我方力量', fire: '火线火势', water: '水源水线', note: '注记' } as const;
export type PlotColor = keyof typeof plotColorNames;
export const plotColors = Object.keys(plotColorNames) as [PlotColor, ...PlotColor[]];

/** Icons of the kind `icon`. */
export const plotIconNames = {
  post: '指挥部',
  crew: '队伍',
  water: '取水点',
  vehicle: '车辆',
  supply: '补给点',
  landing: '起降点',
  retreat: '安全区',
  danger: '危险处',
} as const;
export type PlotIcon = keyof typeof plotIconNames;
export const plotIcons = Object.keys(plotIconNames) as [PlotIcon, ...PlotIcon[]];

/** Figures of a fire, control points of a figure, and characters of its text, at most. */
export const plotLimits = { figures: 60, points: 40, text: 40 } as const;

const many = plotLimits.points;

/** Fewest and most control points of each kind. */
export const plotPoints: Readonly<Record<PlotKind, readonly [least: number, most: number]>> = {
  point: [1, 1],
  icon: [1, 1],
  text: [1, 1],
  line: [2, many],
  area: [3, many],
  attack: [2, many],
  tailedAttack: [2, many],
  squad: [2, many],
  double: [3, 4],
  fine: [2, 2],
  assault: [2, 2],
  gathering: [3, many],
  lune: [2, 3],
  flag: [2, 2],
};

/** A figure as it is drawn: control points in degrees of WGS84, in order. `icon`: of the kind `icon`. */
export interface PlotDrawing {
  /** Made where it is drawn (a UUID). */
  id: string;
  kind: PlotKind;
  points: [longitude: number, latitude: number][];
  text?: string | undefined;
  icon?: PlotIcon | undefined;
  color: PlotColor;
}

/** A figure of a fire; `revision` counts from 1 each time it is changed; `by` and `at` tell of the last time. */
export interface PlotFigure extends PlotDrawing {
  revision: number;
  by: Officer;
  at: string;
}
