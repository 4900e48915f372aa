import type { MediaFault } from '../../../../streams/bus.ts';

/** A device, or why it can not be had. */
export type Taken = { track: MediaStreamTrack } | { fault: MediaFault };

/** Small pictures cost little to send to many: nine of them stand on one screen. */
const picture = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 20 } };
const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const shown = { frameRate: { ideal: 8, max: 12 } };

/** Why the browser gave no device (Media Capture and Streams, section 10). */
function faultOf(error: unknown): MediaFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'unsupported';
}

async function first(stream: Promise<MediaStream>): Promise<Taken> {
  try {
    const [track] = (await stream).getTracks();
    return track ? { track } : { fault: 'missing' };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

/** Takes the microphone or the camera, the one with this id where it is given. */
export function takeDevice(device: 'audio' | 'video', id = ''): Promise<Taken> {
  // Browsers hide devices from pages that came over plain HTTP.
  if (!window.isSecureContext) return Promise.resolve({ fault: 'insecure' });
  const { mediaDevices } = navigator;
  if (typeof mediaDevices?.getUserMedia !== 'function') return Promise.resolve({ fault: 'unsupported' });
  const which = id === '' ? {} : { deviceId: { exact: id } };
  const wanted = device === 'audio' ? { audio: { ...voice, ...which } } : { video: { ...picture, ...which } };
  return first(mediaDevices.getUserMedia(wanted));
}

/** Asks the person for a screen or a window to share. */
export function takeScreen(): Promise<Taken> {
  const { mediaDevices } = navigator;
  if (typeof mediaDevices?.getDisplayMedia !== 'function') return Promise.resolve({ fault: 'unsupported' });
  return first(mediaDevices.getDisplayMedia({ video: shown, audio: false }));
}

/** The microphones and cameras that there are; they have names only once one of them was allowed. */
export async function listDevices(): Promise<Record<'audio' | 'video', { id: string; name: string }[]>> {
  const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((one) => one.kind === kind && one.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return { audio: of('audioinput'), video: of('videoinput') };
}
