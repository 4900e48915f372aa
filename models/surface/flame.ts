import { btuKJ, footM } from '../fuel/units.ts';

/** kW/m of one Btu/(ft·s). */
const btuAFootSecond = btuKJ / footM;
const [scaleFt, exponent] = [0.45, 0.46];
const scaleM = scaleFt * footM * btuAFootSecond ** -exponent;

/** Fireline intensity in kW/m of a rate in m/min and the heat per unit area in kJ/m² (Byram 1959). */
export const firelineIntensity = (rateMMin: number, heatPerUnitAreaKJM2: number): number =>
  (rateMMin / 60) * heatPerUnitAreaKJM2;

/** Length in m of a flame of this fireline intensity in kW/m (Byram 1959). */
export const flameLength = (intensityKWM: number): number => scaleM * intensityKWM ** exponent;
