import type { Observable } from 'rxjs';
import type { CameraDetail, CameraState } from '../../contract/video/schemas.ts';
import { type Behavior, foldOfBus } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';

/** Where cameras look and who steers them, by the cameras' ids, as far as this station was told. */
export type CameraStates = ReadonlyMap<string, CameraState>;

const answersWithState: ReadonlySet<string> = new Set([
  'videoTake',
  'videoLeave',
  'videoMove',
  'videoGo',
  'videoRecord',
  'videoRecordEnd',
]);

/** What a message tells of cameras. */
function told(message: BusMessage): readonly CameraState[] {
  if (message.kind === 'pushed')
    return message.frames.flatMap((frame) => (frame.type === 'line.video' ? [frame.data] : []));
  if (message.kind !== 'answered' || message.answer.refusal) return [];
  if (message.call === 'videoCamera') return [(message.answer.data as CameraDetail).state];
  return answersWithState.has(message.call) ? [message.answer.data as CameraState] : [];
}

const noStates: CameraStates = new Map();

function evolveStates(states: CameraStates, message: BusMessage): CameraStates {
  if (message.kind === 'session') return noStates;
  const news = told(message);
  if (news.length === 0) return states;
  const next = new Map(states);
  for (const { cameraId, pose, isMoving, steering, turnedFor, recording } of news)
    next.set(cameraId, {
      cameraId,
      pose,
      isMoving,
      steering,
      ...(turnedFor ? { turnedFor } : {}),
      ...(recording ? { recording } : {}),
    });
  return next;
}

/** Folds pushes and answers into the states of cameras; another session begins anew. */
export const createCameraStates$ = (bus: Bus, stop$: Observable<unknown>): Behavior<CameraStates> =>
  foldOfBus(bus, noStates, evolveStates, stop$);
