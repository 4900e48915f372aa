import { useEffect, useMemo, useState } from 'react';
import type { Station } from '../../../machines/station.ts';
import { createRowView, type RowFilter, type RowListing } from '../../../streams/derived/row-view.ts';

/**
 * The rows that a filter lets through, followed. Another filter is another view; `filter` has to keep its identity
 * while it stays the same.
 */
export function useRowView(station: Station, filter: RowFilter): RowListing {
  const rows$ = station.rows();
  const view = useMemo(() => createRowView(filter), [filter]);
  const [shown, setShown] = useState(() => ({ view, listing: view.follow(rows$.value) }));
  useEffect(() => {
    const subscription = rows$.subscribe((rows) => setShown({ view, listing: view.follow(rows) }));
    return () => subscription.unsubscribe();
  }, [rows$, view]);
  return shown.view === view ? shown.listing : view.follow(rows$.value);
}
