import { refuse } from '../../contract/codes.ts';
import type { Guard, Special } from '../resources/guards.ts';
import { guardPosition } from '../stock/guard.ts';
import { materialMessages as say } from './messages.ts';
import { allStocks, stockOf, stocksStand } from './records.ts';

/** Refuses a storehouse in the wrong place, and to remove one in which something lies. */
const guardStorehouse: Guard = async (guarded) => {
  const { ctx, values, record } = guarded;
  if (values !== undefined || record === undefined) return guardPosition(guarded);
  const { lots } = await stockOf(ctx.db, record.id);
  return lots.length > 0 ? refuse('notAllowedNow', { message: say.storeHolds }) : undefined;
};

/** Refuses to remove a species of which something lies anywhere. */
const guardSpecies: Guard = async ({ ctx, values, record }) => {
  if (values !== undefined || record === undefined) return undefined;
  const stocks = await allStocks(ctx.db);
  const holding = stocks.filter(({ lots }) => lots.some(({ speciesId }) => speciesId === record.id)).length;
  return holding > 0 ? refuse('notAllowedNow', { message: say.speciesHeld(holding) }) : undefined;
};

/** A storehouse is removed only while it is empty. */
export const specialStorehouse: Special = {
  guard: guardStorehouse,
  standing: async ({ db }, { id }) => stocksStand([await stockOf(db, id)]),
};

/** A species is removed only while no storehouse holds any of it. */
export const specialSpecies: Special = {
  guard: guardSpecies,
  standing: async ({ db }) => stocksStand(await allStocks(db)),
};
