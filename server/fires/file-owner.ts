import { type OwnerQuestion, storedFile } from '../files/owners.ts';
import { findFire } from './queries.ts';

/** Whether a file tells something of a fire that the person may see. */
export const fireHoldsFile: OwnerQuestion = async (ctx, { regionCode }, fileId) => {
  for (const fireId of (await storedFile(ctx, fileId))?.fireIds ?? []) {
    if (await findFire(ctx.db, regionCode, fireId)) return true;
  }
  return false;
};
