import { type Observation, observation } from '../../contract/weather/observation.ts';
import { dayOf } from '../../contract/time.ts';
import { seasonOf } from '../../contract/weather/season.ts';
import type { Context } from '../context.ts';
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

/** The weather of a day in the whole region: a front passes some three times in two weeks. */
function frontOn(day: string): { warm: number; rainMm: number; dry: number; windy: number } {
  const luck = luckOf(`front ${day}`);
  const isWet = luck() < 0.22;
  return {
    rainMm: isWet ? -9 * Math.log(1 - 0.98 * luck()) : 0,
    warm: between(-4, 4, luck()),
    dry: luck(),
    windy: luck(),
  };
}

/** A plausible day of the demo at a station: the same whenever it is made up. */
export function demoObservation(stationId: string, day: string): Observation {
  const month = Number(day.slice(5, 7)) - 1;
  const front = frontOn(day);
  const luck = luckOf(`${stationId} ${day}`);
  const rainMm = front.rainMm === 0 ? 0 : round(front.rainMm * between(0.4, 1.4, luck()));
  const isWet = rainMm >= 0.3;
  const highestC = round((usualC[month] ?? 20) + front.warm + between(-1.5, 1.5, luck()) - (isWet ? 4 : 0));
  const lowest = isWet ? between(65, 92, luck()) : between(22, 58, (front.dry * 2 + luck()) / 3);
  const windMs = round(between(1.2, 7.5, (front.windy * 2 + luck()) / 3));
  const lowestHumidityPct = Math.round(lowest);
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
                observations: missing.map((day) => demoObservation(id, day)),
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
