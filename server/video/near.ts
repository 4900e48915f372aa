import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { NearCamera } from '../../contract/video/schemas.ts';
import type { Context } from '../context.ts';
import { nearestTo } from '../stock/nearest.ts';
import { asTold, type Camera, cameraById } from './cameras.ts';
import { dronesNear } from './drones.ts';
import type { DrawnCameras, SeenFrom } from './drawn/drawn-engine.ts';

/** A camera about a place, and how the place is seen from it. `isSeen`: the camera can show it. */
export interface CameraNear extends SeenFrom {
  camera: Camera;
}

type Ctx = Pick<Context, 'db' | 'reads' | 'gazetteer' | 'specials' | 'positions' | 'clock'>;

/** Cameras of a region about a place, drones in the air among them: those that see it first, each nearest first. */
export async function camerasNear(
  ctx: Ctx,
  drawn: Pick<DrawnCameras, 'seenFrom'>,
  scope: RegionCode,
  place: { longitude: number; latitude: number },
): Promise<CameraNear[] | Refusal> {
  const { nearM: withinM, near: limit } = videoLimits;
  const found = await nearestTo(ctx.reads, place, { kinds: ['camera'], withinM, limit, scope });
  const cameras = (
    await Promise.all(found.map(({ record }) => cameraById(ctx, (record as unknown as { id: string }).id)))
  ).filter((camera): camera is Camera => camera !== undefined);
  cameras.push(...(await dronesNear(ctx, scope, place, withinM)));
  if (cameras.length === 0) return [];
  const seen = await drawn.seenFrom(cameras, place);
  if (isRefusal(seen)) return seen;
  return cameras
    .map((camera, n): CameraNear => {
      const one = seen[n]!;
      return { ...one, camera, isSeen: one.isSeen && camera.turns };
    })
    .toSorted((a, b) => Number(b.isSeen) - Number(a.isSeen) || a.distanceM - b.distanceM);
}

/** Such a camera as it travels. */
export const nearAsTold = ({ camera, distanceM, azimuthDeg, elevationDeg, isSeen }: CameraNear): NearCamera => ({
  ...asTold(camera),
  distanceM: Math.round(distanceM),
  azimuthDeg: Number(azimuthDeg.toFixed(2)),
  elevationDeg: Number(elevationDeg.toFixed(3)),
  isSeen,
});
