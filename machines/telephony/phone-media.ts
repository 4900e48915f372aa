import type { MediaChange } from '../../streams/bus.ts';

/**
 * The microphone, the loudspeaker and the connections of telephone calls, each by the id of its call. `open` ends in
 * `opened` or `failed`, after which `offer` holds the session description for the server.
 */
export interface PhoneMedia {
  listen(listener: (callId: string, news: MediaChange) => void): () => void;
  open(callId: string): void;
  offer(callId: string): string;
  answer(callId: string, sdp: string): void;
  mute(callId: string, isMuted: boolean): void;
  close(callId: string): void;
  /** Rings, or stops ringing. */
  ring(isOn: boolean): void;
}
