/** Kinds of land, with areas in hectares. */
export const landKindNames = {
  forest: '有林地',
  shrub: '灌木林地',
  sparse: '疏林地',
  young: '未成林地',
  grass: '草地',
  other: '其他林地',
} as const;
export type LandKind = keyof typeof landKindNames;

/** Areas that burned, in hectares by kind of land. */
export type BurnedLand = Readonly<Partial<Record<LandKind, number>>>;

/** Hectares without the dust that sums of fractions leave: no survey is finer than a square metre. */
export const inSquareMetres = (hectares: number): number => Math.round(hectares * 10_000) / 10_000;

/** Burned land and one more piece of it. */
export const withLand = (burned: BurnedLand, kind: LandKind, areaHa: number): BurnedLand => ({
  ...burned,
  [kind]: inSquareMetres((burned[kind] ?? 0) + areaHa),
});
