import type { Kysely } from 'kysely';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { StreamWrite } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import { alarmsOf, shelvesEnded } from './act.ts';
import { topOf } from './tree.ts';
import type { AlarmId, RegionCode } from '../../contract/ids.ts';

/** The incident in which an alarm stands, with all that was merged into it; undefined where it stands in none. */
async function topOfAlarm(db: Kysely<Tables>, alarmId: AlarmId): Promise<string | undefined> {
  const member = await db
    .selectFrom('incident_alarms')
    .select('incident_id')
    .where('id', '=', alarmId)
    .executeTakeFirst();
  return member && topOf(db, member.incident_id);
}

/** The alarms of the incident in which one stands, itself among them, as far as they lie in a region. */
export async function alarmsBeside(db: Kysely<Tables>, regionCode: RegionCode, alarmId: AlarmId): Promise<Alarm[]> {
  const incidentId = await topOfAlarm(db, alarmId);
  return incidentId === undefined ? [] : alarmsOf({ db }, regionCode, incidentId);
}

/** What a confirmation of one alarm does to the incident in which it stands, and to all in that: shelves end. */
export async function confirmedWrites(db: Kysely<Tables>, alarmId: AlarmId): Promise<StreamWrite[]> {
  const incidentId = await topOfAlarm(db, alarmId);
  return incidentId === undefined ? [] : shelvesEnded({ db }, incidentId);
}
