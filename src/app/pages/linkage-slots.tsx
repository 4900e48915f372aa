import { lazyPart } from '../../kit/lazy-part.ts';
import { Picture } from '../../alarms/inspector/picture.tsx';
import { openAlarm } from '../../alarms/open-alarm.ts';
import { useStation } from '../../kit/station.tsx';
import type { SightSlots } from '../../sight/slots.ts';

const PanoramaPicture = lazyPart(() => import('../../video/linkage/panorama-picture.tsx'));
const AimedPicture = lazyPart(() => import('../../video/linkage/aimed-picture.tsx'));

/** What alarms and live video put on the pages that look from a post. */
export function useLinkageSlots(): SightSlots {
  const station = useStation();
  return {
    openAlarm: (alarmId) => openAlarm(station, alarmId),
    picture: (url, words) => <Picture key={url} url={url} alt={words} />,
    live: (camera, gaze, onLook) => <PanoramaPicture key={camera.id} camera={camera} gaze={gaze} onLook={onLook} />,
    aimed: (camera, aim) => <AimedPicture key={camera.id} camera={camera} aim={aim} />,
  };
}
