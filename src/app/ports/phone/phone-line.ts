import { gathered } from '../../../kit/gathered.ts';

/** The connection of one telephone call. */
export interface PhoneLine {
  readonly offer: string;
  answer(sdp: string): void;
  mute(isMuted: boolean): void;
  close(): void;
}

const connectMs = 15_000;
/** A break that heals by itself is shorter than this. */
const breakMs = 4_000;

/** G.711 mu-law alone, which the exchange mixes. */
function preferUlaw(line: RTCRtpTransceiver): void {
  const codecs = RTCRtpReceiver.getCapabilities('audio')?.codecs.filter(({ mimeType }) => mimeType === 'audio/PCMU');
  if (codecs && codecs.length > 0) line.setCodecPreferences(codecs);
}

/**
 * Offers a connection with this microphone, whose sound comes from a loudspeaker of its own. `tell` hears once that it
 * stands, and once that it broke. Rejects where the browser can not.
 */
export async function openPhoneLine(
  track: MediaStreamTrack,
  tell: (change: 'connected' | 'lost') => void,
): Promise<PhoneLine> {
  const pc = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const loudspeaker = new Audio();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const close = (): void => {
    isOver = true;
    clearTimeout(timer);
    pc.close();
    track.stop();
    loudspeaker.srcObject = null;
  };
  const lose = (): void => {
    if (isOver) return;
    close();
    tell('lost');
  };
  let wasConnected = false;
  pc.addEventListener('connectionstatechange', () => {
    clearTimeout(timer);
    if (pc.connectionState === 'connected') {
      if (!wasConnected) tell('connected');
      wasConnected = true;
    } else if (pc.connectionState === 'failed') lose();
    else if (pc.connectionState === 'disconnected') timer = setTimeout(lose, breakMs);
  });
  track.addEventListener('ended', lose);
  const transceiver = pc.addTransceiver(track, { direction: 'sendrecv' });
  preferUlaw(transceiver);
  loudspeaker.srcObject = new MediaStream([transceiver.receiver.track]);
  // The person called or answered by a click, so that browsers let it sound.
  loudspeaker.play().catch(() => undefined);
  await pc.setLocalDescription(await pc.createOffer());
  await gathered(pc);
  return {
    offer: pc.localDescription?.sdp ?? '',
    answer(sdp) {
      timer = setTimeout(lose, connectMs);
      pc.setRemoteDescription({ type: 'answer', sdp }).catch(lose);
    },
    mute(isMuted) {
      track.enabled = !isMuted;
    },
    close,
  };
}
