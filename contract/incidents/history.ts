import { isLongPast } from '../alarms/history.ts';
import { evidenceIn, type Incident } from './incident.ts';

/** Whether all that speaks of an incident came as history: no deadline runs on it, and it makes no flood. */
export const isPastIncident = (incident: Pick<Incident, 'openedAt' | 'own' | 'absorbed'>): boolean =>
  isLongPast(evidenceIn(incident).lastSeen, incident.openedAt);
