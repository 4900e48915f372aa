import { createContext, useContext, type ReactNode } from 'react';
import type { Station } from '../../machines/station.ts';
import { useStation } from './station.tsx';

const LiveContext = createContext<Station | undefined>(undefined);

/** Says which station asks the server for those screens below that show a recording. */
export const LiveStationProvider = ({ station, children }: { station: Station; children: ReactNode }) => (
  <LiveContext value={station}>{children}</LiveContext>
);

/** The station that can ask the server, also where the screen shows a recording. */
export function useLiveStation(): Station {
  const shown = useStation();
  return useContext(LiveContext) ?? shown;
}
