import type { MediaChange } from '../../../../streams/bus.ts';
import type { ShownMedia } from '../../../meetings/media.ts';
import { type MeetingConnection, openConnection } from './connection.ts';
import { listDevices } from './devices.ts';
import { createLoudspeakers } from './loudspeakers.ts';
import { createListeners } from './listeners.ts';
import { createOwnTracks } from './own-tracks.ts';
import { createPictures } from './pictures.ts';
import { createRinging } from './ringing.ts';

const idOf = (track: MediaStreamTrack | undefined): string => track?.getSettings().deviceId ?? '';

/** The browser's devices and connection of a meeting. */
export function createMeetingMedia(): ShownMedia {
  const [news, loudspeakers, pictures] = [createListeners<MediaChange>(), createLoudspeakers(), createPictures()];
  let connection: MeetingConnection | undefined;
  /** Which connection is the current one: what an earlier one still brings is passed over. */
  let turn = 0;

  const show = (): void => pictures.show(own.tracks, connection);
  const own = createOwnTracks({
    put(line, track) {
      connection?.send(line, track);
      show();
    },
    ended: (device, fault) => news.tell({ change: 'ended', device, ...(fault === undefined ? {} : { fault }) }),
    began: (device) => news.tell({ change: 'began', device }),
  });
  const disconnect = (): number => {
    connection?.close();
    connection = undefined;
    turn += 1;
    return turn;
  };
  const connect = async (mine: number, faults: Faults = {}): Promise<void> => {
    try {
      const opened = await openConnection(own.tracks, (change) => {
        if (mine === turn) news.tell({ change });
      });
      if (mine !== turn) return opened.close();
      connection = opened;
      loudspeakers.play(opened.voices);
      show();
      const { audio, video } = own.tracks;
      news.tell({ ...faults, change: 'opened', audio: audio !== undefined, video: video !== undefined });
    } catch {
      if (mine === turn) news.tell({ change: 'failed', fault: 'unsupported' });
    }
  };
  const close = (): void => {
    disconnect();
    loudspeakers.play([]);
    own.dropAll();
  };
  const begin = async (wantsVideo: boolean): Promise<void> => {
    const mine = turn;
    const { audio, video } = await own.begin(wantsVideo);
    const faults = { ...(audio ? { audioFault: audio } : {}), ...(video ? { videoFault: video } : {}) };
    if (mine === turn) await connect(mine, faults);
  };
  const turnOn = (device: 'video' | 'screen', isOn: boolean): void => {
    if (!isOn) own.drop(device);
    else if (own.tracks[device]) news.tell({ change: 'began', device });
    else void own.take(device);
  };

  return {
    get pictures() {
      return pictures.now();
    },
    get offer() {
      return connection?.offer ?? '';
    },
    chosen: () => ({ audio: idOf(own.tracks.audio), video: idOf(own.tracks.video) }),
    watch: pictures.watch,
    listen: news.add,
    devices: listDevices,
    open({ video }) {
      close();
      void begin(video);
    },
    renew: () => void connect(disconnect()),
    answer: (...given) => connection?.answer(...given),
    receive: (...given) => connection?.receive(...given),
    microphone(isOn) {
      own.mute(!isOn);
      if (isOn && !own.tracks.audio) void own.take('audio');
    },
    camera: (isOn) => turnOn('video', isOn),
    screen: (isOn) => turnOn('screen', isOn),
    choose: (device, id) => void (own.tracks[device] && own.take(device, id)),
    ring: createRinging(),
    close,
  };
}

type Faults = Pick<Extract<MediaChange, { change: 'opened' }>, 'audioFault' | 'videoFault'>;
