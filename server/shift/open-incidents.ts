import { type Kysely, sql } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { burningIncidents } from '../incidents/open-things.ts';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import { readDoc } from '../store/doc.ts';
import { amongGiven, valueIn } from '../store/dialect.ts';
import type { IncidentId, RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;

/** How many alarms wait to be received, and how many for a decision. */
export interface Waiting {
  pending: number;
  received: number;
}

/**
 * An incident of the region with those of its alarms that wait there, those of what was merged into it too;
 * `ofFire`: nobody has received them, and a fire of it burns.
 */
export interface OpenIncident {
  incident: Incident;
  waiting: Waiting;
  ofFire: boolean;
}

/** Alarms that wait in a region and stand together, but in no incident of it: the first of them, and how many. */
export interface OpenAlone {
  id: string;
  placeName: string;
  waiting: Waiting;
}

interface WaitingAlarm {
  id: string;
  status: keyof Waiting;
  placeName: string;
  incidentId: IncidentId | null;
}

/** Incidents of a region by their ids, each with what it was merged into, as far as that lies in the region. */
async function incidentsAbove(
  db: Db,
  regionCode: RegionCode,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Incident>> {
  const [from, below] = codeRange(regionCode);
  const found = new Map<string, Incident>();
  for (let level = ids; level.length > 0;) {
    const rows = await db
      .selectFrom('incidents')
      .select(['id', 'doc'])
      .where('area_code', '>=', from)
      .where('area_code', '<', below)
      .where('id', 'in', amongGiven(level))
      .execute();
    for (const { id, doc } of rows) found.set(id, readDoc(doc));
    level = rows.flatMap(({ id }) => found.get(id)?.mergedInto ?? []).filter((id) => !found.has(id));
  }
  return found;
}

/** What a map has under a key; where it has nothing, this from now on. */
function kept<T>(all: Map<string, T>, key: string, fresh: T): T {
  const known = all.get(key) ?? fresh;
  all.set(key, known);
  return known;
}

/**
 * What waits in a region: its incidents, the earliest first, and what of its alarms stands in none of them. Of an
 * incident that lies elsewhere nothing is told, and whether it is shelved there changes nothing here. Looks at the
 * alarms that wait longest, `most` of them; `more`: how many wait beside them.
 */
export async function openIn(
  db: Db,
  regionCode: RegionCode,
  most: number = serverLimits.openAlarmsTold,
): Promise<{ incidents: OpenIncident[]; alone: OpenAlone[]; more: number }> {
  const [from, below] = codeRange(regionCode);
  const waiting = db
    .selectFrom('alarms as alarm')
    .where('alarm.status', 'in', ['pending', 'received'])
    .where('alarm.area_code', '>=', from)
    .where('alarm.area_code', '<', below);
  const alarms = (await waiting
    .leftJoin('incident_alarms as member', 'member.id', 'alarm.id')
    .select([
      'alarm.id',
      'alarm.status',
      'member.incident_id as incidentId',
      valueIn('alarm.doc', 'placeName').as('placeName'),
    ])
    .orderBy('alarm.born')
    .limit(most)
    .execute()) as WaitingAlarm[];
  const { n } = await waiting.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const known = await incidentsAbove(db, regionCode, [
    ...new Set(alarms.flatMap(({ incidentId }) => incidentId ?? [])),
  ]);
  const topOf = (id: string): Incident | undefined => {
    const one = known.get(id);
    return (one?.mergedInto === undefined ? undefined : topOf(one.mergedInto)) ?? one;
  };
  const { rows: burning } = await sql<{ id: string }>`select id from ${burningIncidents(regionCode)}`.execute(db);
  const ofFires = new Set(burning.map(({ id }) => id));
  const incidents = new Map<string, Omit<OpenIncident, 'ofFire'>>();
  const alone = new Map<string, OpenAlone>();
  for (const { id, status, placeName, incidentId } of alarms) {
    const incident = incidentId === null ? undefined : topOf(incidentId);
    const { waiting } = incident
      ? kept(incidents, incident.id, { incident, waiting: { pending: 0, received: 0 } })
      : kept(alone, incidentId ?? id, { id, placeName, waiting: { pending: 0, received: 0 } });
    waiting[status] += 1;
  }
  return {
    incidents: [...incidents.values()]
      .map((one) => ({ ...one, ofFire: one.waiting.received === 0 && ofFires.has(one.incident.id) }))
      .sort((a, b) => (a.incident.openedAt < b.incident.openedAt ? -1 : 1)),
    alone: [...alone.values()],
    more: n - alarms.length,
  };
}
