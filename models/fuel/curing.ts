/**
 * Which share of the herbs of a dynamic fuel model burns as dead fuel: none above some 120 % of moisture, all below
 * 30 % (Scott and Burgan 2005, RMRS-GTR-153). The line between has the rounded coefficients of BehavePlus.
 */
export const curedShare = (herbaceousMoisture: number): number =>
  Math.min(1, Math.max(0, 1.333 - 1.11 * herbaceousMoisture));
