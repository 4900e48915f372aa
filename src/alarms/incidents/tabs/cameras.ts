import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import { metresBetween } from '../../../kit/distance.ts';
import type { RegionCode } from '../../../../contract/ids.ts';

/** A camera as its record has it. */
export interface CameraRecord {
  id: string;
  name: string;
  type: string;
  heading?: number | undefined;
  longitude: number;
  latitude: number;
  names?: { regionCode?: RegionCode };
}

/** A camera and the alarms that were seen from where it stands, the newest first. */
export interface CameraAlarms {
  camera: CameraRecord;
  alarms: readonly Alarm[];
}

/** A bearing that begins within this of a camera is that camera's, in metres: masts are surveyed, feeds round. */
const sameMastM = 150;

/** Whether an alarm is a camera's: its feed names the device before `/`, or its bearing begins at the mast. */
const isSeenBy = ({ id, name, ...mast }: CameraRecord, { sourceId, sight }: Alarm): boolean => {
  const device = sourceId.split('/')[0];
  return device === id || device === name || (sight !== undefined && metresBetween(mast, sight) <= sameMastM);
};

/** Cameras with the alarms that each saw, those with the newest alarm first. */
export function byCamera(cameras: readonly CameraRecord[], alarms: readonly Alarm[]): readonly CameraAlarms[] {
  const newest = ({ alarms: [first] }: CameraAlarms): string => first?.startTime ?? '';
  return cameras
    .map((camera) => ({ camera, alarms: alarms.filter((alarm) => isSeenBy(camera, alarm)) }))
    .sort((a, b) =>
      newest(a) < newest(b) ? 1 : newest(a) > newest(b) ? -1 : a.camera.name.localeCompare(b.camera.name),
    );
}
