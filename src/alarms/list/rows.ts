import { isOpen, type Alarm, type AlarmStatus } from '../../../contract/alarms/alarm.ts';
import { countedAt } from '../../../contract/alarms/history.ts';
import type { AlarmsPicture } from '../../../streams/derived/alarms.ts';
import { besidesState, type Filter } from './filter.ts';

/** One line of the list. */
export interface Row {
  alarm: Alarm;
  unread: boolean;
}

/**
 * What the list shows of a picture: its lines, the counts by state of all else that was asked for, and open alarms that
 * the filter hides.
 */
export interface Listing {
  rows: readonly Row[];
  counts: Readonly<Record<AlarmStatus, number>>;
  hiddenOpen: number;
  /** The first moment by which one of the hidden open alarms is counted. */
  hiddenSince: string | undefined;
}

/** Whether this user still has to look at it. */
export const isUnread = (alarm: Alarm, userId: string): boolean =>
  isOpen(alarm.status) && !alarm.readBy.includes(userId);

const order =
  (heldId: string | undefined) =>
  (a: Row, b: Row): number => {
    const first = Number(b.unread || b.alarm.id === heldId) - Number(a.unread || a.alarm.id === heldId);
    if (first !== 0) return first;
    if (a.alarm.startTime !== b.alarm.startTime) return a.alarm.startTime < b.alarm.startTime ? 1 : -1;
    return a.alarm.id < b.alarm.id ? 1 : -1;
  };

/**
 * Lists a picture: unread first, then the newest. `heldId` keeps its place among the unread, so that the line under the
 * pointer does not jump away by being read. Takes the whole picture, since its map is changed in place.
 */
export function listingOf(
  picture: AlarmsPicture,
  filter: Filter,
  userId: string,
  now: number,
  heldId?: string,
): Listing {
  const counts: Record<AlarmStatus, number> = { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0 };
  const rows: Row[] = [];
  const fits = besidesState(filter, now);
  let hiddenOpen = 0;
  let hiddenSince: string | undefined;
  for (const alarm of picture.byId.values()) {
    const inside = fits(alarm);
    if (inside) counts[alarm.status] += 1;
    if (inside && (filter.status === undefined || filter.status === alarm.status))
      rows.push({ alarm, unread: isUnread(alarm, userId) });
    else if (isOpen(alarm.status)) {
      hiddenOpen += 1;
      const at = countedAt(alarm);
      if (hiddenSince === undefined || at < hiddenSince) hiddenSince = at;
    }
  }
  return { rows: rows.sort(order(heldId)), counts, hiddenOpen, hiddenSince };
}
