/** A measured value: how people call it, what it counts, and between which bounds it is believed. */
export interface Measure {
  label: string;
  unit: string;
  min: number;
  max: number;
}

/** What a weather station measures of a day, in the order of tables. */
export const measures = {
  highestC: { label: '最高气温', unit: '℃', min: -60, max: 60 },
  lowestHumidityPct: { label: '最小相对湿度', unit: '%', min: 0, max: 100 },
  windMs: { label: '最大风速', unit: '米/秒', min: 0, max: 75 },
  rainMm: { label: '24小时降水', unit: '毫米', min: 0, max: 2_000 },
  greenPct: { label: '绿草覆盖', unit: '%', min: 0, max: 100 },
  noonC: { label: '正午气温', unit: '℃', min: -60, max: 60 },
  noonHumidityPct: { label: '正午相对湿度', unit: '%', min: 0, max: 100 },
  noonWindMs: { label: '正午风速', unit: '米/秒', min: 0, max: 75 },
} as const satisfies Readonly<Record<string, Measure>>;

/** Name of a measured value. */
export type MeasureName = keyof typeof measures;

/** All of them, in the order of tables. */
export const measureNames = Object.keys(measures) as MeasureName[];
