import { type DayLength, type FireWeather, ofMonth } from './fire-weather.ts';

/** How much more or less a month evaporates north of 20°, and south of −20°; between, it is the same all year. */
const north = [-1.6, -1.6, -1.6, 0.9, 3.8, 5.8, 6.4, 5, 2.4, 0.4, -1.6, -1.6];
const south = [6.4, 5, 2.4, 0.4, -1.6, -1.6, -1.6, -1.6, -1.6, 0.9, 3.8, 5.8];
const tropics = 1.4;

/** The seasonal part of evaporation; a band begins beyond its southern edge. */
export function droughtDayLength({ latitude, month }: DayLength): number {
  if (latitude > 20) return ofMonth(north, month);
  return latitude > -20 ? tropics : ofMonth(south, month);
}

function afterRain(code: number, rainMm: number): number {
  if (rainMm <= 2.8) return code;
  const held = 800 * Math.exp(-code / 400);
  return Math.max(0, code - 400 * Math.log(1 + (3.937 * (0.83 * rainMm - 1.27)) / held));
}

/**
 * The drought code (DC), from 0, of yesterday's and today's weather (Van Wagner and Pickett 1985, equations 18 to 23,
 * in the form that cffdrs has).
 */
export function droughtCode(yesterday: number, { temperatureC, rainMm }: FireWeather, day: DayLength): number {
  const evaporated = (0.36 * (Math.max(-2.8, temperatureC) + 2.8) + droughtDayLength(day)) / 2;
  return afterRain(yesterday, rainMm) + Math.max(0, evaporated);
}
