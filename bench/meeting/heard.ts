import type { RTCRtpTransceiver } from 'werift';
import { beginsKeyFrame } from '../../server/media/forwarding/vp8.ts';

/** What was received on one line. `holes`: numbers that were left out. */
export interface Heard {
  packets: number;
  /** Whole pictures. */
  frames: number;
  keyFrames: number;
  holes: number;
  /** The last byte of the last packet, by which tests tell senders apart. */
  mark: number;
  /** Times of the newest packets, in ticks of the codec. */
  times: number[];
}

/** More than this is no hole, but a number that began anew. */
const largestHole = 1_000;
const keptTimes = 10;

/** Nothing was received yet. */
export const newHeard = (): Heard => ({ packets: 0, frames: 0, keyFrames: 0, holes: 0, mark: 0, times: [] });

/** Counts what comes in on a line, once it is agreed on. */
export function hear(line: RTCRtpTransceiver, heard: Heard): void {
  let last: number | undefined;
  line.receiver.track.onReceiveRtp.subscribe(({ header, payload }) => {
    const step = last === undefined ? 1 : (header.sequenceNumber - last + 65_536) & 0xffff;
    if (step > 1 && step < largestHole) heard.holes += step - 1;
    last = header.sequenceNumber;
    heard.packets += 1;
    heard.mark = payload.at(-1) ?? 0;
    heard.times.push(header.timestamp);
    if (heard.times.length > keptTimes) heard.times.shift();
    if (header.marker) heard.frames += 1;
    if (line.kind === 'video' && beginsKeyFrame(payload)) heard.keyFrames += 1;
  });
}
