import type { Kysely } from 'kysely';
import type { LookoutEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { pointOf } from '../../contract/incidents/evidence.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import type { IncidentAlarm, IncidentDetail } from '../../contract/incidents/schemas.ts';
import { alarmRowOf } from '../alarms/row.ts';
import { alarmStream } from '../alarms/streams.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Caller } from '../caller.ts';
import { actionNames } from '../../contract/log/action-names.ts';
import { namesOfActors } from '../log/people.ts';
import { readBody } from '../store/stored-event.ts';
import type { Tables } from '../tables.ts';
import { metresBetween } from '../places/metres.ts';
import { incidentRowOf } from './row.ts';
import { alarmsIn, standingsOf } from './standings.ts';
import { incidentStream } from './streams.ts';
import { treeOf } from './tree.ts';
import { nearestTo } from '../stock/nearest.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import type { AlarmId, RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;

/** One page of the raw alarms of an incident, newest sighting first, and how many there are in the region. */
export async function rawAlarmsOf(
  db: Db,
  { userId, regionCode }: Pick<Caller, 'userId' | 'regionCode'>,
  incident: Incident,
  page: { limit: number; offset: number },
): Promise<{ alarms: IncidentAlarm[]; total: number }> {
  const all = alarmsIn(db, regionCode).where('member.incident_id', 'in', await treeOf(db, incident.id));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(['alarm.doc', 'member.doc as member'])
    .orderBy('alarm.start_time', 'desc')
    .orderBy('alarm.born', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const best = pointOf(evidenceIn(incident));
  const alarms = rows.map(({ doc, member }): IncidentAlarm => {
    const {
      incidentId,
      sighting: { reachM, voice, longitude, latitude },
    } = readDoc(member);
    return {
      ...alarmRowOf(readDoc(doc), userId),
      incidentId,
      reachM,
      voice,
      distanceM: Math.round(metresBetween(best, { longitude, latitude })),
    };
  });
  return { alarms, total };
}

/** Alarms join by themselves, and are a list of their own; who has read one concerns nobody here. */
const isTold = (event: PublicEvent): boolean =>
  event.type !== 'alarm.read' &&
  event.type !== 'incident.summed' &&
  (event.type !== 'alarm.joined' || event.data.by !== undefined);

/**
 * What was done with an incident and with its alarms, oldest first. One command that acted on many alarms is told once.
 */
async function historyOf(db: Db, regionCode: RegionCode, incident: Incident): Promise<IncidentDetail['log']> {
  const ids = await treeOf(db, incident.id);
  const own = await db.selectFrom('events').select('body').where('stream', 'in', ids.map(incidentStream)).execute();
  const members = await db.selectFrom('incident_alarms').select('id').where('incident_id', 'in', ids).execute();
  const theirs = await eventsOfAlarms(
    db,
    members.map(({ id }) => id),
  );
  const told = new Set<string>();
  const events = [...own, ...theirs]
    .map(({ body }) => readBody(body) as PublicEvent)
    .filter((event) => isTold(event) && isWithin(regionCode, event.areaCode))
    .sort((a, b) => a.position - b.position)
    .filter((event) => {
      const act = `${event.type} ${event.causedBy ?? event.id}`;
      return told.has(act) ? false : told.add(act);
    });
  const nameOf = await namesOfActors(
    db,
    events.map(({ actor }) => actor),
  );
  return events.map(({ at, type, actor, data }) => {
    const remark = 'reason' in data ? data.reason : 'remark' in data ? data.remark : undefined;
    return {
      at,
      type,
      action: actionNames[type],
      actorName: nameOf(actor),
      ...(remark === undefined ? {} : { remark }),
    };
  });
}

const piece = 900;

/** What came after the alarms were raised. */
async function eventsOfAlarms(db: Db, alarmIds: readonly AlarmId[]): Promise<{ body: Doc<LookoutEvent> }[]> {
  const found: { body: Doc<LookoutEvent> }[] = [];
  for (let from = 0; from < alarmIds.length; from += piece) {
    const streams = alarmIds.slice(from, from + piece).map(alarmStream);
    found.push(
      ...(await db
        .selectFrom('events')
        .select('body')
        .where('stream', 'in', streams)
        .where('version', '>', 1)
        .execute()),
    );
  }
  return found;
}

/** A camera further away than this sees smoke of no use, in metres. */
const cameraWithinM = 30_000;

async function cameraNear(
  db: Db,
  regionCode: RegionCode,
  incident: Incident,
): Promise<Pick<IncidentDetail, 'nearestCamera'>> {
  const wanted = { kinds: ['camera'], withinM: cameraWithinM, limit: 1, scope: regionCode } as const;
  const [found] = await nearestTo(db, pointOf(evidenceIn(incident)), wanted);
  return found ? { nearestCamera: { id: found.record.id, name: found.record.name, distanceM: found.distanceM } } : {};
}

/** All of an incident: its row, what was merged into it, and its history. */
export async function incidentDetailOf(db: Db, regionCode: RegionCode, incident: Incident): Promise<IncidentDetail> {
  const standings = await standingsOf(db, regionCode, [incident.id]);
  const parts = Object.keys(incident.absorbed);
  const rows =
    parts.length === 0 ? [] : await db.selectFrom('incidents').select('doc').where('id', 'in', parts).execute();
  const absorbed = rows.map(({ doc }) => readDoc(doc)).filter(({ areaCode }) => isWithin(regionCode, areaCode));
  return {
    ...incidentRowOf(incident, standings.get(incident.id) ?? { state: 'closed', counts: {} }),
    version: incident.version,
    ...(await cameraNear(db, regionCode, incident)),
    absorbed: absorbed.map((part) => {
      const { total, firstSeen } = evidenceIn(part);
      return { id: part.id, placeName: part.placeName, total, firstSeen };
    }),
    log: await historyOf(db, regionCode, incident),
  };
}
