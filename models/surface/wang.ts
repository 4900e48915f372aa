/** Weather of 王正非's model. */
export interface WangWeather {
  /** °C. */
  readonly temperatureC: number;
  /** %, from 0 to 100. */
  readonly humidityPct: number;
  /** Wind force, 级, from 0 to 12. */
  readonly windForce: number;
  /** m/s. */
  readonly windMs: number;
}

/**
 * Coefficients of the first rate, a·T + b·W + c·(100 − h) − d in m/min. Descriptions disagree: this is a common
 * form; 0.053 and 0.048 with 0.275 taken off and no humidity is found as well, and so is 1.0372·e^(−0.057 h) of
 * humidity alone. None of the originals was at hand.
 */
const [ofTemperature, ofWindForce, ofDryness, base] = [0.03, 0.05, 0.01, 0.3];

/** How each fuel spreads against pine forest, as common descriptions have it; some add classes below 0.8. */
export const wangFuels = {
  平铺针叶: 0.8,
  红松林: 1,
  枯枝落叶: 1.2,
  茅草杂草: 1.6,
  莎草矮桦: 1.8,
  牧场草原: 2,
} as const;

/** The name of a fuel of 王正非's model. */
export type WangFuel = keyof typeof wangFuels;

/** The rate in m/min without correction, at least 0. */
export const wangFirstRate = ({ temperatureC, humidityPct, windForce }: WangWeather): number =>
  Math.max(0, ofTemperature * temperatureC + ofWindForce * windForce + ofDryness * (100 - humidityPct) - base);

/**
 * Rate in m/min so many degrees off the wind and off the direction uphill, on ground of a slope given as rise by run:
 * first rate × wind × fuel × slope (王正非 1983, by direction as 毛贤敏 1993 has it). Descriptions agree on e^(0.1783 v)
 * for the wind; for the slope e^(3.533 (tan φ)^1.2) is common, and 1/cos φ is found.
 */
export function wangRate(
  weather: WangWeather,
  fuel: WangFuel,
  { offWindDeg, slope, offUpslopeDeg }: { offWindDeg: number; slope: number; offUpslopeDeg: number },
): number {
  const along = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
  const wind = Math.exp(0.1783 * weather.windMs * along(offWindDeg));
  const rise = slope * along(offUpslopeDeg);
  const climb = Math.exp(3.533 * Math.sign(rise) * Math.abs(rise) ** 1.2);
  return wangFirstRate(weather) * wind * wangFuels[fuel] * climb;
}
