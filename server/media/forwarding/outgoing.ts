import type { RTCRtpSender, RtpPacket } from 'werift';
import { beginsKeyFrame } from './vp8.ts';

/** A stream of packets of one person: their microphone, camera or screen. */
export interface Source {
  readonly person: string;
  readonly kind: 'audio' | 'video';
  /** Asks the browser for a picture that needs no picture before it. */
  wantKeyFrame(): void;
}

/** A line to one person, onto which one source at a time is put. */
export interface Outgoing {
  /** The number of its stream of packets. */
  readonly ssrc: number;
  source: Source | undefined;
  put(source: Source | undefined): void;
  /** Asks again for a key frame that is still waited for. */
  remind(): void;
  /** Passes a packet of its source on; of a picture only from a key frame on. */
  pass(packet: RtpPacket): void;
}

const ticksPerMs = { audio: 48, video: 90 } as const;

/** Creates a line over a sender, which keeps numbers and times of packets continuous across sources. */
export function createOutgoing(sender: RTCRtpSender, now: () => number): Outgoing {
  let isWaiting = false;
  let isFirst = true;
  let lastAt = now();
  const line: Outgoing = {
    ssrc: sender.ssrc,
    source: undefined,
    put(source) {
      if (source === line.source) return;
      line.source = source;
      isFirst = true;
      isWaiting = source?.kind === 'video';
      if (isWaiting) source?.wantKeyFrame();
    },
    remind() {
      if (isWaiting) line.source?.wantKeyFrame();
    },
    pass(packet) {
      const { source } = line;
      if (!source) return;
      if (isWaiting && !beginsKeyFrame(packet.payload)) return;
      isWaiting = false;
      if (isFirst) {
        const step = Math.max(1, Math.round((now() - lastAt) * ticksPerMs[source.kind]));
        sender.replaceRTP(packet.header, false, step);
        isFirst = false;
      }
      lastAt = now();
      // A line that is just being closed throws; nobody hears it any more.
      sender.sendRtp(packet).catch(() => undefined);
    },
  };
  sender.onPictureLossIndication.subscribe(() => line.source?.wantKeyFrame());
  return line;
}
