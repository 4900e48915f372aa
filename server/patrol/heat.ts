import { sql } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import { cellSide } from '../../contract/patrol/cells.ts';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import type { PatrolHeat } from '../../contract/patrol/coverage-schemas.ts';
import type { Context } from '../context.ts';
import { codeRange } from '../region-scope.ts';
import { nameOf } from './people.ts';
import { lastDayOf, monthLength } from './months.ts';
import { provinceLength } from './projections.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

interface Span {
  from: string;
  to: string;
}

type Cell = PatrolHeat['cells'][number];

const most = patrolLimits.cells + 1;

/** The whole months that a span touches. */
const monthsRound = ({ from, to }: Span): Span => ({
  from: `${from.slice(0, monthLength)}-01`,
  to: lastDayOf(to.slice(0, monthLength)),
});

/** Visits of a province in whole months: they are counted by month. */
async function ofProvince({ db }: Ctx, area: string, { from, to }: Span): Promise<Cell[]> {
  const [first, last] = [from.slice(0, monthLength), to.slice(0, monthLength)];
  const { rows } = await sql<Cell>`select x, y, sum(n) as n, max(month) as last from patrol_visits
    where area = ${area} and month >= ${first} and month <= ${last}
    group by y, x order by n desc limit ${most}`.execute(db);
  return rows;
}

/** Visits of a smaller region, from its check-ins: an index holds all that is asked. */
async function ofRegion({ db }: Ctx, scope: string, { from, to }: Span, side: number): Promise<Cell[]> {
  const [first, below] = codeRange(scope);
  const [y, x] = side === 1 ? [sql`y`, sql`x`] : [sql`y / ${sql.lit(side)}`, sql`x / ${sql.lit(side)}`];
  const { rows } = await sql<Cell>`select ${x} as x, ${y} as y, count(*) as n, max(day) as last
    from patrol_check_ins where area_code >= ${first} and area_code < ${below} and day >= ${from} and day <= ${to}
    group by 2, 1 order by n desc limit ${most}`.execute(db);
  return rows;
}

/** How often the rangers of a region checked in where, in a span. */
export async function heatOf(ctx: Ctx, areaCode: RegionCode, asked: Span): Promise<PatrolHeat> {
  const side = cellSide(areaCode.length);
  const isProvince = areaCode.length <= provinceLength;
  const span = isProvince ? monthsRound(asked) : asked;
  const cells = await (isProvince ? ofProvince(ctx, areaCode, span) : ofRegion(ctx, areaCode, span, side));
  const kept = cells.slice(0, patrolLimits.cells);
  const areaName = nameOf(ctx.gazetteer, areaCode);
  return { areaCode, areaName, ...span, side, cells: kept, isCut: cells.length > kept.length };
}
