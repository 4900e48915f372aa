import { isBurning } from '../../contract/fires/fire.ts';
import { metresBetween } from '../kit/distance.ts';
import { allIn } from '../kit/in-picture.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import type { Thing } from './thing.ts';

/** More would hide each other, and cost the server a look each. */
const mostThings = 120;

/** Fires that burn and alarms that wait for a decision, by the live picture. */
function useAllThings(): readonly Thing[] {
  const station = useStation();
  const fires = useBehavior(station.fires$);
  const alarms = useBehavior(station.alarms$);
  return [
    ...allIn(fires)
      .filter(isBurning)
      .map(({ id, placeName, longitude, latitude }): Thing => ({
        id: `fire ${id}`,
        kind: 'fire',
        name: placeName,
        longitude,
        latitude,
        status: 'confirmed',
        fireId: id,
      })),
    ...allIn(alarms)
      .filter(({ status }) => status === 'pending' || status === 'received')
      .map(({ id, placeName, longitude, latitude, status }): Thing => ({
        id: `alarm ${id}`,
        kind: 'alarm',
        name: placeName,
        longitude,
        latitude,
        status,
        alarmId: id,
      })),
  ];
}

/** Those of them that lie within reach of a place, the nearest first; all of them where there is none. */
export function useLiveThings(
  post: { longitude: number; latitude: number; rangeM: number } | undefined,
): readonly Thing[] {
  const things = useAllThings();
  if (!post) return things;
  return things
    .map((thing) => ({ thing, metres: metresBetween(post, thing) }))
    .filter(({ metres }) => metres <= post.rangeM && metres > 1)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, mostThings)
    .map(({ thing }) => thing);
}
