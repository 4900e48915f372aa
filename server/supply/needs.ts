import type { Kysely } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import type { StoreStock } from '../../contract/materials/stock.ts';
import { lotState } from '../../contract/materials/stock.ts';
import { alarmLevelNames } from '../../contract/rules/levels.ts';
import { type HoldingList, holdingLists, lackOf, noNeeds, type RegionNeeds } from '../../contract/supply/needs.ts';
import type { NeedRow, SupplyNeeds } from '../../contract/supply/schemas.ts';
import { dayOf } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { allSpecies, type Species, storesIn, stocksIn } from '../materials/records.ts';
import { type Point } from '../places/metres.ts';
import { readDocs } from '../store/doc.ts';
import { nearestTo } from '../stock/nearest.ts';
import type { Tables } from '../tables.ts';

/** Metres around a fire, and around the middle of a county, within which storehouses count. */
export const reachM = 60_000;
const mostStores = 200;

/** The regions in which an area lies, itself among them. */
const over = (areaCode: RegionCode): string[] =>
  [2, 4, 6].filter((digits) => digits <= areaCode.length).map((digits) => areaCode.slice(0, digits));

/** What a region and those above it say that fires need. */
export async function saidIn(db: Kysely<Tables>, areaCode: RegionCode): Promise<RegionNeeds[]> {
  return readDocs(await db.selectFrom('supply_needs').select('doc').where('id', 'in', over(areaCode)).execute());
}

/** What one region says itself. */
export async function needsOf(db: Kysely<Tables>, areaCode: RegionCode): Promise<RegionNeeds> {
  const rows = await db.selectFrom('supply_needs').select('doc').where('id', '=', areaCode).execute();
  return readDocs(rows)[0] ?? noNeeds(areaCode);
}

/** Pieces of each species that may be used on a day, in some storehouses together. */
export function usableIn(stocks: readonly StoreStock[], today: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { lots } of stocks)
    for (const lot of lots)
      if (lotState(lot, today, today) !== 'expired')
        sums.set(lot.speciesId, (sums.get(lot.speciesId) ?? 0) + lot.quantity);
  return sums;
}

/** The middle of a county, by the seats of its townships; undefined for other areas, and where none is known. */
function middleOf({ gazetteer }: Pick<Context, 'gazetteer'>, areaCode: RegionCode): Point | undefined {
  if (areaCode.length !== 6) return undefined;
  const seats = gazetteer.children(areaCode).flatMap(({ code }) => gazetteer.seat(code)?.position ?? []);
  const half = seats.length / 2;
  if (half === 0) return undefined;
  const mean = (from: 0 | 1): number => seats.reduce((sum, at, n) => (n % 2 === from ? sum + at : sum), 0) / half;
  return { longitude: mean(0), latitude: mean(1) };
}

/** The storehouses of a region, and those around it as far as the person sees them. */
async function storesFor(
  ctx: Pick<Context, 'db' | 'gazetteer'>,
  caller: Caller,
  areaCode: RegionCode,
): Promise<{ ids: ReadonlySet<string>; isAround: boolean }> {
  const own = await storesIn(ctx.db, areaCode);
  const middle = middleOf(ctx, areaCode);
  const around = middle
    ? await nearestTo(ctx.db, middle, {
        kinds: ['storehouse'],
        withinM: reachM,
        limit: mostStores,
        scope: caller.regionCode,
      })
    : [];
  return {
    ids: new Set([...own.map(({ id }) => id), ...around.map(({ record }) => record.id)]),
    isAround: middle !== undefined,
  };
}

function rowOf({ id, name, unit }: Species, have: number, lists: readonly HoldingList[]): NeedRow {
  const levels = lists.map(({ level, needs }) => {
    const needed = needs.find(({ speciesId }) => speciesId === id)?.quantity ?? 0;
    return { level, needed, lack: lackOf(needed, have) };
  });
  return { speciesId: id, speciesName: name, unit, have, levels };
}

/** What fires of each level need in a region, what storehouses within reach have, and what is lacking. */
export async function needsIn(
  ctx: Pick<Context, 'db' | 'gazetteer' | 'clock'>,
  caller: Caller,
  areaCode: RegionCode,
): Promise<SupplyNeeds> {
  const [said, species, { ids, isAround }] = await Promise.all([
    saidIn(ctx.db, areaCode),
    allSpecies(ctx.db),
    storesFor(ctx, caller, areaCode),
  ]);
  const stocks = await stocksIn(ctx.db, isAround ? caller.regionCode : areaCode);
  const have = usableIn(
    [...stocks.values()].filter(({ storeId }) => ids.has(storeId)),
    dayOf(ctx.clock.now()),
  );
  const known = new Set(species.map(({ id }) => id));
  const lists = holdingLists(said).map((list) => ({
    ...list,
    needs: list.needs.filter(({ speciesId }) => known.has(speciesId)),
  }));
  const wanted = new Set(lists.flatMap(({ needs }) => needs.map(({ speciesId }) => speciesId)));
  const nameOf = (code: RegionCode): string => ctx.gazetteer.area(code)?.name ?? code;
  return {
    areaCode,
    areaName: nameOf(areaCode),
    version: said.find((one) => one.areaCode === areaCode)?.version ?? 0,
    stores: ids.size,
    ...(isAround ? { reachKm: reachM / 1_000 } : {}),
    lists: lists.map(({ level, from, needs }) => ({
      level,
      levelName: alarmLevelNames[level],
      ...(from === undefined ? {} : { fromName: nameOf(from) }),
      isOwn: from === areaCode,
      needs: [...needs],
    })),
    rows: species.filter(({ id }) => wanted.has(id)).map((one) => rowOf(one, have.get(one.id) ?? 0, lists)),
    offered: species.map(({ id, name, unit }) => ({ id, name, unit })),
  };
}
