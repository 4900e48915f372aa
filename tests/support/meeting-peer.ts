import {
  MediaStreamTrack,
  PictureLossIndication,
  RtcpPayloadSpecificFeedback,
  RTCPeerConnection,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import { forwardedCodecs, forwardedExtensions, levelUri } from '../../server/media/forwarding/codecs.ts';
import { startPacer } from '../../server/media/pacer.ts';

const frameMs = 20;
const [audioTicks, videoTicks] = [960, 90];
const keyFrame = Buffer.from([0x10, 0x00]);
const interFrame = Buffer.from([0x10, 0x01]);

/** What was received on one line. `holes`: numbers that were left out. */
export interface Heard {
  packets: number;
  keyFrames: number;
  holes: number;
  /** The last byte of the last packet, by which tests tell senders apart. */
  mark: number;
  times: number[];
}

/** A participant of a meeting in a test: they send voice and picture, and count what they get. */
export interface MeetingPeer {
  readonly offer: string;
  accept(answer: string): Promise<void>;
  readonly voices: readonly Heard[];
  readonly tiles: readonly Heard[];
  readonly screen: Heard;
  /** Key frames that were asked of them. */
  readonly keyFramesWanted: number;
  /** Asks for a key frame on a tile's line as browsers do: in the name of a source of their own. */
  loseTile(n: number): Promise<void>;
  send(what: { audio?: boolean; video?: boolean; screen?: boolean }): void;
  readonly state: string;
  close(): Promise<void>;
}

/** `mark`: a byte in each packet; `level`: of the voice, in decibels below full scale; `fps`: pictures a second. */
export interface PeerSetup {
  mark: number;
  level?: number;
  fps?: number;
  frameBytes?: number;
}

const newHeard = (): Heard => ({ packets: 0, keyFrames: 0, holes: 0, mark: 0, times: [] });

/** Makes a participant with the lines that a browser offers. */
export async function createMeetingPeer({
  mark,
  level = 20,
  fps = 15,
  frameBytes = 900,
}: PeerSetup): Promise<MeetingPeer> {
  const pc = new RTCPeerConnection({
    codecs: forwardedCodecs,
    headerExtensions: forwardedExtensions,
    iceServers: [],
    iceUseIpv6: false,
    bundlePolicy: 'max-bundle',
  });
  const tracks = (['audio', 'video', 'video'] as const).map((kind) => new MediaStreamTrack({ kind }));
  const senders = tracks.map((track) => pc.addTransceiver(track, { direction: 'sendonly' }).sender);
  const connected: (() => void)[] = [];
  const receive = (kind: 'audio' | 'video'): Heard => {
    const heard = newHeard();
    const line = pc.addTransceiver(kind, { direction: 'recvonly' });
    let last: number | undefined;
    connected.push(() => {
      line.receiver.track.onReceiveRtp.subscribe(({ header, payload }) => {
        const step = last === undefined ? 1 : (header.sequenceNumber - last + 65_536) & 0xffff;
        if (step > 1 && step < 1_000) heard.holes += step - 1;
        last = header.sequenceNumber;
        heard.packets += 1;
        heard.mark = payload.at(-1) ?? 0;
        heard.times = [...heard.times.slice(-9), header.timestamp];
        if (kind === 'video' && ((payload[1] ?? 1) & 1) === 0) heard.keyFrames += 1;
      });
    });
    return heard;
  };
  const voices = Array.from({ length: meetingLimits.voices }, () => receive('audio'));
  const tiles = Array.from({ length: meetingLimits.tiles }, () => receive('video'));
  const screen = receive('video');
  await pc.setLocalDescription(await pc.createOffer());

  let wanted = 0;
  let isKeyDue = [true, true, true];
  for (const n of [1, 2])
    senders[n]?.onPictureLossIndication.subscribe(() => {
      wanted += 1;
      isKeyDue[n] = true;
    });
  const sending = { audio: true, video: true, screen: false };
  let [audioNumber, audioTime] = [0, 0];
  const videoNumbers = [0, 0, 0];
  const audio = startPacer(frameMs, () => {
    if (pc.connectionState !== 'connected' || !sending.audio) return;
    audioNumber = (audioNumber + 1) & 0xffff;
    audioTime = (audioTime + audioTicks) >>> 0;
    const id = pc.getTransceivers()[0]?.sender && levelExtension(pc);
    const header = new RtpHeader({
      sequenceNumber: audioNumber,
      timestamp: audioTime,
      payloadType: 96,
      extensions: id === undefined ? [] : [{ id, payload: Buffer.from([0x80 | level]) }],
    });
    tracks[0]?.writeRtp(new RtpPacket(header, Buffer.alloc(80, mark)));
  });
  const began = performance.now();
  const video = startPacer(1_000 / fps, () => {
    if (pc.connectionState !== 'connected') return;
    const timestamp = Math.round((performance.now() - began) * videoTicks) >>> 0;
    for (const n of [1, 2]) {
      if (!(n === 1 ? sending.video : sending.screen)) continue;
      videoNumbers[n] = ((videoNumbers[n] ?? 0) + 1) & 0xffff;
      const header = new RtpHeader({ sequenceNumber: videoNumbers[n], timestamp, payloadType: 97, marker: true });
      const payload = Buffer.concat([isKeyDue[n] ? keyFrame : interFrame, Buffer.alloc(frameBytes, mark)]);
      isKeyDue[n] = false;
      tracks[n]?.writeRtp(new RtpPacket(header, payload));
    }
  });
  return {
    offer: pc.localDescription?.sdp ?? '',
    async accept(answer) {
      await pc.setRemoteDescription({ type: 'answer', sdp: answer });
      for (const listen of connected) listen();
    },
    voices,
    tiles,
    screen,
    get keyFramesWanted() {
      return wanted;
    },
    async loseTile(n) {
      const [own] = senders;
      const mediaSsrc = pc.getTransceivers()[tracks.length + meetingLimits.voices + n]?.receiver.track.ssrc;
      if (own && mediaSsrc !== undefined)
        await own.dtlsTransport.sendRtcp([
          new RtcpPayloadSpecificFeedback({ feedback: new PictureLossIndication({ senderSsrc: own.ssrc, mediaSsrc }) }),
        ]);
    },
    send: (what) => void Object.assign(sending, what),
    get state() {
      return pc.connectionState;
    },
    async close() {
      audio();
      video();
      await pc.close();
    },
  };
}

/** The number under which levels of voices were agreed on. */
function levelExtension(pc: RTCPeerConnection): number | undefined {
  const found = Object.entries(pc.extIdUriMap).find(([, uri]) => uri === levelUri);
  return found && Number(found[0]);
}
