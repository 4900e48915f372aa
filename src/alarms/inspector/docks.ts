import { useEffect, useSyncExternalStore } from 'react';
import type { Station } from '../../../machines/station.ts';

// A replay stands beside the live station, each with a screen of its own.
const docks = new Map<Station, number>();
const listeners = new Set<() => void>();

function count(station: Station, by: 1 | -1): void {
  const left = (docks.get(station) ?? 0) + by;
  if (left > 0) docks.set(station, left);
  else docks.delete(station);
  for (const changed of listeners) changed();
}

/** Says that a screen of this station shows in a place of its own what is selected, for as long as it is visible. */
export function useDock(station: Station): void {
  useEffect(() => {
    count(station, 1);
    return () => count(station, -1);
  }, [station]);
}

/** Whether one does: what is selected then wants no dialog. */
export const useIsDocked = (station: Station): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => docks.has(station),
  );
