import type { Fire } from '../../contract/fires/fire.ts';
import { suppliedTo } from '../../contract/fires/supplies.ts';
import { present } from '../../contract/present.ts';
import { alarmLevelNames } from '../../contract/rules/levels.ts';
import { holdingLists, lackOf, neededWith } from '../../contract/supply/needs.ts';
import type { FireSupplies, FireSupplyLine, NearStore, WantedSending } from '../../contract/supply/schemas.ts';
import { dayOf } from '../../contract/time.ts';
import { levelOfFire } from '../advice/level-of-fire.ts';
import { cardFor, cardIdOf } from '../advice/run-cards.ts';
import { travelTo } from '../advice/travel-to.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { regionName } from '../fires/row.ts';
import { allSpecies, type Species, stocksIn } from '../materials/records.ts';
import { nearestTo } from '../stock/nearest.ts';
import { reachM, saidIn, usableIn } from './needs.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock' | 'options' | 'roads'>;

/** Storehouses around a fire that are looked at, at most. */
const mostStores = 40;

/** The storehouses around a fire that a person may see, with what may be used there; the soonest there first. */
async function storesNear(ctx: Ctx, caller: Caller, fire: Fire, species: readonly Species[]): Promise<NearStore[]> {
  const [found, stocks] = await Promise.all([
    nearestTo(ctx.db, fire, { kinds: ['storehouse'], withinM: reachM, limit: mostStores, scope: caller.regionCode }),
    stocksIn(ctx.db, caller.regionCode),
  ]);
  const travel = travelTo(ctx, fire);
  const today = dayOf(ctx.clock.now());
  const near = found.flatMap(({ record, distanceM }): NearStore[] => {
    const stock = stocks.get(record.id);
    const usable = stock ? usableIn([stock], today) : new Map<string, number>();
    if (usable.size === 0) return [];
    return [
      {
        id: record.id,
        name: record.name,
        areaName: regionName(ctx.gazetteer, record.areaCode),
        ...present({ phone: record.phone }),
        distanceM,
        ...travel('storehouse', record, distanceM, 'storehouse'),
        stock: species.flatMap(({ id, name, unit }) => {
          const there = usable.get(id) ?? 0;
          return there > 0 ? [{ speciesId: id, speciesName: name, unit, usable: there }] : [];
        }),
      },
    ];
  });
  return near.sort((a, b) => a.minutes - b.minutes || a.distanceM - b.distanceM);
}

/** Which storehouses are to send what is still wanted: of each species from the soonest that has some. */
export function proposeFor(lines: readonly FireSupplyLine[], stores: readonly NearStore[]): WantedSending[] {
  const left = new Map(lines.map(({ speciesId, needed, sent }) => [speciesId, lackOf(needed, sent)]));
  return stores.flatMap(({ id, stock }) => {
    const items = stock.flatMap(({ speciesId, usable }) => {
      const quantity = Math.min(usable, left.get(speciesId) ?? 0);
      if (quantity <= 0) return [];
      left.set(speciesId, (left.get(speciesId) ?? 0) - quantity);
      return [{ speciesId, quantity }];
    });
    return items.length > 0 ? [{ storeId: id, items }] : [];
  });
}

/** What a fire needs by its level, what of it is there or in reach, and what is lacking, as far as a person sees. */
export async function suppliesFor(ctx: Ctx, caller: Caller, fire: Fire): Promise<FireSupplies> {
  const [said, species] = await Promise.all([saidIn(ctx.db, fire.areaCode), allSpecies(ctx.db)]);
  const level = fire.level ?? (await levelOfFire(ctx, fire, ctx.clock.now())).level;
  const list = holdingLists(said).find((one) => one.level === level);
  const card = await cardFor(ctx.db, fire.areaCode, level, cardIdOf({ ...fire, level }));
  const ofCard = (card?.materials ?? []).map(({ id, n }) => ({ speciesId: id, quantity: n }));
  const wanted = neededWith(list?.needs ?? [], ofCard);
  const stores = await storesNear(ctx, caller, fire, species);
  const sent = suppliedTo(fire.supplies ?? []);
  const lines = species.flatMap(({ id, name, unit }): FireSupplyLine[] => {
    const needed = wanted.get(id) ?? 0;
    if (needed === 0) return [];
    const inReach = stores
      .flatMap(({ stock }) => stock.filter(({ speciesId }) => speciesId === id))
      .reduce((sum, { usable }) => sum + usable, 0);
    const there = sent.get(id) ?? 0;
    const lack = lackOf(needed, there, inReach);
    return [{ speciesId: id, speciesName: name, unit, needed, sent: there, inReach, lack }];
  });
  return {
    fireId: fire.id,
    level,
    levelName: alarmLevelNames[level],
    ...(list?.from === undefined ? {} : { fromName: ctx.gazetteer.area(list.from)?.name ?? list.from }),
    ...(card && ofCard.length > 0 ? { cardName: card.name } : {}),
    lines,
    stores,
    propose: proposeFor(lines, stores),
    reachKm: reachM / 1_000,
  };
}
