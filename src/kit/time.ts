import { ago, clockTime, dayOf, dayOfWeek } from '../../contract/time.ts';

export {
  ago,
  clockTime,
  dateTime,
  dayOf,
  dayStart,
  isDay,
  shortDay,
  shortMinute,
  startOfDay,
} from '../../contract/time.ts';

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const;

/** 2025年11月21日. */
export function longDay(ms: number): string {
  const [year, month, day] = dayOf(ms).split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

/** A moment in full, with how long ago it was where that is told in words. */
export function timeAndAge(ms: number, now: number): string {
  const [time, age] = [`${dayOf(ms)} ${clockTime(ms)}`, ago(ms, now)];
  return age === time ? time : `${time}（${age}）`;
}

/** 星期五. */
export const weekdayOf = (ms: number): string => weekdays[dayOfWeek(ms)] ?? '';
