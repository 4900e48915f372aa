import type { Behavior } from '../../streams/behavior.ts';
import { createCameraStates$, type CameraStates } from '../../streams/derived/video.ts';
import type { DeskLife } from '../desks.ts';
import type { Station } from '../station.ts';
import { createPictureDesk, type PictureDesk } from './picture-desk.ts';

type Watching = Pick<Station, 'bus' | 'clock' | 'command' | 'canCommand' | 'openSocket' | 'session$' | 'desk'>;

/** Live video of a station: where cameras look and, unless it is a replay, their pictures. */
export interface Video {
  readonly states$: Behavior<CameraStates>;
  readonly pictures: PictureDesk | undefined;
}

function makeVideo(station: Watching, { stop$, watch }: DeskLife): Video {
  const { bus, canCommand } = station;
  return {
    states$: createCameraStates$(bus, stop$),
    pictures: canCommand
      ? createPictureDesk({
          bus,
          clock: station.clock,
          login: () => station.command('videoLogin', {}),
          keepAlive: (leaseId) => station.command('videoKeepAlive', { leaseId }),
          openSocket: (path, protocol, listener) => station.openSocket(path, protocol, listener),
          me: () => station.session$.value.user?.id,
          stop$,
          watch,
        })
      : undefined,
  };
}

/** Live video of a station, made on first use. */
export const videoOf = (station: Watching): Video => station.desk('video', (life) => makeVideo(station, life));
