import type { Milliseconds } from '../../contract/units.ts';

/** A flight drawn less often than this a second is none to the eye, and holds up everything else meanwhile. */
const leastPerSecond = 20;
/** Where one was drawn so slowly, none is tried for so long. */
const restMs = 60_000;

/** The map, as its flights are looked at. */
export interface Flying {
  on(type: 'movestart' | 'render' | 'moveend', listener: () => void): unknown;
}

/**
 * How long the next flight takes, asked as it begins: `flightMs`, or no time while the last one was drawn too slowly,
 * as without a GPU.
 */
export function createFlight(
  map: Flying,
  flightMs: Milliseconds,
  now: () => number = () => performance.now(),
): () => number {
  let [beganAt, drawn, slowUntil] = [0, 0, Number.NEGATIVE_INFINITY];
  let isFlight = false;
  map.on('movestart', () => {
    [beganAt, drawn] = [now(), 0];
  });
  map.on('render', () => {
    drawn += 1;
  });
  map.on('moveend', () => {
    const ms = now() - beganAt;
    // One that is cut short by the next tells nothing.
    if (isFlight && ms >= flightMs && (drawn / ms) * 1_000 < leastPerSecond) slowUntil = now() + restMs;
    isFlight = false;
  });
  return () => {
    isFlight = now() >= slowUntil;
    return isFlight ? flightMs : 0;
  };
}
