import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { positionLimits } from '../../contract/positions/limits.ts';
import type { Box, PositionCell } from '../../contract/positions/view.ts';
import { type Grid, type GridCell, gridStep } from './grid.ts';
import type { Subject } from './subject.ts';

/** What of a region lies in a box: each subject, or how many are in which cell where there are too many. */
export type InView = { total: number } & ({ subjects: Subject[] } | { cells: PositionCell[] });

/** Cells along the longer side of a view, at least half as many. */
const cellsAcross = 16;
const decimals = 4;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

/** Sums up what lies near each other: weights and middles by cell. */
function createCells(stepDegrees: number) {
  const sums = new Map<string, { x: number; y: number; n: number }>();
  return {
    add(longitude: number, latitude: number, n: number): void {
      const key = `${Math.floor(longitude / stepDegrees)} ${Math.floor(latitude / stepDegrees)}`;
      const sum = sums.get(key) ?? { x: 0, y: 0, n: 0 };
      sum.x += longitude * n;
      sum.y += latitude * n;
      sum.n += n;
      sums.set(key, sum);
    },
    all: (): PositionCell[] =>
      [...sums.values()]
        .slice(0, positionLimits.cellsInView)
        .map(({ x, y, n }): PositionCell => [rounded(x / n), rounded(y / n), n]),
  };
}

const seenIn = ({ byArea }: GridCell, scope: RegionCode): number => {
  let n = 0;
  for (const [areaCode, count] of byArea) if (isWithin(scope, areaCode)) n += count;
  return n;
};

/** The subjects of a region in a box, or their numbers by cell where they are too many. */
export function inView(grid: Grid, scope: RegionCode, box: Box): InView {
  const [west, south, east, north] = box;
  const found: { cell: GridCell; n: number }[] = [];
  let about = 0;
  for (const cell of grid.within(box)) {
    const n = seenIn(cell, scope);
    if (n === 0) continue;
    found.push({ cell, n });
    about += n;
  }
  const step = gridStep * 2 ** Math.ceil(Math.log2(Math.max(east - west, north - south) / cellsAcross / gridStep));
  const cells = createCells(step);
  // Counted by whole fields of the grid where these are smaller than what is drawn; one by one in a closer view.
  if (step > gridStep && about > positionLimits.subjectsInView * 2) {
    for (const { cell, n } of found) cells.add(cell.longitude, cell.latitude, n);
    return { total: about, cells: cells.all() };
  }
  const subjects: Subject[] = [];
  for (const { cell } of found)
    for (const one of cell.members) {
      const { longitude, latitude, areaCode } = one;
      if (longitude < west || longitude > east || latitude < south || latitude > north) continue;
      if (isWithin(scope, areaCode)) subjects.push(one);
    }
  if (subjects.length <= positionLimits.subjectsInView) return { total: subjects.length, subjects };
  for (const { longitude, latitude } of subjects) cells.add(longitude, latitude, 1);
  return { total: subjects.length, cells: cells.all() };
}
