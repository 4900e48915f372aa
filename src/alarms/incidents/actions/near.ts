import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { metresBetween } from '../../../kit/distance.ts';

/** Another incident, and how far away it is in metres. */
export interface Near {
  row: IncidentRow;
  metres: number;
}

const reachM = 20_000;
const offered = 12;

/** The incidents into which one can go, the nearest first. */
export function nearTo(row: IncidentRow, rows: Iterable<IncidentRow>): readonly Near[] {
  const near: Near[] = [];
  for (const other of rows) {
    if (other.id === row.id || !other.incident || Math.abs(other.latitude - row.latitude) > 0.25) continue;
    const metres = metresBetween(row, other);
    if (metres <= reachM) near.push({ row: other, metres });
  }
  return near.sort((a, b) => a.metres - b.metres).slice(0, offered);
}
