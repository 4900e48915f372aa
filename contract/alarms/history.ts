import { ownLimits } from '../limits.ts';
import type { Alarm } from './alarm.ts';

/**
 * Whether what was seen at one moment and came at another (ISO 8601) came as history: it was seen longer before than
 * the live picture goes back, as in a file of former years. It asks for nobody's attention.
 */
export const isLongPast = (seen: string, came: string): boolean =>
  Date.parse(came) - Date.parse(seen) > ownLimits.liveWindowMs;

/** Whether an alarm came as history. */
export const isHistory = ({ startTime, raisedAt }: Pick<Alarm, 'startTime' | 'raisedAt'>): boolean =>
  isLongPast(startTime, raisedAt);
