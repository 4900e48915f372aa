import { refuse } from '../../contract/codes.ts';
import { readDocs } from '../store/doc.ts';
import type { Guard } from '../resources/guards.ts';
import { guardPosition } from '../stock/guard.ts';
import { materialMessages as say } from './messages.ts';
import { stockOf } from './records.ts';

/** Refuses a storehouse in the wrong place, and to remove one in which something lies. */
export const guardStorehouse: Guard = async (guarded) => {
  const { ctx, values, record } = guarded;
  if (values !== undefined || record === undefined) return guardPosition(guarded);
  const { lots } = await stockOf(ctx.db, record.id);
  return lots.length > 0 ? refuse('notAllowedNow', { message: say.storeHolds }) : undefined;
};

/** Refuses to remove a species of which something lies anywhere. */
export const guardSpecies: Guard = async ({ ctx, values, record }) => {
  if (values !== undefined || record === undefined) return undefined;
  const stocks = readDocs(await ctx.db.selectFrom('material_stocks').select('doc').execute());
  const holding = stocks.filter(({ lots }) => lots.some(({ speciesId }) => speciesId === record.id)).length;
  return holding > 0 ? refuse('notAllowedNow', { message: say.speciesHeld(holding) }) : undefined;
};
