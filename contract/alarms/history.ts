import { ownLimits } from '../limits.ts';
import type { Alarm } from './alarm.ts';

/**
 * Whether what was seen at one moment and came at another (ISO 8601) came as history: it was seen longer before than
 * the live picture goes back, as in a file of former years. It asks for nobody's attention.
 */
export const isLongPast = (seen: string, came: string): boolean =>
  // Most come on the day on which they were seen, and lists ask this of very many: those are spared the calendar.
  seen.slice(0, 10) !== came.slice(0, 10) && Date.parse(came) - Date.parse(seen) > ownLimits.liveWindowMs;

/** Whether an alarm came as history. */
export const isHistory = ({ startTime, raisedAt }: Pick<Alarm, 'startTime' | 'raisedAt'>): boolean =>
  isLongPast(startTime, raisedAt);

/**
 * The moment by which an alarm is counted: its intake. An alarm that comes as history counts when it was observed, so
 * that importing former years does not count as alarms of today.
 */
export const countedAt = (alarm: Pick<Alarm, 'startTime' | 'raisedAt'>): string =>
  isHistory(alarm) ? alarm.startTime : alarm.raisedAt;
