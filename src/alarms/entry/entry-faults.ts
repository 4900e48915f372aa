import { callerNameLength, callerPhoneFault, plainPhone } from '../../../contract/alarms/informant.ts';
import type { ReadCoordinates } from '../../../contract/geometry/coordinates.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { dateMessages } from '../../kit/dates/messages.ts';
import { momentMs } from '../../kit/dates/read-time.ts';
import { placeFault } from '../../map/places/chosen-place.ts';
import type { EntryText, EntryTextName } from './entry-text.ts';
import { entryMessages as say } from './messages.ts';

/** What is wrong, by field. */
export type EntryFaults = Partial<Record<EntryTextName, string>>;

/** Fields of the call by those of the form. */
const fieldNames: Readonly<Record<string, EntryTextName>> = {
  longitude: 'place',
  latitude: 'place',
  startTime: 'time',
  placeName: 'placeName',
  content: 'content',
  callerName: 'callerName',
  callerPhone: 'callerPhone',
};

/** The field of the form that a refusal names. */
export const fieldOf = (field: string | undefined): EntryTextName | undefined => fieldNames[field ?? ''];

function timeFault(text: string, now: number): string | undefined {
  const at = momentMs(text);
  if (at === undefined) return text.trim() === '' ? say.needTime : dateMessages.momentForm;
  return at > now + ownLimits.futureToleranceMs ? say.inFuture : undefined;
}

/** What is wrong with an entry, in the order of the form; the server has the last word. */
export function entryFaults(text: EntryText, point: ReadCoordinates, now: number): EntryFaults {
  const tooLong = (name: 'content' | 'callerName' | 'placeName', max: number): string | undefined =>
    text[name].trim().length > max ? say.tooLong(say[name], max) : undefined;
  const found: Record<EntryTextName, string | undefined> = {
    place: placeFault(text, point),
    content: tooLong('content', ownLimits.contentLength),
    callerName: tooLong('callerName', callerNameLength),
    callerPhone: callerPhoneFault(plainPhone(text.callerPhone)),
    time: timeFault(text.time, now),
    placeName: tooLong('placeName', ownLimits.nameLength),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}
