import type { Alarm } from '../../contract/alarms/alarm.ts';

interface Entry {
  id: string;
  raisedAt: string;
}

const comesBefore = (a: Entry, b: Entry): boolean =>
  a.raisedAt < b.raisedAt || (a.raisedAt === b.raisedAt && a.id < b.id);

/** Where `entry` belongs in `order` (ascending); the end for a newly raised one, found at once. */
function placeOf(order: readonly Entry[], entry: Entry): number {
  let low = order.length;
  if (low === 0 || comesBefore(order[low - 1] as Entry, entry)) return low;
  let high = low;
  low = 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(order[middle] as Entry, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Alarms in order of raising. Those that were taken out linger in `order` until it is half empty. */
export function createOrderedAlarms() {
  let order: Entry[] = [];
  const placed = new Set<string>();
  const listed = new Map<string, Alarm>();
  return {
    listed,
    add(alarm: Alarm): void {
      listed.set(alarm.id, alarm);
      if (placed.has(alarm.id)) return;
      placed.add(alarm.id);
      const entry = { id: alarm.id, raisedAt: alarm.raisedAt };
      const place = placeOf(order, entry);
      if (place === order.length) order.push(entry);
      else order.splice(place, 0, entry);
    },
    remove(id: string): boolean {
      const had = listed.delete(id);
      if (order.length < 1_000 || listed.size * 2 > order.length) return had;
      order = order.filter((entry) => listed.has(entry.id));
      placed.clear();
      for (const entry of order) placed.add(entry.id);
      return had;
    },
    newest(most: number): Alarm[] {
      const first: Alarm[] = [];
      for (let i = order.length - 1; i >= 0 && first.length < most; i -= 1) {
        const alarm = listed.get((order[i] as Entry).id);
        if (alarm) first.push(alarm);
      }
      return first;
    },
    clear(): void {
      order = [];
      placed.clear();
      listed.clear();
    },
  };
}
