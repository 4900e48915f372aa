import { idIn, streamOf } from '../../contract/stream-names.ts';
import type { IncidentId } from '../../contract/ids.ts';

/** Name of an incident's stream. */
export const incidentStream = (incidentId: IncidentId): string => streamOf('incident', incidentId);

/** Id of the incident whose stream it is. */
export const incidentIdOfStream = (stream: string): string => idIn('incident', stream);
