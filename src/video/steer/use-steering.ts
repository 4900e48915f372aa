import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallName } from '../../../contract/api/calls.ts';
import type { Args } from '../../../contract/api/types.ts';
import type { IncidentId } from '../../../contract/ids.ts';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { Pose, Speeds } from '../../../contract/video/pose.ts';
import type { CameraState, VideoPerson } from '../../../contract/video/schemas.ts';
import { videoOf } from '../../../machines/video/video.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useMay } from '../../kit/use-may.ts';
import { videoMessages as say } from '../messages.ts';

/** Steering of one camera, as a screen sees it. */
export interface Steering {
  /** Where it looks and who has it; undefined before the first answer. */
  state: CameraState | undefined;
  /** Whether the person may turn this camera at all. */
  may: boolean;
  isMine: boolean;
  /** Why the last wish was refused, or that somebody took the camera over. */
  message: string | undefined;
  /** Who has the camera that the person wanted to turn, where it may be taken over. */
  asks: VideoPerson | undefined;
  move(speeds: Speeds): void;
  stop(): void;
  go(to: Partial<Pose>): void;
  goPreset(presetId: string): void;
  /** To a place on the ground, perhaps for an incident. */
  goPlace(place: { longitude: number; latitude: number }, incidentId?: IncidentId): void;
  take(over?: string): void;
  leave(): void;
  /** The question whether to take it over is answered with no. */
  keepAsIs(): void;
}

type SteerCall = 'videoMove' | 'videoGo' | 'videoTake' | 'videoLeave';

const still: Speeds = { pan: 0, tilt: 0, zoom: 0 };
/** A movement that goes on is renewed so often, in milliseconds. */
const renewMs = videoLimits.moveMs / 2;

const higherCode = 'C0004';

/** Follows and steers one camera. `turns`: it is a gimbal. */
export function useSteering(camera: string, turns: boolean): Steering {
  const station = useStation();
  const mayAtAll = useMay('video.steer');
  const state = useBehavior(videoOf(station).states$).get(camera);
  const me = useBehavior(station.session$).user?.id;
  const [refused, setRefused] = useState<{ camera: string; message: string; holder?: VideoPerson }>();
  const renewing = useRef<ReturnType<typeof setInterval>>(undefined);
  const isMoving = useRef(false);
  const at = (): string => new Date(station.clock.now() + (station.connection$.value.aheadMs ?? 0)).toISOString();

  const send = <N extends SteerCall & CallName>(call: N, args: Args<N>): void => {
    setRefused(undefined);
    station.command(call, args).subscribe((sent) => {
      if (sent.state !== 'refused') return;
      clearInterval(renewing.current);
      const { holder } = (sent.data ?? {}) as { holder?: VideoPerson };
      setRefused({ camera, message: sent.message, ...(holder && sent.code === higherCode ? { holder } : {}) });
    });
  };
  const endMoving = useCallback((): void => {
    clearInterval(renewing.current);
    isMoving.current = false;
  }, []);
  // A camera that is left behind while it moves is stopped.
  useEffect(
    () => () => {
      clearInterval(renewing.current);
      if (!isMoving.current) return;
      isMoving.current = false;
      const now = new Date(station.clock.now() + (station.connection$.value.aheadMs ?? 0)).toISOString();
      station.command('videoMove', { id: camera, ...still, at: now });
    },
    [station, camera],
  );
  const holder = state?.steering ?? undefined;
  const isMine = holder?.userId === me;
  /** The camera that is, or was a moment ago, steered here. */
  const had = useRef<string>(undefined);
  useEffect(() => {
    if (had.current === camera && holder && !isMine) {
      endMoving();
      setRefused({ camera, message: say.lost(holder.realName) });
    }
    had.current = isMine ? camera : undefined;
  }, [camera, endMoving, holder, isMine]);
  const said = refused?.camera === camera ? refused : undefined;
  return {
    state,
    may: mayAtAll && turns,
    isMine,
    message: said?.message,
    asks: said?.holder,
    move(speeds) {
      endMoving();
      isMoving.current = true;
      const go = (): void => send('videoMove', { id: camera, ...speeds, at: at() });
      go();
      renewing.current = setInterval(go, renewMs);
    },
    stop() {
      if (!isMoving.current) return;
      endMoving();
      send('videoMove', { id: camera, ...still, at: at() });
    },
    go: (to) => send('videoGo', { id: camera, to, at: at() }),
    goPreset: (presetId) => send('videoGo', { id: camera, presetId, at: at() }),
    goPlace: (place, incidentId) =>
      send('videoGo', { id: camera, place, at: at(), ...(incidentId === undefined ? {} : { incidentId }) }),
    take: (over) => send('videoTake', { id: camera, ...(over === undefined ? {} : { over }) }),
    leave: () => send('videoLeave', { id: camera }),
    keepAsIs: () => setRefused(undefined),
  };
}
