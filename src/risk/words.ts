import type { ComputedDanger, CountyDanger } from '../../contract/risk/danger.ts';
import { type RiskGrade, riskText } from '../../contract/risk/grades.ts';
import { csvCell } from '../../contract/resources/csv-cell.ts';
import { riskMessages as say } from './messages.ts';

/** A grade in words; without one there are no data. */
export const gradeText = (grade: number | undefined): string =>
  grade === undefined ? say.noData : riskText(grade as RiskGrade);

/** The weather of a day in one line. */
export const weatherText = ({ weather: { highestC, lowestHumidityPct, windMs, rainMm } }: ComputedDanger): string =>
  say.weatherOf(highestC, lowestHumidityPct, windMs, rainMm);

/** The same where a heading names the parts. */
export const shortWeather = ({ weather: { highestC, lowestHumidityPct, windMs, rainMm } }: ComputedDanger): string =>
  say.weatherShort(highestC, lowestHumidityPct, windMs, rainMm);

/** By which stations, and how far away the one of another county is. */
export function stationText({ from, stations }: ComputedDanger): string {
  const names = stations
    .map(({ name, distanceM }) =>
      distanceM === undefined ? name : `${name}（${say.near((distanceM / 1_000).toFixed(0))}）`,
    )
    .join('、');
  return from === 'near' || stations.length < 2 ? names : `${names}（${say.own(stations.length)}）`;
}

/** The rain before a day. */
export function rainText({ lastRain, knownDays }: ComputedDanger, lookBack: number): string {
  if (lastRain) return say.rain(lastRain.mm, lastRain.daysAgo);
  return knownDays < lookBack ? say.fewDays(knownDays) : say.noRain(knownDays);
}

/** Whether what was issued is another grade than the weather comes to. */
export const isOverruled = ({ from, grade, computed }: CountyDanger): boolean =>
  from !== undefined && computed !== undefined && grade !== computed.grade;

/** The counties in the order of a list: the most dangerous first, those without data last. */
export const byDanger = (counties: readonly CountyDanger[]): CountyDanger[] =>
  [...counties].sort(
    (a, b) =>
      (b.grade ?? 0) - (a.grade ?? 0) ||
      (b.danger?.htz ?? -99) - (a.danger?.htz ?? -99) ||
      a.areaCode.localeCompare(b.areaCode),
  );

const heads = [say.county, say.grade, say.computed, say.htz, say.fwi, say.weather, say.station, say.reason] as const;

/** The list of a day as a table of texts, for paper and as a file. */
export function dayTable(counties: readonly CountyDanger[]): { heads: readonly string[]; rows: readonly string[][] } {
  return {
    heads,
    rows: byDanger(counties).map(({ areaName, grade, computed, danger, from }) => [
      areaName,
      gradeText(grade),
      gradeText(computed?.grade),
      danger ? String(danger.htz) : '',
      danger ? danger.fire.fwi.toFixed(1) : '',
      danger ? weatherText(danger) : '',
      danger ? stationText(danger) : '',
      from?.reason ?? '',
    ]),
  };
}

/** A table as CSV, marked as UTF-8 for spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
