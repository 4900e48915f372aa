import type { MeetingPictures } from '../../../meetings/media.ts';
import type { MeetingConnection, SentTracks } from './connection.ts';
import { createListeners } from './listeners.ts';

const streamOf = (track: MediaStreamTrack | undefined): MediaStream | undefined => track && new MediaStream([track]);

/** A stream stays the same while its track does, so that no picture on the screen begins anew. */
const kept = (stream: MediaStream | undefined, track: MediaStreamTrack | undefined): MediaStream | undefined =>
  stream?.getVideoTracks()[0] === track ? stream : streamOf(track);

/** What can be seen of a meeting; there is nothing yet. */
export function createPictures() {
  let pictures: MeetingPictures = { own: undefined, ownScreen: undefined, tiles: [], screen: undefined };
  const changes = createListeners<void>();
  return {
    watch: changes.add,
    now: () => pictures,
    show({ video, screen }: Readonly<SentTracks>, connection: MeetingConnection | undefined) {
      pictures = {
        own: kept(pictures.own, video),
        ownScreen: kept(pictures.ownScreen, screen),
        tiles: connection?.tiles ?? [],
        screen: connection?.screen,
      };
      changes.tell();
    },
  };
}
