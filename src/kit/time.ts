/** China has one time zone without summer time; screens show it wherever the browser stands. */
const beijingOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;
const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const;

const two = (n: number): string => String(n).padStart(2, '0');
const beijing = (ms: number): Date => new Date(ms + beijingOffsetMs);

/** HH:mm:ss of a moment (milliseconds since 1970). */
export function clockTime(ms: number): string {
  const d = beijing(ms);
  return `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`;
}

/** YYYY-MM-DD of a moment. */
export function dayOf(ms: number): string {
  const d = beijing(ms);
  return `${d.getUTCFullYear()}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())}`;
}

/** 2025年11月21日. */
export function longDay(ms: number): string {
  const d = beijing(ms);
  return `${d.getUTCFullYear()}年${d.getUTCMonth() + 1}月${d.getUTCDate()}日`;
}

/** 星期五. */
export const weekdayOf = (ms: number): string => weekdays[beijing(ms).getUTCDay()] ?? '';

/** YYYY-MM-DD HH:mm:ss of an ISO time, the specification's format; the text itself where it is none. */
export function dateTime(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? iso : `${dayOf(ms)} ${clockTime(ms)}`;
}

/** Milliseconds of the midnight that began the day of a moment. */
export const startOfDay = (ms: number): number => Math.floor((ms + beijingOffsetMs) / dayMs) * dayMs - beijingOffsetMs;

/** Milliseconds of the midnight that begins a day written YYYY-MM-DD; undefined where it is none. */
export function dayStart(day: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** How long ago, as the specification words it: 刚刚 under 30 s, minutes, hours, 1天前 under 2 days, then the day. */
export function ago(ms: number, now: number): string {
  const gone = now - ms;
  if (gone < 30_000) return '刚刚';
  if (gone < 3_600_000) return `${Math.max(1, Math.floor(gone / 60_000))}分钟前`;
  if (gone < dayMs) return `${Math.floor(gone / 3_600_000)}小时前`;
  return gone < 2 * dayMs ? '1天前' : dayOf(ms);
}
