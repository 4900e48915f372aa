import { DateBox, type DateBoxProps } from './date-box.tsx';
import { dayForm, momentForm } from './forms.ts';

/**
 * A day, typed or picked from a calendar. The value is YYYY-MM-DD, '' where there is none, and what was typed where
 * that can not be read: `isDay` tells.
 */
export const DateInput = (props: DateBoxProps) => <DateBox form={dayForm} {...props} />;

/**
 * A moment in Beijing, typed, its day picked from a calendar too. The value is YYYY-MM-DDTHH:mm, with seconds where
 * they are typed, '' where there is none, and what was typed where that can not be read: `momentMs` tells.
 */
export const DateTimeInput = (props: DateBoxProps) => <DateBox form={momentForm} {...props} />;
