import type { Force } from '../fires/forces.ts';
import type { Metres } from '../units.ts';
import { isFresh, travelMinutes } from './travel.ts';

/** Whether a force is on its way: sent, and neither there yet nor excused. */
export const isComing = ({ state }: Pick<Force, 'state'>): boolean => state === 'sent' || state === 'accepted';

/**
 * Whole minutes until a force on its way is there, estimated: from its station, or from where it last told that it was,
 * a distance away. 0 where it should be there by now; undefined where it is not coming, or where its position is not
 * known or says nothing any more at `now`.
 */
export function minutesAway(
  { kind, crewKind, state, sentAt, seenAt, longitude }: Force,
  distanceM: Metres,
  now: number,
): number | undefined {
  if (!isComing({ state }) || longitude === undefined || (seenAt !== undefined && !isFresh(seenAt, now)))
    return undefined;
  const needed = travelMinutes(kind, distanceM, seenAt === undefined ? (crewKind ?? 'storehouse') : undefined);
  const arrival = Date.parse(seenAt ?? sentAt) + needed * 60_000;
  return Math.max(0, Math.ceil((arrival - now) / 60_000));
}
