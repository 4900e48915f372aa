import { useEffect, useState } from 'react';
import { useStation } from '../../kit/station.tsx';
import { turnOf, type Wall } from './wall-state.ts';

/** The cameras of the present turn; `from`: index of the first among all cameras. */
export interface Turn {
  from: number;
  cameras: readonly (string | null)[];
}

/**
 * Shows cameras in turns while a patrol is on, and pauses while one tile is enlarged. The wall's own cameras are kept,
 * and come back when the patrol ends; then it returns undefined.
 */
export function usePatrol(wall: Wall, all: readonly string[]): Turn | undefined {
  const { clock } = useStation();
  const { patrolS, tiles, enlarged } = wall;
  const isOn = patrolS !== null && all.length > 0;
  // Anew whenever it begins, or there are more or fewer tiles.
  const round = isOn ? tiles : undefined;
  const [{ from, ...seen }, setTurn] = useState({ round, from: 0 });
  if (seen.round !== round) setTurn({ round, from: 0 });
  const count = all.length;
  useEffect(() => {
    if (!isOn || enlarged !== null) return undefined;
    let timer: unknown;
    const plan = (): void => {
      timer = clock.setTimeout(() => {
        setTurn((now) => ({ ...now, from: count <= tiles ? 0 : (now.from + tiles) % count }));
        plan();
      }, patrolS * 1_000);
    };
    plan();
    return () => clock.clearTimeout(timer);
  }, [clock, isOn, patrolS, tiles, enlarged, count]);
  return isOn ? { from, cameras: turnOf(all, from, tiles) } : undefined;
}
