import { isWithin } from '../../contract/areas.ts';
import type { IncidentId, RegionCode } from '../../contract/ids.ts';
import type { CameraState, TurnedFor } from '../../contract/video/schemas.ts';

/** An incident for which a camera is used. `areaCode`: where it lies, which may be beyond the camera's region. */
export interface CameraIncident {
  incidentId: IncidentId;
  placeName: string;
  areaCode: RegionCode;
}

/** For which incident a camera was turned, and where that lies. */
export interface TurnedTo {
  told: TurnedFor;
  areaCode: RegionCode;
}

/** A recording that goes on, and the incident whose evidence it is. */
export interface RecordingNow {
  since: string;
  until: string;
  incident?: Pick<CameraIncident, 'incidentId' | 'areaCode'>;
}

const recordingTo = (
  regionCode: RegionCode,
  { since, until, incident }: RecordingNow,
): NonNullable<CameraState['recording']> => ({
  since,
  until,
  ...(incident && isWithin(regionCode, incident.areaCode) ? { incidentId: incident.incidentId } : {}),
});

/**
 * The incidents for which a camera was turned and is recorded, without those outside the region of the person asking.
 */
export const toldTo = (
  regionCode: RegionCode,
  turnedTo: TurnedTo | undefined,
  recording: RecordingNow | undefined,
): Pick<CameraState, 'turnedFor' | 'recording'> => ({
  ...(turnedTo && isWithin(regionCode, turnedTo.areaCode) ? { turnedFor: turnedTo.told } : {}),
  ...(recording ? { recording: recordingTo(regionCode, recording) } : {}),
});

/** The common beginning of two area codes: the smallest region that contains both. */
function commonOf(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

/**
 * The areas that decide what a person may know of a camera, the smallest first: everybody who sees the camera is within
 * the first, and each further area adds an incident.
 */
export function audiencesOf(
  cameraArea: RegionCode,
  turnedTo: TurnedTo | undefined,
  recording: RecordingNow | undefined,
): RegionCode[] {
  const incidents = [turnedTo?.areaCode, recording?.incident?.areaCode].filter((area) => area !== undefined);
  const areas = new Set([cameraArea, ...incidents.map((area) => commonOf(cameraArea, area))]);
  return [...areas].toSorted((one, other) => other.length - one.length);
}
