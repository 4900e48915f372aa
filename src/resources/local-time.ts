import { dateTime } from '../kit/time.ts';

/** A moment as a datetime-local input holds it, in the time of the house (UTC+8); an empty text where there is none. */
export const localTime = (iso: string): string =>
  iso === '' || Number.isNaN(Date.parse(iso)) ? '' : dateTime(iso).replace(' ', 'T');

/** The moment that a datetime-local input means, ISO 8601 UTC; undefined where it is empty. */
export const utcTime = (local: string): string | undefined => {
  const ms = Date.parse(`${local}${local.length === 16 ? ':00' : ''}+08:00`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};
