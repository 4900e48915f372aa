import { droughtCode } from './drought.ts';
import { duffCode } from './duff.ts';
import { fineFuelCode, fineMoisture } from './fine-fuel.ts';
import type { DayLength, FireWeather } from './fire-weather.ts';

/** What a day hands on to the next: moisture of litter (FFMC), of the duff below it (DMC) and of deep layers (DC). */
export interface MoistureCodes {
  /** 0 to 101. */
  readonly ffmc: number;
  /** From 0. */
  readonly dmc: number;
  /** From 0. */
  readonly dc: number;
}

/** All six values of the Canadian Forest Fire Weather Index of one day. */
export interface FireWeatherIndex extends MoistureCodes {
  /** Initial spread index. */
  readonly isi: number;
  /** Buildup index: how much fuel is dry enough to burn. */
  readonly bui: number;
  readonly fwi: number;
}

/** Where a season begins when nothing else is known. */
export const springCodes: MoistureCodes = { ffmc: 85, dmc: 6, dc: 15 };

/** The initial spread index of a fine-fuel code and a wind in m/s. */
export function initialSpreadIndex(ffmc: number, windMs: number): number {
  const moisture = fineMoisture(ffmc);
  const fine = 91.9 * Math.exp(-0.1386 * moisture) * (1 + moisture ** 5.31 / 4.93e7);
  return 0.208 * Math.exp(0.05039 * windMs * 3.6) * fine;
}

/** The buildup index of duff and drought code. */
export function buildupIndex(dmc: number, dc: number): number {
  if (dmc === 0) return 0;
  const both = (0.8 * dc * dmc) / (dmc + 0.4 * dc);
  if (both >= dmc) return both;
  return Math.max(0, dmc - (0.92 + (0.0114 * dmc) ** 1.7) * (1 - both / dmc));
}

/** Published with three figures, of the logarithm that it stands for. */
const logarithmScale = 434 / 1_000;

/** The index itself, of initial spread and buildup. */
export function fireWeatherIndex(isi: number, bui: number): number {
  const fuel = bui > 80 ? 1_000 / (25 + 108.64 * Math.exp(-0.023 * bui)) : 0.626 * bui ** 0.809 + 2;
  const intensity = 0.1 * isi * fuel;
  return intensity <= 1 ? intensity : Math.exp(2.72 * (logarithmScale * Math.log(intensity)) ** 0.647);
}

/** The index of a day, of yesterday's codes; the answer is what the next day takes. */
export function nextDay(yesterday: MoistureCodes, weather: FireWeather, day: DayLength): FireWeatherIndex {
  const ffmc = fineFuelCode(yesterday.ffmc, weather);
  const dmc = duffCode(yesterday.dmc, weather, day);
  const dc = droughtCode(yesterday.dc, weather, day);
  const isi = initialSpreadIndex(ffmc, weather.windMs);
  const bui = buildupIndex(dmc, dc);
  return { ffmc, dmc, dc, isi, bui, fwi: fireWeatherIndex(isi, bui) };
}
