import { useMemo, useState } from 'react';
import { inPicture } from '../kit/in-picture.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { openingFilter, type Filter } from './list/filter.ts';
import { isUnread, listingOf, type Listing } from './list/rows.ts';
import { openAlarm } from './open-alarm.ts';

const nothing: Listing = {
  rows: [],
  counts: { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0 },
  hiddenOpen: 0,
  hiddenSince: undefined,
};

/**
 * The list of raw alarms by its own filter; `isWanted` false makes none. A line that is opened keeps its place though
 * it is read by that.
 */
export function useRawListing(userId: string, today: number, isWanted: boolean) {
  const station = useStation();
  const picture = useBehavior(station.alarms$);
  const [filter, setFilter] = useState<Filter>(openingFilter);
  const [heldId, setHeldId] = useState<string>();
  const listing = useMemo(
    () => (isWanted ? listingOf(picture, filter, userId, today, heldId) : nothing),
    [isWanted, picture, filter, userId, today, heldId],
  );
  const points = useMemo(() => listing.rows.map((row) => row.alarm), [listing]);
  const open = (id: string): void => {
    const alarm = inPicture(picture, id);
    setHeldId(alarm && isUnread(alarm, userId) ? id : undefined);
    openAlarm(station, id);
  };
  return { listing, points, filter, setFilter, open };
}
