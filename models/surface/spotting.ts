import { btuKJ, footM, mileAnHourMs } from '../fuel/units.ts';

const mileM = 5_280 * footM;

/**
 * How far downwind in m firebrands of a wind-driven surface fire may at most set fire, on level ground (Albini 1983,
 * with Chase 1984): intensity in kW/m, wind at 20 ft in m/s, height of what stands downwind in m. An estimate of the
 * farthest spot, not of how many there are; 0 without wind or fire.
 */
export function spottingDistance(intensityKWM: number, windAtTwentyFeetMs: number, coverHeightM: number): number {
  const mph = windAtTwentyFeetMs / mileAnHourMs;
  if (mph <= 0 || intensityKWM <= 0) return 0;
  const intensity = intensityKWM / (btuKJ / footM);
  const lofted = 1.055 * Math.sqrt(322 * (0.474 * mph) ** -1.01 * intensity);
  // A low cover would let brands fly on for ever: there is a least height for each that is reached.
  const cover = Math.max(coverHeightM / footM, 2.2 * lofted ** 0.337 - 4);
  const above = lofted / cover;
  const flown = 0.000718 * mph * Math.sqrt(cover) * (0.362 + (Math.sqrt(above) / 2) * Math.log(above));
  const drifted = 0.000278 * mph * lofted ** 0.643;
  return Math.max(0, flown + drifted) * mileM;
}
