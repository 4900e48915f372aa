import { useMemo } from 'react';
import { isWithin } from '../../../contract/areas.ts';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import { type IncidentRow, isOpen } from '../../../streams/derived/incident-row.ts';
import type { FiresPicture } from '../../../streams/derived/fires.ts';
import type { RowFilter, RowListing } from '../../../streams/derived/row-view.ts';
import { useStation } from '../station.tsx';
import { useBehavior } from '../use-behavior.ts';
import { useKnown } from '../use-known.ts';
import { useRowView } from './use-row-view.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/**
 * What is open in a region just now, by the live picture: incidents in the order of their urgency, fires with the
 * newest first. `isKnown`: the picture has come, so that what is not there is not open.
 */
export interface OpenThings {
  isKnown: boolean;
  incidents: readonly IncidentRow[];
  fires: readonly Fire[];
}

// Listing and picture change in place: they are asked as a whole, and copied, so that what was drawn of them before is
// not taken for what they are.
const thingsOf = ({ rows }: RowListing, { byId }: FiresPicture, regionCode: RegionCode) => ({
  incidents: [...rows],
  fires: [...byId.values()]
    .filter((fire) => isBurning(fire) && isWithin(regionCode, fire.areaCode))
    .sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1)),
});

/** Follows what is open in a region. An incident that became a fire is told as the fire. */
export function useOpenThings(regionCode: RegionCode): OpenThings {
  const station = useStation();
  const filter = useMemo(
    (): RowFilter => ({ state: undefined, fits: (row) => isOpen(row.state) && isWithin(regionCode, row.areaCode) }),
    [regionCode],
  );
  const listing = useRowView(station, filter);
  const fires = useBehavior(station.fires$);
  return { isKnown: useKnown(), ...thingsOf(listing, fires, regionCode) };
}

/** What of it lies in a region. */
export const openWithin = ({ isKnown, incidents, fires }: OpenThings, code: string): OpenThings => ({
  isKnown,
  incidents: incidents.filter(({ areaCode }) => isWithin(code, areaCode)),
  fires: fires.filter(({ areaCode }) => isWithin(code, areaCode)),
});

/** How many incidents and fires are open in a region of those that are listed. */
export const openIn = ({ incidents, fires }: OpenThings, code: string): { incidents: number; fires: number } => ({
  incidents: incidents.reduce((n, { areaCode }) => (isWithin(code, areaCode) ? n + 1 : n), 0),
  fires: fires.reduce((n, { areaCode }) => (isWithin(code, areaCode) ? n + 1 : n), 0),
});
