import type { FireEvent } from './events.ts';
import { type TransferStatus, transferStatuses } from './transfer.ts';

/**
 * Events by which a fire begins to burn, burns elsewhere, or burns no more: they change which fires lie near something,
 * and how many there are.
 */
export const burning = [
  'fire.opened',
  'fire.relocated',
  'fire.ruledOut',
  'fire.associated',
  'fire.dissociated',
  'fire.ended',
  'fire.reopened',
] as const satisfies readonly FireEvent['type'][];

/** Events by which forces are sent, located or freed at any fire: the advice for every other fire uses them too. */
export const movingForces = [
  'fire.dispatched',
  'fire.forceAnswered',
  'fire.checkedIn',
  'fire.ended',
  'fire.ruledOut',
  'fire.associated',
] as const satisfies readonly FireEvent['type'][];

/** Which of the two pop-up lists an event concerns; undefined for both. */
function popUpOf(event: FireEvent): TransferStatus | undefined {
  if (event.type === 'fire.transferred') return transferStatuses.transferred;
  if (event.type === 'fire.reported') return transferStatuses.reported;
  return event.type === 'fire.signed' ? event.data.transferStatus : undefined;
}

/** Whether an event concerns the pop-up list that is asked for. */
export function isOfPopUp(event: FireEvent, asked: { readonly transferStatus?: unknown }): boolean {
  const status = popUpOf(event);
  return status === undefined || status === Number(asked.transferStatus);
}
