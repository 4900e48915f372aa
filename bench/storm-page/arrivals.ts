import type { Place } from '../storm/watch.ts';
import type { PageSeen, RowSeen } from './page-watch.ts';

/** How long alarms took to be seen in the page, in milliseconds, and how many could not be told for their rows were not drawn. */
export interface Arrivals { waits: number[]; unseen: number }

const byRow = (rows: readonly RowSeen[]): Map<string, RowSeen[]> => {
  const all = new Map<string, RowSeen[]>();
  for (const row of rows) {
    const known = all.get(row.id);
    if (known) known.push(row);
    else all.set(row.id, [row]);
  }
  return all;
};

const firstOf = (...moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/**
 * When each alarm stood in the page. One that joins a row is there when the drawn row counts it; one that opens a row when
 * the row is drawn with it alone or, where its place is out of view, when the head of the list counts one row more. A row
 * that comes into view with what it had before tells nothing of when that came.
 */
export function arrivalsOf({ rows, counts }: Pick<PageSeen, 'rows' | 'counts'>, placeOf: ReadonlyMap<string, Place>, sentAt: ReadonlyMap<string, number>): Arrivals {
  const drawn = byRow(rows);
  const waits: number[] = [];
  let [unseen, opened] = [0, 0];
  for (const [alarmId, { row, nth }] of placeOf) {
    if (nth === 1) opened += 1;
    const sent = sentAt.get(alarmId);
    if (sent === undefined) continue;
    const first = drawn.get(row)?.find(({ total }) => total >= nth);
    const at = nth === 1
      ? firstOf(first?.total === 1 ? first.at : undefined, counts.find((count) => count.total >= opened)?.at)
      : first?.isNew === false ? first.at : undefined;
    if (at === undefined) unseen += 1;
    else waits.push(at - sent);
  }
  return { waits, unseen };
}
