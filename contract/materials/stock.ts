import { idIn, streamOf } from '../stream-names.ts';
import type { MaterialEvent } from './events.ts';

/** What lies of a species until the same day; `expiresOn` (YYYY-MM-DD) is absent where it keeps for ever. */
export interface StockLot {
  speciesId: string;
  expiresOn?: string;
  quantity: number;
}

/** What lies in a storehouse. `version`: of its stream; `kept`: species that ever lay there. */
export interface StoreStock {
  storeId: string;
  version: number;
  lots: readonly StockLot[];
  kept: readonly string[];
}

/** Name of the stream of a storehouse's stock. */
export const materialStream = (storeId: string): string => streamOf('materials', storeId);
/** The id of the storehouse whose stream it is. */
export const storeIn = (stream: string): string => idIn('materials', stream);

/** Whether it is an event of a storehouse's stock. */
export const isMaterialEvent = (event: { type: string }): event is MaterialEvent => event.type.startsWith('materials.');

/** The stock of a storehouse of which nothing was told. */
export const noStock = (storeId: string): StoreStock => ({ storeId, version: 0, lots: [], kept: [] });

/** By how many pieces an event makes a lot greater; negative where it takes. */
export function changeBy(event: MaterialEvent): number {
  switch (event.type) {
    case 'materials.received':
    case 'materials.movedIn':
    case 'materials.returned':
      return event.data.quantity;
    case 'materials.issued':
    case 'materials.movedOut':
    case 'materials.writtenOff':
      return -event.data.quantity;
    case 'materials.counted':
      return event.data.quantity - event.data.was;
    default:
      return event satisfies never;
  }
}

/** How much of a species lies there until a day; `expiresOn` undefined asks for what keeps for ever. */
export const quantityOf = ({ lots }: StoreStock, speciesId: string, expiresOn: string | undefined): number =>
  lots.find((lot) => lot.speciesId === speciesId && lot.expiresOn === expiresOn)?.quantity ?? 0;

/** What keeps for ever is used last. */
const after = '9999';
const earliestFirst = (a: StockLot, b: StockLot): number =>
  (a.expiresOn ?? after) < (b.expiresOn ?? after) ? -1 : (a.expiresOn ?? after) > (b.expiresOn ?? after) ? 1 : 0;

/** The stock after an event. */
export function evolveStock(stock: StoreStock | undefined, event: MaterialEvent): StoreStock {
  const before = stock ?? noStock(storeIn(event.stream));
  const { speciesId, expiresOn } = event.data;
  const quantity = quantityOf(before, speciesId, expiresOn) + changeBy(event);
  const others = before.lots.filter((lot) => lot.speciesId !== speciesId || lot.expiresOn !== expiresOn);
  const lot: StockLot = { speciesId, ...(expiresOn === undefined ? {} : { expiresOn }), quantity };
  return {
    storeId: before.storeId,
    version: event.version,
    lots: quantity > 0 ? [...others, lot].sort(earliestFirst) : others,
    kept: before.kept.includes(speciesId) ? before.kept : [...before.kept, speciesId],
  };
}

/** How a lot stands on a day (YYYY-MM-DD): expired, expiring until `soon`, or neither. */
export type LotState = 'expired' | 'expiring' | 'good';

/** The state of a lot on the day `today`; it may be used on the day of its expiry. */
export function lotState({ expiresOn }: Pick<StockLot, 'expiresOn'>, today: string, soon: string): LotState {
  if (expiresOn === undefined) return 'good';
  if (expiresOn < today) return 'expired';
  return expiresOn <= soon ? 'expiring' : 'good';
}

/**
 * What is taken to give out so many pieces of a species: of what expires first, nothing that has expired; undefined
 * where there is not enough.
 */
export function takenFrom(
  { lots }: StoreStock,
  speciesId: string,
  quantity: number,
  today: string,
): StockLot[] | undefined {
  const taken: StockLot[] = [];
  let wanted = quantity;
  for (const lot of lots) {
    if (wanted === 0) break;
    if (lot.speciesId !== speciesId || lotState(lot, today, today) === 'expired') continue;
    const part = Math.min(wanted, lot.quantity);
    taken.push({ ...lot, quantity: part });
    wanted -= part;
  }
  return wanted === 0 ? taken : undefined;
}
