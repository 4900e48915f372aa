import {
  PictureLossIndication,
  RtcpPayloadSpecificFeedback,
  RTCPeerConnection,
  type RTCRtpTransceiver,
  type RtpPacket,
} from 'werift';
import { meetingLimits } from '../../../contract/meetings/limits.ts';
import { areMeetingLines } from '../meeting-lines.ts';
import { peerConfig } from '../peer.ts';
import type { MediaReach } from '../room.ts';
import { forwardedCodecs, forwardedExtensions, levelUri } from './codecs.ts';
import { createOutgoing, type Outgoing, type Source } from './outgoing.ts';

/** What a person sends. */
export type Sent = 'audio' | 'video' | 'screen';
const sent: readonly Sent[] = ['audio', 'video', 'screen'];

/** The connection of one person. */
export interface ForwardingPeer {
  readonly answer: string;
  readonly sources: Readonly<Record<Sent, Source>>;
  readonly voices: readonly Outgoing[];
  readonly tiles: readonly Outgoing[];
  readonly screen: Outgoing;
  /** When the browser was last heard of. */
  heardAt(): number;
  close(): Promise<void>;
}

/** What a connection reports. `level`: decibels below full scale. */
export interface ForwardingPeerEvents {
  onPacket(sent: Sent, packet: RtpPacket, level: number | undefined): void;
  onLine(line: 'connected' | 'lost'): void;
}

/** Requests for key frames from several viewers are gathered. */
const keyFrameEveryMs = 500;

const receiving = meetingLimits.voices + meetingLimits.tiles + 1;

/** Asks for a key frame, at once and then at most every half second. */
function keyFrames({ receiver }: RTCRtpTransceiver, now: () => number): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const { ssrc } = receiver.track;
    if (ssrc === undefined || now() - askedAt < keyFrameEveryMs) return;
    askedAt = now();
    receiver.sendRtcpPLI(ssrc).catch(() => undefined);
  };
}

function hear(transceiver: RTCRtpTransceiver, onPacket: (packet: RtpPacket, level: number | undefined) => void): void {
  transceiver.receiver.track.onReceiveRtp.subscribe((packet, extensions) => {
    const level = extensions?.[levelUri] as { level: number } | undefined;
    // The numbers of header extensions of one connection mean others at another.
    packet.header.extensions = [];
    onPacket(packet, level?.level);
  });
}

/**
 * Hears requests for key frames. Browsers send them in the name of one of their own sources, so that they come in at a
 * line by which the browser sends.
 */
function hearLosses(lines: readonly RTCRtpTransceiver[], outgoing: readonly Outgoing[]): void {
  for (const { receiver } of lines.slice(0, sent.length))
    receiver.onRtcp.subscribe((packet) => {
      if (!(packet instanceof RtcpPayloadSpecificFeedback)) return;
      const { feedback } = packet;
      if (!(feedback instanceof PictureLossIndication)) return;
      outgoing.find(({ ssrc }) => ssrc === feedback.mediaSsrc)?.source?.wantKeyFrame();
    });
}

/** Answers the offer of a browser. Rejects where it has not the lines that are wanted (`joining` of the contract). */
export async function answerForwarding(
  { person, offer }: { person: string; offer: string },
  reach: MediaReach,
  now: () => number,
  events: ForwardingPeerEvents,
): Promise<ForwardingPeer> {
  let heardAt = now();
  const pc = new RTCPeerConnection({
    ...peerConfig(reach),
    codecs: forwardedCodecs,
    headerExtensions: forwardedExtensions,
    // Browsers check every few seconds that the connection still stands.
    iceFilterStunResponse: () => {
      heardAt = now();
      return true;
    },
  });
  try {
    pc.connectionStateChange.subscribe((state) => {
      if (state === 'connected') events.onLine('connected');
      else if (state === 'failed' || state === 'closed') events.onLine('lost');
    });
    await pc.setRemoteDescription({ type: 'offer', sdp: offer });
    const lines = pc.getTransceivers();
    if (!areMeetingLines(lines.map(({ kind }) => kind))) throw new Error('the offer has other lines');
    for (const [n, line] of lines.slice(0, sent.length).entries())
      hear(line, (packet, level) => events.onPacket(sent[n] ?? 'audio', packet, level));
    for (const line of lines.slice(sent.length)) line.setDirection('sendonly');
    await pc.setLocalDescription(await pc.createAnswer());
    const sourceOf = (n: number): Source => {
      const line = lines[n];
      if (!line) throw new Error('the offer has other lines');
      return { person, kind: line.kind as Source['kind'], wantKeyFrame: keyFrames(line, now) };
    };
    const outgoing = lines.slice(sent.length, sent.length + receiving).map(({ sender }) => createOutgoing(sender, now));
    hearLosses(lines, outgoing);
    const screen = outgoing.at(-1);
    if (!screen) throw new Error('the offer has other lines');
    return {
      answer: pc.localDescription?.sdp ?? '',
      sources: { audio: sourceOf(0), video: sourceOf(1), screen: sourceOf(2) },
      voices: outgoing.slice(0, meetingLimits.voices),
      tiles: outgoing.slice(meetingLimits.voices, -1),
      screen,
      heardAt: () => heardAt,
      close: () => pc.close(),
    };
  } catch (error) {
    await pc.close();
    throw error;
  }
}
