import { minutesAway } from '../../../contract/advice/arrival.ts';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import type { Force } from '../../../contract/fires/forces.ts';
import { metresBetween } from '../../kit/distance.ts';
import { detailMessages as say } from './messages.ts';

/**
 * When a force on its way is likely there, in words, for list and map alike; undefined where nothing can be said. `now`
 * in milliseconds.
 */
export function arrivalText(fire: Fire, force: Force, now: number): string | undefined {
  const { longitude, latitude } = force;
  // Who is on the way to a fire that is over may have turned back.
  if (!isBurning(fire) || longitude === undefined || latitude === undefined) return undefined;
  const minutes = minutesAway(force, metresBetween(fire, { longitude, latitude }), now);
  if (minutes === undefined) return undefined;
  return minutes === 0 ? say.dueByNow : say.arrivesIn(minutes);
}
