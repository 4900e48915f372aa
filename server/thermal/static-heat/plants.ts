import { isWithin } from '../../../contract/areas.ts';
import { boxOf, type Polygon } from '../../../contract/geometry/polygon.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { customItems, customKinds } from '../../../contract/stock/custom.ts';
import { protectedObjects } from '../../../contract/stock/protected-objects.ts';
import type { StaticHeatSite } from '../../../contract/thermal/static-heat.ts';
import { thermalPlaces } from '../../../contract/thermal/thermal-places.ts';
import type { Metres } from '../../../contract/units.ts';
import type { Context } from '../../context.ts';
import { metresBetween, type Point } from '../../places/metres.ts';
import { recordsOf } from '../../resources/queries.ts';
import { thermalMessages as say } from '../messages.ts';

/** Works further away than this explain nothing. */
const nearM: Metres = 3_000;
/** Names of kinds that an authority added and whose things are hot by themselves. */
const isWorks = /厂|窑|炉|矿|冶炼|焚烧|电站|火炬|工业|企业/u;

/** Works that are known by a record. */
interface Plant extends Point {
  name: string;
  kind: string;
  areaCode: RegionCode;
}

type Record = Readonly<{ [name: string]: unknown }> & { areaCode: RegionCode };

/** The middle of the box around an area. */
function middleOf(area: Polygon): Point {
  const [west, south, east, north] = boxOf(area);
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

function plantOf(record: Record, kind: string): Plant[] {
  const { longitude, latitude, area, name, areaCode } = record;
  const at =
    typeof longitude === 'number' && typeof latitude === 'number'
      ? { longitude, latitude }
      : area === undefined
        ? undefined
        : middleOf(area as Polygon);
  return at ? [{ ...at, name: String(name), kind, areaCode }] : [];
}

/** Known heat, depots of fuel, and resources of kinds that are works, as far as a region may see them. */
export async function plantsFor(ctx: Pick<Context, 'db'>, regionCode: RegionCode): Promise<Plant[]> {
  const [heat, kinds, items, objects] = await Promise.all(
    [thermalPlaces, customKinds, customItems, protectedObjects].map((of) => recordsOf(ctx, of)),
  );
  const works = new Map(
    (kinds ?? []).flatMap(({ id, name }) => (isWorks.test(String(name)) ? [[id, String(name)] as const] : [])),
  );
  return [
    ...(heat ?? []).filter(({ kind }) => kind === 'knownHeat').flatMap((one) => plantOf(one, say.plantKinds.knownHeat)),
    ...(items ?? []).flatMap((one) => {
      const kind = works.get(String(one['kind']));
      return kind === undefined ? [] : plantOf(one, kind);
    }),
    ...(objects ?? []).filter(({ kind }) => kind === 'fuel').flatMap((one) => plantOf(one, say.plantKinds.fuel)),
  ].filter(({ areaCode }) => isWithin(regionCode, areaCode));
}

/** The nearest of some works to a place; undefined where none is near. */
export function nearestPlant(plants: readonly Plant[], at: Point): StaticHeatSite['plant'] {
  const [nearest] = plants
    .map((plant) => ({ ...plant, distanceM: Math.round(metresBetween(at, plant)) }))
    .filter(({ distanceM }) => distanceM <= nearM)
    .sort((a, b) => a.distanceM - b.distanceM);
  return nearest && { name: nearest.name, kind: nearest.kind, distanceM: nearest.distanceM };
}
