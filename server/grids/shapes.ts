import { refuse, type Refusal } from '../../contract/codes.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { GridLevel } from '../../contract/grids/levels.ts';
import type { ShapedGrid } from '../../contract/grids/schemas.ts';
import type { GridShape } from '../../contract/grids/shape.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { amongGiven } from '../store/dialect.ts';
import { readDocs } from '../store/doc.ts';
import { heldAt, type KeptGrid } from './evolve.ts';
import { gridSay as say } from './messages.ts';
import { childrenOf, uppermost } from './queries.ts';
import { gridAt, gridsById, historyOf, momentOf, rowsOf, wasThere } from './rows.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** Which shapes are asked for. */
interface ShapesAsked {
  parentId?: string | undefined;
  level?: GridLevel | undefined;
  box?: string | undefined;
  regionCode?: RegionCode | undefined;
  at?: string | undefined;
}

/** Grids of a level in a box. */
async function inBox(ctx: Ctx, { level, box, at }: ShapesAsked, regionCode: RegionCode): Promise<KeptGrid[]> {
  const [from, below] = codeRange(regionCode);
  const [west = -180, south = -90, east = 180, north = 90] = (box ?? '').split(',').map(Number);
  const most = gridLimits.shapes + 1;
  if (at !== undefined) {
    const moment = momentOf(at);
    const rows = await ctx.db
      .selectFrom('grid_history')
      .select('doc')
      .where('area_code', '>=', from)
      .where('area_code', '<', below)
      .where('level', '=', level ?? 1)
      .where('west', '<=', east)
      .where('east', '>=', west)
      .where('south', '<=', north)
      .where('north', '>=', south)
      .where(wasThere(moment))
      .limit(most)
      .execute();
    return readDocs(rows).flatMap((history) => gridAt(history, moment) ?? []);
  }
  const rows = await ctx.db
    .selectFrom('grid_shapes')
    .select('id')
    .where('level', '=', level ?? 1)
    .where('west', '<=', east)
    .where('east', '>=', west)
    .where('south', '<=', north)
    .where('north', '>=', south)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .limit(most)
    .execute();
  return [
    ...(
      await gridsById(
        ctx,
        rows.map(({ id }) => id),
        regionCode,
      )
    ).values(),
  ];
}

async function landsOf({ db }: Ctx, grids: readonly KeptGrid[], at?: string): Promise<ReadonlyMap<string, GridShape>> {
  const ids = grids.map(({ gridId }) => gridId);
  if (ids.length === 0) return new Map();
  if (at === undefined) {
    const rows = await db.selectFrom('grid_shapes').select('doc').where('id', 'in', amongGiven(ids)).execute();
    return new Map(readDocs(rows).map(({ gridId, shape }) => [gridId, shape]));
  }
  const moment = momentOf(at);
  const rows = await db.selectFrom('grid_history').select('doc').where('id', 'in', amongGiven(ids)).execute();
  return new Map(
    readDocs(rows).flatMap(({ gridId, lands }) => {
      const land = heldAt(lands, moment);
      return land ? [[gridId, land.shape] as const] : [];
    }),
  );
}

/** A grid of the caller's region as it is, or was at a moment. */
export async function gridOf(ctx: Ctx, id: string, regionCode: RegionCode, at?: string): Promise<KeptGrid | undefined> {
  if (at === undefined) return (await gridsById(ctx, [id], regionCode)).get(id);
  const history = await historyOf(ctx, id, regionCode);
  return history && gridAt(history, momentOf(at));
}

/** Grids with their land: those in a grid, those of a level in a box, or the uppermost of a region. */
export async function shapesOf(
  ctx: Ctx,
  asked: ShapesAsked,
  regionCode: RegionCode,
): Promise<{ grids: ShapedGrid[]; isCut: boolean } | Refusal> {
  const { parentId, level, at } = asked;
  const parent = parentId === undefined ? undefined : await gridOf(ctx, parentId, regionCode, at);
  if (parentId !== undefined && !parent) return refuse('notFound', { field: 'parentId', message: say.noParent });
  const scope = scopeOf(regionCode, asked.regionCode);
  if (scope === undefined) return { grids: [], isCut: false };
  const found = parent
    ? await childrenOf(ctx, parent, at)
    : level === undefined
      ? await uppermost(ctx, regionCode)
      : await inBox(ctx, asked, scope);
  const kept = found.slice(0, gridLimits.shapes);
  const [rows, lands] = await Promise.all([rowsOf(ctx, kept), landsOf(ctx, kept, at)]);
  const staff = new Map(kept.map(({ gridId, people }) => [gridId, people]));
  return {
    isCut: found.length > kept.length,
    grids: rows.flatMap((row) => {
      const shape = lands.get(row.id);
      return shape ? [{ ...row, shape: shape as ShapedGrid['shape'], staff: [...(staff.get(row.id) ?? [])] }] : [];
    }),
  };
}
