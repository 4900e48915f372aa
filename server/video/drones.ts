import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { usualEyeM, usualPointRangeM } from '../../contract/sight/limits.ts';
import type { Context } from '../context.ts';
import { metresBetween } from '../places/metres.ts';
import { flightOf, uavCameraId, uavIdOf, uavRecord, uavsOf } from '../uav/standing.ts';
import type { Camera } from './camera.ts';

/** Drones are drawn from the middle of fields of so many degrees: the land is not reckoned anew for each picture. */
const fieldDegrees = 0.0005;
/** The lens of a drone's camera, in degrees, and how far down it looks at first. */
const [angleDeg, homeTiltDeg] = [70, -12];

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'positions' | 'clock'>;

const inField = (degrees: number): number => Number((Math.round(degrees / fieldDegrees) * fieldDegrees).toFixed(5));

/** The camera of a drone: it stands where the drone flies, at an ordinary height, and turns. */
export async function droneCamera(ctx: Ctx, cameraId: string): Promise<Camera | undefined> {
  const id = uavIdOf(cameraId);
  const record = id === undefined ? undefined : await uavRecord(ctx, id);
  if (!record) return undefined;
  const { name, areaCode, longitude, latitude } = record;
  return {
    id: cameraId,
    name,
    type: '1',
    areaCode,
    areaName: ctx.gazetteer.fullName(areaCode) ?? areaCode,
    longitude,
    latitude,
    turns: true,
    angleDeg,
    rangeM: usualPointRangeM,
    eyeM: usualEyeM.drone,
    isDrone: true,
    standing() {
      const flight = flightOf(ctx, record);
      return flight
        ? {
            longitude: inField(flight.longitude),
            latitude: inField(flight.latitude),
            headingDeg: flight.heading ?? 0,
            tiltDeg: homeTiltDeg,
          }
        : undefined;
    },
  };
}

/** The drones of a region that fly within so many metres of a place, each where it flies now. */
export async function dronesNear(
  ctx: Ctx & Pick<Context, 'reads' | 'specials'>,
  scope: RegionCode,
  place: { longitude: number; latitude: number },
  withinM: number,
): Promise<Camera[]> {
  const flying = (await uavsOf(ctx, scope)).filter(
    ({ state, position, areaCode }) =>
      state === 'flying' && position && isWithin(scope, areaCode) && metresBetween(position, place) <= withinM,
  );
  const cameras = await Promise.all(flying.map(({ id }) => droneCamera(ctx, uavCameraId(id))));
  return cameras.flatMap((camera) => {
    const at = camera?.standing?.();
    return camera && at ? [{ ...camera, longitude: at.longitude, latitude: at.latitude }] : [];
  });
}
