import type { Kysely } from 'kysely';
import type { Incident } from '../../contract/incidents/incident.ts';
import { screenedBy } from '../../contract/incidents/priority.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import type { Tables } from '../tables.ts';
import { type KnownIncident, takeSighting, unseen } from './known.ts';
import type { Member } from './projections.ts';
import { readDoc } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

type RuleOf = (areaCode: RegionCode) => DutyRule;

/** What the matching knows of an incident with these alarms, in the order in which they came to it. */
function knownOf(incident: Incident, members: readonly Member[], ruleOf: RuleOf): KnownIncident {
  const known = unseen(incident.id, incident.areaCode);
  for (const { sighting } of members) takeSighting(known, sighting, ruleOf(incident.areaCode));
  const { weight, weightedLongitude, weightedLatitude, firstSeen, lastSeen } = incident.own;
  known.all = { weight, longitude: weightedLongitude, latitude: weightedLatitude };
  known.own = incident.own;
  known.first = Date.parse(firstSeen);
  known.last = Date.parse(lastSeen);
  known.version = incident.version;
  known.shelf = incident.shelf?.kind;
  known.isScreened = screenedBy(incident) !== undefined;
  if (incident.mergedInto !== undefined) known.mergedInto = incident.mergedInto;
  return known;
}

/** Of a very large incident the first and the newest alarms tell all that the matching keeps of it. */
const fewAlarms = 300;
const earlyAlarms = 20;

async function membersOf(trx: Kysely<Tables>, { id, own }: Incident): Promise<Member[]> {
  const all = trx.selectFrom('incident_alarms').select('doc').where('incident_id', '=', id);
  const early = await all
    .orderBy('position')
    .limit(own.total > fewAlarms ? earlyAlarms : fewAlarms)
    .execute();
  const late =
    own.total > fewAlarms
      ? await all
          .orderBy('position', 'desc')
          .limit(fewAlarms - earlyAlarms)
          .execute()
      : [];
  return [...early, ...late.toReversed()].map(({ doc }) => readDoc(doc));
}

/**
 * Reads what the matching has to know of some incidents from the read models, as of one moment. Ids of none are left
 * out.
 */
export const readKnown = (db: Kysely<Tables>, ids: readonly string[], ruleOf: RuleOf): Promise<KnownIncident[]> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('incidents').select('doc').where('id', 'in', ids).execute();
    const known: KnownIncident[] = [];
    for (const { doc } of rows) {
      const incident = readDoc(doc);
      known.push(knownOf(incident, await membersOf(trx, incident), ruleOf));
    }
    return known;
  });

/** Ids of the incidents that were seen since a moment, ISO 8601 UTC. */
export async function seenSince(db: Kysely<Tables>, moment: string): Promise<string[]> {
  const rows = await db
    .selectFrom('incidents')
    .select('id')
    .where('last_seen', '>=', moment)
    .orderBy('last_seen')
    .execute();
  return rows.map(({ id }) => id);
}

/** When anything was last seen; undefined where there is no incident. */
export async function newestSighting(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('incidents')
    .select(({ fn }) => fn.max('last_seen').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
