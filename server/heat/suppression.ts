import { isWithin } from '../../contract/areas.ts';
import { heat } from '../../contract/heat/heat.ts';
import { heatKindNames, suppressibleSources } from '../../contract/heat/kinds.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import type { Shelf } from '../../contract/incidents/incident.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { cellOf, cellsOf } from '../alarms/cells.ts';
import type { Context } from '../context.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { keptRecord, recordsOf } from '../resources/queries.ts';
import { followLog, type Following } from '../store/following.ts';
import { knownHeat, type KnownHeat } from './known.ts';

/** Tells what is known heat, from memory. A change of a record holds as soon as it is in the log. */
export interface Suppression extends Following {
  /** The shelf on which a sighting in the county `areaCode` belongs at `now` (ms since 1970); undefined where nothing explains it. What people report belongs on none. */
  suppressionOf(sighting: Sighting, areaCode: string, now: number): Promise<Omit<Shelf, 'at'> | undefined>;
}

/** Records by the squares that they touch, so that a sighting asks only those around it. */
function createIndex() {
  const byId = new Map<string, KnownHeat>();
  const byCell = new Map<number, Set<KnownHeat>>();
  const remove = (id: string): void => {
    const known = byId.get(id);
    if (!known) return;
    byId.delete(id);
    for (const cell of cellsOf(known.box)) byCell.get(cell)?.delete(known);
  };
  return {
    remove,
    put(record: KeptRecord): void {
      remove(record.id);
      const known = knownHeat(record as unknown as RecordOf<typeof heat>);
      if (!known) return;
      byId.set(known.id, known);
      for (const cell of cellsOf(known.box)) byCell.set(cell, (byCell.get(cell) ?? new Set()).add(known));
    },
    at: (longitude: number, latitude: number): Iterable<KnownHeat> => byCell.get(cellOf(longitude, latitude)) ?? [],
  };
}

const isSuppressible = (sourceType: number): boolean => Object.hasOwn(suppressibleSources, sourceType);

/** Reads what heat is known, and follows the log for its changes. */
export async function createSuppression(ctx: Pick<Context, 'db' | 'store' | 'log'>): Promise<Suppression> {
  const after = ctx.store.head();
  const index = createIndex();
  for (const record of await recordsOf(ctx, heat)) index.put(record);
  const following = followLog(ctx, {
    types: ['heat.created', 'heat.changed', 'heat.removed'], after,
    async take(events) {
      for (const id of new Set(events.map(({ stream }) => stream.slice('heat-'.length)))) {
        const record = await keptRecord(ctx.db, heat, id);
        if (record) index.put(record);
        else index.remove(id);
      }
    },
  });
  return {
    ...following,
    async suppressionOf(sighting, areaCode, now) {
      if (!isSuppressible(sighting.sourceType)) return undefined;
      let best: { known: KnownHeat; end: number } | undefined;
      for (const known of index.at(sighting.longitude, sighting.latitude)) {
        if (!isWithin(known.areaCode, areaCode)) continue;
        const end = known.explains(sighting, now);
        if (end !== undefined && (!best || end > best.end)) best = { known, end };
      }
      if (!best) return undefined;
      const { known: { kind, id, name }, end } = best;
      return { kind, recordId: id, reason: `${heatKindNames[kind]}：${name}`, until: new Date(end).toISOString() };
    },
  };
}
