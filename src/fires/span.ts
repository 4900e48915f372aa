import type { Milliseconds } from '../../contract/units.ts';
import { spanInWords } from '../kit/duration.ts';

const minute = 60;
const hour = 3_600;

/** How long something has gone on, in milliseconds, to the minute: 不足1分钟, 45分钟, 1小时5分, 2天3小时. */
export function spanText(ms: Milliseconds): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < minute) return '不足1分钟';
  return seconds < hour ? `${Math.floor(seconds / minute)}分钟` : spanInWords(seconds);
}
