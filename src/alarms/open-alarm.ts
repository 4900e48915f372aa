import type { Station } from '../../machines/station.ts';
import { inPicture } from '../kit/in-picture.ts';
import { isUnread } from './list/rows.ts';
import type { AlarmId } from '../../contract/ids.ts';

/** Opens an alarm's dialog; being opened is being read. */
export function openAlarm(station: Station, alarmId: AlarmId): void {
  const alarm = inPicture(station.alarms$.value, alarmId);
  const userId = station.session$.value.user?.id;
  station.wish({ type: 'alarm.select', alarmId });
  if (alarm && userId !== undefined && isUnread(alarm, userId) && station.canCommand)
    station.wish({ type: 'alarm.markRead', alarmId });
}
