import { dayOf, isDay } from '../../../contract/time.ts';
import { dateMessages as say } from './messages.ts';
import { boxedMinute, momentMs, readDay, readMoment } from './read-time.ts';

/** How a box writes and reads its value. */
export interface Form {
  /** The value as it stands in the box. */
  shown: (value: string) => string;
  /** The value that a text means; undefined where it can not be read. `today` is YYYY-MM-DD. */
  read: (text: string, today: string) => string | undefined;
  /** The value of a text that needs no more typing; undefined where it might go on. */
  whole: (text: string) => string | undefined;
  isWhole: (value: string) => boolean;
  /** The value once a day is picked, where `read` stood before. */
  withDay: (day: string, read: string | undefined) => string;
  /** The value of the moment now, milliseconds since 1970. */
  soon: (now: number) => string;
  soonName: string;
  fault: string;
  placeholder: string;
  smallWidth: string;
}

/** A day, YYYY-MM-DD. */
export const dayForm: Form = {
  shown: (value) => value,
  read: readDay,
  whole: (text) => (isDay(text) ? text : undefined),
  isWhole: isDay,
  withDay: (day) => day,
  soon: dayOf,
  soonName: say.today,
  fault: say.dayForm,
  placeholder: say.placeholder.day,
  smallWidth: '9.5rem',
};

/** A moment in Beijing, YYYY-MM-DDTHH:mm, with seconds where there are any. */
export const momentForm: Form = {
  shown: (value) => value.replace('T', ' '),
  read: readMoment,
  whole: (text) => {
    const value = text.replace(' ', 'T');
    return momentMs(value) === undefined ? undefined : value;
  },
  isWhole: (value) => momentMs(value) !== undefined,
  withDay: (day, read) => (read === undefined ? `${day} ` : `${day}${read.slice(10)}`),
  soon: boxedMinute,
  soonName: say.now,
  fault: say.momentForm,
  placeholder: say.placeholder.moment,
  smallWidth: '13rem',
};
