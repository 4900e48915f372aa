import { sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type { IncidentEvent, LookoutEvent } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { Context } from '../context.ts';
import { amongGiven } from '../store/dialect.ts';
import type { Doc } from '../store/doc.ts';
import { readBody } from '../store/stored-event.ts';

/** A deadline of an incident that passed: to receive its alarms, or to decide on them. */
export type IncidentPassed = Extract<IncidentEvent, { type: 'incident.clockPassed' }>;

const isPassed = (event: LookoutEvent): event is IncidentPassed => event.type === 'incident.clockPassed';

/**
 * The deadlines that passed before some alarms were a fire: those of the incidents in which they stand, and of those
 * into which these were merged, as far as they lie in the region, in the order of the log.
 */
export async function passedBefore(
  { db }: Pick<Context, 'db'>,
  regionCode: RegionCode,
  alarmIds: readonly string[],
): Promise<IncidentPassed[]> {
  const { rows } = await sql<{ id: string }>`with recursive theirs(id) as (
      select incident_id from incident_alarms where id in ${amongGiven(alarmIds)} union
      select whole.merged_into from theirs join incidents whole on whole.id = theirs.id
        where whole.merged_into is not null
    ) select id from theirs`.execute(db);
  const streams = rows.map(({ id }) => streamOf('incident', id));
  const found = await sql<{ body: Doc<LookoutEvent> }>`select body from events
    where stream in ${amongGiven(streams)} and type = 'incident.clockPassed' order by position`.execute(db);
  return found.rows
    .map(({ body }): LookoutEvent => readBody(body))
    .filter(isPassed)
    .filter(({ areaCode }) => isWithin(regionCode, areaCode));
}
