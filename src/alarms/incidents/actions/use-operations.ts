import { useStation } from '../../../kit/station.tsx';
import { useBehavior } from '../../../kit/use-behavior.ts';
import type { Args } from '../../../../contract/api/types.ts';
import type { IncidentCall } from '../../../../machines/incidents/incident-desk.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { useViewer } from '../../detail/use-viewer.ts';
import type { IncidentId } from '../../../../contract/ids.ts';
import { whyNot, type IncidentOperation, type OperationAtOnce } from './allowed.ts';

/** What the officer can do with incidents now, why not, and the sending of it. */
export function useOperations() {
  const station = useStation();
  const viewer = useViewer();
  const desk = useBehavior(station.incidentDesk$);
  const send = <N extends IncidentCall>(call: N, args: Args<N>, batch?: string): void => {
    station.command(call, args, batch);
  };
  return {
    desk,
    closed: (row: IncidentRow, operation: IncidentOperation): string | undefined =>
      whyNot(row, operation, viewer, desk.sending),
    send,
    /** Sends an action that asks nothing first. */
    act: (incidentId: IncidentId, operation: OperationAtOnce): void => {
      if (operation === 'unscreen') send('incidentUnscreen', { incidentId });
      else send('incidentAct', { incidentId, action: operation });
    },
  };
}
