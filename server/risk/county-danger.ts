import { dangerIndex, dangerLevel } from '../../models/danger/forest-fire-danger.ts';
import { buildupIndex, fireWeatherIndex, initialSpreadIndex } from '../../models/danger/fire-weather-index.ts';
import { type ComputedDanger } from '../../contract/risk/danger.ts';
import { rainLookBack } from '../../contract/risk/reach.ts';
import { type MeasureName, measureNames } from '../../contract/weather/measures.ts';
import { dayBefore, type KeptDay } from '../weather/projections.ts';

/** A station that may speak for a county, with what it observed by day; `distanceM` where it lies in another one. */
export interface Witness {
  code: string;
  name: string;
  distanceM?: number;
  days: ReadonlyMap<string, KeptDay>;
}

/** Rain of this and more wets (LY/T 1172-95), mm. */
const wetMm = 0.3;

const tenths = (value: number): number => Number(value.toFixed(1));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The last rain that counts, over the mean of the stations; a day that none observed ends what is known. */
function rainBefore(
  witnesses: readonly Witness[],
  day: string,
): { lastRain?: { mm: number; daysAgo: number }; knownDays: number } {
  for (let daysAgo = 0; daysAgo < rainLookBack; daysAgo++) {
    const seen = witnesses.flatMap(({ days }) => days.get(dayBefore(day, daysAgo))?.observed.rainMm ?? []);
    if (seen.length === 0) return { knownDays: daysAgo };
    const mm = tenths(mean(seen));
    if (mm >= wetMm) return { lastRain: { mm, daysAgo }, knownDays: daysAgo + 1 };
  }
  return { knownDays: rainLookBack };
}

function fireOf(days: readonly KeptDay[], noonWindMs: number): ComputedDanger['fire'] {
  const of = (code: 'ffmc' | 'dmc' | 'dc'): number => mean(days.map((day) => day[code]));
  const [ffmc, dmc, dc] = [of('ffmc'), of('dmc'), of('dc')];
  const [isi, bui] = [initialSpreadIndex(ffmc, noonWindMs), buildupIndex(dmc, dc)];
  const since =
    days
      .map((day) => day.since)
      .sort()
      .at(-1) ?? '';
  return {
    ffmc: tenths(ffmc),
    dmc: tenths(dmc),
    dc: tenths(dc),
    isi: tenths(isi),
    bui: tenths(bui),
    fwi: tenths(fireWeatherIndex(isi, bui)),
    since,
    afterGap: days.some((day) => day.since === since && day.afterGap),
  };
}

/**
 * What the weather of a day comes to in a county: of its own stations in the mean, else of the nearest that observed
 * that day; undefined where none did. `near`: the nearest first.
 */
export function countyDangerOn(
  day: string,
  { own, near }: { own: readonly Witness[]; near: readonly Witness[] },
): ComputedDanger | undefined {
  const ownNow = own.filter(({ days }) => days.has(day));
  const witnesses = ownNow.length > 0 ? ownNow : near.filter(({ days }) => days.has(day)).slice(0, 1);
  const kept = witnesses.flatMap(({ days }) => days.get(day) ?? []);
  if (kept.length === 0) return undefined;
  const weather = Object.fromEntries(
    measureNames.map((name) => [name, tenths(mean(kept.map(({ observed }) => observed[name])))]),
  ) as Record<MeasureName, number>;
  const rain = rainBefore(witnesses, day);
  const htz = dangerIndex({
    highestC: weather.highestC,
    lowestHumidityPct: weather.lowestHumidityPct,
    windMs: weather.windMs,
    greenPct: weather.greenPct,
    rainMm: rain.lastRain?.mm ?? 0,
    daysSinceRain: rain.lastRain?.daysAgo ?? 0,
  });
  return {
    grade: dangerLevel(htz),
    htz,
    fire: fireOf(kept, weather.noonWindMs),
    weather,
    from: ownNow.length > 0 ? 'own' : 'near',
    stations: witnesses.map(({ code, name, distanceM }) => ({
      code,
      name,
      ...(distanceM === undefined ? {} : { distanceM: Math.round(distanceM) }),
    })),
    ...rain,
  };
}
