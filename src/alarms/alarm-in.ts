import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { AlarmsPicture } from '../../streams/derived/alarms.ts';

/**
 * The alarm as it stands in the picture. Screens ask by this and not by `picture.byId.get`: the map is changed in place,
 * and the compiler, which remembers by identity, would show the alarm of a while ago; the picture itself is new each time.
 */
export const alarmIn = (picture: AlarmsPicture, id: string | undefined): Alarm | undefined => (id === undefined ? undefined : picture.byId.get(id));
