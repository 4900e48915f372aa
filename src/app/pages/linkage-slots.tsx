import { Picture } from '../../alarms/inspector/picture.tsx';
import { openAlarm } from '../../alarms/open-alarm.ts';
import { useStation } from '../../kit/station.tsx';
import type { SightSlots } from '../../sight/slots.ts';

/** What alarms put on the pages that look from a post. */
export function useLinkageSlots(): SightSlots {
  const station = useStation();
  return {
    openAlarm: (alarmId) => openAlarm(station, alarmId),
    picture: (url, words) => <Picture key={url} url={url} alt={words} />,
  };
}
