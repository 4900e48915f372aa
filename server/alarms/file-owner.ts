import { type OwnerQuestion, storedFile } from '../files/owners.ts';
import { findAlarm } from './queries.ts';

/** Whether a file is shown by an alarm that the person may see. */
export const alarmHoldsFile: OwnerQuestion = async (ctx, { regionCode }, fileId) => {
  for (const alarmId of (await storedFile(ctx, fileId))?.alarmIds ?? []) {
    if (await findAlarm(ctx.db, regionCode, alarmId)) return true;
  }
  return false;
};
