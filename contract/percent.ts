/**
 * A share as a percentage, rounded to so many places: 100 only where nothing is missing, 0 only where there is nothing.
 * Undefined where there is nothing to have a share of.
 */
export function percentOf(part: number, whole: number, places = 0): number | undefined {
  if (whole === 0) return undefined;
  const rounded = Number(((part * 100) / whole).toFixed(places));
  const least = Number((10 ** -places).toFixed(places));
  if (part < whole && rounded >= 100) return Number((100 - least).toFixed(places));
  return part > 0 && rounded <= 0 ? least : rounded;
}
