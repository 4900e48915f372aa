/** The weather of a day at noon, as the Canadian index takes it. */
export interface FireWeather {
  /** °C. */
  readonly temperatureC: number;
  /** Relative humidity, %, from 0; 100 and more are taken as just below 100. */
  readonly humidityPct: number;
  /** At 10 m, m/s, from 0. */
  readonly windMs: number;
  /** Of the last 24 hours, mm, from 0. */
  readonly rainMm: number;
}

/** Where and in which month: daylight decides how long a day dries. */
export interface DayLength {
  /** Degrees, north positive. */
  readonly latitude: number;
  /** 1 to 12. */
  readonly month: number;
}

/** A value of the twelve for a month from 1 to 12. */
export function ofMonth(values: readonly number[], month: number): number {
  const value = values[month - 1];
  if (value === undefined) throw new RangeError(`month ${month}`);
  return value;
}
