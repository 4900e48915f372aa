import type { Live } from '../live.ts';
import type { MeetingMedia } from '../ports.ts';
import type { MeetingEmitted } from './meeting-machine.ts';
import { type MeetingSnapshot, takingOf } from './meeting-view.ts';

/** What a live station has beside the bus. */
export type MeetingLive = Live<MeetingMedia>;

/** What a station sends into a meeting. */
interface Sending {
  video: boolean;
  isMuted: boolean;
  isSharing?: true;
}

/** What is sent from now on: as wished on entering, and later as it is. */
export function sendingOf(snapshot: MeetingSnapshot): Sending {
  const { video, isMuted } = snapshot.context;
  if (!snapshot.matches('in')) return { video, isMuted };
  const { voice, camera, screen } = takingOf(snapshot);
  return {
    video: camera === 'on' || camera === 'asking',
    isMuted: voice !== 'open',
    ...(screen === 'sharing' || screen === 'asking' ? { isSharing: true } : {}),
  };
}

/** Carries out at the devices and at the server what the machine asks for. */
export function carryOut(live: MeetingLive, asked: MeetingEmitted, sending: Sending): void {
  switch (asked.type) {
    case 'open':
      return live.media.open({ audio: true, video: sending.video });
    case 'renew':
      return live.media.renew();
    case 'close':
      return live.media.close();
    case 'microphone':
    case 'camera':
    case 'screen':
    case 'ring':
      return live.media[asked.type](asked.isOn);
    case 'leave':
      return void live.command('meetLeave', { meetId: asked.meetId });
    case 'decline':
      return void live.command('meetDecline', { meetId: asked.meetId });
    case 'sendMuted':
      return void live.command('meetMute', { meetId: asked.meetId, isMuted: asked.isOn });
    case 'sendVideo':
      return void live.command('meetVideo', { meetId: asked.meetId, video: asked.isOn });
    case 'sendSharing':
      return void live.command('meetShare', { meetId: asked.meetId, isSharing: asked.isOn });
    case 'join': {
      const joining$ = live.command('meetJoin', { meetId: asked.meetId, ...sending, offer: live.media.offer });
      joining$.subscribe((state) => {
        if (state.state !== 'done') return;
        const { answer, offer, entry } = state.data;
        live.media.answer(answer);
        // Where that is refused, the connection never stands, and is offered anew.
        if (offer !== undefined)
          live.media.receive(offer, (sdp) => live.command('meetAnswer', { meetId: asked.meetId, entry, answer: sdp }));
      });
      return undefined;
    }
    default:
      return asked satisfies never;
  }
}
