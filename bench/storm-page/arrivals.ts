import type { Place } from '../storm/watch.ts';
import type { PageSeen, RowSeen } from './page-watch.ts';

/**
 * How long alarms took to be seen in the page, in milliseconds, and how many could not be told for their rows were not
 * drawn.
 */
export interface Arrivals {
  waits: number[];
  unseen: number;
}

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
 * When each alarm stood in the page: when the drawn row counts it or is drawn with it alone, or, for a row out of view,
 * when the head of the list counts one more. A row that scrolls into view unchanged tells no time.
 */
export function arrivalsOf(
  { rows, counts }: Pick<PageSeen, 'rows' | 'counts'>,
  placeOf: ReadonlyMap<string, Place>,
  sentAt: ReadonlyMap<string, number>,
): Arrivals {
  const drawn = byRow(rows);
  const waits: number[] = [];
  let [unseen, opened] = [0, 0];
  for (const [alarmId, { row, nth }] of placeOf) {
    if (nth === 1) opened += 1;
    const sent = sentAt.get(alarmId);
    if (sent === undefined) continue;
    const first = drawn.get(row)?.find(({ total }) => total >= nth);
    const at =
      nth === 1
        ? firstOf(first?.total === 1 ? first.at : undefined, counts.find((count) => count.total >= opened)?.at)
        : first?.isNew === false
          ? first.at
          : undefined;
    if (at === undefined) unseen += 1;
    else waits.push(at - sent);
  }
  return { waits, unseen };
}
