import { MediaStreamTrack, type RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import { levelUri } from '../../server/media/forwarding/codecs.ts';
import { startPacer } from '../../server/media/pacer.ts';

const frameMs = 20;
const [audioTicks, videoTicks] = [960, 90];
const voiceBytes = 80;
const keyFrame = Buffer.from([0x10, 0x00]);
const interFrame = Buffer.from([0x10, 0x01]);
const furtherPart = Buffer.from([0x00, 0x01]);

/**
 * `mark`: a byte in each packet; `level`: of the voice, in decibels below full scale; `fps`: pictures a second;
 * `parts`: packets of one picture.
 */
export interface SendingSetup {
  mark: number;
  level: number;
  fps: number;
  frameBytes: number;
  parts: number;
}

/** What a participant sends. */
export interface Sending {
  readonly tracks: readonly MediaStreamTrack[];
  readonly keyFramesWanted: number;
  readonly on: { audio: boolean; video: boolean; screen: boolean };
  stop(): void;
}

/** Sends a voice to a track while the connection stands. Returns its end. */
function sendVoice(pc: RTCPeerConnection, track: MediaStreamTrack, { on, mark, level }: Saying): () => void {
  let [sequenceNumber, timestamp] = [0, 0];
  return startPacer(frameMs, () => {
    if (pc.connectionState !== 'connected' || !on.audio) return;
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    timestamp = (timestamp + audioTicks) >>> 0;
    const [id] = Object.entries(pc.extIdUriMap).find(([, uri]) => uri === levelUri) ?? [];
    const extensions = id === undefined ? [] : [{ id: Number(id), payload: Buffer.from([0x80 | level]) }];
    const header = new RtpHeader({ sequenceNumber, timestamp, payloadType: 96, extensions });
    track.writeRtp(new RtpPacket(header, Buffer.alloc(voiceBytes, mark)));
  });
}

type Saying = Pick<SendingSetup, 'mark' | 'level'> & Pick<Sending, 'on'>;

/** One stream of pictures: its number, and whether a key frame is due. */
function createPictures(track: MediaStreamTrack, { mark, frameBytes, parts }: SendingSetup) {
  let [last, isKeyDue] = [0, true];
  return {
    wantKey(): void {
      isKeyDue = true;
    },
    send(timestamp: number): void {
      for (let part = 0; part < parts; part += 1) {
        last = (last + 1) & 0xffff;
        const marker = part === parts - 1;
        const header = new RtpHeader({ sequenceNumber: last, timestamp, payloadType: 97, marker });
        const head = part > 0 ? furtherPart : isKeyDue ? keyFrame : interFrame;
        track.writeRtp(new RtpPacket(header, Buffer.concat([head, Buffer.alloc(frameBytes, mark)])));
      }
      isKeyDue = false;
    },
  };
}

/** Adds the three lines by which a participant sends, and sends on them. */
export function startSending(pc: RTCPeerConnection, setup: SendingSetup): Sending {
  const on = { audio: true, video: true, screen: false };
  const tracks = (['audio', 'video', 'video'] as const).map((kind) => new MediaStreamTrack({ kind }));
  const [audio, ...pictures] = tracks;
  const senders = tracks.map((track) => pc.addTransceiver(track, { direction: 'sendonly' }).sender);
  const streams = pictures.map((track) => createPictures(track, setup));
  let wanted = 0;
  for (const [n, stream] of streams.entries())
    senders[n + 1]?.onPictureLossIndication.subscribe(() => {
      wanted += 1;
      stream.wantKey();
    });
  const began = performance.now();
  const ends = [
    startPacer(1_000 / setup.fps, () => {
      if (pc.connectionState !== 'connected') return;
      const timestamp = Math.round((performance.now() - began) * videoTicks) >>> 0;
      if (on.video) streams[0]?.send(timestamp);
      if (on.screen) streams[1]?.send(timestamp);
    }),
    ...(audio ? [sendVoice(pc, audio, { ...setup, on })] : []),
  ];
  return {
    tracks,
    on,
    get keyFramesWanted() {
      return wanted;
    },
    stop: () => ends.forEach((end) => end()),
  };
}
