import type { Alarm } from '../../../contract/alarms/alarm.ts';
import type { Fire } from '../../../contract/fires/fire.ts';

/** So many of each list are shown. */
const most = 50;

/** Alarms that wait for somebody, the newest first. */
export const pendingAlarms = (alarms: Iterable<Alarm>): readonly Alarm[] =>
  [...alarms].filter(({ status }) => status === 'pending').sort((a, b) => (a.startTime < b.startTime ? 1 : -1)).slice(0, most);

/** Fires that are not over, the newest first. */
export const openFires = (fires: Iterable<Fire>): readonly Fire[] =>
  [...fires].filter(({ status }) => status === 'open' || status === 'dispatched').sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1)).slice(0, most);
