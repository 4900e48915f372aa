import { type Observation, observation } from '../../contract/weather/observation.ts';
import { dayOf, hourMs } from '../../contract/time.ts';
import { seasonOf } from '../../contract/weather/season.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { dayBefore, type WeatherSeason } from '../weather/projections.ts';
import { weatherStream } from '../weather/streams.ts';
import { readDocs } from '../store/doc.ts';
import { demoStock } from './stock-records.ts';
import { luckOf } from './random.ts';

/** The weather of so many days up to today. */
const days = 60;
/** By month: the usual highest temperature, and how much of the ground is green. */
const usualC = [8, 10, 15, 22, 27, 30, 33, 33, 28, 23, 17, 10] as const;
const usualGreen = [5, 10, 25, 50, 75, 90, 95, 95, 80, 55, 30, 10] as const;

const round = (value: number): number => Number(value.toFixed(1));
const between = (low: number, high: number, luck: number): number => low + (high - low) * luck;

/** What passes over a region on a day: a front some three times in two weeks, and showers over single cities. */
function skyOver(areaCode: string, day: string): { warm: number; rainMm: number; dry: number; windy: number } {
  const all = luckOf(`front ${day}`);
  const city = luckOf(`${areaCode.slice(0, 4)} ${day}`);
  const isFront = all() < 0.2;
  const warm = between(-4, 4, all());
  const windy = (all() + city()) / 2;
  const rainMm = (isFront && city() < 0.8) || city() < 0.1 ? -9 * Math.log(1 - 0.98 * city()) : 0;
  return { rainMm, warm, windy, dry: (all() + 2 * city()) / 3 };
}

/** A plausible day of the demo at a station of a county: the same whenever it is made up. */
export function demoObservation(stationId: string, areaCode: string, day: string): Observation {
  const month = Number(day.slice(5, 7)) - 1;
  const sky = skyOver(areaCode, day);
  const luck = luckOf(`${stationId} ${day}`);
  const rainMm = sky.rainMm === 0 ? 0 : round(sky.rainMm * between(0.4, 1.4, luck()));
  const isWet = rainMm >= 0.3;
  const highestC = round((usualC[month] ?? 20) + sky.warm + between(-1.5, 1.5, luck()) - (isWet ? 4 : 0));
  const lowestHumidityPct = Math.round(isWet ? between(65, 92, luck()) : between(80, 24, (sky.dry * 3 + luck()) / 4));
  const windMs = round(between(0.5, 7, (sky.windy * 2 + luck()) / 3));
  return observation.parse({
    day,
    highestC,
    lowestHumidityPct,
    windMs,
    rainMm,
    greenPct: usualGreen[month] ?? 50,
    noonC: round(highestC - between(0.3, 2, luck())),
    noonHumidityPct: Math.min(100, lowestHumidityPct + Math.round(between(0, 7, luck()))),
    noonWindMs: round(windMs * between(0.5, 0.9, luck())),
  } satisfies Observation);
}

/**
 * Tells the demo's weather of the last days, of all its stations, as far as the log does not hold it: at a later start
 * only the days since.
 */
export async function seedWeather(
  ctx: Pick<Context, 'store' | 'db' | 'gazetteer' | 'clock' | 'options'>,
): Promise<void> {
  const today = dayOf(ctx.clock.now());
  const wanted = Array.from({ length: days }, (_, n) => dayBefore(today, days - 1 - n));
  const rows = await ctx.db.selectFrom('weather_seasons').select('doc').execute();
  const known = new Map(readDocs(rows).map((one: WeatherSeason) => [`${one.stationId} ${one.season}`, one]));
  const writes = demoStock(ctx.gazetteer, ctx.options.regionCode, 'weatherStation').flatMap(({ id, values }) =>
    [...new Set(wanted.map(seasonOf))].flatMap((season) => {
      const kept = known.get(`${id} ${season}`);
      const missing = wanted.filter((day) => seasonOf(day) === season && kept?.days[day] === undefined);
      if (missing.length === 0) return [];
      const areaCode = String(values['regionCode']);
      return [
        {
          stream: weatherStream(id, season),
          expectedVersion: kept?.version ?? 0,
          events: [
            {
              type: 'weather.observed' as const,
              areaCode,
              data: {
                stationId: id,
                stationCode: String(values['code']),
                name: String(values['name']),
                longitude: Number(values['longitude']),
                latitude: Number(values['latitude']),
                season,
                observations: missing.map((day) => demoObservation(id, areaCode, day)),
                replaced: [],
              },
            },
          ],
        },
      ];
    }),
  );
  if (writes.length > 0) await ctx.store.append({ actor: 'system', writes });
}

/** Tells of each new day while the demo runs. */
export const createDemoWeather = (ctx: Parameters<typeof seedWeather>[0] & JobContext): BackgroundJob =>
  createBackgroundJob(ctx, {
    name: 'demo_weather',
    fault: "the demo's weather could not be told",
    everyMs: hourMs,
    run: () => seedWeather(ctx),
  });
