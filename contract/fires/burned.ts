import type { BurnedLand, LandKind } from './record.ts';

/** Hectares without the dust that sums of fractions leave: no survey is finer than a square metre. */
export const inSquareMetres = (hectares: number): number => Math.round(hectares * 10_000) / 10_000;

/** Burned land and one more piece of it. */
export const withLand = (burned: BurnedLand, kind: LandKind, areaHa: number): BurnedLand =>
  ({ ...burned, [kind]: inSquareMetres((burned[kind] ?? 0) + areaHa) });
