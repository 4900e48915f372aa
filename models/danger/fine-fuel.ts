import type { FireWeather } from './fire-weather.ts';

/** The scale of the code: water in % of dry mass for a code, so that 101 is dry and 0 the 250 % of soaked litter. */
const scale = (250 * 59.5) / 101;
const soaked = 250;

/** Water in fine fuel, % of its dry mass, of a fine-fuel code. */
export const fineMoisture = (ffmc: number): number => (scale * (101 - ffmc)) / (59.5 + ffmc);
const codeOf = (moisture: number): number =>
  Math.min(101, Math.max(0, (59.5 * (soaked - moisture)) / (scale + moisture)));

/** Moisture after rain: what the crowns hold back does not reach the litter. */
function wetted(moisture: number, rainMm: number): number {
  if (rainMm <= 0.5) return moisture;
  const rain = rainMm - 0.5;
  const taken = 42.5 * rain * Math.exp(-100 / (251 - moisture)) * (1 - Math.exp(-6.93 / rain));
  const more = moisture > 150 ? 0.0015 * (moisture - 150) ** 2 * Math.sqrt(rain) : 0;
  return Math.min(soaked, moisture + taken + more);
}

/** Share of the way to the equilibrium that is left after a day, of a rate at 21.1 °C by wind in km/h and dryness. */
function left(dryness: number, windKmH: number, temperatureC: number): number {
  const rate = 0.424 * (1 - dryness ** 1.7) + 0.0694 * Math.sqrt(windKmH) * (1 - dryness ** 8);
  return 10 ** -(rate * 0.581 * Math.exp(0.0365 * temperatureC));
}

/**
 * The fine-fuel moisture code (FFMC), 0 to 101, of yesterday's and today's weather (Van Wagner and Pickett 1985,
 * equations 1 to 10). Litter dries by the humidity of the air and is wetted by what that lacks to 100 %.
 */
export function fineFuelCode(yesterday: number, weather: FireWeather): number {
  const { temperatureC, windMs, rainMm } = weather;
  const humidity = Math.min(99.9999, weather.humidityPct);
  const windKmH = windMs * 3.6;
  const moisture = wetted(fineMoisture(yesterday), rainMm);
  const warm = 0.18 * (21.1 - temperatureC) * (1 - Math.exp(-0.115 * humidity));
  const humid = Math.exp((humidity - 100) / 10);
  const drying = 0.942 * humidity ** 0.679 + 11 * humid + warm;
  if (moisture > drying) {
    return codeOf(drying + (moisture - drying) * left(humidity / 100, windKmH, temperatureC));
  }
  const wetting = 0.618 * humidity ** 0.753 + 10 * humid + warm;
  if (moisture < wetting) {
    return codeOf(wetting - (wetting - moisture) * left((100 - humidity) / 100, windKmH, temperatureC));
  }
  return codeOf(moisture);
}
