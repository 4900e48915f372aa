import { sql } from 'kysely';
import type { GridLevel } from '../../contract/grids/levels.ts';
import type { Position } from '../../contract/geometry/polygon.ts';
import { boxOfShape, type GridShape } from '../../contract/grids/shape.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { cellBounds, cellOfDegrees } from '../../contract/patrol/cells.ts';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import type { PatrolGap, PatrolGaps } from '../../contract/patrol/coverage-schemas.ts';
import { present } from '../../contract/present.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import type { KeptGrid } from '../grids/evolve.ts';
import { codeRange } from '../region-scope.ts';
import { riskGradeOf } from '../risk/risk-of.ts';
import { readDocs } from '../store/doc.ts';
import { breathe } from '../turns.ts';
import { nameOf } from './people.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

interface Cell {
  x: number;
  y: number;
}

/** Digits of a county: a wider region has more cells than anybody walks through in a list. */
const countyLength = 6;

/** Levels of the grids by which people walk: those of townships and below. */
const dutyLevels: readonly GridLevel[] = [3, 2, 1];

/** The centre of a cell, along either axis. */
function middleOf(n: number): number {
  const [from, , to] = cellBounds({ x: n, y: 0 }, 1);
  return (from + to) / 2;
}

const keyOf = ({ x, y }: Cell): string => `${y} ${x}`;

/** Where a parallel crosses the borders of a piece of land, from west to east. */
function crossings(rings: readonly (readonly Position[])[], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings)
    for (let n = 1; n < ring.length; n += 1) {
      const [[ax, ay], [bx, by]] = [ring[n - 1] as Position, ring[n] as Position];
      if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
    }
  return found.sort((a, b) => a - b);
}

/** The cells of a row whose centre lies in the land, as ranges. */
function heldIn({ coordinates }: GridShape, y: number, from: number, to: number): Cell[] {
  const lines = coordinates
    .map((rings) => ({ passed: 0, all: crossings(rings, middleOf(y)) }))
    .filter(({ all }) => all.length > 0);
  const cells: Cell[] = [];
  for (let x = from; x <= to && lines.length > 0; x += 1) {
    const middle = middleOf(x);
    let isHeld = false;
    for (const line of lines) {
      while ((line.all[line.passed] ?? Infinity) <= middle) line.passed += 1;
      // Even-odd rule.
      if ((line.all.length - line.passed) % 2 === 1) isHeld = true;
    }
    if (isHeld) cells.push({ x, y });
  }
  return cells;
}

/**
 * The first cells whose centre lies in a piece of land, at most `most`; for land too small for any, the cell of its
 * middle. Land wider than `gapSide` cells is looked at in part.
 */
export function cellsIn(shape: GridShape, most: number = patrolLimits.gapCells): Cell[] {
  const [west, south, east, north] = boxOfShape(shape);
  const [left, bottom] = [cellOfDegrees(west), cellOfDegrees(south)];
  const right = Math.min(cellOfDegrees(east), left + patrolLimits.gapSide - 1);
  const top = Math.min(cellOfDegrees(north), bottom + patrolLimits.gapSide - 1);
  const cells: Cell[] = [];
  for (let y = bottom; y <= top && cells.length < most; y += 1) cells.push(...heldIn(shape, y, left, right));
  return cells.length > 0
    ? cells.slice(0, most)
    : [{ x: cellOfDegrees((west + east) / 2), y: cellOfDegrees((south + north) / 2) }];
}

/** The smallest grids of a region that have people: what these answer for is to be walked. */
async function dutiesOf({ db }: Ctx, areaCode: RegionCode): Promise<KeptGrid[]> {
  const [from, below] = codeRange(areaCode);
  const rows = await db
    .selectFrom('grids')
    .select('grids.doc')
    .where('grids.level', 'in', dutyLevels)
    .where('grids.area_code', '>=', from)
    .where('grids.area_code', '<', below)
    .where('grids.people', '>', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('grids as part')
            .select('part.id')
            .whereRef('part.parent_id', '=', 'grids.id')
            .where('part.people', '>', 0),
        ),
      ),
    )
    .execute();
  return readDocs(rows);
}

async function landsOf({ db }: Ctx, grids: readonly KeptGrid[]): Promise<ReadonlyMap<string, GridShape>> {
  const ids = grids.map(({ gridId }) => gridId);
  const rows = await db.selectFrom('grid_shapes').select('doc').where('id', 'in', ids).execute();
  return new Map(readDocs(rows).map(({ gridId, shape }) => [gridId, shape]));
}

/** The day of the last visit of each cell by rangers of a county. */
async function lastVisits({ db }: Ctx, areaCode: RegionCode): Promise<ReadonlyMap<string, string>> {
  const [first, below] = codeRange(areaCode.slice(0, countyLength));
  const { rows } = await sql<Cell & { last: string }>`select y, x, max(day) as last from patrol_check_ins
    where area_code >= ${first} and area_code < ${below} group by y, x`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.last]));
}

/** Who answers for a grid, rangers first. */
const peopleIn = ({ people }: KeptGrid): PatrolGap['people'] =>
  people
    .map(({ name, phone, duty }) => ({ name, isRanger: duty === 'ranger', ...present({ phone }) }))
    .sort((a, b) => Number(b.isRanger) - Number(a.isRanger));

interface Duty {
  grid: KeptGrid;
  shape: GridShape;
  room: number;
}

/** The unvisited cells of a grid; `room`: how many more cells the answer may hold. */
function gapOf({ gazetteer }: Ctx, { grid, shape, room }: Duty, visits: ReadonlyMap<string, string>, since: string) {
  const cells = cellsIn(shape, room);
  const gaps = cells.filter((cell) => (visits.get(keyOf(cell)) ?? '') < since);
  const [oldest = ''] = gaps.map((cell) => visits.get(keyOf(cell)) ?? '').sort();
  const { gridId, name, areaCode } = grid;
  const areaName = nameOf(gazetteer, areaCode);
  return { gridId, name, areaCode, areaName, cells: cells.length, gaps, oldest, grid, box: boxOfShape(shape) };
}

/** How many shapes are read at once. */
const atOnce = 100;

/** The same for all grids; yields between two of them. Once the answer is full, a grid counts as one cell. */
async function gapsOfAll(ctx: Ctx, grids: readonly KeptGrid[], visits: ReadonlyMap<string, string>, since: string) {
  const all: ReturnType<typeof gapOf>[] = [];
  let room: number = patrolLimits.gapCells;
  for (let n = 0; n < grids.length; n += atOnce) {
    const some = grids.slice(n, n + atOnce);
    const lands = await landsOf(ctx, some);
    for (const grid of some) {
      const shape = lands.get(grid.gridId);
      if (!shape) continue;
      const gap = gapOf(ctx, { grid, shape, room }, visits, since);
      room = Math.max(0, room - gap.cells);
      all.push(gap);
      await breathe(1);
    }
  }
  return all;
}

/** Fire danger of the counties of some grids today. */
async function gradesOf(ctx: Ctx, gradeOf: typeof riskGradeOf, codes: readonly RegionCode[], day: string) {
  const counties = [...new Set(codes.map((code) => code.slice(0, countyLength)))];
  return new Map(await Promise.all(counties.map(async (county) => [county, await gradeOf(ctx, county, day)] as const)));
}

/**
 * Land of a region that its rangers have not come to for some days, by the grids whose people answer for it: where
 * nobody was for longest, or ever, first; among equals the most dangerous.
 */
export async function gapsOf(ctx: Ctx, areaCode: RegionCode, days: number, gradeOf = riskGradeOf): Promise<PatrolGaps> {
  const head = { areaCode, areaName: nameOf(ctx.gazetteer, areaCode), days };
  if (areaCode.length < countyLength) return { ...head, isTooWide: true, grids: 0, cells: 0, gapCells: 0, rows: [] };
  const today = dayOf(ctx.clock.now());
  const since = dayOf(Date.parse(today) - (days - 1) * dayMs);
  const [duties, visits] = await Promise.all([dutiesOf(ctx, areaCode), lastVisits(ctx, areaCode)]);
  const all = await gapsOfAll(ctx, duties, visits, since);
  const found = all.filter(({ gaps }) => gaps.length > 0);
  const grades = await gradesOf(
    ctx,
    gradeOf,
    found.map(({ areaCode: code }) => code),
    today,
  );
  const rows = found.map(({ oldest, grid, ...row }) => ({
    ...row,
    people: peopleIn(grid),
    ...present({
      unvisitedDays: oldest === '' ? undefined : Math.round((Date.parse(today) - Date.parse(oldest)) / dayMs),
      grade: grades.get(row.areaCode.slice(0, countyLength)),
    }),
  }));
  const waits = ({ unvisitedDays = Number.MAX_SAFE_INTEGER }: { unvisitedDays?: number }): number => unvisitedDays;
  rows.sort(
    (a, b) =>
      waits(b) - waits(a) ||
      (b.grade ?? 0) - (a.grade ?? 0) ||
      b.gaps.length - a.gaps.length ||
      (a.gridId < b.gridId ? -1 : 1),
  );
  return {
    ...head,
    isTooWide: false,
    grids: all.length,
    cells: all.reduce((sum, { cells }) => sum + cells, 0),
    gapCells: found.reduce((sum, { gaps }) => sum + gaps.length, 0),
    rows: rows.slice(0, patrolLimits.gapGrids),
  };
}
