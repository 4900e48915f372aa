import { sql } from 'kysely';
import type { z } from 'zod';
import { gridLevels } from '../../contract/grids/levels.ts';
import type { GridCoverage, GridPersonRow, GridRow, pageQuery, peopleQuery } from '../../contract/grids/schemas.ts';
import type { KeptPerson } from '../../contract/grids/events.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { contains, entriesOf, includes, valueIn } from '../store/dialect.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import type { KeptGrid } from './evolve.ts';
import { gridAt, momentOf, rowsOf, wasThere } from './rows.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** The grids in a grid, at a moment of the past where one is named. Its region is known to the caller. */
export async function childrenOf(ctx: Ctx, parent: KeptGrid, at?: string): Promise<KeptGrid[]> {
  if (at === undefined) {
    const rows = await ctx.db
      .selectFrom('grids')
      .select('doc')
      .where('parent_id', '=', parent.gridId)
      .orderBy('code')
      .execute();
    return readDocs(rows);
  }
  const moment = momentOf(at);
  const [from, below] = codeRange(parent.areaCode);
  const rows = await ctx.db
    .selectFrom('grid_history')
    .select('doc')
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where('level', '=', parent.level - 1)
    .where(wasThere(moment))
    .orderBy('code')
    .execute();
  return readDocs(rows).flatMap((history) => {
    const grid = gridAt(history, moment);
    return grid?.parentId === parent.gridId ? [grid] : [];
  });
}

/** The uppermost grids of a region: those that lie in no other grid of it. */
export async function uppermost({ db }: Pick<Ctx, 'db'>, regionCode: RegionCode): Promise<KeptGrid[]> {
  const [from, below] = codeRange(regionCode);
  const rows = await db
    .selectFrom('grids')
    .select('doc')
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where(
      sql<boolean>`(parent_id is null or not exists (select 1 from grids as above where above.id = grids.parent_id
        and above.area_code >= ${from} and above.area_code < ${below}))`,
    )
    .orderBy('level', 'desc')
    .orderBy('code')
    .limit(1_000)
    .execute();
  return readDocs(rows);
}

/** One page of grids, and how many they are. */
export async function gridPage(
  ctx: Ctx,
  caller: Caller,
  args: z.output<typeof pageQuery>,
): Promise<{ rows: GridRow[]; total: number }> {
  const scope = scopeOf(caller.regionCode, args.regionCode);
  if (scope === undefined) return { rows: [], total: 0 };
  const [from, below] = codeRange(scope);
  let asked = ctx.db.selectFrom('grids').where('area_code', '>=', from).where('area_code', '<', below);
  if (args.level !== undefined) asked = asked.where('level', '=', args.level);
  else asked = asked.where('level', 'in', [...gridLevels]);
  if (args.keyword) asked = asked.where(includes('words', args.keyword.toLowerCase()));
  if (args.without === 'people') asked = asked.where('people', '=', 0);
  const [{ n }, rows] = await Promise.all([
    asked.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    asked
      .select('doc')
      .orderBy('level', 'desc')
      .orderBy('area_code')
      .orderBy('code')
      .limit(args.pageSize)
      .offset((args.pageNum - 1) * args.pageSize)
      .execute(),
  ]);
  return { rows: await rowsOf(ctx, readDocs(rows)), total: n };
}

/** How far grids cover a region, by level. */
export async function coverageOf({ db }: Pick<Ctx, 'db'>, scope: string): Promise<GridCoverage> {
  const [from, below] = codeRange(scope);
  const rows = await sql<{ level: number; n: number; km2: number; bare: number; bareKm2: number; heldKm2: number }>`
    select level, count(*) as n, sum(area_km2) as km2, sum(case when people = 0 then 1 else 0 end) as bare,
      sum(case when people = 0 then area_km2 else 0 end) as bareKm2,
      sum(case when parent_id in (select id from grids as above where above.area_code >= ${from}
        and above.area_code < ${below}) then area_km2 else 0 end) as heldKm2
    from grids where area_code >= ${from} and area_code < ${below} group by level`.execute(db);
  const byLevel = new Map(rows.rows.map((row) => [row.level, row]));
  return gridLevels.flatMap((level) => {
    const row = byLevel.get(level);
    const above = byLevel.get(level + 1);
    if (!row && !above) return [];
    return [
      {
        level,
        grids: row?.n ?? 0,
        areaKm2: row?.km2 ?? 0,
        // Borders differ by less than the tolerance of a check: what that makes is no land without a grid.
        freeKm2: above ? Math.max(0, Math.round((above.km2 - (row?.heldKm2 ?? 0)) * 100) / 100) : 0,
        withoutPeople: row?.bare ?? 0,
        withoutPeopleKm2: row?.bareKm2 ?? 0,
      },
    ];
  });
}

/** One page of the people of grids, and how many they are. */
export async function gridPeople(
  ctx: Ctx,
  caller: Caller,
  args: z.output<typeof peopleQuery>,
): Promise<{ rows: GridPersonRow[]; total: number }> {
  const scope = scopeOf(caller.regionCode, args.regionCode);
  if (scope === undefined) return { rows: [], total: 0 };
  const [from, below] = codeRange(scope);
  const conditions = [
    sql`area_code >= ${from} and area_code < ${below} and people > 0`,
    ...(args.level === undefined ? [] : [sql`level = ${args.level}`]),
    ...(args.duty === undefined ? [] : [sql`${valueIn('one.value', 'duty')} = ${args.duty}`]),
    ...(args.keyword
      ? [
          sql`(${contains(valueIn('one.value', 'name'), args.keyword)}
            or ${contains(valueIn('one.value', 'phone'), args.keyword)} or ${contains('words', args.keyword)})`,
        ]
      : []),
  ];
  const people = entriesOf('grids.doc', 'people');
  const fromPeople = sql`from grids, ${people} as one where ${sql.join(conditions, sql` and `)}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ n: number }>`select count(*) as n ${fromPeople}`.execute(ctx.db),
    sql<{ doc: Doc<KeptGrid>; person: Doc<KeptPerson> }>`select grids.doc as doc, one.value as person ${fromPeople}
      order by level desc, area_code, code, one.key limit ${args.pageSize}
      offset ${(args.pageNum - 1) * args.pageSize}`.execute(ctx.db),
  ]);
  return {
    total: counted[0]?.n ?? 0,
    rows: rows.map(({ doc, person }) => {
      const { gridId, name, code, level, areaCode, version } = readDoc(doc);
      return {
        ...readDoc(person),
        gridId,
        gridName: name,
        code,
        level,
        regionCode: areaCode,
        regionName: ctx.gazetteer.fullName(areaCode) ?? areaCode,
        version,
      };
    }),
  };
}
