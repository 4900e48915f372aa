import { fireStatusNames, isBurning } from '../../../contract/fires/fire.ts';
import type { NearFire } from '../../../contract/fires/list-schemas.ts';
import type { FiresPicture } from '../../../streams/derived/fires.ts';
import { allIn, inPicture } from '../../kit/in-picture.ts';
import { metresBetween } from '../../kit/distance.ts';

/** A fire that an alarm can join: metres between them and, where it was found near, hours between their beginnings. */
export interface FireToJoin {
  id: string;
  placeName: string;
  startTime: string;
  statusName: string;
  alarms: number;
  metres: number;
  hours?: number;
}

/**
 * Fires that an alarm can join, the nearest first: those that the server found `near` and that still burn, then all
 * others of the picture, since an alarm's place may be far from its fire.
 */
export function firesToJoin(
  near: readonly NearFire[],
  picture: FiresPicture,
  place: { longitude: number; latitude: number },
): readonly FireToJoin[] {
  const found = near.filter(({ fireId, status }) => isBurning(inPicture(picture, fireId) ?? { status }));
  const ids = new Set(found.map(({ fireId }) => fireId));
  return [
    ...found.map(({ fireId: id, placeName, startTime, statusName, alarms, distanceM: metres, hoursApart: hours }) => ({
      id,
      placeName,
      startTime,
      statusName,
      alarms,
      metres,
      hours,
    })),
    ...allIn(picture)
      .filter((fire) => isBurning(fire) && !ids.has(fire.id))
      .map((fire) => {
        const { id, placeName, startTime, status, alarmIds } = fire;
        return {
          id,
          placeName,
          startTime,
          statusName: fireStatusNames[status],
          alarms: alarmIds.length,
          metres: metresBetween(fire, place),
        };
      }),
  ].sort((a, b) => a.metres - b.metres);
}
