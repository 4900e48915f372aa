import { refusals } from '../../contract/codes.ts';
import type { PlainOnBus, WishOnBus } from '../../contract/wish.ts';
import type { MediaChange, Refusal } from '../../streams/bus.ts';
import type { MeetingEvent, NoEntry } from './meeting-machine.ts';
import { meetingDeskSay as say } from './messages.ts';

/** Why a meeting could not be entered, by the code of the refusal. */
export const reasonOf = ({ code }: Refusal): NoEntry =>
  code === refusals.tooMany.code ? 'full' : code === refusals.notAllowedNow.code ? 'locked' : 'other';

/** How the machine is told that a wish of the person was refused, by the call. */
export const refusedBy: Readonly<Partial<Record<string, 'mute.refused' | 'video.refused' | 'share.refused'>>> = {
  meetMute: 'mute.refused',
  meetVideo: 'video.refused',
  meetShare: 'share.refused',
};

/** What a wish of the person means to the machine; undefined for others. */
export function eventOf(wish: WishOnBus | PlainOnBus): MeetingEvent | undefined {
  switch (wish.type) {
    case 'meeting.enter':
      return { type: 'enter', meetId: wish.meetId, video: wish.video, isMuted: wish.isMuted };
    case 'meeting.decline':
      return { type: 'decline' };
    case 'meeting.leave':
      return { type: 'leave' };
    case 'meeting.mute':
      return { type: wish.isMuted ? 'mute' : 'unmute' };
    case 'meeting.camera':
      return { type: wish.isOn ? 'camera.on' : 'camera.off' };
    case 'meeting.share':
      return { type: wish.isOn ? 'share' : 'unshare' };
    case 'meeting.dismiss':
      return { type: 'dismiss' };
    default:
      return undefined;
  }
}

/** What news of the devices mean to the machine. */
export function eventOfMedia(news: MediaChange): MeetingEvent | undefined {
  switch (news.change) {
    case 'opened':
      return { type: 'media.opened', audio: news.audio, video: news.video };
    case 'failed':
      return { type: 'media.failed', message: say.noConnection };
    case 'connected':
      return { type: 'media.connected' };
    case 'lost':
      return { type: 'media.lost' };
    case 'began':
      return news.device === 'audio' ? undefined : { type: `${news.device}.began` };
    case 'ended':
      return { type: `${news.device}.ended` };
    default:
      return news satisfies never;
  }
}

/** What is said to the person of news of the devices; undefined for nothing. Only one thing at a time can be said. */
export function saidOf(news: MediaChange): string | undefined {
  if (news.change === 'ended') return news.fault && say.fault(news.device, news.fault);
  if (news.change !== 'opened' || (!news.audioFault && !news.videoFault)) return undefined;
  const { audioFault: audio, videoFault: video } = news;
  return [audio && say.fault('audio', audio), video && say.fault('video', video), audio && say.listensOnly]
    .filter((text) => text !== undefined)
    .join('；');
}
