import { NEVER } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import { createCameraStates$, type CameraStates } from '../../streams/derived/video.ts';
import type { Station } from '../station.ts';
import { createPictureDesk, type PictureDesk } from './picture-desk.ts';

type Watching = Pick<Station, 'bus' | 'clock' | 'command' | 'canCommand' | 'openSocket' | 'session$'>;

/** Live video of a station: where cameras look and, unless it is a replay, their pictures. */
export interface Video {
  readonly states$: Behavior<CameraStates>;
  readonly pictures: PictureDesk | undefined;
}

const opened = new WeakMap<Watching, Video>();

/** Live video of a station, made on first use. */
export function videoOf(station: Watching): Video {
  const known = opened.get(station);
  if (known) return known;
  const { bus, canCommand } = station;
  const video: Video = {
    states$: createCameraStates$(bus, NEVER),
    pictures: canCommand
      ? createPictureDesk({
          bus,
          clock: station.clock,
          login: () => station.command('videoLogin', {}),
          keepAlive: (leaseId) => station.command('videoKeepAlive', { leaseId }),
          openSocket: (path, protocol, listener) => station.openSocket(path, protocol, listener),
          me: () => station.session$.value.user?.id,
          stop$: NEVER,
        })
      : undefined,
  };
  opened.set(station, video);
  return video;
}
