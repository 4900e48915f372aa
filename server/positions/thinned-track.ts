import { positionLimits } from '../../contract/positions/limits.ts';
import { keptPoints } from '../../models/thin.ts';
import { degreeM } from '../places/metres.ts';
import type { TrackRow } from './tables.ts';

/** Metres that a thinned track may lie beside the real one. */
const besideM = 15;

/** Those of a way that remain where points that lie so near to it are left out. */
function kept(rows: readonly TrackRow[], withinM: number): TrackRow[] {
  const metre = degreeM(rows[0]?.latitude ?? 0);
  const line = {
    count: rows.length,
    x: (at: number) => (rows[at]?.longitude ?? 0) * metre.east,
    y: (at: number) => (rows[at]?.latitude ?? 0) * metre.north,
  };
  return keptPoints(line, withinM).flatMap((at) => rows[at] ?? []);
}

/**
 * A track with no more points than are drawn: positions that are believed as a line with those left out that hardly lie
 * beside it, and among them in their order those that are marked.
 */
export function thinnedTrack(rows: readonly TrackRow[]): TrackRow[] {
  let line = rows.filter(({ mark }) => mark === null || mark === 'late');
  for (let withinM = besideM; line.length > 2; withinM *= 2) {
    line = kept(line, withinM);
    if (line.length <= positionLimits.trackShown) break;
  }
  const jumps = rows.filter(({ mark }) => mark === 'jump').slice(-positionLimits.trackShown);
  return [...line, ...jumps].sort((a, b) => a.at - b.at);
}
