import { dayMs, dayOf, dayStart } from '../../contract/time.ts';
import { addressOf } from '../kit/use-address.ts';

/** The page of all that was sent. */
const recordsPath = '/integrated-management/index/note-push-records';

/** The last day of a month, YYYY-MM. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return dayOf((dayStart(next) ?? 0) - dayMs);
}

/** The log of what a rule sent in a month. */
export const logAddress = (ruleId: string, month: string): string =>
  addressOf(recordsPath, { ruleId, from: `${month}-01`, to: lastDayOf(month) });
