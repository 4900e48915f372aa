import { useEffect, useEffectEvent, useRef } from 'react';
import type { IncidentSending } from '../../../machines/incidents/incident-desk.ts';
import type { IncidentRow } from '../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../streams/derived/row-view.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useViewer } from '../detail/use-viewer.ts';
import { openRow } from './open-incident.ts';

/** Whether a row waits for this officer: nobody has received it, or they have and have not decided. */
const waitsFor = ({ state, owners, shelf }: IncidentRow, userId: string): boolean =>
  shelf === undefined &&
  (state === 'pending' || (state === 'received' && owners.some(({ officer }) => officer.userId === userId)));

/** The most urgent row that waits for an officer, but for one of them. */
export const nextWaiting = (
  { rows }: Pick<RowListing, 'rows'>,
  userId: string,
  exceptId?: string,
): IncidentRow | undefined => rows.find((row) => row.id !== exceptId && waitsFor(row, userId));

/** Whether what is sent takes its incident off the officer's hands. */
const decides = ({ call, action }: IncidentSending): boolean =>
  call === 'incidentShelve' ||
  call === 'incidentMerge' ||
  (call === 'incidentAct' && (action === 'confirm' || action === 'dismiss' || action === 'associate'));

/**
 * Once what was decided on the selected incident has come true, the next one that waits for the officer is selected in
 * its place; where none waits, it stays.
 */
export function useNextWaiting(listing: RowListing): void {
  const station = useStation();
  const desk = useBehavior(station.incidentDesk$);
  const { userId, canCommand } = useViewer();
  const decided = useRef<string>(undefined);
  const follow = useEffectEvent(({ selectedId, sending, answers }: typeof desk) => {
    const sent = selectedId === undefined ? undefined : sending.get(selectedId);
    if (sent) decided.current = decides(sent) ? selectedId : undefined;
    const id = decided.current;
    if (id === undefined || sending.has(id)) return;
    decided.current = undefined;
    // A refusal, or what could be done to some alarms only, is read where it was asked for.
    if (selectedId !== id || answers.has(id)) return;
    const next = nextWaiting(listing, userId, id);
    if (next) openRow(station, next.id);
  });
  useEffect(() => {
    if (canCommand) follow(desk);
  }, [desk, canCommand]);
}
