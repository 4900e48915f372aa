import { isWithin } from '../../contract/areas.ts';
import { byDuty, gridDutyNames } from '../../contract/grids/duties.ts';
import type { MinGrid, MinGridPerson } from '../../contract/grids/schemas.ts';
import { type GridShape, shapeHolds } from '../../contract/grids/shape.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { codeRange } from '../region-scope.ts';
import { readDocs } from '../store/doc.ts';
import { heldAt, type KeptGrid } from './evolve.ts';
import type { GridHouse } from './house.ts';
import { gridAt, gridsById, momentOf, wasThere } from './rows.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** Where, whose grids, and at which moment of the past (ISO 8601), if any. */
export interface PointAsked {
  lon: number;
  lat: number;
  at?: string | undefined;
}

/** A grid that holds a point, with its land. */
interface Found {
  grid: KeptGrid;
  shape: GridShape;
}

/** The grids that held a point at a moment of the past, the smallest first. */
async function formerlyAt({ db }: Ctx, { lon, lat }: PointAsked, at: string, regionCode: RegionCode): Promise<Found[]> {
  const [from, below] = codeRange(regionCode);
  const rows = await db
    .selectFrom('grid_history')
    .select('doc')
    .where('west', '<=', lon)
    .where('east', '>=', lon)
    .where('south', '<=', lat)
    .where('north', '>=', lat)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where(wasThere(at))
    .execute();
  return readDocs(rows)
    .flatMap((history) => {
      const land = heldAt(history.lands, at);
      const grid = gridAt(history, at);
      return land && grid && shapeHolds(land.shape, lon, lat) ? [{ grid, shape: land.shape }] : [];
    })
    .toSorted((a, b) => a.grid.level - b.grid.level);
}

/** The grids of a region that hold a point, the smallest first. */
export async function gridsAt(ctx: Ctx, house: GridHouse, asked: PointAsked, regionCode: RegionCode): Promise<Found[]> {
  if (asked.at !== undefined) return formerlyAt(ctx, asked, momentOf(asked.at), regionCode);
  const index = await house.index();
  const found = index.at(asked.lon, asked.lat, regionCode);
  const grids = await gridsById(
    ctx,
    found.map(({ gridId }) => gridId),
    regionCode,
  );
  return found.flatMap(({ gridId, shape }) => {
    const grid = grids.get(gridId);
    return grid && isWithin(regionCode, grid.areaCode) ? [{ grid, shape }] : [];
  });
}

/** The smallest grid that holds a point, with the region whose it is; undefined where there is none. */
export async function smallestGridAt(
  ctx: Ctx & Pick<Context, 'options'>,
  house: GridHouse,
  asked: PointAsked,
): Promise<{ id: string; name: string; areaCode: RegionCode } | undefined> {
  const [smallest] = await gridsAt(ctx, house, asked, ctx.options.regionCode);
  return smallest && { id: smallest.grid.gridId, name: smallest.grid.name, areaCode: smallest.grid.areaCode };
}

/** The smallest grid of those that hold a point. */
export function minGridOf({ gazetteer }: Pick<Ctx, 'gazetteer'>, [smallest, ...above]: readonly Found[]): MinGrid {
  if (!smallest) return null;
  const { gridId, code, name, level, areaCode, areaKm2 } = smallest.grid;
  return {
    id: gridId,
    code,
    name,
    level,
    regionCode: areaCode,
    regionName: gazetteer.fullName(areaCode) ?? areaCode,
    areaKm2,
    shape: smallest.shape as NonNullable<MinGrid>['shape'],
    above: above.map(({ grid }) => ({ id: grid.gridId, name: grid.name, level: grid.level })),
  };
}

/** The people of the smallest grid that has any, by their duties. */
export function minPeopleOf(found: readonly Found[]): MinGridPerson[] {
  const staffed = found.find(({ grid }) => grid.people.length > 0)?.grid;
  if (!staffed) return [];
  const { gridId, name: gridName, level } = staffed;
  return byDuty(staffed.people).map((person) => ({
    ...person,
    dutyName: gridDutyNames[person.duty],
    gridId,
    gridName,
    level,
  }));
}
