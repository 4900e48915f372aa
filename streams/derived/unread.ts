import { isOpen, type Alarm } from '../../contract/alarms/alarm.ts';
import { limits } from '../../contract/limits.ts';
import type { UnreadPicture } from './alarms.ts';
import type { Change } from './live-fold.ts';

/** Keeps the unread open alarms of one user in order of raising, change by change. */
export interface UnreadList { change(change: Change<Alarm>): boolean; list(): UnreadPicture; setUser(userId: string | undefined): void }

interface Entry { id: string; raisedAt: string }

const comesBefore = (a: Entry, b: Entry): boolean => a.raisedAt < b.raisedAt || (a.raisedAt === b.raisedAt && a.id < b.id);

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

/** An empty list; `change` answers whether the list may look different now. Removed ids linger in `order` until it is half empty. */
export function createUnreadList(): UnreadList {
  let user: string | undefined;
  let order: Entry[] = [];
  const listed = new Set<string>();
  const unread = new Map<string, Alarm>();

  const add = (alarm: Alarm): void => {
    unread.set(alarm.id, alarm);
    if (listed.has(alarm.id)) return;
    listed.add(alarm.id);
    const entry = { id: alarm.id, raisedAt: alarm.raisedAt };
    const place = placeOf(order, entry);
    if (place === order.length) order.push(entry);
    else order.splice(place, 0, entry);
  };
  const remove = (id: string): void => {
    unread.delete(id);
    if (order.length < 1_000 || unread.size * 2 > order.length) return;
    order = order.filter((entry) => unread.has(entry.id));
    listed.clear();
    for (const entry of order) listed.add(entry.id);
  };

  return {
    change({ id, after }) {
      const had = unread.has(id);
      const has = user !== undefined && after !== undefined && isOpen(after.status) && !after.readBy.includes(user);
      if (has) add(after);
      else if (had) remove(id);
      return had || has;
    },
    list() {
      const first: Alarm[] = [];
      for (let i = order.length - 1; i >= 0 && first.length < limits.alarmPopPageSize; i -= 1) {
        const alarm = unread.get((order[i] as Entry).id);
        if (alarm) first.push(alarm);
      }
      return { total: unread.size, first };
    },
    setUser(userId) {
      user = userId;
      order = [];
      listed.clear();
      unread.clear();
    },
  };
}
