import { createContext, useContext, type ReactNode } from 'react';
import type { Station } from '../../machines/station.ts';

const StationContext = createContext<Station | undefined>(undefined);

/** Hands a station to all screens below: the live one, or one that plays a recording. */
export function StationProvider({ station, children }: { station: Station; children: ReactNode }) {
  return <StationContext value={station}>{children}</StationContext>;
}

/** The station of this screen. */
export function useStation(): Station {
  const station = useContext(StationContext);
  if (!station) throw new Error('no station above this component');
  return station;
}
