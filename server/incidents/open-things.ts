import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import { entriesOf } from '../store/dialect.ts';
import type { Tables } from '../tables.ts';
import { rowIn, standsIn, withinOf } from './tree.ts';

/** What is open in one county: incidents that wait for a decision, those on a shelf, and fires that burn. */
export interface OpenIn {
  area: string;
  incidents: number;
  shelved: number;
  fires: number;
}

/**
 * Ids of the incidents of which a fire of a region burns, as a question, each by the one that it was merged into: what
 * comes there unreceived is evidence of that fire and waits for nobody.
 */
export function burningIncidents(regionCode: RegionCode): RawBuilder<string> {
  const within = withinOf(regionCode);
  return sql<string>`(
    with recursive burning(doc) as (
      select doc from fires where status in ('open', 'dispatched') and ${within('area_code')}
      union all
      select part.doc from burning, ${entriesOf('burning.doc', 'fireIds')} as one join fires as part
        on part.id = one.value and part.status = 'repeat' and ${within('part.area_code')})
    select coalesce(${rowIn(regionCode)}, m.incident_id) as id
    from burning, ${entriesOf('burning.doc', 'alarmIds')} as one join incident_alarms m on m.id = one.value
      left join incidents part on part.id = m.incident_id)`;
}

/**
 * The incidents of a region that wait for a decision, as a question: `id`, `area`. One that went into another is that
 * one; alarms that stand in no incident, and those of an incident that lies elsewhere, count by themselves, whatever
 * was shelved there. Found by the index of what waits: what is closed costs nothing.
 */
export function waitingIncidents(regionCode: RegionCode): RawBuilder<{ id: string; area: string }> {
  const within = withinOf(regionCode);
  return sql<{ id: string; area: string }>`(
    with placed as materialized (
      select coalesce(${rowIn(regionCode)}, m.incident_id, a.id) as id, a.area_code, a.status = 'received' as received
      from alarms a left join incident_alarms m on m.id = a.id left join incidents part on part.id = m.incident_id
      where a.status in ('pending', 'received') and ${within('a.area_code')}),
    waiting as (
      select placed.id, coalesce(own.area_code, min(placed.area_code)) as area, own.shelved_until,
        sum(placed.received) as received
      from placed left join incidents own on own.id = placed.id and ${within('own.area_code')} group by 1)
    select id, area from waiting
    where shelved_until is null and (received > 0 or id not in ${burningIncidents(regionCode)}))`;
}

/** What is open in a region, by county, as the list of incidents and that of fires have it. */
export async function openThings(db: Kysely<Tables>, regionCode: RegionCode): Promise<OpenIn[]> {
  const within = withinOf(regionCode);
  const { rows: incidents } = await sql<{ area: string; n: number }>`
    select area, count(*) as n from ${waitingIncidents(regionCode)} group by 1`.execute(db);
  const { rows: shelved } = await sql<{ area: string; n: number }>`
    select area_code as area, count(*) as n from incidents
    where shelved_until is not null and ${standsIn(regionCode)} and ${within('area_code')} group by 1`.execute(db);
  const { rows: fires } = await sql<{ area: string; n: number }>`
    select area_code as area, count(*) as n from fires
    where status in ('open', 'dispatched') and ${within('area_code')} group by 1`.execute(db);
  const byArea = new Map<string, OpenIn>();
  const add = (what: Exclude<keyof OpenIn, 'area'>, rows: readonly { area: string; n: number }[]): void => {
    for (const { area, n } of rows) {
      const known = byArea.get(area) ?? { area, incidents: 0, shelved: 0, fires: 0 };
      byArea.set(area, { ...known, [what]: known[what] + n });
    }
  };
  add('incidents', incidents);
  add('shelved', shelved);
  add('fires', fires);
  return [...byArea.values()];
}

/** What of it is open in a region below: those of its counties together. */
export function openWithin(open: readonly OpenIn[], code: string): Omit<OpenIn, 'area'> {
  const sum = (what: Exclude<keyof OpenIn, 'area'>): number =>
    open.reduce((total, one) => (one.area.startsWith(code) ? total + one[what] : total), 0);
  return { incidents: sum('incidents'), shelved: sum('shelved'), fires: sum('fires') };
}
