import { sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { fitsLevel, isGridLevel } from '../../contract/grids/levels.ts';
import type { GridDraft } from '../../contract/grids/schemas.ts';
import { boxOfShape, type GridShape, shapeOf } from '../../contract/grids/shape.ts';
import { turned } from '../../models/parcels/position.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { amongGiven } from '../store/dialect.ts';
import { readDocs } from '../store/doc.ts';
import { breathe } from '../turns.ts';
import type { KeptGrid, KeptShape } from './evolve.ts';
import { reachesBeyond } from './in-region.ts';
import { gridSay as say } from './messages.ts';
import { gridsById } from './rows.ts';
import type { CheckInput, Land } from './topology.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** What an edit is decided on: the grids that it touches as they are, and what its check is given. */
export interface OpenedDraft {
  draft: GridDraft;
  parent: KeptGrid | undefined;
  touched: ReadonlyMap<string, KeptGrid>;
  children: readonly KeptGrid[];
  input: CheckInput;
}

/** Land as it is kept: outer rings against the clock, holes with it (RFC 7946). */
const kept = (shape: { coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[] }): GridShape =>
  shapeOf(shape.coordinates.map((rings) => rings.map((ring, n) => turned(ring, n === 0))));

async function shapesById({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, KeptShape>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('grid_shapes').select('doc').where('id', 'in', amongGiven(ids)).execute();
  return new Map(readDocs(rows).map((one) => [one.gridId, one]));
}

/** Ids of the grids of a level in a box, whichever region they bear, and of all with this parent. */
async function besides(
  { db }: Ctx,
  { level, parentId }: GridDraft,
  [west, south, east, north]: readonly [number, number, number, number],
): Promise<string[]> {
  const inBox = sql<boolean>`(west <= ${east} and east >= ${west} and south <= ${north} and north >= ${south})`;
  const rows = await db
    .selectFrom('grid_shapes')
    .select('id')
    .where('level', '=', level)
    .where((is) => (parentId === undefined ? inBox : is.or([inBox, is('parent_id', '=', parentId)])))
    .execute();
  return rows.map(({ id }) => id);
}

async function childrenOfAll({ db }: Ctx, ids: readonly string[]): Promise<KeptGrid[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('grids').select('doc').where('parent_id', 'in', amongGiven(ids)).execute();
  return readDocs(rows);
}

const wrong = (field: string, message: string): Refusal => refuse('badInput', { field, message });

/** Whether what a draft says fits together, before anything is measured. */
function saysWrong(draft: GridDraft, touched: ReadonlyMap<string, KeptGrid>): Refusal | undefined {
  const { removed, reshaped, made, parentId, level } = draft;
  if (removed.length + reshaped.length + made.length === 0) return wrong('reshaped', say.nothing);
  const ids = [...removed, ...reshaped, ...made].map(({ id }) => id);
  if (new Set(ids).size < ids.length) return wrong('removed', say.twice);
  for (const [n, { id }] of [...removed, ...reshaped].entries()) {
    const grid = touched.get(id);
    if (!grid) return refuse('notFound', { field: n < removed.length ? 'removed' : 'reshaped', message: say.noGrid });
    if (grid.level !== level || grid.parentId !== parentId) return wrong('parentId', say.notInParent);
  }
  const gone = new Set(removed.map(({ id }) => id));
  if (made.some(({ cameFrom }) => cameFrom.some((id) => !gone.has(id)))) return wrong('made', say.from);
  return undefined;
}

/** Whether new grids may bear the regions that they name. */
function regionWrong(
  { gazetteer }: Ctx,
  caller: Caller,
  { made, level }: GridDraft,
  parent: KeptGrid | undefined,
): Refusal | undefined {
  for (const [n, { regionCode }] of made.entries()) {
    const field = `made.${n}.regionCode`;
    if (!isWithin(caller.regionCode, regionCode)) return refuse('outsideArea', { field, message: say.outside });
    if (!gazetteer.area(regionCode)) return wrong(field, say.noRegion);
    if (!fitsLevel(level, regionCode)) return wrong(field, say.regionLevel(level));
    if (parent && !isWithin(parent.areaCode, regionCode))
      return wrong(field, say.notInRegion(gazetteer.area(parent.areaCode)?.name ?? parent.areaCode));
  }
  return undefined;
}

/** All grids of the level above one, in whichever region, with theirs. */
export const gridsAbove = ({ db }: Pick<Ctx, 'db'>, level: GridDraft['level']) =>
  db
    .selectFrom('grids')
    .select(['id', 'area_code'])
    .where('level', '=', level + 1)
    .execute();

/** The grid above, where one is named; grids that have none above them must not lie in one that is there. */
async function aboveOf(ctx: Ctx, caller: Caller, draft: GridDraft): Promise<KeptGrid | Refusal | undefined> {
  const { parentId, level, made } = draft;
  if (parentId !== undefined) {
    const parent = (await gridsById(ctx, [parentId], caller.regionCode)).get(parentId);
    if (!parent) return refuse('notFound', { field: 'parentId', message: say.noParent });
    const above = level + 1;
    return parent.level !== above && isGridLevel(above) ? wrong('parentId', say.levelOfParent(above)) : parent;
  }
  const codes = made.map(({ regionCode }) => regionCode);
  if (codes.length === 0) return undefined;
  return (await gridsAbove(ctx, level)).some((above) => codes.some((code) => isWithin(above.area_code, code)))
    ? wrong('parentId', say.topOnly)
    : undefined;
}

/**
 * The land of each grid of a draft, by id, as it will be kept. Refuses land beyond the region of its grid. Yields to
 * others between grids, since a draft may hold many corners.
 */
async function landGiven(
  { gazetteer }: Ctx,
  { reshaped, made }: GridDraft,
  touched: ReadonlyMap<string, KeptGrid>,
  former: ReadonlyMap<string, KeptShape>,
): Promise<ReadonlyMap<string, GridShape> | Refusal> {
  const before = [...former.values()].map(({ shape }) => shape);
  const given = [
    ...reshaped.flatMap(({ id, name, shape }, n) => {
      const grid = touched.get(id);
      const field = `reshaped.${n}.shape`;
      return grid && shape ? [{ field, id, name: name ?? grid.name, areaCode: grid.areaCode, shape }] : [];
    }),
    ...made.map((one, n) => ({ ...one, field: `made.${n}.shape`, areaCode: one.regionCode })),
  ];
  const lands = new Map<string, GridShape>();
  for (const { field, id, name, areaCode, shape } of given) {
    if (reachesBeyond(gazetteer, areaCode, shape, before)) {
      const region = gazetteer.area(areaCode)?.name ?? areaCode;
      return refuse('outsideArea', { field, message: say.landBeyond(name, region) });
    }
    lands.set(id, kept(shape));
    await breathe(1);
  }
  return lands;
}

const boxOfAll = (shapes: readonly GridShape[]): [number, number, number, number] => {
  const [w, s, e, n] = boxOfShape({ coordinates: shapes.flatMap(({ coordinates }) => coordinates) });
  // Strips between neighbours are looked for, too.
  return [w - 2e-3, s - 2e-3, e + 2e-3, n + 2e-3];
};

/** Opens a draft: what it touches, and what lies around, above and below. Refuses what does not fit together. */
export async function openDraft(ctx: Ctx, caller: Caller, draft: GridDraft): Promise<OpenedDraft | Refusal> {
  const ids = [...draft.removed, ...draft.reshaped].map(({ id }) => id);
  const touched = await gridsById(ctx, ids, caller.regionCode);
  const said = saysWrong(draft, touched);
  if (said) return said;
  const parent = await aboveOf(ctx, caller, draft);
  if (isRefusal(parent)) return parent;
  const misplaced = regionWrong(ctx, caller, draft, parent);
  if (misplaced) return misplaced;

  const former = await shapesById(ctx, [...ids, ...(parent ? [parent.gridId] : [])]);
  const given = await landGiven(ctx, draft, touched, former);
  if (isRefusal(given)) return given;
  const landOf = (id: string, name: string): Land[] => {
    const one = former.get(id);
    return one ? [{ id, name, shape: one.shape }] : [];
  };
  const goneOn = new Set(draft.made.flatMap(({ cameFrom }) => cameFrom));
  const gone = new Set(draft.removed.map(({ id }) => id));
  const before = ids.flatMap((id) =>
    landOf(id, touched.get(id)?.name ?? '').map((land) => ({ ...land, isRetired: gone.has(id) && !goneOn.has(id) })),
  );
  const after: Land[] = [
    ...draft.reshaped.flatMap(({ id, name }) =>
      landOf(id, name ?? touched.get(id)?.name ?? '').map((land) => ({ ...land, shape: given.get(id) ?? land.shape })),
    ),
    ...draft.made.map(({ id, name, shape }) => ({ id, name, shape: given.get(id) ?? kept(shape) })),
  ];
  const around = (await besides(ctx, draft, boxOfAll([...before, ...after].map(({ shape }) => shape)))).filter(
    (id) => !touched.has(id),
  );
  const children = await childrenOfAll(ctx, ids);
  const [shapes, named] = await Promise.all([
    shapesById(ctx, [...around, ...children.map(({ gridId }) => gridId)]),
    gridsById(ctx, around, caller.regionCode),
  ]);
  const lands = (list: readonly string[], nameOf: (id: string) => string | undefined): Land[] =>
    list.flatMap((id) => {
      const one = shapes.get(id);
      const name = nameOf(id);
      if (!one) return [];
      // A grid outside the caller's region is checked against, but not told by name.
      const land = { id, name: name ?? say.others, shape: one.shape };
      return [name === undefined ? { ...land, isBeyond: true } : land];
    });
  const childNames = new Map(children.map(({ gridId, name }) => [gridId, name]));
  return {
    draft,
    parent,
    touched,
    children,
    input: {
      level: draft.level,
      parent: parent && landOf(parent.gridId, parent.name)[0],
      before,
      after,
      neighbours: lands(around, (id) => named.get(id)?.name),
      children: lands([...childNames.keys()], (id) => childNames.get(id) ?? ''),
    },
  };
}
