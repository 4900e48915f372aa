import { dayMs, dayOfWeek, minuteMs, startOfDay } from '../time.ts';
import type { Milliseconds } from '../units.ts';

/** A part of a day, in minutes after midnight in China; it ends on the next day where `to` is not after `from`. */
export interface DayWindow {
  from: number;
  to: number;
}

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;
const part = /^(?<h1>\d{1,2})[:：](?<m1>\d{2})\s*[-–—~～至]\s*(?<h2>\d{1,2})[:：](?<m2>\d{2})$/;

function minuteOf(hours: string, minutes: string): number | undefined {
  const [h, m] = [Number(hours), Number(minutes)];
  return h <= 24 && m < minutesPerHour && h * minutesPerHour + m <= minutesPerDay ? h * minutesPerHour + m : undefined;
}

/**
 * The windows that a text names, such as `22:00-06:00、12:00-14:00`; none where it is empty, undefined where it can not
 * be read.
 */
export function windowsIn(text: string | undefined): readonly DayWindow[] | undefined {
  const parts = (text ?? '').split(/[、,，;；\n]/).map((one) => one.trim());
  const windows: DayWindow[] = [];
  for (const one of parts.filter((said) => said !== '')) {
    const { h1 = '', m1 = '', h2 = '', m2 = '' } = part.exec(one)?.groups ?? {};
    const [from, to] = h1 === '' ? [] : [minuteOf(h1, m1), minuteOf(h2, m2)];
    if (from === undefined || to === undefined || from === to || from === minutesPerDay) return undefined;
    windows.push({ from, to });
  }
  return windows;
}

/**
 * The end of the windows in which a moment lies, the latest where several hold it; undefined outside of them all.
 * `weekdays`: days on which a window may begin, 0 for Sunday; every day where empty.
 */
export function windowEnd(
  windows: readonly DayWindow[],
  ms: Milliseconds,
  weekdays: readonly number[] = [],
): Milliseconds | undefined {
  const today = startOfDay(ms);
  const ends = [today, today - dayMs].flatMap((day) =>
    windows.flatMap(({ from, to }) => {
      const start = day + from * minuteMs;
      const end = day + to * minuteMs + (to <= from ? dayMs : 0);
      const isOn = weekdays.length === 0 || weekdays.includes(dayOfWeek(day));
      return isOn && start <= ms && ms < end ? [end] : [];
    }),
  );
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** The end of windows that follow each other without a gap, at most for a week; undefined outside of them all. */
export function quietUntil(windows: readonly DayWindow[], ms: Milliseconds): Milliseconds | undefined {
  let end = windowEnd(windows, ms);
  for (let next = end; next !== undefined && next < ms + 7 * dayMs; next = windowEnd(windows, next)) end = next;
  return end;
}

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor(minute / minutesPerHour))}:${two(minute % minutesPerHour)}`;

/** Windows in words: 22:00–次日06:00、12:00–14:00. */
export const windowsInWords = (windows: readonly DayWindow[]): string =>
  windows.map(({ from, to }) => `${clock(from)}–${to <= from ? '次日' : ''}${clock(to)}`).join('、');
