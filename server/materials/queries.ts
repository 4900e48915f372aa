import { daysAheadMs } from '../../contract/materials/limits.ts';
import type {
  InventoryRow,
  MaterialStanding,
  MaterialStore,
  MaterialStoreRow,
  StockLine,
} from '../../contract/materials/schemas.ts';
import type { MaterialKind } from '../../contract/materials/species.ts';
import { lotState, noStock, type StoreStock } from '../../contract/materials/stock.ts';
import { dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { allSpecies, type Species, type Storehouse, stockOf, storesIn, stocksIn } from './records.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

/** The day on which lots are judged, and the last one of "soon"; YYYY-MM-DD. */
interface Days {
  today: string;
  soon: string;
}

const daysOf = ({ clock }: Ctx, days: number): Days => ({
  today: dayOf(clock.now()),
  soon: dayOf(clock.now() + daysAheadMs(days)),
});

/** How a species stands in a storehouse; undefined where nothing of it lies there or should. */
function lineOf({ lots }: StoreStock, species: Species, { today, soon }: Days): StockLine | undefined {
  const own = lots
    .filter(({ speciesId }) => speciesId === species.id)
    .map((lot) => ({ ...lot, state: lotState(lot, today, soon) }));
  const sum = (state?: 'expired' | 'expiring'): number =>
    own.reduce((all, lot) => (state === undefined || lot.state === state ? all + lot.quantity : all), 0);
  const [quantity, expired, minimum] = [sum(), sum('expired'), species.minimum];
  if (quantity === 0 && minimum === undefined) return undefined;
  const usable = quantity - expired;
  return {
    speciesId: species.id,
    speciesName: species.name,
    kind: species.kind,
    unit: species.unit,
    quantity,
    usable,
    expiring: sum('expiring'),
    expired,
    ...(minimum === undefined ? {} : { minimum }),
    isBelow: minimum !== undefined && usable < minimum,
    lots: own.map(({ speciesId: _species, ...lot }) => lot),
  };
}

const linesOf = (stock: StoreStock, species: readonly Species[], days: Days): StockLine[] => {
  const kept = new Set(stock.kept);
  return species.flatMap((one) => (kept.has(one.id) ? (lineOf(stock, one, days) ?? []) : []));
};

function glance({ gazetteer }: Ctx, store: Storehouse, lines: readonly StockLine[]): MaterialStoreRow {
  const { id, name, level, areaCode, longitude, latitude, phone } = store;
  const many = (holds: (line: StockLine) => boolean): number => lines.filter(holds).length;
  return {
    id,
    name,
    level,
    areaCode,
    areaName: gazetteer.fullName(areaCode) ?? areaCode,
    longitude,
    latitude,
    ...(phone === undefined ? {} : { phone }),
    species: many(({ quantity }) => quantity > 0),
    below: many(({ isBelow }) => isBelow),
    expiring: many(({ expiring }) => expiring > 0),
    expired: many(({ expired }) => expired > 0),
  };
}

async function shelves(ctx: Ctx, scope: string, days: number): Promise<{ store: Storehouse; lines: StockLine[] }[]> {
  const [stores, stocks, species] = await Promise.all([
    storesIn(ctx.db, scope),
    stocksIn(ctx.db, scope),
    allSpecies(ctx.db),
  ]);
  const when = daysOf(ctx, days);
  return stores.map((store) => ({ store, lines: linesOf(stocks.get(store.id) ?? noStock(store.id), species, when) }));
}

/** The storehouses of a region with their stock at a glance. */
export const materialStores = async (ctx: Ctx, scope: string, days: number): Promise<MaterialStoreRow[]> =>
  (await shelves(ctx, scope, days)).map(({ store, lines }) => glance(ctx, store, lines));

/** One storehouse with what lies in it. */
export async function materialStore(ctx: Ctx, store: Storehouse, days: number): Promise<MaterialStore> {
  const [stock, species] = await Promise.all([stockOf(ctx.db, store.id), allSpecies(ctx.db)]);
  const lines = linesOf(stock, species, daysOf(ctx, days));
  return {
    ...glance(ctx, store, lines),
    lines,
    offered: species.map(({ id, name, unit, shelfMonths }) => ({
      id,
      name,
      unit,
      ...(shelfMonths === undefined ? {} : { shelfMonths }),
    })),
  };
}

/** What an inventory is narrowed to. */
export interface InventoryFilters {
  text?: string | undefined;
  kind?: MaterialKind | undefined;
  standing?: MaterialStanding | undefined;
  days: number;
}

const stands: Readonly<Record<MaterialStanding, (line: StockLine) => boolean>> = {
  below: ({ isBelow }) => isBelow,
  expiring: ({ expiring }) => expiring > 0,
  expired: ({ expired }) => expired > 0,
};

/** Every species in every storehouse of a region that the filters leave. */
export async function inventory(ctx: Ctx, scope: string, filters: InventoryFilters): Promise<InventoryRow[]> {
  const { text = '', kind, standing, days } = filters;
  const found = await shelves(ctx, scope, days);
  return found.flatMap(({ store, lines }) =>
    lines
      .filter(
        (line) =>
          (line.speciesName.includes(text) || store.name.includes(text)) &&
          (kind === undefined || line.kind === kind) &&
          (standing === undefined || stands[standing](line)),
      )
      .map((line) => ({
        ...line,
        storeId: store.id,
        storeName: store.name,
        areaCode: store.areaCode,
        areaName: ctx.gazetteer.fullName(store.areaCode) ?? store.areaCode,
      })),
  );
}
