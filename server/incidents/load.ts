import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { isIncidentEvent } from '../../contract/events/kinds.ts';
import { evolveIncident } from '../../contract/incidents/evolve.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { EventStore } from '../store/port.ts';
import { incidentStream } from './streams.ts';
import type { IncidentId } from '../../contract/ids.ts';

/** The incident that events of one stream make; undefined for none. */
export const foldIncident = (events: readonly LookoutEvent[], incident?: Incident): Incident | undefined =>
  events
    .filter(isIncidentEvent)
    .reduce((before: Incident | undefined, event) => evolveIncident(before, event), incident);

/** An incident as the log has it now. */
export const loadIncident = async (store: EventStore, incidentId: IncidentId): Promise<Incident | undefined> =>
  foldIncident(await store.readStream(incidentStream(incidentId)));
