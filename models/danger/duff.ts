import { type DayLength, type FireWeather, ofMonth } from './fire-weather.ts';

/** Hours of effective drying by month: above 30° north (Van Wagner 1987), then by bands as cffdrs has them. */
const above30 = [6.5, 7.5, 9, 12.8, 13.9, 13.9, 12.4, 10.9, 9.4, 8, 7, 6];
const above10 = [7.9, 8.4, 8.9, 9.5, 9.9, 10.2, 10.1, 9.7, 9.1, 8.6, 8.1, 7.8];
const aboveMinus10 = Array.from({ length: 12 }, () => 9);
const aboveMinus30 = [10.1, 9.6, 9.1, 8.5, 8.1, 7.8, 7.9, 8.3, 8.9, 9.4, 9.9, 10.2];
const below = [11.5, 10.5, 9.2, 7.9, 6.8, 6.2, 6.5, 7.4, 8.7, 10, 11.2, 11.8];

/** Hours of effective drying for the duff; a band begins beyond its southern edge. */
export function duffDayLength({ latitude, month }: DayLength): number {
  if (latitude > 30) return ofMonth(above30, month);
  if (latitude > 10) return ofMonth(above10, month);
  if (latitude > -10) return ofMonth(aboveMinus10, month);
  return ofMonth(latitude > -30 ? aboveMinus30 : below, month);
}

/** How much a wet day wets, by how dry it was. */
function uptake(code: number): number {
  if (code <= 33) return 100 / (0.5 + 0.3 * code);
  return code <= 65 ? 14 - 1.3 * Math.log(code) : 6.2 * Math.log(code) - 17.2;
}

function afterRain(code: number, rainMm: number): number {
  if (rainMm <= 1.5) return code;
  const rain = 0.92 * rainMm - 1.27;
  const before = 20 + 280 * Math.exp(-0.023 * code);
  const after = before + (1_000 * rain) / (48.77 + uptake(code) * rain);
  return Math.max(0, 43.43 * (5.6348 - Math.log(after - 20)));
}

/**
 * The duff moisture code (DMC), from 0, of yesterday's and today's weather (Van Wagner and Pickett 1985, equations 11
 * to 17, in the more exact form that cffdrs has).
 */
export function duffCode(yesterday: number, weather: FireWeather, day: DayLength): number {
  const warmth = Math.max(-1.1, weather.temperatureC) + 1.1;
  const humidity = Math.min(99.9999, weather.humidityPct);
  const drying = 1.894e-4 * warmth * (100 - humidity) * duffDayLength(day);
  return afterRain(yesterday, weather.rainMm) + drying;
}
