import { clockTime, dayMs, dayOf, dayStart, isDay } from '../../../contract/time.ts';

/** Words for days beside today, and how many days they lie ahead. */
const saidDays: Readonly<Record<string, number>> = { 前天: -2, 昨天: -1, 今天: 0, 明天: 1, 后天: 2 };

const two = (text: string): string => text.padStart(2, '0');

/** What an input method or a habit writes otherwise: full-width signs, 年月日, 时分, slashes and dots. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(前天|昨天|今天|明天|后天)\s*/, '$1 ')
    .replace(/年|月/g, '-')
    .replace(/[日号]\s*/g, ' ')
    .replace(/[点时]半/g, ':30')
    .replace(/[点时](\d)/g, ':$1')
    .replace(/[点时]/g, ':00')
    .replace(/分/g, '')
    .replace(/[/.]/g, '-')
    .trim();

function dayIn(text: string, today: string): string | undefined {
  const ahead = saidDays[text];
  if (ahead !== undefined) return dayOf((dayStart(today) ?? 0) + ahead * dayMs);
  const parts = /^(?:(\d{4})-)?(\d{1,2})-(\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const day = `${parts[1] ?? today.slice(0, 4)}-${two(parts[2] ?? '')}-${two(parts[3] ?? '')}`;
  return isDay(day) ? day : undefined;
}

/** HH:mm, or HH:mm:ss where seconds other than none are written. */
function timeIn(text: string): string | undefined {
  const [, hour = '', minute = '', second = '00'] =
    /^(\d{1,2}):(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? [];
  if (minute === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${two(hour)}:${two(minute)}${second === '00' ? '' : `:${second}`}`;
}

/**
 * The day (YYYY-MM-DD) that a person means by 2026-11-25, 20261125, 11-25, 11月25日, 今天 or 昨天; undefined where it can
 * not be read. `today` is YYYY-MM-DD.
 */
export const readDay = (text: string, today: string): string | undefined => dayIn(plain(text), today);

/**
 * The moment in Beijing (YYYY-MM-DDTHH:mm, with seconds where there are any) that a person means by a day and a time,
 * or by a time of today alone: 11-25 0930, 今天 9:30, 9点半. Undefined where it can not be read.
 */
export function readMoment(text: string, today: string): string | undefined {
  const written = plain(text);
  const [first = '', second, ...more] = written.replace(/^(\d{8})(\d{4})$/, '$1 $2').split(/[\sT]+/);
  if (more.length > 0) return undefined;
  const day = second === undefined ? today : dayIn(first, today);
  const time = timeIn(second ?? first);
  return day === undefined || time === undefined ? undefined : `${day}T${time}`;
}

/** A moment (milliseconds since 1970) as boxes hold it, in Beijing: YYYY-MM-DDTHH:mm, and :ss unless that is :00. */
export const boxedMoment = (ms: number): string => `${dayOf(ms)}T${clockTime(ms).replace(/:00$/, '')}`;

/** The same to the minute. */
export const boxedMinute = (ms: number): string => `${dayOf(ms)}T${clockTime(ms).slice(0, 5)}`;

/** Milliseconds since 1970 of a moment that a box holds; undefined where it holds none that can be read. */
export function momentMs(boxed: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(boxed) || !isDay(boxed.slice(0, 10)))
    return undefined;
  const ms = Date.parse(`${boxed.length === 16 ? `${boxed}:00` : boxed}+08:00`);
  return Number.isNaN(ms) ? undefined : ms;
}
