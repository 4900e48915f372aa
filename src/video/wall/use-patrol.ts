import { useEffect, useEffectEvent, useState } from 'react';
import { useStation } from '../../kit/station.tsx';
import { type Tiles, turnOf, type Wall, type WallAct } from './wall-state.ts';

/**
 * Has cameras take turns on the wall while a patrol is on; the patrol rests while one tile is enlarged. Answers which
 * camera is the first one now.
 */
export function usePatrol(wall: Wall, all: readonly string[], act: (act: WallAct) => void): number {
  const { clock } = useStation();
  const [from, setFrom] = useState(0);
  const { patrolS, tiles, enlarged } = wall;
  const isOn = patrolS !== null && all.length > 0;
  const turn = useEffectEvent((by: number, count: Tiles) => {
    const place = by === 0 ? 0 : (from + by) % all.length;
    setFrom(place);
    act({ type: 'turn', cameras: turnOf(all, place, count) });
  });
  useEffect(() => {
    if (!isOn) return undefined;
    // Anew whenever there are more or fewer tiles.
    const timer = clock.setTimeout(() => turn(0, tiles), 0);
    return () => clock.clearTimeout(timer);
  }, [clock, isOn, tiles]);
  useEffect(() => {
    if (!isOn || enlarged !== null) return undefined;
    let timer: unknown;
    const plan = (): void => {
      timer = clock.setTimeout(() => {
        turn(tiles, tiles);
        plan();
      }, patrolS * 1_000);
    };
    plan();
    return () => clock.clearTimeout(timer);
  }, [clock, isOn, patrolS, tiles, enlarged]);
  return from;
}
