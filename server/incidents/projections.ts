import type { IncidentEvent } from '../../contract/events/catalogue.ts';
import { isIncidentEvent } from '../../contract/events/kinds.ts';
import { pointOf, type Sighting } from '../../contract/incidents/evidence.ts';
import { evolveIncident } from '../../contract/incidents/evolve.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import type { Projection } from '../store/projection.ts';
import { incidentIdOfStream } from './streams.ts';
import type { IncidentId, LogPosition, RegionCode } from '../../contract/ids.ts';

/** Where an alarm stands: the incident, what it says as evidence, and the event by which it came there. */
export interface Member {
  incidentId: IncidentId;
  areaCode: RegionCode;
  sighting: Sighting;
  position: LogPosition;
}

const incidents: Projection<Incident> = {
  table: 'incidents',
  revision: 3,
  columns: {
    area_code: 'text',
    opened_at: 'text',
    last_seen: 'text',
    longitude: 'real',
    latitude: 'real',
    merged_into: 'text',
    shelved_until: 'text',
    back_at: 'text',
  },
  indexes: [
    ['opened_at', 'area_code', 'shelved_until'],
    ['last_seen', 'area_code'],
  ],
  rare: ['merged_into', 'shelved_until'],
  tops: { column: 'top_id', above: 'merged_into', aboveOf: ({ mergedInto }) => mergedInto },
  key: (event) => (isIncidentEvent(event) ? incidentIdOfStream(event.stream) : undefined),
  creates: (event) => event.type === 'incident.opened',
  evolve: (incident, event) => evolveIncident(incident, event as IncidentEvent),
  row(incident) {
    const evidence = evidenceIn(incident);
    return {
      area_code: incident.areaCode,
      opened_at: incident.openedAt,
      last_seen: evidence.lastSeen,
      ...pointOf(evidence),
      merged_into: incident.mergedInto ?? null,
      shelved_until: incident.shelf?.until ?? null,
      back_at: incident.backFrom?.at ?? null,
    };
  },
};

/** What an event says of one alarm's place; undefined where it says nothing. */
function sightingOf(event: IncidentEvent): Sighting | undefined {
  if (event.type === 'incident.opened') return event.data.first as Sighting;
  return event.type === 'alarm.joined' ? (event.data.sighting as Sighting) : undefined;
}

const members: Projection<Member> = {
  table: 'incident_alarms',
  revision: 1,
  columns: { incident_id: 'text', area_code: 'text', position: 'integer' },
  indexes: [['incident_id', 'position'], ['position']],
  key: (event) => (isIncidentEvent(event) ? sightingOf(event)?.alarmId : undefined),
  creates: (event) => event.type === 'incident.opened' && event.data.by === undefined,
  evolve(_member, event) {
    const sighting = isIncidentEvent(event) ? sightingOf(event) : undefined;
    if (!sighting) throw new Error(`${event.type} says nothing about where an alarm stands`);
    return {
      incidentId: incidentIdOfStream(event.stream),
      areaCode: event.areaCode,
      sighting,
      position: event.position,
    };
  },
  row: (member) => ({ incident_id: member.incidentId, area_code: member.areaCode, position: member.position }),
};

/** Read models of the incidents. */
export const incidentProjections = [incidents, members] as const;
