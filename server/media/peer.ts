import {
  MediaStreamTrack,
  RTCPeerConnection,
  type RTCPeerConnectionConfig,
  RtpHeader,
  RtpPacket,
  usePCMU as pcmu,
} from 'werift';
import type { MediaReach } from './room.ts';

/** How an answering peer reaches browsers: host candidates over UDP, no server but this one. */
export const peerConfig = ({ ports, hosts }: MediaReach): RTCPeerConnectionConfig => ({
  iceServers: [],
  iceLite: true,
  iceUseIpv6: false,
  iceUseTcp: false,
  bundlePolicy: 'max-bundle',
  ...(ports ? { icePortRange: [...ports] as [number, number] } : {}),
  ...(hosts && hosts.length > 0 ? { iceAdditionalHostAddresses: [...hosts] } : {}),
});

/** The audio of one browser: G.711 mu-law at 8 kHz, in packets of 20 ms. */
export interface AudioPeer {
  readonly answer: string;
  send(payload: Uint8Array): void;
  close(): Promise<void>;
}

const samplesPerPacket = 160;

/**
 * Answers the offer of a browser with one audio line; `onPacket` gets what it sends. Rejects where the offer has no
 * line that is G.711.
 */
export async function answerAudio(
  offer: string,
  reach: MediaReach,
  onPacket: (sequence: number, payload: Uint8Array) => void,
): Promise<AudioPeer> {
  const pc = new RTCPeerConnection({ ...peerConfig(reach), codecs: { audio: [pcmu()], video: [] } });
  try {
    pc.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) => onPacket(header.sequenceNumber, payload));
    });
    await pc.setRemoteDescription({ type: 'offer', sdp: offer });
    const audio = pc.getTransceivers().find(({ kind }) => kind === 'audio');
    if (!audio) throw new Error('the offer has no audio');
    const out = new MediaStreamTrack({ kind: 'audio' });
    await audio.sender.replaceTrack(out);
    audio.setDirection('sendrecv');
    await pc.setLocalDescription(await pc.createAnswer());
    let sequenceNumber = 0;
    let timestamp = 0;
    return {
      answer: pc.localDescription?.sdp ?? '',
      send(payload) {
        sequenceNumber = (sequenceNumber + 1) & 0xffff;
        timestamp = (timestamp + samplesPerPacket) >>> 0;
        const header = new RtpHeader({ sequenceNumber, timestamp, payloadType: 0, marker: sequenceNumber === 1 });
        if (pc.connectionState === 'connected') out.writeRtp(new RtpPacket(header, Buffer.from(payload)));
      },
      close: () => pc.close(),
    };
  } catch (error) {
    await pc.close();
    throw error;
  }
}
