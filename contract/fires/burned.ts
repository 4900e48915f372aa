/** Kinds of land that every authority begins with; the dictionary `landKind` has them, and what administrators add. */
export const landKindNames = {
  forest: '有林地',
  shrub: '灌木林地',
  sparse: '疏林地',
  young: '未成林地',
  grass: '草地',
  other: '其他林地',
} as const;

/** Code of a kind of land, as the dictionary has it. */
export type LandKind = string;

/** What the dictionary said of a kind when land of it was put down: its name, and whether it counts as forest. */
export interface SaidOfLand {
  name: string;
  isForest: boolean;
}

/** The same by kind; those that it does not hold are as every authority begins with them. */
export type SaidOfLands = Readonly<Record<LandKind, SaidOfLand>>;

const noForest: ReadonlySet<LandKind> = new Set(['grass', 'other']);

/** Whether land counts as forest by Article 40: all but grass, other land and what the dictionary has below those. */
export const isForestLand = (kind: LandKind, above: readonly LandKind[]): boolean =>
  ![kind, ...above].some((one) => noForest.has(one));

/** What every authority begins with says of a kind. */
export const usualLand = (kind: LandKind): SaidOfLand => ({
  name: Object.hasOwn(landKindNames, kind) ? landKindNames[kind as keyof typeof landKindNames] : kind,
  isForest: isForestLand(kind, []),
});

/** What is said of a kind: by the dictionary as it was then, else as every authority begins. */
export const saidOfLand = (kind: LandKind, said: SaidOfLands = {}): SaidOfLand =>
  (Object.hasOwn(said, kind) ? said[kind] : undefined) ?? usualLand(kind);

/** Areas that burned, in hectares by kind of land. */
export type BurnedLand = Readonly<Record<LandKind, number>>;

/** The land that burned, with the name of each kind; what has no area is left out. */
export const namedLand = (burned: BurnedLand, said?: SaidOfLands): readonly { name: string; areaHa: number }[] =>
  Object.entries(burned).flatMap(([kind, areaHa]) =>
    areaHa > 0 ? [{ name: saidOfLand(kind, said).name, areaHa }] : [],
  );

/** Hectares without the dust that sums of fractions leave: no survey is finer than a square metre. */
export const inSquareMetres = (hectares: number): number => Math.round(hectares * 10_000) / 10_000;

/** Burned land and one more piece of it. */
export const withLand = (burned: BurnedLand, kind: LandKind, areaHa: number): BurnedLand => ({
  ...burned,
  [kind]: inSquareMetres((burned[kind] ?? 0) + areaHa),
});

/** A kind of which there is other land by one account than by another; undefined where they agree. */
export const otherKind = (one: BurnedLand, other: BurnedLand): LandKind | undefined =>
  Object.keys({ ...one, ...other }).find((kind) => (one[kind] ?? 0) !== (other[kind] ?? 0));
