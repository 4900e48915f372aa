import { sql } from 'kysely';
import type { GridLevel } from '../../contract/grids/levels.ts';
import { boxOfShape, type GridShape, shapeHolds } from '../../contract/grids/shape.ts';
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
import { readDoc } from '../store/doc.ts';
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

const keyOf = ({ x, y }: Cell): string => `${y} ${x}`;

/** The least cells whose middle lies in a piece of land; of one too small for any, the cell of its middle. */
export function cellsIn(shape: GridShape): Cell[] {
  const [west, south, east, north] = boxOfShape(shape);
  const cells: Cell[] = [];
  for (let y = cellOfDegrees(south); y <= cellOfDegrees(north); y += 1)
    for (let x = cellOfDegrees(west); x <= cellOfDegrees(east); x += 1) {
      const [w, s, e, n] = cellBounds({ x, y }, 1);
      if (shapeHolds(shape, (w + e) / 2, (s + n) / 2)) cells.push({ x, y });
    }
  return cells.length > 0 ? cells : [{ x: cellOfDegrees((west + east) / 2), y: cellOfDegrees((south + north) / 2) }];
}

interface Duty {
  grid: KeptGrid;
  shape: GridShape;
}

/** The smallest grids of a region that have people: what these answer for is to be walked. */
async function dutiesOf({ db }: Ctx, areaCode: RegionCode): Promise<Duty[]> {
  const [from, below] = codeRange(areaCode);
  const rows = await db
    .selectFrom('grids')
    .innerJoin('grid_shapes', 'grid_shapes.id', 'grids.id')
    .select(['grids.doc as grid', 'grid_shapes.doc as land'])
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
  return rows.map(({ grid, land }) => ({ grid: readDoc(grid), shape: readDoc(land).shape }));
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

function gapOf({ gazetteer }: Ctx, { grid, shape }: Duty, visits: ReadonlyMap<string, string>, since: string) {
  const cells = cellsIn(shape);
  const gaps = cells.filter((cell) => (visits.get(keyOf(cell)) ?? '') < since);
  const [oldest = ''] = gaps.map((cell) => visits.get(keyOf(cell)) ?? '').sort();
  const { gridId, name, areaCode } = grid;
  const areaName = nameOf(gazetteer, areaCode);
  return { gridId, name, areaCode, areaName, cells: cells.length, gaps, oldest, grid, box: boxOfShape(shape) };
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
  const all = duties.map((duty) => gapOf(ctx, duty, visits, since));
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
