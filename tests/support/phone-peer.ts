import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket, usePCMU as pcmu } from 'werift';
import { decodeUlaw, encodeUlaw, frameSamples, sampleRate } from '../../server/media/mixing/g711.ts';
import { startPacer } from '../../server/media/pacer.ts';

const frameMs = 20;
const loud = 8_000;
/** So many of the newest samples are looked at: half a second. */
const looked = 4_000;

/** A telephone in the test: it says a pure tone and measures what it hears. */
export interface PhonePeer {
  readonly offer: string;
  accept(answer: string): Promise<void>;
  /** How much of what was heard in the last half second is this tone, 0 to 1 of full scale; undefined before that. */
  hears(hz: number): number | undefined;
  /** Says this from now on; undefined for silence. */
  say(hz: number | undefined): void;
  close(): Promise<void>;
}

/** Share of one tone in samples, by the Goertzel algorithm: its amplitude over full scale. */
export function amplitudeOf(samples: Int16Array, hz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * hz) / sampleRate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + factor * one - two, one];
  return (2 * Math.sqrt(one * one + two * two - factor * one * two)) / samples.length / 32_768;
}

/** Makes a telephone that offers one G.711 line. */
export async function createPhonePeer(hz?: number): Promise<PhonePeer> {
  const pc = new RTCPeerConnection({ codecs: { audio: [pcmu()], video: [] }, iceServers: [], iceUseIpv6: false });
  const track = new MediaStreamTrack({ kind: 'audio' });
  const line = pc.addTransceiver(track, { direction: 'sendrecv' });
  let heard = new Int16Array();
  let said = hz;
  line.receiver.onPacketLost?.subscribe(() => undefined);
  pc.onTrack.subscribe((remote) => {
    remote.onReceiveRtp.subscribe(({ payload }) => {
      const next = decodeUlaw(payload);
      heard = Int16Array.from([...heard, ...next].slice(-looked));
    });
  });
  await pc.setLocalDescription(await pc.createOffer());
  let [sequenceNumber, at] = [0, 0];
  const stop = startPacer(frameMs, () => {
    if (pc.connectionState !== 'connected') return;
    const samples = Int16Array.from({ length: frameSamples }, (_none, k) =>
      said === undefined ? 0 : Math.round(loud * Math.sin((2 * Math.PI * said * (at + k)) / sampleRate)),
    );
    at += frameSamples;
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    const header = new RtpHeader({ sequenceNumber, timestamp: at >>> 0, payloadType: 0 });
    track.writeRtp(new RtpPacket(header, Buffer.from(encodeUlaw(samples))));
  });
  return {
    offer: pc.localDescription?.sdp ?? '',
    accept: (answer) => pc.setRemoteDescription({ type: 'answer', sdp: answer }),
    hears: (tone) => (heard.length < looked ? undefined : amplitudeOf(heard, tone)),
    say(tone) {
      said = tone;
    },
    async close() {
      stop();
      await pc.close();
    },
  };
}
