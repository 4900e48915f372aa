import { useEffect, useEffectEvent, useState } from 'react';
import { useStation } from '../../kit/station.tsx';
import { turnOf, type Wall, type WallAct } from './wall-state.ts';

/**
 * Has cameras take turns on the wall while a patrol is on; the patrol rests while one tile is enlarged. Answers which
 * camera is the first one now.
 */
export function usePatrol(wall: Wall, all: readonly string[], act: (act: WallAct) => void): number {
  const { clock } = useStation();
  const [from, setFrom] = useState(0);
  const { patrolS, tiles, enlarged } = wall;
  const turn = useEffectEvent((next: number) => {
    const place = all.length === 0 ? 0 : next % all.length;
    setFrom(place);
    act({ type: 'turn', cameras: turnOf(all, place, tiles) });
  });
  const goOn = useEffectEvent(() => turn(from + tiles));
  const isReady = all.length > 0;
  useEffect(() => {
    if (patrolS === null || !isReady) return;
    turn(0);
  }, [patrolS === null, tiles, isReady]);
  useEffect(() => {
    if (patrolS === null || enlarged !== null || !isReady) return undefined;
    let timer: unknown;
    const plan = (): void => {
      timer = clock.setTimeout(() => {
        goOn();
        plan();
      }, patrolS * 1_000);
    };
    plan();
    return () => clock.clearTimeout(timer);
  }, [clock, patrolS, enlarged, isReady]);
  return from;
}
