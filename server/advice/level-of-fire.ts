import { type Kysely, sql } from 'kysely';
import { type Leveled, levelOf } from '../../contract/advice/level.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import type { Priority } from '../../contract/rules/levels.ts';
import { dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { riskGradeOf } from '../risk/risk-of.ts';
import { nearestTo } from '../stock/nearest.ts';
import type { Tables } from '../tables.ts';
import { readDocs } from '../store/doc.ts';

type Db = Kysely<Tables>;

/** Alarms beyond so many tell nothing new about how urgent a fire is. */
const mostAlarms = 500;
/** Metres within which a protected object lies in danger. */
export const dangerM = 5_000;

async function incidentsById(db: Db, ids: readonly string[]): Promise<Incident[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('incidents').select('doc').where('id', 'in', ids).execute();
  return readDocs(rows);
}

/**
 * How urgent the incidents of a fire's alarms are: the most urgent of them, each as part of the one that it went into.
 */
async function priorityOf(db: Db, { alarmIds }: Pick<Fire, 'alarmIds'>): Promise<Priority | undefined> {
  if (alarmIds.length === 0) return undefined;
  const rows = await sql<{
    incident_id: string;
  }>`select distinct incident_id from incident_alarms where id in (${sql.join(alarmIds.slice(0, mostAlarms))})`.execute(
    db,
  );
  const own = await incidentsById(
    db,
    rows.rows.map(({ incident_id: id }) => id),
  );
  const into = await incidentsById(db, [...new Set(own.flatMap(({ mergedInto }) => mergedInto ?? []))]);
  const standing = [...own.filter(({ mergedInto }) => mergedInto === undefined), ...into];
  return standing.map((incident) => rank(incident).priority).sort((a, b) => a - b)[0];
}

/** The level of a fire at `now`. What lies near counts wherever it belongs: a fire does not stop at a border. */
export async function levelOfFire(
  { db, gazetteer, options }: Pick<Context, 'db' | 'gazetteer' | 'options'>,
  fire: Fire,
  now: number,
): Promise<Leveled> {
  const { outMs = 0 } = fire;
  const [near] = await nearestTo(db, fire, {
    kinds: ['protectedObject'],
    withinM: dangerM,
    limit: 1,
    scope: options.regionCode,
  });
  return levelOf({
    priority: await priorityOf(db, fire),
    riskGrade: await riskGradeOf({ db, gazetteer }, fire.areaCode, dayOf(now)),
    nearest: near && { name: near.record.name, distanceM: near.distanceM },
    burningMs: (fire.endedAt === undefined ? now : Date.parse(fire.endedAt)) - Date.parse(fire.startTime) - outMs,
  });
}
