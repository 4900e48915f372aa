import { clockTime, dayMs, dayOf, dayStart } from '../time.ts';
import { validationMessages as say } from './messages.ts';

/** What a moment is measured by: it may not lie after, or not before, the reference (milliseconds since 1970). */
export interface MomentLimit {
  side: 'notAfter' | 'notBefore';
  reference: number;
}

/**
 * Whether a day (YYYY-MM-DD) can not be picked: it begins after the reference, or is over before it; the reference's
 * own day always can.
 */
export function isDayDisabled(day: string, { side, reference }: MomentLimit): boolean {
  const start = dayStart(day);
  if (start === undefined) return true;
  return side === 'notAfter' ? start > reference : start <= reference - dayMs;
}

/** First and last second (HH:mm:ss) that can be picked on a day; they are narrower only on the day of the reference. */
export function timesOfDay(day: string, { side, reference }: MomentLimit): { from: string; to: string } {
  const isSameDay = day === dayOf(reference);
  return {
    from: isSameDay && side === 'notBefore' ? clockTime(reference) : '00:00:00',
    to: isSameDay && side === 'notAfter' ? clockTime(reference) : '23:59:59',
  };
}

/** What is wrong with a picked day and time (HH:mm or HH:mm:ss), or undefined. */
export function momentFault(day: string, time: string, limit: MomentLimit): string | undefined {
  if (dayStart(day) === undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time)) return say.wrongTime;
  const { from, to } = timesOfDay(day, limit);
  const second = time.length === 5 ? `${time}:00` : time;
  if (!isDayDisabled(day, limit) && second >= from && second <= to) return undefined;
  return say[limit.side](`${dayOf(limit.reference)} ${clockTime(limit.reference)}`);
}

/** The same limit for a box of `datetime-local`. */
export const momentBounds = ({ side, reference }: MomentLimit): { min?: string; max?: string } => ({
  [side === 'notAfter' ? 'max' : 'min']: `${dayOf(reference)}T${clockTime(reference)}`,
});
