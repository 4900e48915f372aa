import { useMemo } from 'react';
import type { IncidentRow } from '../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../streams/derived/row-view.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';

/** More places than these are brought to the map once a second, not at every change. */
const followedAtOnce = 2_000;

/** The rows of a listing as the map wants them: a new list whenever there is something new to draw. */
export function useMapPoints(listing: RowListing): readonly IncidentRow[] {
  // The listing changes in place, which the compiler's memory can not see.
  'use no memo';
  const now = useBehavior(useStation().clock$);
  const drawn = listing.rows.length > followedAtOnce ? `second ${Math.floor(now / 1_000)}` : `revision ${listing.revision}`;
  // oxlint-disable-next-line react/exhaustive-deps -- what is drawn, and when, is in `drawn`
  return useMemo(() => listing.rows.slice(), [drawn]);
}
