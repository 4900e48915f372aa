import { sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type { GridRow } from '../../contract/grids/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { amongGiven } from '../store/dialect.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import { type GridHistory, heldAt, type KeptGrid } from './evolve.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** How many grids some grids are divided into, and the area of these. */
async function sumsOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { children: number; coveredKm2: number }>();
  const rows = await db
    .selectFrom('grids')
    .select(({ fn }) => ['parent_id', fn.countAll<number>().as('n'), fn.sum<number>('area_km2').as('km2')])
    .where('parent_id', 'in', amongGiven(ids))
    .groupBy('parent_id')
    .execute();
  return new Map(rows.map(({ parent_id, n, km2 }) => [parent_id ?? '', { children: n, coveredKm2: km2 }]));
}

const none = { children: 0, coveredKm2: 0 };

/** Grids as lists show them. */
export async function rowsOf(ctx: Ctx, grids: readonly KeptGrid[]): Promise<GridRow[]> {
  const sums = await sumsOf(
    ctx,
    grids.map(({ gridId }) => gridId),
  );
  return grids.map((grid) => {
    const chief = grid.people.find(({ duty }) => duty === 'chief')?.name;
    return {
      id: grid.gridId,
      code: grid.code,
      name: grid.name,
      level: grid.level,
      regionCode: grid.areaCode,
      regionName: ctx.gazetteer.fullName(grid.areaCode) ?? grid.areaCode,
      ...(grid.parentId === undefined ? {} : { parentId: grid.parentId }),
      areaKm2: grid.areaKm2,
      people: grid.people.length,
      ...(chief === undefined ? {} : { chief }),
      ...(sums.get(grid.gridId) ?? none),
      version: grid.version,
      changedAt: grid.at,
      simulated: grid.simulated === true,
    };
  });
}

/** Grids by their ids, within a region. */
export async function gridsById(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
  regionCode: RegionCode,
): Promise<ReadonlyMap<string, KeptGrid>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('grids').select('doc').where('id', 'in', amongGiven(ids)).execute();
  return new Map(
    readDocs(rows).flatMap((grid) => (isWithin(regionCode, grid.areaCode) ? [[grid.gridId, grid] as const] : [])),
  );
}

/** All that a grid ever was; undefined where there never was one of this id in the region. */
export async function historyOf(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  regionCode: RegionCode,
): Promise<GridHistory | undefined> {
  const row = await db.selectFrom('grid_history').select('doc').where('id', '=', id).executeTakeFirst();
  const history = row && readDoc(row.doc);
  return history && isWithin(regionCode, history.areaCode) ? history : undefined;
}

/** A grid as it was at a moment; undefined where it was not there yet, or no more. */
export function gridAt(history: GridHistory, at: string): KeptGrid | undefined {
  if (history.begun > at || (history.ended !== undefined && history.ended <= at)) return undefined;
  const [name, land, people] = [heldAt(history.names, at), heldAt(history.lands, at), heldAt(history.staff, at) ?? []];
  if (name === undefined || !land) return undefined;
  const parentId = heldAt(history.parents, at);
  const last = history.changes.findLast((change) => change.at <= at);
  const { gridId, code, level, areaCode, version, simulated } = history;
  return {
    gridId,
    code,
    name,
    level,
    areaCode,
    ...(parentId === undefined ? {} : { parentId }),
    areaKm2: land.areaKm2,
    people,
    version,
    landVersion: version,
    at: last?.at ?? history.begun,
    by: last?.by ?? '',
    ...(simulated ? { simulated } : {}),
  };
}

/** The condition that a row of the history was there at a moment. */
export const wasThere = (at: string) => sql<boolean>`begun <= ${at} and (ended is null or ended > ${at})`;

/** A moment in the form in which the log holds it. */
export const momentOf = (at: string): string => new Date(at).toISOString();
