import {
  PictureLossIndication,
  RtcpPayloadSpecificFeedback,
  RTCPeerConnection,
  type RTCPeerConnectionConfig,
} from 'werift';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import { forwardedCodecs, forwardedExtensions } from '../../server/media/forwarding/codecs.ts';
import { hear, type Heard, newHeard } from './heard.ts';
import { type SendingSetup, startSending } from './sending.ts';

export type { Heard } from './heard.ts';

/** A participant of a meeting: they send voice and picture, and count what they get. */
export interface MeetingPeer {
  readonly offer: string;
  accept(answer: string): Promise<void>;
  /** Takes the server's offer of a connection of its own for what is received, and answers it. */
  receive(offer: string): Promise<string>;
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

/** How a participant differs from the usual. */
export type PeerSetup = Pick<SendingSetup, 'mark'> & Partial<SendingSetup>;

const usual = { level: 20, fps: 15, frameBytes: 900, parts: 1 };

const config: RTCPeerConnectionConfig = {
  codecs: forwardedCodecs,
  headerExtensions: forwardedExtensions,
  iceServers: [],
  iceUseIpv6: false,
  bundlePolicy: 'max-bundle',
};

/** Makes a participant with the lines that a browser offers. */
export async function createMeetingPeer(setup: PeerSetup): Promise<MeetingPeer> {
  const pc = new RTCPeerConnection(config);
  let receiving: RTCPeerConnection | undefined;
  const sending = startSending(pc, { ...usual, ...setup });
  const lines = (kind: 'audio' | 'video', count: number) =>
    Array.from({ length: count }, () => ({
      line: pc.addTransceiver(kind, { direction: 'recvonly' }),
      heard: newHeard(),
    }));
  const voices = lines('audio', meetingLimits.voices);
  const pictures = lines('video', meetingLimits.tiles + 1);
  const heard = pictures.map((one) => one.heard);
  await pc.setLocalDescription(await pc.createOffer());
  return {
    offer: pc.localDescription?.sdp ?? '',
    async accept(answer) {
      await pc.setRemoteDescription({ type: 'answer', sdp: answer });
      for (const one of [...voices, ...pictures]) hear(one.line, one.heard);
    },
    async receive(offer) {
      receiving = new RTCPeerConnection(config);
      await receiving.setRemoteDescription({ type: 'offer', sdp: offer });
      const lines = receiving.getTransceivers();
      await receiving.setLocalDescription(await receiving.createAnswer());
      for (const [n, one] of [...voices, ...pictures].entries()) if (lines[n]) hear(lines[n], one.heard);
      return receiving.localDescription?.sdp ?? '';
    },
    voices: voices.map((one) => one.heard),
    tiles: heard.slice(0, -1),
    screen: heard.at(-1) ?? newHeard(),
    get keyFramesWanted() {
      return sending.keyFramesWanted;
    },
    async loseTile(n) {
      const [own] = pc.getSenders();
      const mediaSsrc = pictures[n]?.line.receiver.track.ssrc;
      if (!own || mediaSsrc === undefined) return;
      const feedback = new PictureLossIndication({ senderSsrc: own.ssrc, mediaSsrc });
      await own.dtlsTransport.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })]);
    },
    send: (what) => void Object.assign(sending.on, what),
    get state() {
      return pc.connectionState === 'connected' ? (receiving ?? pc).connectionState : pc.connectionState;
    },
    async close() {
      sending.stop();
      await pc.close();
      await receiving?.close();
    },
  };
}
