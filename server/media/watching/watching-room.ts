import { RTCPeerConnection, RTCRtpCodecParameters, useH264 as h264, useNACK as nack, usePLI as pli } from 'werift';
import { peerConfig } from '../peer.ts';
import type { MediaReach, Room, RoomTold } from '../room.ts';
import { type CameraCodec, createAccessUnits } from './access-units.ts';

/** What a watching room is asked: its offer, once, and then to connect by the answer to it. */
export type WatchingAsk = { do: 'offer' } | { do: 'connect'; answer: string };

/** How pictures will come; `none`: the other side gives none that can be read. */
export type Connected = { codec: CameraCodec } | { unusable: 'none' | 'malformed' };

/** Requests for key frames are at least so far apart, in milliseconds. */
const keyFrameEveryMs = 1_000;
/** Addresses of the other side that are tried, at most. */
const mostCandidates = 32;

const rtcpFeedback = [nack(), pli()];
const h265 = new RTCRtpCodecParameters({ mimeType: 'video/H265', clockRate: 90_000, rtcpFeedback });
const codecs = { audio: [], video: [h264({ rtcpFeedback }), h265] };

/** The answer without addresses that are names or TCP, and without more of them than a service has. */
function trimmed(answer: string): string {
  let count = 0;
  const isTried = (line: string): boolean => {
    const [, , transport, , address = ''] = line.slice('a=candidate:'.length).split(' ');
    count += 1;
    return count <= mostCandidates && transport?.toLowerCase() === 'udp' && /^[\da-f.:]+$/iu.test(address);
  };
  const lines = answer.split(/\r?\n/u).filter((line) => !line.startsWith('a=candidate:') || isTried(line));
  return lines.join('\r\n');
}

/** The codec that an answer chose for its one line of pictures, and its number in packets. */
function chosenIn(answer: string): { codec: CameraCodec; payloadType: number } | undefined {
  const { port = '0', payload = '' } = /^m=video (?<port>\d+) \S+ (?<payload>\d+)/mu.exec(answer)?.groups ?? {};
  if (port === '0' || /^a=inactive\s*$/mu.test(answer)) return undefined;
  const name = new RegExp(`^a=rtpmap:${payload} (\\w+)/`, 'mu').exec(answer)?.[1]?.toLowerCase();
  return name === 'h264' || name === 'h265' ? { codec: name, payloadType: Number(payload) } : undefined;
}

/** Opens a room in which a camera of a media service is watched over WebRTC; it tells the camera's pictures. */
export function openWatchingRoom(reach: MediaReach, tell: (told: RoomTold) => void): Room<WatchingAsk> {
  // A media service may be one that only answers checks, so that this side makes them.
  const pc = new RTCPeerConnection({ ...peerConfig(reach), iceLite: false, codecs });
  const line = pc.addTransceiver('video', { direction: 'recvonly' });
  let askedAt = Number.NEGATIVE_INFINITY;
  let ssrc: number | undefined;
  const wantKeyFrame = (): void => {
    if (ssrc === undefined || performance.now() - askedAt < keyFrameEveryMs) return;
    askedAt = performance.now();
    line.receiver.sendRtcpPLI(ssrc).catch(() => undefined);
  };
  pc.connectionStateChange.subscribe((state) => {
    if (state === 'failed' || state === 'closed') tell({ ended: state });
  });
  return {
    async ask(ask) {
      if (ask.do === 'offer') {
        await pc.setLocalDescription(await pc.createOffer());
        return { offer: pc.localDescription?.sdp ?? '' };
      }
      const chosen = chosenIn(ask.answer);
      if (!chosen) return { unusable: 'none' };
      const { codec, payloadType } = chosen;
      const push = createAccessUnits(codec, { unit: (picture) => tell({ picture }), lost: wantKeyFrame });
      // By their number, not by their source: an answer need not name that.
      line.dtlsTransport.onRtp.subscribe((packet) => {
        if (packet.header.payloadType !== payloadType) return;
        const isFirst = ssrc === undefined;
        ssrc = packet.header.ssrc;
        if (isFirst) wantKeyFrame();
        push(packet);
      });
      try {
        await pc.setRemoteDescription({ type: 'answer', sdp: trimmed(ask.answer) });
      } catch {
        return { unusable: 'malformed' };
      }
      return { codec };
    },
    close: () => pc.close(),
  };
}
