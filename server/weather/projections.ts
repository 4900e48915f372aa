import type { RegionCode } from '../../contract/ids.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import type { WeatherObserved } from '../../contract/weather/events.ts';
import type { Observation } from '../../contract/weather/observation.ts';
import { type MoistureCodes, nextDay, springCodes } from '../../models/danger/fire-weather-index.ts';
import type { Projection } from '../store/projection.ts';
import { seasonKeyOf } from './streams.ts';

/**
 * A day as it is kept: what was observed, and the moisture codes after it. `since`: the day from whose start values
 * they are reckoned without a gap; `afterGap`: observations before that day are known.
 */
export interface KeptDay extends MoistureCodes {
  observed: Observation;
  since: string;
  afterGap: boolean;
}

/** What a station observed in one season, by day; name, code and place as they were last told. */
export interface WeatherSeason {
  stationId: string;
  stationCode: string;
  name: string;
  areaCode: RegionCode;
  longitude: number;
  latitude: number;
  season: number;
  /** Of its stream, for the next append. */
  version: number;
  days: Readonly<Record<string, KeptDay>>;
}

/** The day before a day. */
export const dayBefore = (day: string, days = 1): string => dayOf(Date.parse(`${day}T00:00:00+08:00`) - days * dayMs);

/**
 * All days of a season with their codes: each takes those of the day before. Where that is missing nothing is made up,
 * the codes begin anew.
 */
export function chained(observations: readonly Observation[], latitude: number): Record<string, KeptDay> {
  const days: Record<string, KeptDay> = {};
  let before: KeptDay | undefined;
  for (const observed of [...observations].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const follows = before?.observed.day === dayBefore(observed.day);
    const { ffmc, dmc, dc } = nextDay(
      before && follows ? before : springCodes,
      {
        temperatureC: observed.noonC,
        humidityPct: observed.noonHumidityPct,
        windMs: observed.noonWindMs,
        rainMm: observed.rainMm,
      },
      { latitude, month: Number(observed.day.slice(5, 7)) },
    );
    const begun = before && follows ? before : { since: observed.day, afterGap: before !== undefined };
    const kept = { observed, ffmc, dmc, dc, since: begun.since, afterGap: begun.afterGap };
    days[observed.day] = kept;
    before = kept;
  }
  return days;
}

function after(season: WeatherSeason | undefined, data: WeatherObserved, areaCode: RegionCode, version: number) {
  const known = Object.values(season?.days ?? {}).map(({ observed }) => observed);
  const told = new Set(data.observations.map(({ day }) => day));
  return {
    stationId: data.stationId,
    stationCode: data.stationCode,
    name: data.name,
    areaCode,
    longitude: data.longitude,
    latitude: data.latitude,
    season: data.season,
    version,
    days: chained([...known.filter(({ day }) => !told.has(day)), ...data.observations], data.latitude),
  };
}

const seasons: Projection<WeatherSeason> = {
  table: 'weather_seasons',
  columns: { station_id: 'text', season: 'integer', region_code: 'text', longitude: 'real', latitude: 'real' },
  // Holds all that tells which stations are near, so that no document is passed over for it.
  indexes: [['season', 'longitude', 'latitude', 'region_code', 'id']],
  key: (event) => (event.type === 'weather.observed' ? seasonKeyOf(event.stream) : undefined),
  creates: (event) => event.version === 1,
  evolve: (season, event) =>
    event.type === 'weather.observed' ? after(season, event.data, event.areaCode, event.version) : season,
  row: ({ stationId, season, areaCode, longitude, latitude }) => ({
    station_id: stationId,
    season,
    region_code: areaCode,
    longitude,
    latitude,
  }),
};

/** Read models of the weather. */
export const weatherProjections = [seasons] as const;
