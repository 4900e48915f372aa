import type { Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { CameraState, TurnedFor } from '../../contract/video/schemas.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import type { Camera } from './cameras.ts';

/** Smaller turns are no fact: degrees, and doublings of the zoom. */
const leastTurn = 0.05;

/** A pose as it is told: in hundredths. */
export const toldPose = ({ bearingDeg, tiltDeg, zoom }: Pose): Pose => ({
  bearingDeg: Number(bearingDeg.toFixed(2)) % 360,
  tiltDeg: Number(tiltDeg.toFixed(2)),
  zoom: Number(zoom.toFixed(2)),
});

const differs = (a: Pose, b: Pose): boolean =>
  Math.abs(a.bearingDeg - b.bearingDeg) + Math.abs(a.tiltDeg - b.tiltDeg) > leastTurn ||
  Math.abs(Math.log2(a.zoom / b.zoom)) > leastTurn;

const named = ({ id, name }: Camera) => ({ cameraId: id, name });

/** Why a camera was turned: to a preset of that name, for an incident. */
export interface TurnedWhy {
  preset?: string;
  turnedFor?: TurnedFor;
}

/** That a camera was turned; nothing where it looks where it looked before. */
export const turnedEvents = (camera: Camera, from: Pose, to: Pose, why: TurnedWhy = {}): NewEvent[] =>
  differs(from, to)
    ? [
        {
          type: 'video.turned',
          areaCode: camera.areaCode,
          data: { ...named(camera), from: toldPose(from), to: toldPose(to), ...why },
        },
      ]
    : [];

/** That somebody has a camera from now on; `from`: who had it until then. */
export const takenEvent = (camera: Camera, from: string | undefined): NewEvent => ({
  type: 'video.taken',
  areaCode: camera.areaCode,
  data: { ...named(camera), ...(from === undefined ? {} : { from }) },
});

/** That nobody has it any more. */
export const leftEvent = (camera: Camera): NewEvent => ({
  type: 'video.left',
  areaCode: camera.areaCode,
  data: named(camera),
});

/** Writes what was done with a camera into the log; resolves to its state then. */
export const appendSteering = (
  { store }: Pick<Context, 'store'>,
  camera: Camera,
  {
    actor,
    events,
    command,
    state,
  }: { actor: string; events: readonly NewEvent[]; command?: Command | undefined; state: () => CameraState },
): Promise<CameraState | Refusal> => {
  const stream = streamOf('video', camera.id);
  return appendDecided(store, { actor, ...(command ? { command } : {}) }, async () => ({
    writes: events.length === 0 ? [] : [{ stream, expectedVersion: await store.versionOf(stream), events }],
    answer: state,
  }));
};
