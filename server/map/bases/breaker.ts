import type { ServerClock } from '../../clock.ts';

/** After so many faults in a row a service is left alone for so many milliseconds. */
const [mostFaults, restMs] = [5, 30_000];

/** Leaves services alone that fail again and again, so that nobody waits for them. */
export interface Breaker {
  /** Whether a service is left alone now. When the time is over one request tries it. */
  rests(id: string): boolean;
  /** Tells how a request ended; true where the service is left alone from now on. */
  ended(id: string, isGood: boolean): boolean;
}

/** A breaker that nothing has failed at yet. */
export function createBreaker(clock: ServerClock): Breaker {
  const known = new Map<string, { faults: number; until: number }>();
  return {
    rests(id) {
      const state = known.get(id);
      if (!state || state.faults < mostFaults) return false;
      if (clock.now() < state.until) return true;
      // The others wait for what this one finds.
      known.set(id, { ...state, until: clock.now() + restMs });
      return false;
    },
    ended(id, isGood) {
      const faults = isGood ? 0 : (known.get(id)?.faults ?? 0) + 1;
      if (isGood) known.delete(id);
      else known.set(id, { faults, until: clock.now() + restMs });
      return faults === mostFaults;
    },
  };
}
