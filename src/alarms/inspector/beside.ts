import { createContext, type ReactNode } from 'react';
import type { IncidentId } from '../../../contract/ids.ts';

/** An incident as its cameras are asked for; `devices`: ids or names of the cameras that raised its alarms. */
export interface BesideIncident {
  incidentId: IncidentId;
  longitude: number;
  latitude: number;
  devices: readonly string[];
}

/** What other areas put on the screen of alarms. */
export interface EvidenceBeside {
  /** The cameras that see its place. */
  cameras?: (incident: BesideIncident) => ReactNode;
  /** The drones of the region, on the tab of drones. */
  uavs?: () => ReactNode;
}

/** Nothing, until a page gives it. */
export const BesideEvidence = createContext<EvidenceBeside>({});
