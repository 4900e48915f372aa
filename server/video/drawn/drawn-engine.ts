import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import { endOf, type Motion, type Pose, poseAt, withinGimbal } from '../../../contract/video/pose.ts';
import type { GroundHouse } from '../../ground/ground.ts';
import { fontFile } from '../../reports/font.ts';
import { hasGround } from '../../sight/posts.ts';
import { createStanding } from '../../workers/standing.ts';
import type { Camera } from '../cameras.ts';
import type { CameraEngine, Looking } from '../engine.ts';
import { messages as say } from '../messages.ts';
import type { CameraAsked, DrawAsk, DrawOrder, DrawTold, FireAsked } from './draw-task.ts';

/** Pictures that may be waited for: every watched one at once, and some. */
const mostWaiting = 400;
/** Cameras whose motion is remembered; the one that was turned longest ago is forgotten, and looks ahead again. */
const mostTurned = 20_000;

/** How a place is seen from a camera. */
export interface SeenFrom {
  distanceM: number;
  azimuthDeg: number;
  elevationDeg: number;
  isSeen: boolean;
}

/** Cameras that are drawn, and what is seen from where they stand. */
export interface DrawnCameras {
  engine: CameraEngine;
  /** One picture of a moment and in a pose that are named, with these fires and no others. */
  shot(
    camera: Camera,
    shot: { pose: Pose; atMs: number; width: number; fires: readonly FireAsked[] },
  ): Promise<Uint8Array | Refusal>;
  /** How a place is seen from each of the cameras, in their order. */
  seenFrom(cameras: readonly Camera[], place: { longitude: number; latitude: number }): Promise<SeenFrom[] | Refusal>;
}

const askedOf = ({ id, name, type, angleDeg, eyeM, longitude, latitude }: Camera): CameraAsked => ({
  id,
  name,
  isGate: type === '2',
  angleDeg,
  eyeM,
  longitude,
  latitude,
});

/** Where a camera stands now: a drone's where it flies. */
const placeNow = ({ longitude, latitude, standing }: Camera) => {
  const flight = standing?.();
  return { longitude: flight?.longitude ?? longitude, latitude: flight?.latitude ?? latitude };
};

/** Where a camera looks before anybody has turned it: a drone's along its flight and down. */
const homeOf = ({ headingDeg, standing }: Camera): Pose => {
  const flight = standing?.();
  return { bearingDeg: flight?.headingDeg ?? headingDeg ?? 0, tiltDeg: flight?.tiltDeg ?? -2, zoom: 1 };
};

/** Draws pictures of cameras in a thread of its own. `burning`: the fires that may show in them. */
export function createDrawnCameras(
  house: Pick<GroundHouse, 'order' | 'describe'>,
  burning: () => readonly FireAsked[],
): DrawnCameras {
  const thread = createStanding<DrawAsk, DrawTold>({
    task: 'video',
    input: async (): Promise<DrawOrder> => ({ ground: await house.order(), font: fontFile().href }),
    mostWaiting,
  });
  const ask = async (what: DrawAsk): Promise<DrawTold | Refusal> => {
    const elevation = (await house.describe()).layers.find(({ id }) => id === 'elevation')?.version ?? '';
    return thread.ask(what, elevation);
  };
  const motions = new Map<string, Motion>();
  const motionOf = (camera: Camera): Motion =>
    (camera.turns ? motions.get(camera.id) : undefined) ?? { kind: 'still', from: homeOf(camera), atMs: 0 };
  const lookingOf = (camera: Camera, nowMs: number): Looking => {
    const motion = motionOf(camera);
    return { pose: poseAt(motion, nowMs), movesUntilMs: endOf(motion) };
  };
  const keep = (camera: Camera, motion: Motion): Looking => {
    motions.delete(camera.id);
    motions.set(camera.id, motion);
    if (motions.size > mostTurned) motions.delete(motions.keys().next().value ?? '');
    return lookingOf(camera, motion.atMs);
  };
  const shot: DrawnCameras['shot'] = async (camera, asked) => {
    const flight = camera.standing?.();
    if (camera.standing && !flight) return refuse('notAllowedNow', { message: say.onGround });
    const stands = flight ? { ...camera, longitude: flight.longitude, latitude: flight.latitude } : camera;
    if (!hasGround(stands)) return refuse('notAllowedNow', { message: say.noGround });
    const told = await ask({ what: 'picture', camera: askedOf(stands), ...asked });
    if (isRefusal(told)) return told;
    return 'jpeg' in told ? told.jpeg : refuse('serverFault');
  };
  const engine: CameraEngine = {
    lookingOf,
    move(camera, speeds, nowMs, untilMs) {
      const from = poseAt(motionOf(camera), nowMs);
      const isStill = speeds.pan === 0 && speeds.tilt === 0 && speeds.zoom === 0;
      return keep(
        camera,
        isStill ? { kind: 'still', from, atMs: nowMs } : { kind: 'moving', from, atMs: nowMs, speeds, untilMs },
      );
    },
    go(camera, to, nowMs) {
      return keep(camera, { kind: 'going', from: poseAt(motionOf(camera), nowMs), atMs: nowMs, to: withinGimbal(to) });
    },
    async picture(camera, width, nowMs) {
      const { pose } = lookingOf(camera, nowMs);
      const jpeg = await shot(camera, { pose, atMs: nowMs, width, fires: burning() });
      return isRefusal(jpeg) ? jpeg : { jpeg, pose };
    },
    close: () => thread.close(),
  };
  return {
    engine,
    shot,
    async seenFrom(cameras, place) {
      const from = cameras.map((camera) => askedOf({ ...camera, ...placeNow(camera) }));
      const told = await ask({ what: 'sight', from, place });
      if (isRefusal(told)) return told;
      return 'seen' in told ? told.seen.map((one) => ({ ...one })) : [];
    },
  };
}
