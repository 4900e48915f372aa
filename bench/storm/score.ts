/** What became of one alarm: the fire that it is truly of (none for a false one), and the row in which it stands. */
export interface Placed {
  fire?: number | undefined;
  row: string;
}

/**
 * How well rows tell fires. A row is of the fire of most of its alarms; a fire without a row is lost. `rows`: those
 * with any alarm of a fire. `precision`: share of the alarms in fires' rows that are of their row's fire. `recall`:
 * share of the fires' alarms in their fire's largest row. `drawn`: false alarms in rows of fires.
 */
export interface Score {
  lost: number;
  rows: number;
  falseRows: number;
  precision: number;
  recall: number;
  drawn: number;
}

type Counts = Map<number, number>;

const most = (counts: Counts): [key: number, count: number] =>
  [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [-1, 0]);

/** Scores where the alarms of `fires` fires, numbered from 0, and false ones came to stand. */
export function scoreOf(placed: readonly Placed[], fires: number): Score {
  const rows = new Map<string, { fires: Counts; total: number }>();
  for (const { fire, row } of placed) {
    const known = rows.get(row) ?? { fires: new Map<number, number>(), total: 0 };
    rows.set(row, known);
    known.total += 1;
    if (fire !== undefined) known.fires.set(fire, (known.fires.get(fire) ?? 0) + 1);
  }
  const ofFires = [...rows.values()].filter((row) => row.fires.size > 0);
  const largest = new Map<number, number>();
  let right = 0;
  for (const row of ofFires) {
    const [fire, count] = most(row.fires);
    right += count;
    largest.set(fire, Math.max(largest.get(fire) ?? 0, count));
  }
  const inRows = ofFires.reduce((sum, { total }) => sum + total, 0);
  const truly = placed.filter(({ fire }) => fire !== undefined).length;
  return {
    lost: fires - largest.size,
    rows: ofFires.length,
    falseRows: rows.size - ofFires.length,
    precision: right / inRows,
    recall: [...largest.values()].reduce((sum, count) => sum + count, 0) / truly,
    drawn: ofFires.reduce(
      (sum, row) => sum + row.total - [...row.fires.values()].reduce((all, count) => all + count, 0),
      0,
    ),
  };
}
