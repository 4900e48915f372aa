import { gathered } from '../kit/gathered.ts';

/** The pictures of a media service over WebRTC, as a browser receives them. */
export interface DirectPicture {
  /** The service's answer to the offer; '' for none. */
  answered(sdp: string): void;
  end(): void;
}

/** What becomes of it. */
export interface DirectEvents {
  offer: (sdp: string) => void;
  /** One picture is there to be drawn. */
  frame: (video: HTMLVideoElement) => void;
  /** None came in time, or they have ceased. */
  over: () => void;
}

/** So long the first picture is waited for, and each that follows while the page is seen, in milliseconds. */
const [firstMs, nextMs] = [10_000, 5_000];
const lookMs = 1_000;

/** Offers to receive a moving picture, and hands over its frames. */
export function openDirectPicture({ offer, frame, over }: DirectEvents): DirectPicture {
  const pc = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  let isOver = false;
  let dueAt = performance.now() + firstMs;
  const end = (): void => {
    isOver = true;
    clearInterval(looking);
    pc.close();
    video.srcObject = null;
  };
  const fail = (): void => {
    if (isOver) return;
    end();
    over();
  };
  const looking = setInterval(() => {
    // A page out of sight is drawn no frames.
    if (document.visibilityState === 'hidden') dueAt = performance.now() + nextMs;
    else if (performance.now() > dueAt) fail();
  }, lookMs);
  const drawn = (): void => {
    if (isOver) return;
    dueAt = performance.now() + nextMs;
    frame(video);
    video.requestVideoFrameCallback(drawn);
  };
  pc.addEventListener('track', ({ track }) => {
    video.srcObject = new MediaStream([track]);
    video.requestVideoFrameCallback(drawn);
    video.play().catch(fail);
  });
  pc.addEventListener('connectionstatechange', () => {
    if (pc.connectionState === 'failed') fail();
  });
  const begin = async (): Promise<void> => {
    pc.addTransceiver('video', { direction: 'recvonly' });
    await pc.setLocalDescription();
    await gathered(pc);
    if (!isOver) offer(pc.localDescription?.sdp ?? '');
  };
  begin().catch(fail);
  return {
    answered(sdp) {
      if (isOver) return;
      if (sdp === '') fail();
      else pc.setRemoteDescription({ type: 'answer', sdp }).catch(fail);
    },
    end,
  };
}
