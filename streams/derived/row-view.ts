import { comesBefore, type IncidentRow, type IncidentState, isOpen } from './incident-row.ts';
import type { RowsPicture } from './incident-rows.ts';
import type { Change } from './live-fold.ts';

/** A state by which rows are let through; `open`: whatever waits for a decision, received or not. */
export type AskedState = IncidentState | 'open';

/** What one looks at: `fits` by all but the state; `state` undefined for every one. */
export interface RowFilter {
  fits(row: IncidentRow): boolean;
  state: AskedState | undefined;
}

const isAsked = (asked: AskedState | undefined, state: IncidentState): boolean =>
  asked === undefined || asked === state || (asked === 'open' && isOpen(state));

/**
 * Rows in their order, and what else there is. The list is changed in place, and may be another one: `revision` tells
 * that it did.
 */
export interface RowListing {
  revision: number;
  rows: readonly IncidentRow[];
  /** Rows that fit, by state; those on a shelf are counted apart, whether they fit or not. */
  counts: Readonly<Record<IncidentState, number>>;
  shelved: number;
  /** Open rows that the filter hides. */
  hiddenOpen: number;
}

/** A filtered and ordered view of rows that is kept up by their changes. */
export interface RowView {
  follow(picture: RowsPicture): RowListing;
}

/** From so many on it is cheaper to go once through the list. */
const fewChanges = 16;

/** Where a row stands, or would stand. */
function placeOf(rows: readonly IncidentRow[], row: IncidentRow): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(rows[middle] as IncidentRow, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Fills `next` with the list without what stands at `gone` and with `come`; both lists of changes are in order. */
function merge(
  rows: readonly IncidentRow[],
  gone: readonly number[],
  come: readonly IncidentRow[],
  next: IncidentRow[],
): void {
  let [from, to, skip] = [0, 0, 0];
  const keepUntil = (end: number): void => {
    while (from < end) next[to++] = rows[from++] as IncidentRow;
  };
  const keepStanding = (end: number): void => {
    for (; skip < gone.length && (gone[skip] as number) < end; skip += 1, from += 1) keepUntil(gone[skip] as number);
    keepUntil(end);
  };
  for (const row of come) {
    keepStanding(placeOf(rows, row));
    next[to++] = row;
  }
  keepStanding(rows.length);
  next.length = to;
}

/** A view of the rows that a filter lets through. */
export function createRowView(filter: RowFilter): RowView {
  let rows: IncidentRow[] = [];
  // Takes turns with the other, so that a great list that moves all the time leaves no garbage of its size.
  let spare: IncidentRow[] = [];
  let revision = 0;
  let seen = -1;
  let tally = { pending: 0, received: 0, burning: 0, closed: 0, shelved: 0, hiddenOpen: 0 };

  const isShown = (row: IncidentRow): boolean =>
    row.shelf === undefined && isAsked(filter.state, row.state) && filter.fits(row);
  const count = (row: IncidentRow, by: 1 | -1): void => {
    if (row.shelf) tally.shelved += by;
    else if (filter.fits(row)) tally[row.state] += by;
    if (!row.shelf && isOpen(row.state) && !isShown(row)) tally.hiddenOpen += by;
  };
  function startAnew({ byId }: RowsPicture): void {
    tally = { pending: 0, received: 0, burning: 0, closed: 0, shelved: 0, hiddenOpen: 0 };
    rows = [];
    for (const row of byId.values()) {
      count(row, 1);
      if (isShown(row)) rows.push(row);
    }
    rows.sort(comesBefore);
  }
  function apply(changes: readonly Change<IncidentRow>[]): void {
    const gone: IncidentRow[] = [];
    const come: IncidentRow[] = [];
    for (const { before, after } of changes) {
      if (before) count(before, -1);
      if (after) count(after, 1);
      const [was, is] = [before && isShown(before) ? before : undefined, after && isShown(after) ? after : undefined];
      // A row that keeps its place, as most do when only an alarm changed, is put there.
      if (was && is && comesBefore(was, is) === 0) rows[placeOf(rows, was)] = is;
      else {
        if (was) gone.push(was);
        if (is) come.push(is);
      }
    }
    if (gone.length + come.length > fewChanges) {
      merge(
        rows,
        gone.map((row) => placeOf(rows, row)).sort((a, b) => a - b),
        come.sort(comesBefore),
        spare,
      );
      [rows, spare] = [spare, rows];
      return;
    }
    for (const row of gone) rows.splice(placeOf(rows, row), 1);
    for (const row of come) rows.splice(placeOf(rows, row), 0, row);
  }

  return {
    follow(picture) {
      if (picture.revision !== seen) {
        if (picture.changes && picture.revision === seen + 1) apply(picture.changes);
        else startAnew(picture);
        seen = picture.revision;
        revision += 1;
      }
      const { shelved, hiddenOpen, ...counts } = tally;
      return { revision, rows, counts, shelved, hiddenOpen };
    },
  };
}
