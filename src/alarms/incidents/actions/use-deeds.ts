import { useStation } from '../../../kit/station.tsx';
import { useBehavior } from '../../../kit/use-behavior.ts';
import type { Args } from '../../../../contract/api/types.ts';
import type { IncidentCall } from '../../../../streams/derived/incident-desk.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { useViewer } from '../../detail/use-viewer.ts';
import { deskOf } from '../incident-streams.ts';
import { whyNotDeed, type IncidentDeed } from './allowed.ts';

/** What the officer can do with incidents now, why not, and the sending of it. */
export function useDeeds() {
  const station = useStation();
  const viewer = useViewer();
  const desk = useBehavior(deskOf(station));
  return {
    desk,
    closed: (row: IncidentRow, deed: IncidentDeed): string | undefined => whyNotDeed(row, deed, viewer, desk.sending),
    send: <N extends IncidentCall>(call: N, args: Args<N>): void => { station.command(call, args); },
  };
}
