import { useState } from 'react';
import type { IncidentDesk } from '../../../../machines/incidents/incident-desk.ts';
import { incidentOperations, isAtOnce, type IncidentOperation } from '../actions/allowed.ts';

/**
 * The question that stands open about a row: begun by a key of the list, once for each press, or by a button. A row
 * that takes this one's place is not asked about.
 */
export function useAsking(rowId: string | undefined, begun: IncidentDesk['begun']) {
  const [seen, setSeen] = useState<IncidentDesk['begun']>();
  const [asked, setAsked] = useState<{ rowId: string | undefined; operation: IncidentOperation }>();
  if (begun !== seen) {
    setSeen(begun);
    const operation = incidentOperations.find((one) => one === begun?.operation && !isAtOnce(one));
    if (operation !== undefined) setAsked({ rowId, operation });
  }
  return {
    asking: asked?.rowId === rowId ? asked?.operation : undefined,
    ask: (operation: IncidentOperation | undefined): void =>
      setAsked(operation === undefined ? undefined : { rowId, operation }),
  };
}
