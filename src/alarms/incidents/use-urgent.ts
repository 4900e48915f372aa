import { useState } from 'react';
import type { RegionCode } from '../../../contract/ids.ts';
import type { PassedClock } from '../../../contract/incidents/incident.ts';
import type { Priority } from '../../../contract/rules/levels.ts';
import { type IncidentRow, ordersOf } from '../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../streams/derived/row-view.ts';
import { missedOn } from '../../kit/row-alarms.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useRules } from '../../kit/use-rules.ts';
import { useViewer } from '../detail/use-viewer.ts';

/** Tells which rows stand out in red. */
export type IsUrgent = (row: IncidentRow) => boolean;

/**
 * Whether a missed deadline of a row is this officer's to act on: what waits, where they are the duty of its region or
 * the one that was told; what they have received.
 */
const isTheirs = (missed: PassedClock, row: IncidentRow, userId: string, regionCode: RegionCode): boolean =>
  missed.clock === 'receive'
    ? missed.to === regionCode || row.areaCode === regionCode
    : row.owners.some(({ officer }) => officer.userId === userId);

const priorities: readonly Priority[] = [1, 2, 3, 4];

/** The first place at which a row stands above an order. */
function placeAbove(rows: readonly IncidentRow[], order: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.order ?? Infinity) <= order) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The row that became news last of those that nobody has received. Of each priority that one stands first, so that a
 * list of a hundred thousand is not gone through.
 */
function newestOf({ rows }: Pick<RowListing, 'rows'>): IncidentRow | undefined {
  let newest: { row: IncidentRow; at: number } | undefined;
  for (const priority of priorities) {
    const [above, below] = ordersOf(priority);
    let place = placeAbove(rows, above);
    let row = rows[place];
    while (row && row.order < below && row.state !== 'pending') row = rows[(place += 1)];
    if (!row || row.order >= below) continue;
    const at = below - row.order;
    if (!newest || at > newest.at) newest = { row, at };
  }
  return newest?.row;
}

/** Tells which open rows are overdue and the viewer's to act on. */
export function useOverdue(): IsUrgent {
  const station = useStation();
  const { userId, acts } = useViewer();
  const regionCode = useBehavior(station.session$).user?.regionCode ?? '';
  const rules = useRules();
  return (row) => acts && missedOn(station, row, rules).some((one) => isTheirs(one, row, userId, regionCode));
}

/** Red is for the newest row until it was looked at here, and for what is overdue and the viewer's to act on. */
export function useUrgent(listing: RowListing): IsUrgent {
  const station = useStation();
  const isLate = useOverdue();
  const { selectedId } = useBehavior(station.incidentDesk$);
  const { selectedId: alarmId } = useBehavior(station.triage$);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const looked = selectedId ?? alarmId;
  if (looked !== undefined && !seen.has(looked)) setSeen(new Set([...seen, looked]));
  const newest = newestOf(listing);
  const freshId = newest && !seen.has(newest.id) ? newest.id : undefined;
  return (row) => row.id === freshId || isLate(row);
}
