import type { Metres } from '../units.ts';

/** Pieces of one lot of a species. `expiresOn`: its last day of use, YYYY-MM-DD. */
export interface SuppliedLot {
  speciesId: string;
  speciesName: string;
  unit: string;
  expiresOn?: string | undefined;
  quantity: number;
}

/**
 * What one storehouse sent to a fire. `id` is its own within the fire; `minutes`: travel time, estimated when it was
 * sent.
 */
export interface SupplySending {
  id: string;
  storeId: string;
  storeName: string;
  lots: SuppliedLot[];
  distanceM?: Metres | undefined;
  minutes?: number | undefined;
}

/** How far what was sent has come. */
export const supplyStateNames = { sent: '途中', arrived: '已到场', returned: '已归还' } as const;
export type SupplyState = keyof typeof supplyStateNames;

/** What a storehouse sent, as it stands. Of what has come back, the rest was used up. Times ISO 8601 UTC. */
export interface FireSupply extends SupplySending {
  state: SupplyState;
  sentAt: string;
  arrivedAt?: string | undefined;
  returnedAt?: string | undefined;
  returned?: SuppliedLot[] | undefined;
}

/** Sendings of one fire, at most; storehouses and lots of one command. */
export const supplyLimits = { sendings: 200, stores: 10, lots: 100 } as const;

/** Pieces by species, in the order in which they come first. */
export function bySpecies(lots: readonly SuppliedLot[]): Omit<SuppliedLot, 'expiresOn'>[] {
  const sums = new Map<string, Omit<SuppliedLot, 'expiresOn'>>();
  for (const { speciesId, speciesName, unit, quantity } of lots)
    sums.set(speciesId, { speciesId, speciesName, unit, quantity: (sums.get(speciesId)?.quantity ?? 0) + quantity });
  return [...sums.values()];
}

/** Such as 风力灭火机 12 台、水带 20 盘. */
export const lotsText = (lots: readonly SuppliedLot[]): string =>
  bySpecies(lots)
    .map(({ speciesName, quantity, unit }) => `${speciesName} ${quantity} ${unit}`)
    .join('、');

/** Pieces of a species that are at a fire or on their way, by the id of the species. */
export function suppliedTo(supplies: readonly FireSupply[]): ReadonlyMap<string, number> {
  const out = supplies.filter(({ state }) => state !== 'returned').flatMap(({ lots }) => lots);
  return new Map(bySpecies(out).map(({ speciesId, quantity }) => [speciesId, quantity]));
}

/** What came back of what was sent, in a sentence. */
export const returnedText = ({
  storeName,
  lots,
  used,
}: {
  storeName: string;
  lots: readonly SuppliedLot[];
  used: readonly SuppliedLot[];
}): string =>
  [
    `归还${storeName}：${lots.length === 0 ? '无' : lotsText(lots)}`,
    ...(used.length === 0 ? [] : [`消耗 ${lotsText(used)}`]),
  ].join('；');

/** So many pieces of a lot that come back. */
export type LotBack = Pick<SuppliedLot, 'speciesId' | 'expiresOn' | 'quantity'>;

const isLot = (one: LotBack, other: LotBack): boolean =>
  one.speciesId === other.speciesId && one.expiresOn === other.expiresOn;

/** What of a sending comes back and what was used up; undefined where more comes back than was sent. */
export function partedBack(
  sent: readonly SuppliedLot[],
  back: readonly LotBack[],
): { lots: SuppliedLot[]; used: SuppliedLot[] } | undefined {
  const backOf = (lot: SuppliedLot): number =>
    back.filter((one) => isLot(one, lot)).reduce((sum, { quantity }) => sum + quantity, 0);
  const isUnknown = back.some((one) => !sent.some((lot) => isLot(one, lot)));
  if (isUnknown || sent.some((lot) => backOf(lot) > lot.quantity)) return undefined;
  const some = (quantityOf: (lot: SuppliedLot) => number): SuppliedLot[] =>
    sent.map((lot) => ({ ...lot, quantity: quantityOf(lot) })).filter(({ quantity }) => quantity > 0);
  return { lots: some(backOf), used: some((lot) => lot.quantity - backOf(lot)) };
}
