import { createContext, type ReactNode } from 'react';
import type { IncidentId } from '../../../contract/ids.ts';

/** An incident as its cameras are asked for; `devices`: ids or names of the cameras that raised its alarms. */
export interface BesideIncident {
  incidentId: IncidentId;
  longitude: number;
  latitude: number;
  devices: readonly string[];
}

/** What other areas put beside the evidence of an incident. */
export interface EvidenceBeside {
  /** The cameras that see its place. */
  cameras?: (incident: BesideIncident) => ReactNode;
}

/** Nothing, until a page gives it. */
export const BesideEvidence = createContext<EvidenceBeside>({});
