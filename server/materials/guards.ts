import type { Kysely } from 'kysely';
import { refuse } from '../../contract/codes.ts';
import type { Guard, Special } from '../resources/guards.ts';
import { guardPosition } from '../stock/guard.ts';
import type { Tables } from '../tables.ts';
import { materialMessages as say } from './messages.ts';
import { allStocks, stockOf, stocksStand } from './records.ts';

/** At how many fires there is something of a species, or from a storehouse, or on its way there or back. */
type OutAtFires = (db: Kysely<Tables>, id: string) => Promise<number>;

/** Refuses a storehouse in the wrong place, and to remove one in which something lies, or to which it comes back. */
const guardStorehouse =
  (outFromStore: OutAtFires): Guard =>
  async (guarded) => {
    const { ctx, values, record } = guarded;
    if (values !== undefined || record === undefined) return guardPosition(guarded);
    const { lots } = await stockOf(ctx.db, record.id);
    if (lots.length > 0) return refuse('notAllowedNow', { message: say.storeHolds });
    const fires = await outFromStore(ctx.db, record.id);
    return fires > 0 ? refuse('notAllowedNow', { message: say.storeOut(fires) }) : undefined;
  };

/** Refuses to remove a species of which something lies anywhere, or is to come back. */
const guardSpecies =
  (outAtFires: OutAtFires): Guard =>
  async ({ ctx, values, record }) => {
    if (values !== undefined || record === undefined) return undefined;
    const stocks = await allStocks(ctx.db);
    const holding = stocks.filter(({ lots }) => lots.some(({ speciesId }) => speciesId === record.id)).length;
    if (holding > 0) return refuse('notAllowedNow', { message: say.speciesHeld(holding) });
    const fires = await outAtFires(ctx.db, record.id);
    return fires > 0 ? refuse('notAllowedNow', { message: say.speciesOut(fires) }) : undefined;
  };

/** A storehouse is removed only while it is empty and nothing that it sent to a fire is out. */
export const specialStorehouse = (outFromStore: OutAtFires): Special => ({
  guard: guardStorehouse(outFromStore),
  standing: async ({ db }, { id }) => stocksStand([await stockOf(db, id)]),
});

/**
 * A species is removed only while no storehouse holds any of it and none is out at a fire. What goes out and what comes
 * back both pass a storehouse, so that its stock stands for the fires, too.
 */
export const specialSpecies = (outAtFires: OutAtFires): Special => ({
  guard: guardSpecies(outAtFires),
  standing: async ({ db }) => stocksStand(await allStocks(db)),
});
