import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { IncidentPageQuery, IncidentRow } from '../../contract/incidents/schemas.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import { incidentRowOf } from './row.ts';
import { openIncidents, standingsOf } from './standings.ts';
import { standsIn } from './tree.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import type { IncidentId, RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;

/** A page of incidents, newest first, and how many match in all. */
export interface IncidentPart {
  rows: readonly IncidentRow[];
  total: number;
}

const utc = (time: string): string => new Date(time).toISOString();

type Where = (eb: ExpressionBuilder<Tables, 'incidents'>) => Expression<SqlBool>;

/** Those that stand so by their alarms in the region. */
function ofState(regionCode: RegionCode, state: IncidentPageQuery['state']): Where[] {
  if (state === undefined) return [];
  if (state === 'closed') return [(eb) => eb('id', 'not in', openIncidents(regionCode, 'both'))];
  return [(eb) => eb('id', 'in', openIncidents(regionCode, state))];
}

/**
 * One page of the incidents that a person sees, newest first; what was merged into another one shows in that one's row,
 * where that lies in their region.
 */
export async function findIncidents(db: Db, regionCode: RegionCode, query: IncidentPageQuery): Promise<IncidentPart> {
  const scope = scopeOf(regionCode, query.areaCode);
  if (scope === undefined) return { rows: [], total: 0 };
  const [from, below] = codeRange(scope);
  const where: Where = (eb) =>
    eb.and([
      // Always bounded below, so that the index by time is taken.
      eb('opened_at', '>=', query.startDate === undefined ? '' : utc(query.startDate)),
      eb('area_code', '>=', from),
      eb('area_code', '<', below),
      standsIn(regionCode),
      ...ofState(regionCode, query.state).map((of) => of(eb)),
      ...(query.endDate === undefined ? [] : [eb('opened_at', '<=', utc(query.endDate))]),
      ...(query.shelved === 'with' ? [] : [eb('shelved_until', query.shelved === 'only' ? 'is not' : 'is', null)]),
    ]);
  const { total } = await db
    .selectFrom('incidents')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  const docs = await db
    .selectFrom('incidents')
    .select('doc')
    .where(where)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute();
  const incidents = readDocs(docs);
  const standings = await standingsOf(
    db,
    regionCode,
    incidents.map(({ id }) => id),
  );
  return {
    total,
    rows: incidents.map((incident) =>
      incidentRowOf(incident, standings.get(incident.id) ?? { state: 'closed', counts: {} }),
    ),
  };
}

/** One incident by id; undefined where there is none in the region. */
export async function findIncident(
  db: Db,
  regionCode: RegionCode,
  incidentId: IncidentId,
): Promise<Incident | undefined> {
  const [from, below] = codeRange(regionCode);
  const row = await db
    .selectFrom('incidents')
    .select('doc')
    .where('id', '=', incidentId)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .executeTakeFirst();
  return row && readDoc(row.doc);
}
