import { type Kysely, sql, type SqlBool } from 'kysely';
import { inSquareMetres } from '../../contract/fires/burned.ts';
import type { YearRow } from '../../contract/fires/list-schemas.ts';
import { dayOf } from '../../contract/time.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import type { RegionCode } from '../../contract/ids.ts';

interface Counted {
  year: number;
  grade: number;
  n: number;
  ended: number;
  burned: number;
  deaths: number;
}

/**
 * Which rows of `fire_figures` statistics count. The record of a past fire that is also a fire of this system counts
 * only where that fire, or the fire that it repeats, is not counted.
 */
export const isCounted = sql<SqlBool>`(fire_figures.counts = 1 and (fire_figures.top_id is null or not exists
  (select 1 from fire_figures as known where known.id = fire_figures.top_id and known.counts = 1)))`;

const none = (year: number): YearRow => ({ year, count: 0, ended: 0, byGrade: {}, burnedHa: 0, deaths: 0 });

const withGrade = (row: YearRow, { grade, n, ended, burned, deaths }: Counted): YearRow => ({
  ...row,
  count: row.count + n,
  ended: row.ended + ended,
  byGrade: { ...row.byGrade, [grade]: n },
  burnedHa: inSquareMetres(row.burnedHa + burned),
  deaths: row.deaths + deaths,
});

/**
 * The fires of a region by the Chinese year of their outbreak, recorded past fires counted with them: the last `years`
 * years up to `now`, those without a fire too.
 */
export async function firesByYear(
  db: Kysely<Tables>,
  regionCode: RegionCode,
  { areaCode, years, now }: { areaCode?: RegionCode | undefined; years: number; now: number },
): Promise<YearRow[]> {
  const last = Number(dayOf(now).slice(0, 4));
  const first = last - years + 1;
  const rows = new Map(Array.from({ length: years }, (_, n) => [first + n, none(first + n)]));
  const scope = scopeOf(regionCode, areaCode);
  if (scope === undefined) return [...rows.values()];
  const [from, below] = codeRange(scope);
  const counted = await sql<Counted>`
    select cast(substr(day, 1, 4) as integer) as year,
      coalesce(grade, 0) as grade, count(*) as n,
      count(*) filter (where origin = 'record' or status = 'handled') as ended, sum(burned_ha) as burned,
      sum(deaths) as deaths
    from fire_figures where day >= ${`${first}-01-01`} and area_code >= ${from} and area_code < ${below}
    and ${isCounted} group by 1, 2`.execute(db);
  for (const one of counted.rows) {
    const row = rows.get(one.year);
    if (row) rows.set(one.year, withGrade(row, one));
  }
  return [...rows.values()];
}
