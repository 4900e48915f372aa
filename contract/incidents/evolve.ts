import type { IncidentEvent } from './events.ts';
import { bothSay, evidenceOf, type Sighting } from './evidence.ts';
import type { Incident } from './incident.ts';
import { idIn } from '../stream-names.ts';

type Opened = Extract<IncidentEvent, { type: 'incident.opened' }>;

function born(event: Opened): Incident {
  const { first, by: _by, ...facts } = event.data;
  return {
    id: idIn('incident', event.stream),
    areaCode: event.areaCode,
    openedAt: event.at,
    absorbed: {},
    passed: [],
    own: evidenceOf(first as Sighting),
    version: event.version,
    position: event.position,
    ...facts,
  } as Incident;
}

const without = (absorbed: Incident['absorbed'], id: string): Incident['absorbed'] =>
  Object.fromEntries(Object.entries(absorbed).filter(([key]) => key !== id));

/** Awake: no shelf any more, and the row tells why. */
function awake(incident: Incident, event: Extract<IncidentEvent, { type: 'incident.unshelved' }>): Incident {
  const { shelf: _shelf, ...rest } = incident;
  return { ...rest, backFrom: { cause: event.data.cause, at: event.at, reason: event.data.reason } };
}

function shelved(incident: Incident, event: Extract<IncidentEvent, { type: 'incident.shelved' }>): Incident {
  const { backFrom: _back, ...rest } = incident;
  return { ...rest, shelf: { ...event.data, at: event.at } as Incident['shelf'] & object };
}

function unscreened(incident: Incident): Incident {
  const { staticHeat: _static, ...surroundings } = incident.surroundings;
  return { ...incident, surroundings };
}

function standsAlone(incident: Incident): Incident {
  const { mergedInto: _into, ...rest } = incident;
  return rest;
}

function step(incident: Incident, event: Exclude<IncidentEvent, Opened>): Incident {
  switch (event.type) {
    case 'alarm.joined':
      return { ...incident, own: bothSay(incident.own, evidenceOf(event.data.sighting as Sighting)) };
    case 'alarm.split':
      return { ...incident, own: event.data.left };
    case 'incident.summed':
      return { ...incident, own: event.data.evidence };
    case 'incident.merged':
      return { ...incident, mergedInto: event.data.into };
    case 'incident.restored':
      return standsAlone(incident);
    case 'incident.absorbed':
      return { ...incident, absorbed: { ...incident.absorbed, [event.data.incidentId]: event.data.evidence } };
    case 'incident.parted':
      return { ...incident, absorbed: without(incident.absorbed, event.data.incidentId) };
    case 'incident.shelved':
      return shelved(incident, event);
    case 'incident.unshelved':
      return awake(incident, event);
    case 'incident.unscreened':
      return unscreened(incident);
    case 'incident.clockPassed':
      return { ...incident, passed: [...incident.passed, { ...event.data, at: event.at }] };
    default:
      return event satisfies never;
  }
}

/** The incident after one more event: the one fold that decider, read model, snapshot and screen share. */
export function evolveIncident(incident: Incident | undefined, event: IncidentEvent): Incident {
  if (event.type === 'incident.opened') return born(event);
  if (!incident) throw new Error(`event ${event.position} (${event.type}) came before its incident was opened`);
  return { ...step(incident, event), version: event.version, position: event.position };
}
