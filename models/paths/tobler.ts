/**
 * Metres a second on foot along a slope, by Tobler's hiking function (Three presentations on geographical analysis and
 * modeling, NCGIA report 93-1, 1993): 6·exp(−3.5·|s + 0.05|) km/h, quickest at a slope of −0.05. `slope`: rise over
 * run in the direction of walking.
 */
export const walkingSpeed = (slope: number): number => (6 * Math.exp(-3.5 * Math.abs(slope + 0.05))) / 3.6;

/** Of the speed on a footpath, what is left of it off the path, by the same report. */
export const offPath = 0.6;
