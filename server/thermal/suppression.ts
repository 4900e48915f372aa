import { isWithin } from '../../contract/areas.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import type { Shelf } from '../../contract/incidents/incident.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { suppressibleSources, thermalKindNames } from '../../contract/thermal/kinds.ts';
import { thermalPlaces } from '../../contract/thermal/thermal-places.ts';
import { cellOf, cellsOf } from '../alarms/cells.ts';
import type { Context } from '../context.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { keptRecord, recordsOf } from '../resources/queries.ts';
import { followLog, type Following } from '../store/following.ts';
import { type ThermalPlace, thermalPlaceOf } from './thermal-place.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Tells what a thermal place explains, from memory. A change of a record holds as soon as it is in the log. */
export interface Suppression extends Following {
  /**
   * The shelf on which a sighting in the county `areaCode` belongs at `now` (ms since 1970); undefined where nothing
   * explains it. What people report belongs on none.
   */
  suppressionOf(sighting: Sighting, areaCode: RegionCode, now: number): Promise<Omit<Shelf, 'at'> | undefined>;
}

/** Records by the squares that they touch, so that a sighting asks only those around it. */
function createIndex() {
  const byId = new Map<string, ThermalPlace>();
  const byCell = new Map<number, Set<ThermalPlace>>();
  const remove = (id: string): void => {
    const place = byId.get(id);
    if (!place) return;
    byId.delete(id);
    for (const cell of cellsOf(place.box)) byCell.get(cell)?.delete(place);
  };
  return {
    remove,
    put(record: KeptRecord): void {
      remove(record.id);
      const place = thermalPlaceOf(record as unknown as RecordOf<typeof thermalPlaces>);
      if (!place) return;
      byId.set(place.id, place);
      for (const cell of cellsOf(place.box)) byCell.set(cell, (byCell.get(cell) ?? new Set()).add(place));
    },
    at: (longitude: number, latitude: number): Iterable<ThermalPlace> => byCell.get(cellOf(longitude, latitude)) ?? [],
  };
}

const isSuppressible = (sourceType: number): boolean => Object.hasOwn(suppressibleSources, sourceType);

/** Reads the thermal places, and follows the log for their changes. */
export async function createSuppression(ctx: Pick<Context, 'db' | 'store' | 'log'>): Promise<Suppression> {
  const after = ctx.store.head();
  const index = createIndex();
  for (const record of await recordsOf(ctx, thermalPlaces)) index.put(record);
  const following = followLog(ctx, {
    types: ['heat.created', 'heat.changed', 'heat.removed'],
    after,
    async take(events) {
      for (const id of new Set(events.map(({ stream }) => idIn('heat', stream)))) {
        const record = await keptRecord(ctx.db, thermalPlaces, id);
        if (record) index.put(record);
        else index.remove(id);
      }
    },
  });
  return {
    ...following,
    async suppressionOf(sighting, areaCode, now) {
      if (!isSuppressible(sighting.sourceType)) return undefined;
      let best: { place: ThermalPlace; end: number } | undefined;
      for (const place of index.at(sighting.longitude, sighting.latitude)) {
        if (!isWithin(place.areaCode, areaCode)) continue;
        const end = place.explains(sighting, now);
        if (end !== undefined && (!best || end > best.end)) best = { place, end };
      }
      if (!best) return undefined;
      const {
        place: { kind, id, name },
        end,
      } = best;
      return { kind, recordId: id, reason: `${thermalKindNames[kind]}：${name}`, until: new Date(end).toISOString() };
    },
  };
}
