import { useState } from 'react';
import type { IncidentDesk } from '../../../../streams/derived/incident-desk.ts';
import { incidentDeeds, isAtOnce, type IncidentDeed } from '../actions/allowed.ts';

/** The question that stands open about a row: begun by a key of the list, once for each press, or by a button. A row that takes this one's place is not asked about. */
export function useAsking(rowId: string | undefined, begun: IncidentDesk['begun']) {
  const [seen, setSeen] = useState<IncidentDesk['begun']>();
  const [asked, setAsked] = useState<{ rowId: string | undefined; deed: IncidentDeed }>();
  if (begun !== seen) {
    setSeen(begun);
    const deed = incidentDeeds.find((one) => one === begun?.deed && !isAtOnce(one));
    if (deed !== undefined) setAsked({ rowId, deed });
  }
  return {
    asking: asked?.rowId === rowId ? asked?.deed : undefined,
    ask: (deed: IncidentDeed | undefined): void => setAsked(deed === undefined ? undefined : { rowId, deed }),
  };
}
