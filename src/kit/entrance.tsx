import { createContext, useContext, type ReactNode } from 'react';
import type { Entrance } from '../../machines/station.ts';
import { Loading } from './state-frame.tsx';
import { StationProvider } from './station.tsx';
import { useBehavior } from './use-behavior.ts';

const EntranceContext = createContext<Entrance | undefined>(undefined);

/** Hands the entrance of the live station to all screens below. */
export function EntranceProvider({ entrance, children }: { entrance: Entrance; children: ReactNode }) {
  return <EntranceContext value={entrance}>{children}</EntranceContext>;
}

/** What there is of the live station before somebody is signed in. */
export function useEntrance(): Entrance {
  const entrance = useContext(EntranceContext);
  if (!entrance) throw new Error('no entrance above this component');
  return entrance;
}

/** Shows what needs the whole station as soon as it is there. */
export function WithStation({ children }: { children: ReactNode }) {
  const station = useBehavior(useEntrance().whole$);
  return station ? <StationProvider station={station}>{children}</StationProvider> : <Loading />;
}
