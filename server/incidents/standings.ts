import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Alarm, AlarmStatus, Officer } from '../../contract/alarms/alarm.ts';
import { beginningOf } from '../../contract/stream-names.ts';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import { rowIn, treesOf } from './tree.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { besideMax } from '../store/dialect.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;

/**
 * Where an incident stands by its alarms: by its open ones, `pending` before `received`; `closed` where none is open.
 */
export type IncidentState = 'pending' | 'received' | 'closed';

/** What its alarms make of an incident: how many there are of each state, who has it in hand, which fire it is. */
export interface Standing {
  state: IncidentState;
  counts: Partial<Record<AlarmStatus, number>>;
  owner?: Officer;
  fireId?: FireId;
}

/** The alarms of incidents with their documents, as far as they lie in a region. */
export const alarmsIn = (db: Db, regionCode: RegionCode) => {
  const [from, below] = codeRange(regionCode);
  return db
    .selectFrom('incident_alarms as member')
    .innerJoin('events as birth', (join) =>
      join.on('birth.stream', '=', sql<string>`${beginningOf('alarm')} || member.id`).on('birth.version', '=', 1),
    )
    .innerJoin('alarms as alarm', 'alarm.born', 'birth.position')
    .where('member.area_code', '>=', from)
    .where('member.area_code', '<', below);
};

const stateOf = (counts: Standing['counts']): IncidentState => {
  if (counts.pending) return 'pending';
  return counts.received ? 'received' : 'closed';
};

/** States whose alarms tell who has an incident in hand, and which fire it is, the surest first. */
const owning: readonly AlarmStatus[] = ['received', 'confirmed', 'repeat', 'dismissed'];
const burning: readonly AlarmStatus[] = ['confirmed', 'repeat'];

function standingOf(alarms: readonly { status: AlarmStatus; n: number; newest: Alarm }[]): Standing {
  const counts: Standing['counts'] = {};
  for (const { status, n } of alarms) counts[status] = (counts[status] ?? 0) + n;
  const pick = <T>(states: readonly AlarmStatus[], of: (alarm: Alarm) => T | undefined): T | undefined =>
    states
      .flatMap((state) => alarms.filter(({ status }) => status === state).map(({ newest }) => of(newest)))
      .find((one) => one !== undefined);
  const [owner, fireId] = [pick(owning, (alarm) => alarm.owner), pick(burning, (alarm) => alarm.fireId)];
  return { state: stateOf(counts), counts, ...(owner ? { owner } : {}), ...(fireId === undefined ? {} : { fireId }) };
}

/** Where some incidents stand, each with what was merged into it. Only alarms of the region are told of. */
export async function standingsOf(
  db: Db,
  regionCode: RegionCode,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const trees = await treesOf(db, ids);
  const rows =
    trees.ids.length === 0
      ? []
      : await alarmsIn(db, regionCode)
          .where('member.incident_id', 'in', trees.ids)
          .select(({ fn }) => [
            'member.incident_id as incidentId',
            'alarm.status',
            besideMax<Doc<Alarm>>('alarm.doc').as('doc'),
            fn.countAll<number>().as('n'),
            fn.max('alarm.born').as('newest'),
          ])
          .groupBy(['member.incident_id', 'alarm.status'])
          .execute();
  const byTop = new Map<string, { status: AlarmStatus; n: number; newest: Alarm }[]>(ids.map((id) => [id, []]));
  for (const { incidentId, status, n, doc } of rows) {
    byTop.get(trees.topOf(incidentId) ?? '')?.push({ status: status as AlarmStatus, n, newest: readDoc(doc) });
  }
  return new Map([...byTop].map(([id, alarms]) => [id, standingOf(alarms)]));
}

/**
 * Ids of the incidents that have open alarms in a region, as a question: those where one waits to be received, those
 * where none does, or both. What was merged into one that lies outside stands by itself.
 */
export function openIncidents(regionCode: RegionCode, which: 'pending' | 'received' | 'both'): RawBuilder<string> {
  const [from, below] = codeRange(regionCode);
  const waits = {
    pending: sql`having count(*) filter (where alarm.status = 'pending') > 0`,
    received: sql`having count(*) filter (where alarm.status = 'pending') = 0`,
    both: sql``,
  }[which];
  return sql<string>`(select coalesce(${rowIn(regionCode)}, member.incident_id) as id from alarms as alarm
    join incident_alarms as member on member.id = alarm.id left join incidents as part on part.id = member.incident_id
    where alarm.status in ('pending', 'received') and alarm.area_code >= ${from} and alarm.area_code < ${below}
    group by 1 ${waits})`;
}
