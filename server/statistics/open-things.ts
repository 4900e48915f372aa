import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What is open in one county: incidents with an alarm that still waits, and fires. */
export interface OpenIn {
  area: string;
  incidents: number;
  fires: number;
}

/**
 * What is open in a region, by county. An incident that went into another is that one; alarms that stand in no
 * incident, and those of an incident that lies elsewhere, count by themselves, whatever was shelved there. Found by the
 * index of what waits: what is closed costs nothing.
 */
export async function openThings(db: Kysely<Tables>, regionCode: RegionCode): Promise<OpenIn[]> {
  const [from, below] = codeRange(regionCode);
  const within = (areaCode: string): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(areaCode)} >= ${from} and ${sql.ref(areaCode)} < ${below}`;
  const { rows: incidents } = await sql<{ area: string; n: number }>`
    with waiting as (
      select coalesce(top.id, m.incident_id, a.id) as id,
        coalesce(top.area_code, own.area_code, min(a.area_code)) as area,
        case when top.id is null then own.shelved_until else top.shelved_until end as shelved_until
      from alarms a left join incident_alarms m on m.id = a.id left join incidents part on part.id = m.incident_id
      left join incidents top on top.id = part.top_id and ${within('top.area_code')}
      left join incidents own on own.id = part.id and ${within('own.area_code')}
      where a.status in ('pending', 'received') and ${within('a.area_code')} group by 1)
    select area, count(*) as n from waiting where shelved_until is null group by 1`.execute(db);
  const fires = await db
    .selectFrom('fire_figures')
    .select((eb) => ['area_code as area', eb.fn.countAll<number>().as('n')])
    .where('status', 'in', ['open', 'dispatched'])
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .groupBy('area_code')
    .execute();
  const byArea = new Map<string, OpenIn>();
  const at = (area: string): OpenIn => {
    const known = byArea.get(area) ?? { area, incidents: 0, fires: 0 };
    byArea.set(area, known);
    return known;
  };
  for (const { area, n } of incidents) at(area).incidents += n;
  for (const { area, n } of fires) at(area).fires += n;
  return [...byArea.values()];
}
