import { createContext, type ReactNode } from 'react';
import type { IncidentId } from '../../../contract/ids.ts';

/** What other areas put beside the evidence of an incident. */
export interface EvidenceBeside {
  /** The cameras that see its place. */
  cameras?: (incident: { incidentId: IncidentId; longitude: number; latitude: number }) => ReactNode;
}

/** Nothing, until a page gives it. */
export const BesideEvidence = createContext<EvidenceBeside>({});
