import { fastestKmh, type PositionKind } from '../../contract/positions/kinds.ts';
import { metresBetween } from '../places/metres.ts';

/** A position of a moment, in milliseconds since 1970. */
export interface Reported {
  longitude: number;
  latitude: number;
  at: number;
  accuracyM?: number | undefined;
}

/** What is known of a subject before a position comes. */
export interface Known extends Reported {
  suspect?: Reported | undefined;
  taken: readonly number[];
}

/** What a position is: known already, of before the newest one, further away than the subject can be, or believed. */
export type Verdict = 'duplicate' | 'late' | 'jump' | 'believed';

const mPerKm = 1_000;
const msPerHour = 3_600_000;
/** Clocks of phones tick in seconds, and a fix is never better than some metres. */
const leastMs = 1_000;
const leastM = 30;

/** Whether a subject of this kind can have come from one position to the other. */
function isReached(kind: PositionKind, from: Reported, to: Reported): boolean {
  const reachM = (fastestKmh[kind] * mPerKm * Math.max(leastMs, to.at - from.at)) / msPerHour;
  return metresBetween(from, to) <= reachM + (from.accuracyM ?? 0) + (to.accuracyM ?? 0) + leastM;
}

/**
 * What a position is beside what is known. One that jumps is believed when the next one fits to it: then it was the
 * position before that was wrong.
 */
export function judge(kind: PositionKind, before: Known | undefined, next: Reported): Verdict {
  if (!before) return 'believed';
  if (before.taken.includes(next.at)) return 'duplicate';
  if (next.at < before.at) return 'late';
  if (isReached(kind, before, next)) return 'believed';
  const { suspect } = before;
  return suspect && suspect.at < next.at && isReached(kind, suspect, next) ? 'believed' : 'jump';
}
