import { dangerIndex, dangerLevel } from '../models/danger/forest-fire-danger.ts';
import { printRows, readRows } from './csv-rows.ts';
import { readOptions, wanted } from './options.ts';

const columns = {
  tmax: { from: -90, to: 70 },
  rhmin: { from: 0, to: 100 },
  rain_mm: { from: 0, to: 2_000 },
  days_since_rain: { from: 0, to: 10_000, whole: true },
  wind_ms: { from: 0, to: 150 },
  green_pct: { from: 0, to: 100 },
} as const;

/** `danger --in FILE`: the Chinese index of fire danger and its level for each row (LY/T 1172-95). */
export async function danger(args: readonly string[]): Promise<number> {
  const { values } = readOptions(args, { in: 'string' });
  printRows(readRows(wanted(values.in, '--in'), columns), ['htz', 'level'], ({ numbers }) => {
    const htz = dangerIndex({
      highestC: numbers.tmax,
      lowestHumidityPct: numbers.rhmin,
      rainMm: numbers.rain_mm,
      daysSinceRain: numbers.days_since_rain,
      windMs: numbers.wind_ms,
      greenPct: numbers.green_pct,
    });
    return { htz, level: dangerLevel(htz) };
  });
  return 0;
}
