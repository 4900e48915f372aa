import { isWithin } from '../../contract/areas.ts';
import type { Reached } from '../../contract/analyses/spread.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { organizations } from '../../contract/system/access.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { recordsOf } from '../resources/queries.ts';

/**
 * The places with a number to call: their own, else that of the organisation nearest above whose telephone is kept, of
 * those within `scope`. A place for which there is none stays as it is.
 */
export async function withContacts(
  ctx: Pick<Context, 'db' | 'gazetteer'>,
  scope: RegionCode,
  places: readonly Reached[],
): Promise<Reached[]> {
  if (places.every(({ phone }) => phone !== undefined)) return [...places];
  const offices = ((await recordsOf(ctx, organizations)) as unknown as readonly RecordOf<typeof organizations>[])
    .filter(({ telephone, regionCode }) => telephone && isWithin(scope, regionCode))
    .toSorted((a, b) => b.regionCode.length - a.regionCode.length || a.order - b.order);
  return places.map((place) => {
    if (place.phone !== undefined) return place;
    const at = ctx.gazetteer.locate(place.longitude, place.latitude);
    const code = at && (at.nearestVillage ?? at.nearestTownship ?? at.county).code;
    const office = code === undefined ? undefined : offices.find(({ regionCode }) => code.startsWith(regionCode));
    return office?.telephone ? { ...place, phone: office.telephone, phoneOf: office.name } : place;
  });
}
