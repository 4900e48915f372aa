import { useState } from 'react';
import type { RowListing } from '../../../streams/derived/row-view.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import type { MapAlarm } from '../../map/points.ts';
import type { IsUrgent } from './use-urgent.ts';

/** More places than these are brought to the map once a second, not at every change. */
const followedAtOnce = 2_000;

// Takes the whole listing, since its rows are changed in place.
const pointsOf = ({ rows }: RowListing, isUrgent: IsUrgent): readonly MapAlarm[] =>
  rows.map((row) => ({
    id: row.id,
    longitude: row.longitude,
    latitude: row.latitude,
    status: isUrgent(row) ? 'urgent' : row.status,
  }));

/** The rows of a listing as the map wants them: a new list whenever there is something new to draw. */
export function useMapPoints(listing: RowListing, isUrgent: IsUrgent): readonly MapAlarm[] {
  const now = useBehavior(useStation().clock$);
  const [held, setHeld] = useState<{ second: number; points: readonly MapAlarm[] }>();
  if (listing.rows.length <= followedAtOnce) return pointsOf(listing, isUrgent);
  const second = Math.floor(now / 1_000);
  if (held?.second === second) return held.points;
  const points = pointsOf(listing, isUrgent);
  setHeld({ second, points });
  return points;
}
