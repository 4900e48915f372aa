import { measures, type MeasureName } from '../../contract/weather/measures.ts';
import { weatherMessages } from '../../contract/weather/messages.ts';

/** What the server says about observations. */
export const weatherSay = {
  noColumn: (label: string): string => `表格缺少“${label}”列`,
  tooManyRows: (most: number): string => `一次最多导入${most}行`,
  noStation: (code: string): string => `站号${code}没有对应的气象站，或不在本辖区`,
  noCode: weatherMessages.missing(weatherMessages.station),
  inFuture: '日期不能晚于今天',
  repeats: (line: number): string => `与第${line}行是同一站同一天`,
  outside: '气象站不在任何县内，请先更正其位置',
  importing: '您有一个导入正在进行，请等它完成',
} as const;

/** Headings of a table's columns, by the name of what they hold. */
export const headings: Readonly<Record<'stationCode' | 'day' | MeasureName, string>> = {
  stationCode: weatherMessages.station,
  day: weatherMessages.day,
  ...(Object.fromEntries(Object.entries(measures).map(([name, { label }]) => [name, label])) as Record<
    MeasureName,
    string
  >),
};
