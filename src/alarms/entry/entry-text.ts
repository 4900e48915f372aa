import type { Args } from '../../../contract/api/types.ts';
import type { ChosenPlace } from '../../map/places/chosen-place.ts';
import { boxedMinute, momentMs } from '../../kit/dates/read-time.ts';

/** Texts of the form. */
export const entryTexts = ['place', 'content', 'callerName', 'callerPhone', 'placeName', 'time'] as const;

/** Name of one of them. */
export type EntryTextName = (typeof entryTexts)[number];

/** Whose report it is: a ranger's, an administrator's, or a phone call. */
export type EntrySource = NonNullable<Args<'saveFire'>['sourceType']>;

/** The sources to choose from, the usual one first. */
export const entrySources: readonly EntrySource[] = [4, 2, 3];

/** Whether it is told as an alarm or, where it is known to burn, as a fire. */
export type EntryKind = 'alarm' | 'fire';

/** All that stands in the form; `time` as YYYY-MM-DDTHH:mm of Beijing, `chosen` the place that the box names. */
export type EntryText = Record<EntryTextName, string> & {
  kind: EntryKind;
  source: EntrySource;
  chosen?: ChosenPlace | undefined;
};

/** What an entry begins with where it comes from a telephone call, which the alarm is to name. */
export interface EntryStart {
  callId: string;
  callerName: string;
  callerPhone: string;
  /** The other side of the call, as it is called. */
  who: string;
  /** When the call began, in milliseconds since 1970. */
  at: number;
}

/** The form as it opens: a phone call, just now, or the one that it comes from. */
export const blankEntry = (now: number, start?: EntryStart): EntryText => ({
  kind: 'alarm',
  source: 4,
  place: '',
  content: '',
  callerName: start?.callerName ?? '',
  callerPhone: start?.callerPhone ?? '',
  placeName: '',
  time: boxedMinute(start?.at ?? now),
});

/** Whether a person has typed anything that could be lost. */
export const isTyped = (text: EntryText, start?: EntryStart): boolean => {
  const blank = blankEntry(0, start);
  return entryTexts.some((name) => name !== 'time' && text[name].trim() !== blank[name]);
};

/** The entry as the call takes it, at this point. */
export function entryOf(
  text: EntryText,
  at: readonly [number, number],
  { now, callId }: { now: number; callId?: string | undefined },
): Args<'saveFire'> {
  const [placeName, content, callerName, callerPhone] = [
    text.placeName.trim() || (text.chosen?.placeName ?? ''),
    text.content.trim(),
    text.callerName.trim(),
    text.callerPhone.trim(),
  ];
  return {
    kind: text.kind,
    sourceType: text.source,
    longitude: at[0],
    latitude: at[1],
    startTime: new Date(momentMs(text.time) ?? now).toISOString(),
    ...(placeName === '' ? {} : { placeName }),
    ...(content === '' ? {} : { content }),
    ...(callerName === '' ? {} : { callerName }),
    ...(callerPhone === '' ? {} : { callerPhone }),
    ...(callId === undefined ? {} : { callId }),
  };
}
