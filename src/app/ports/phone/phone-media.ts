import type { PhoneMedia } from '../../../../machines/telephony/phone-media.ts';
import type { MediaChange } from '../../../../streams/bus.ts';
import { takeDevice } from '../meeting/devices.ts';
import { createRinging } from '../meeting/ringing.ts';

interface Line {
  pc: RTCPeerConnection;
  track: MediaStreamTrack;
  loudspeaker: HTMLAudioElement;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Candidates of the own interfaces are there at once; a slow one is not waited for. */
const gatherMs = 1_500;
const connectMs = 15_000;
/** A break that heals by itself is shorter than this. */
const breakMs = 4_000;

/** G.711 mu-law alone, which the exchange mixes. */
function preferUlaw(line: RTCRtpTransceiver): void {
  const codecs = RTCRtpReceiver.getCapabilities('audio')?.codecs.filter(({ mimeType }) => mimeType === 'audio/PCMU');
  if (codecs && codecs.length > 0) line.setCodecPreferences(codecs);
}

const gathered = (pc: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, gatherMs);
    pc.addEventListener('icegatheringstatechange', () => {
      if (pc.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });

/** The browser's microphone, loudspeaker and connections of telephone calls. */
export function createPhoneMedia(): PhoneMedia {
  const listeners = new Set<(callId: string, news: MediaChange) => void>();
  const lines = new Map<string, Line>();
  const ring = createRinging();
  let isRinging = false;
  const tell = (callId: string, news: MediaChange): void => {
    for (const listener of listeners) listener(callId, news);
  };
  const close = (callId: string): void => {
    const line = lines.get(callId);
    lines.delete(callId);
    if (!line) return;
    clearTimeout(line.timer);
    line.pc.close();
    line.track.stop();
    line.loudspeaker.srcObject = null;
  };
  const lose = (callId: string, pc: RTCPeerConnection): void => {
    if (lines.get(callId)?.pc !== pc) return;
    close(callId);
    tell(callId, { change: 'lost' });
  };
  const follow = (callId: string, line: Line): void => {
    const { pc } = line;
    let wasConnected = false;
    pc.addEventListener('connectionstatechange', () => {
      clearTimeout(line.timer);
      if (pc.connectionState === 'connected') {
        if (!wasConnected) tell(callId, { change: 'connected' });
        wasConnected = true;
      } else if (pc.connectionState === 'failed') lose(callId, pc);
      else if (pc.connectionState === 'disconnected') line.timer = setTimeout(() => lose(callId, pc), breakMs);
    });
    line.track.addEventListener('ended', () => lose(callId, pc));
  };
  async function connect(callId: string, track: MediaStreamTrack): Promise<void> {
    const pc = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    const loudspeaker = new Audio();
    const line: Line = { pc, track, loudspeaker, timer: undefined };
    lines.set(callId, line);
    const transceiver = pc.addTransceiver(track, { direction: 'sendrecv' });
    preferUlaw(transceiver);
    loudspeaker.srcObject = new MediaStream([transceiver.receiver.track]);
    // The person called or answered by a click, so that browsers let it sound.
    loudspeaker.play().catch(() => undefined);
    follow(callId, line);
    await pc.setLocalDescription(await pc.createOffer());
    await gathered(pc);
    if (lines.get(callId) === line) tell(callId, { change: 'opened', audio: true, video: false });
  }
  async function open(callId: string): Promise<void> {
    close(callId);
    const taken = await takeDevice('audio');
    if ('fault' in taken) return tell(callId, { change: 'failed', fault: taken.fault });
    try {
      await connect(callId, taken.track);
    } catch {
      close(callId);
      tell(callId, { change: 'failed', fault: 'unsupported' });
    }
  }
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (callId) => void open(callId),
    offer: (callId) => lines.get(callId)?.pc.localDescription?.sdp ?? '',
    answer(callId, sdp) {
      const line = lines.get(callId);
      if (!line) return;
      line.timer = setTimeout(() => lose(callId, line.pc), connectMs);
      line.pc.setRemoteDescription({ type: 'answer', sdp }).catch(() => lose(callId, line.pc));
    },
    mute(callId, isMuted) {
      const line = lines.get(callId);
      if (line) line.track.enabled = !isMuted;
    },
    close,
    ring(isOn) {
      if (isOn !== isRinging) ring(isOn);
      isRinging = isOn;
    },
  };
}
