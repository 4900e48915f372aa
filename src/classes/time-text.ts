import { percentOf } from '../../contract/percent.ts';
import { classMessages as say } from './messages.ts';

const [hour, minute] = [3_600, 60];

/** A reading time as people say it: `2.5 小时`, `12 分钟`, `40 秒`. */
export function timeText(seconds: number): string {
  if (seconds >= hour) return `${(Math.floor((seconds * 10) / hour) / 10).toFixed(1)} 小时`;
  return seconds >= minute ? `${Math.floor(seconds / minute)} 分钟` : `${seconds} 秒`;
}

/** A share as a whole percentage; a dash where there is nothing to have a share of. */
export function rate(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent === undefined ? say.none : `${percent}%`;
}
