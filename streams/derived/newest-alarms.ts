import type { Alarm } from '../../contract/alarms/alarm.ts';

/** So many times as many are kept in order as are asked for, so that removals seldom leave too few of them. */
const reserve = 8;

/** Which of two was raised first; of two at once the lesser id. */
const comesBefore = (a: Alarm, b: Alarm): boolean =>
  a.raisedAt < b.raisedAt || (a.raisedAt === b.raisedAt && a.id < b.id);

/** Where an alarm stands, or belongs, in a list that ascends. */
function placeOf(alarms: readonly Alarm[], alarm: Alarm): number {
  let [low, high] = [0, alarms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(alarms[middle] as Alarm, alarm)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Alarms of which the `most` newest are asked for: those are in order, the others are only known to be there. */
export function createNewestAlarms(most: number) {
  const listed = new Map<string, Alarm>();
  /** Ascending; each that is listed and not here was raised before all of these. */
  let newest: Alarm[] = [];
  const reaches = (alarm: Alarm): boolean => newest[0] !== undefined && !comesBefore(alarm, newest[0]);
  const enter = (alarm: Alarm): void => {
    newest.splice(placeOf(newest, alarm), 0, alarm);
    if (newest.length > most * reserve) newest.shift();
  };
  const gather = (): void => {
    newest = [];
    for (const alarm of listed.values()) if (newest.length < most * reserve || reaches(alarm)) enter(alarm);
  };
  return {
    listed,
    add(alarm: Alarm): void {
      const isWhole = newest.length === listed.size;
      const before = listed.get(alarm.id);
      listed.set(alarm.id, alarm);
      if (before === undefined) {
        if (isWhole || reaches(alarm)) enter(alarm);
      } else if (reaches(before)) newest[placeOf(newest, before)] = alarm;
    },
    /** Whether it was there. */
    remove(id: string): boolean {
      const alarm = listed.get(id);
      if (alarm === undefined) return false;
      listed.delete(id);
      if (reaches(alarm)) newest.splice(placeOf(newest, alarm), 1);
      return true;
    },
    /** The newest first. */
    newest(): Alarm[] {
      if (newest.length < Math.min(most, listed.size)) gather();
      return newest.slice(-most).toReversed();
    },
    clear(): void {
      newest = [];
      listed.clear();
    },
  };
}
