/** Weather of 王正非's model. */
export interface WangWeather {
  /** °C. */
  readonly temperatureC: number;
  /** %, from 0 to 100. */
  readonly humidityPct: number;
  /** Wind force, 级, from 0 to 12. */
  readonly windForce: number;
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
