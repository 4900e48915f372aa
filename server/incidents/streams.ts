/** Name of an incident's stream. */
export const incidentStream = (incidentId: string): string => `incident-${incidentId}`;

/** Id of the incident whose stream it is. */
export const incidentIdOfStream = (stream: string): string => stream.slice('incident-'.length);
