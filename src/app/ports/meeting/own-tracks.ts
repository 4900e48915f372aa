import type { MediaFault } from '../../../../streams/bus.ts';
import type { SentTracks } from './connection.ts';
import { takeDevice, takeScreen } from './devices.ts';

/** One of the things that a person sends. */
export type Line = keyof SentTracks;

/** What the devices of a person report. `put`: another track, or none, is sent on a line from now on. */
export interface OwnTracksEvents {
  put(line: Line, track: MediaStreamTrack | undefined): void;
  ended(line: Line, fault: MediaFault | undefined): void;
  began(line: Line): void;
}

/** Microphone, camera and screen of a person, as far as they are in use. */
export interface OwnTracks {
  readonly tracks: Readonly<SentTracks>;
  /** Takes the devices for the first time; answers why one could not be had. */
  begin(wantsVideo: boolean): Promise<{ audio?: MediaFault; video?: MediaFault }>;
  /** Takes a device, the one with this id where it is given. */
  take(line: Line, id?: string): Promise<void>;
  drop(line: Line): void;
  /** Turns the microphone on or off without giving it back. */
  mute(isMuted: boolean): void;
  dropAll(): void;
}

const lines = ['audio', 'video', 'screen'] as const;

/** Creates the devices of a person; none is in use. */
export function createOwnTracks(events: OwnTracksEvents): OwnTracks {
  const tracks: SentTracks = { audio: undefined, video: undefined, screen: undefined };
  let isMuted = true;
  /** A track that arrives after its line was switched off is stopped at once. */
  const turns: Record<Line, number> = { audio: 0, video: 0, screen: 0 };

  const drop = (line: Line): void => {
    turns[line] += 1;
    tracks[line]?.stop();
    tracks[line] = undefined;
    events.put(line, undefined);
  };
  const keep = (line: Line, track: MediaStreamTrack): void => {
    tracks[line]?.stop();
    tracks[line] = track;
    if (line === 'audio') track.enabled = !isMuted;
    if (line === 'screen') track.contentHint = 'detail';
    track.addEventListener('ended', () => {
      if (tracks[line] !== track) return;
      drop(line);
      // Of a screen it is the browser's own button; a device was unplugged.
      events.ended(line, line === 'screen' ? undefined : 'missing');
    });
    events.put(line, track);
  };
  /** Takes a device; answers why not, or that it came too late. */
  const taken = async (line: Line, id?: string): Promise<MediaFault | 'late' | undefined> => {
    const mine = turns[line];
    const found = await (line === 'screen' ? takeScreen() : takeDevice(line, id));
    const isLate = mine !== turns[line];
    if ('fault' in found) return isLate ? 'late' : found.fault;
    if (isLate) found.track.stop();
    else keep(line, found.track);
    return isLate ? 'late' : undefined;
  };
  return {
    tracks,
    async begin(wantsVideo) {
      const audio = await taken('audio');
      const video = wantsVideo && audio !== 'late' ? await taken('video') : undefined;
      return {
        ...(audio === undefined || audio === 'late' ? {} : { audio }),
        ...(video === undefined || video === 'late' ? {} : { video }),
      };
    },
    async take(line, id) {
      const fault = await taken(line, id);
      if (fault === 'late') return;
      if (fault === undefined) events.began(line);
      // A person who closes the browser's choice of screens needs no message about it.
      else events.ended(line, line === 'screen' && fault === 'denied' ? undefined : fault);
    },
    drop,
    mute(next) {
      isMuted = next;
      if (tracks.audio) tracks.audio.enabled = !next;
    },
    dropAll() {
      isMuted = true;
      for (const line of lines) drop(line);
    },
  };
}
