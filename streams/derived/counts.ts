import type { Alarm, AlarmStatus } from '../../contract/alarms/alarm.ts';
import type { AlarmTotals } from './alarms.ts';
import type { Change } from './live-fold.ts';

/** Totals of an empty picture. */
export const noAlarms: AlarmTotals = { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0, total: 0 };

/** Counts alarms by state, change by change. */
export interface AlarmCounter {
  change(change: Change<Alarm>): boolean;
  totals(): AlarmTotals;
}

/** A counter at zero; `change` answers whether a number moved. */
export function createAlarmCounter(): AlarmCounter {
  const counts: Record<AlarmStatus, number> & { total: number } = { ...noAlarms };
  return {
    change({ before, after }) {
      if (before?.status === after?.status) return false;
      if (before) {
        counts[before.status] -= 1;
        counts.total -= 1;
      }
      if (after) {
        counts[after.status] += 1;
        counts.total += 1;
      }
      return true;
    },
    totals: () => ({ ...counts }),
  };
}
