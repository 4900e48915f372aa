/**
 * China has one time zone without summer time; a day and an hour are the Chinese ones wherever browser and server
 * stand.
 */
const beijingOffsetMs = 8 * 3_600_000;

/** Milliseconds of a minute, an hour. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;

/** Milliseconds of a day. */
export const dayMs = 86_400_000;

const beijing = (ms: number): string => new Date(ms + beijingOffsetMs).toISOString();

/** YYYY-MM-DD of a moment (milliseconds since 1970). */
export const dayOf = (ms: number): string => beijing(ms).slice(0, 10);

/** HH:mm:ss of a moment. */
export const clockTime = (ms: number): string => beijing(ms).slice(11, 19);

/** A span of whole minutes in words: 45 分钟, 2 小时, 2 小时 5 分. */
export const minutesInWords = (minutes: number): string =>
  minutes < 60
    ? `${minutes} 分钟`
    : `${Math.floor(minutes / 60)} 小时${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`;

/** Day of the week of a moment, 0 for Sunday. */
export const dayOfWeek = (ms: number): number => new Date(ms + beijingOffsetMs).getUTCDay();

/** YYYY-MM-DD HH:mm:ss of an ISO time, the specification's format; the text itself where it is none. */
export function dateTime(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? iso : `${dayOf(ms)} ${clockTime(ms)}`;
}

/** A day (YYYY-MM-DD) as it is read on another, `today`: with its year only where that is another. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;

/** A moment to the minute as it is read on a day, `today` (YYYY-MM-DD): with its year only where that is another. */
export const shortMinute = (ms: number, today: string): string =>
  `${shortDay(dayOf(ms), today)} ${clockTime(ms).slice(0, 5)}`;

/** Milliseconds of the midnight that began the day of a moment. */
export const startOfDay = (ms: number): number => Math.floor((ms + beijingOffsetMs) / dayMs) * dayMs - beijingOffsetMs;

/** Milliseconds of the midnight that begins a day written YYYY-MM-DD; undefined where the calendar has no such day. */
export function dayStart(day: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN;
  // An engine may read 30 February as a day of March.
  return Number.isNaN(ms) || dayOf(ms) !== day ? undefined : ms;
}

/** Whether a text is a day of the calendar, written YYYY-MM-DD. */
export const isDay = (text: string): boolean => dayStart(text) !== undefined;

/** Whether a text is a moment as records hold it: ISO 8601 in UTC, to the minute or finer. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isDay(text.slice(0, 10));

/**
 * How long ago, as the specification words it: 刚刚 under 30 s, minutes, hours, 1天前 under 2 days, then the time itself.
 */
export function ago(ms: number, now: number): string {
  const gone = now - ms;
  if (gone < 30_000) return '刚刚';
  if (gone < 3_600_000) return `${Math.max(1, Math.floor(gone / 60_000))}分钟前`;
  if (gone < dayMs) return `${Math.floor(gone / 3_600_000)}小时前`;
  return gone < 2 * dayMs ? '1天前' : `${dayOf(ms)} ${clockTime(ms)}`;
}
