import { ownLimits } from '../../../contract/limits.ts';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.entry;

/** What is typed into the form, as text; `time` as YYYY-MM-DDTHH:mm of Beijing. */
export interface EntryText {
  longitude: string;
  latitude: string;
  time: string;
  placeName: string;
  content: string;
}

/** What is wrong, by field. */
export type EntryFaults = Partial<Record<keyof EntryText, string>>;

/** A number of degrees within ±`max`, or what is wrong with it. */
function degrees(text: string, name: string, max: number): string | undefined {
  const value = Number(text);
  if (text.trim() === '') return say.needDegrees(name);
  if (!Number.isFinite(value)) return say.notANumber(name);
  return Math.abs(value) > max ? say.outOfRange(name, max) : undefined;
}

/** What is wrong with an entry; the server has the last word. */
export function entryFaults(entry: EntryText, now: number): EntryFaults {
  const longitude = degrees(entry.longitude, say.longitude, 180);
  const latitude = degrees(entry.latitude, say.latitude, 90);
  const at = timeOf(entry.time);
  const time = at === undefined ? say.needTime : at > now + ownLimits.futureToleranceMs ? say.inFuture : undefined;
  return {
    ...(longitude === undefined ? {} : { longitude }),
    ...(latitude === undefined ? {} : { latitude }),
    ...(time === undefined ? {} : { time }),
    ...(entry.placeName.length > ownLimits.nameLength
      ? { placeName: say.tooLong(say.place, ownLimits.nameLength) }
      : {}),
    ...(entry.content.length > ownLimits.contentLength
      ? { content: say.tooLong(say.content, ownLimits.contentLength) }
      : {}),
  };
}

/** Milliseconds of a time written YYYY-MM-DDTHH:mm in Beijing. */
export function timeOf(text: string): number | undefined {
  const ms = Date.parse(`${text}:00+08:00`);
  return Number.isNaN(ms) ? undefined : ms;
}
