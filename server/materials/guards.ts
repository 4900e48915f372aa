import type { Kysely } from 'kysely';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Guard, Guarded, Special } from '../resources/guards.ts';
import type { KeptRecord } from '../resources/projection.ts';
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

/** Whether a species is to be removed, or all that there is of it to be counted in another unit. */
const changesStock = (values: Guarded['values'], { unit }: KeptRecord): boolean =>
  values === undefined || (values['unit'] !== undefined && values['unit'] !== unit);

/** Refuses to remove a species, or to change its unit, while something of it lies anywhere, or is to come back. */
const guardSpecies =
  (outAtFires: OutAtFires): Guard =>
  async ({ ctx, values, record }) => {
    if (record === undefined || !changesStock(values, record)) return undefined;
    const refused = (ofRemoval: string, ofUnit: string): Refusal =>
      values === undefined
        ? refuse('notAllowedNow', { message: ofRemoval })
        : refuse('notAllowedNow', { field: 'unit', message: ofUnit });
    const stocks = await allStocks(ctx.db);
    const holding = stocks.filter(({ lots }) => lots.some(({ speciesId }) => speciesId === record.id)).length;
    if (holding > 0) return refused(say.speciesHeld(holding), say.unitHeld(holding));
    const fires = await outAtFires(ctx.db, record.id);
    return fires > 0 ? refused(say.speciesOut(fires), say.unitOut(fires)) : undefined;
  };

/** A storehouse is removed only while it is empty and nothing that it sent to a fire is out. */
export const specialStorehouse = (outFromStore: OutAtFires): Special => ({
  guard: guardStorehouse(outFromStore),
  standing: async ({ db }, { id }, values) => (values === undefined ? stocksStand([await stockOf(db, id)]) : []),
});

/**
 * A species is removed, or its unit changed, only while no storehouse holds any of it and none is out at a fire. What
 * goes out and what comes back both pass a storehouse, so that its stock stands for the fires, too.
 */
export const specialSpecies = (outAtFires: OutAtFires): Special => ({
  guard: guardSpecies(outAtFires),
  standing: async ({ db }, record, values) => (changesStock(values, record) ? stocksStand(await allStocks(db)) : []),
});
