import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MeetingMedia } from '../../machines/ports.ts';

/** A microphone or camera that can be chosen. */
export interface MediaDevice {
  id: string;
  name: string;
}

/** Pictures of a meeting as they are now. */
export interface MeetingPictures {
  /** The camera of this station. */
  own: MediaStream | undefined;
  /** The screen of this station, while it is shared. */
  ownScreen: MediaStream | undefined;
  /** Those of the others, by line. */
  tiles: readonly MediaStream[];
  screen: MediaStream | undefined;
}

/** Devices and pictures of a meeting as screens see them; what changes their state passes the bus. */
export interface ShownMedia extends MeetingMedia {
  readonly pictures: MeetingPictures;
  /** Calls back when there are other pictures. Returns its end. */
  watch(changed: () => void): () => void;
  devices(): Promise<Readonly<Record<'audio' | 'video', readonly MediaDevice[]>>>;
  /** Ids of the devices in use; '' for none. */
  chosen(): Readonly<Record<'audio' | 'video', string>>;
}

const none: MeetingPictures = { own: undefined, ownScreen: undefined, tiles: [], screen: undefined };

const silent = (): void => undefined;

/** Devices of a page that has none, such as a replay. */
export const noMedia: ShownMedia = {
  pictures: none,
  watch: () => silent,
  devices: () => Promise.resolve({ audio: [], video: [] }),
  chosen: () => ({ audio: '', video: '' }),
  listen: () => silent,
  open: silent,
  renew: silent,
  offer: '',
  answer: silent,
  receive: silent,
  microphone: silent,
  camera: silent,
  screen: silent,
  ring: silent,
  choose: silent,
  close: silent,
};

const MediaContext = createContext<ShownMedia>(noMedia);

/** Hands the devices to all screens below. */
export const MeetingMediaProvider = MediaContext.Provider;

/** The devices of meetings. */
export const useMeetingMedia = (): ShownMedia => useContext(MediaContext);

/** Pictures of the meeting, followed. */
export function usePictures(): MeetingPictures {
  const media = useMeetingMedia();
  return useSyncExternalStore(
    (changed) => media.watch(changed),
    () => media.pictures,
  );
}
