import { alarmIdOf } from '../alarms/raise.ts';
import type { AlarmId } from '../../contract/ids.ts';

/** The id of the incident that an alarm opens: made from the alarm's, so that two servers can not open two. */
export const incidentIdOf = (alarmId: AlarmId): string => alarmIdOf('incident', 0, alarmId);
