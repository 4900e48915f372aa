import { alarmStatuses, alarmStatusNames, type AlarmStatus } from './alarm.ts';

/**
 * How an alarm or an incident is marked: by its state; `urgent` where it waits and is the newest that nobody here has
 * looked at, or overdue and the viewer's to act on; `ended` where the fire that it became is over.
 */
export type AlarmMark = AlarmStatus | 'urgent' | 'ended';

/** All marks, in the order of a legend. */
export const alarmMarks: readonly AlarmMark[] = ['urgent', ...alarmStatuses, 'ended'];

/** Chinese names of the marks. */
export const alarmMarkNames: Readonly<Record<AlarmMark, string>> = {
  urgent: '最新或超时',
  ...alarmStatusNames,
  ended: '火情已结束',
};
