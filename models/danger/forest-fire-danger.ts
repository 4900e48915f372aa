/** What the Chinese index of a day is made of (LY/T 1172-95). */
export interface DangerWeather {
  /** Highest temperature, °C. */
  readonly highestC: number;
  /** Lowest relative humidity, %. */
  readonly lowestHumidityPct: number;
  /** The last rain, mm. */
  readonly rainMm: number;
  /** Whole days since that rain, 0 on its day. */
  readonly daysSinceRain: number;
  /** Strongest wind, m/s. */
  readonly windMs: number;
  /** Ground that is covered by green grass, %. */
  readonly greenPct: number;
}

/** A level of fire danger, 1 the lowest. */
export type DangerLevel = 1 | 2 | 3 | 4 | 5;

/** Steps up: the value of the first bound that is not exceeded, the last one beyond all. */
function step(value: number, bounds: readonly number[], values: readonly number[]): number {
  const at = bounds.findIndex((bound) => value <= bound);
  return values[at < 0 ? bounds.length : at] ?? 0;
}

const ofTemperature = (highestC: number): number => step(highestC, [5, 10, 15, 20, 25], [0, 4, 8, 12, 16, 20]);
/** The table has whole percents; what lies between two steps belongs to the wetter one. */
const ofHumidity = (lowestPct: number): number => step(lowestPct, [30, 40, 50, 60, 70], [20, 16, 12, 8, 4, 0]);
const ofWind = (windMs: number): number =>
  step(windMs, [0.2, 1.5, 3.3, 5.4, 7.9, 10.7, 13.8, 17.1], [0, 5, 10, 15, 20, 25, 30, 35, 40]);

/** The more it rained, the later the days begin to count. */
function ofDrought(rainMm: number, days: number): number {
  if (rainMm < 0.3) return 50;
  if (rainMm < 2) return Math.min(50, 10 + 5 * days);
  if (rainMm < 5) return Math.min(50, 5 + 5 * days);
  if (rainMm < 10) return Math.min(50, 5 * days);
  return days <= 1 ? 0 : Math.min(50, 5 + 5 * (days - 2));
}

/** A step counts from where its cover is reached, so that what lies between is taken as the drier. */
function ofGreen(greenPct: number): number {
  if (greenPct >= 100) return 20;
  if (greenPct >= 75) return 15;
  if (greenPct >= 50) return 10;
  return greenPct >= 20 ? 5 : 0;
}

/**
 * The index 森林火险天气指数 (HTZ) of a day, −20 to 130: temperature, humidity, drought and wind, less green grass
 * (LY/T 1172-95, from public descriptions; the official text was not at hand).
 */
export const dangerIndex = (day: DangerWeather): number =>
  ofTemperature(day.highestC) +
  ofHumidity(day.lowestHumidityPct) +
  ofDrought(day.rainMm, day.daysSinceRain) +
  ofWind(day.windMs) -
  ofGreen(day.greenPct);

/** The level of an index. */
export function dangerLevel(index: number): DangerLevel {
  if (index <= 25) return 1;
  if (index <= 50) return 2;
  if (index <= 72) return 3;
  return index <= 90 ? 4 : 5;
}
