import { useState } from 'react';
import type { IncidentRow } from '../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../streams/derived/row-view.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';

/** More places than these are brought to the map once a second, not at every change. */
const followedAtOnce = 2_000;

// Takes the whole listing, since its rows are changed in place.
const pointsOf = ({ rows }: RowListing): readonly IncidentRow[] => rows.slice();

/** The rows of a listing as the map wants them: a new list whenever there is something new to draw. */
export function useMapPoints(listing: RowListing): readonly IncidentRow[] {
  const now = useBehavior(useStation().clock$);
  const [held, setHeld] = useState<{ second: number; points: readonly IncidentRow[] }>();
  if (listing.rows.length <= followedAtOnce) return pointsOf(listing);
  const second = Math.floor(now / 1_000);
  if (held?.second === second) return held.points;
  const points = pointsOf(listing);
  setHeld({ second, points });
  return points;
}
