import { BehaviorSubject, type Observable } from 'rxjs';
import { createActor } from 'xstate';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import { refusals } from '../../contract/codes.ts';
import type { MeetingTold } from '../../contract/meetings/told.ts';
import type { PlainOnBus, WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage, MediaChange, Refusal } from '../../streams/bus.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import { createMeetings$ } from '../../streams/derived/meetings.ts';
import type { MeetingMedia } from '../ports.ts';
import { watched, type Watch } from '../watch.ts';
import { type MeetingEmitted, type MeetingEvent, meetingMachine, type NoEntry } from './meeting-machine.ts';
import { type MeetingSnapshot, type MeetingView, myselfIn, rings, takingOf, viewOf } from './meeting-view.ts';
import { meetingDeskSay as say } from './messages.ts';

/** Dependencies of the meeting desk. */
export interface MeetingSetup {
  bus: Bus;
  /** Milliseconds since 1970, each second. */
  tick$: Behavior<number>;
  /** User id of the person who is signed in when the desk is created. */
  me?: string | undefined;
  /** Sends commands and asks for the list; absent in a replay, where the recording holds the answers. */
  live?: MeetingLive | undefined;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

/** What a live station has beside the bus. */
export interface MeetingLive {
  media: MeetingMedia;
  command<N extends CallName>(call: N, args: Args<N>): Behavior<CommandState<Data<N>>>;
  /** Asks for the list of meetings. */
  ask(): void;
}

const reasonOf = ({ code }: Refusal): NoEntry =>
  code === refusals.tooMany.code ? 'full' : code === refusals.notAllowedNow.code ? 'locked' : 'other';

/** Refusals of one's own wishes, by the call. */
const refusedBy: Readonly<Partial<Record<string, 'mute.refused' | 'video.refused' | 'share.refused'>>> = {
  meetMute: 'mute.refused',
  meetVideo: 'video.refused',
  meetShare: 'share.refused',
};

/** What a wish of the person means to the machine; undefined for others. */
function eventOf(wish: WishOnBus | PlainOnBus): MeetingEvent | undefined {
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
function eventOfMedia(news: MediaChange): MeetingEvent | undefined {
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

/** What is said to the person of news of the devices. */
function saidOf(news: MediaChange): string[] {
  if (news.change === 'ended' && news.fault !== undefined) return [say.fault(news.device, news.fault)];
  if (news.change !== 'opened') return [];
  const audio = news.audioFault && `${say.fault('audio', news.audioFault)}；${say.listensOnly}`;
  const video = news.videoFault && say.fault('video', news.videoFault);
  return [audio, video].flatMap((text) => text ?? []);
}

/** What is sent from now on: as wished on entering, and later as it is. */
function sendingOf(snapshot: MeetingSnapshot): { video: boolean; isMuted: boolean } {
  const { video, isMuted } = snapshot.context;
  if (!snapshot.matches('in')) return { video, isMuted };
  const { voice, camera } = takingOf(snapshot);
  return { video: camera === 'on' || camera === 'asking', isMuted: voice !== 'open' };
}

/** Carries out at the devices and at the server what the machine asks for. */
function carryOut(
  { media, command }: MeetingLive,
  asked: MeetingEmitted,
  context: { video: boolean; isMuted: boolean },
) {
  switch (asked.type) {
    case 'open':
      return media.open({ audio: true, video: context.video });
    case 'renew':
      return media.renew();
    case 'close':
      return media.close();
    case 'microphone':
    case 'camera':
    case 'screen':
      return media[asked.type](asked.isOn);
    case 'leave':
      return void command('meetLeave', { meetId: asked.meetId });
    case 'decline':
      return void command('meetDecline', { meetId: asked.meetId });
    case 'sendMuted':
      return void command('meetMute', { meetId: asked.meetId, isMuted: asked.isOn });
    case 'sendVideo':
      return void command('meetVideo', { meetId: asked.meetId, video: asked.isOn });
    case 'sendSharing':
      return void command('meetShare', { meetId: asked.meetId, isSharing: asked.isOn });
    case 'join': {
      const joining$ = command('meetJoin', { meetId: asked.meetId, ...context, offer: media.offer });
      joining$.subscribe((state) => {
        if (state.state === 'done') media.answer(state.data.answer);
      });
      return undefined;
    }
    default:
      return asked satisfies never;
  }
}

/** Creates the meeting desk, which folds the bus and runs the machine of the meeting. */
export function createMeetingDesk({ bus, tick$, me: first, live, stop$, watch }: MeetingSetup): Behavior<MeetingView> {
  const picture$ = createMeetings$(bus, stop$);
  const actor = createActor(meetingMachine, watched('meeting', watch));
  let me = first;
  const view = (): MeetingView => viewOf(picture$.value, actor.getSnapshot(), { me, now: tick$.value });
  const view$ = new BehaviorSubject<MeetingView>(view());
  const tell = (): void => view$.next(view());

  const ask = (): void => {
    if (me !== undefined) live?.ask();
  };
  /** Tells the machine how the server sees the person, and which invitation rings. */
  const compare = (): void => {
    const snapshot = actor.getSnapshot();
    const { meetings } = picture$.value;
    if (!meetings) return;
    const meeting = meetings.find(({ meetId }) => meetId === snapshot.context.meetId);
    const mine = myselfIn(meeting, me);
    if (snapshot.matches('in') && !meeting) actor.send({ type: 'over', why: 'ended' });
    else if (snapshot.matches('in') && mine?.state === 'in') actor.send({ type: 'told', ...mine });
    else if (snapshot.matches('invited') && !(meeting && rings(meeting, me, tick$.value)))
      actor.send({ type: 'invitation.gone' });
    if (!actor.getSnapshot().matches('idle')) return;
    const invitation = meetings.find((one) => rings(one, me, tick$.value));
    if (invitation) actor.send({ type: 'invited', meetId: invitation.meetId });
  };
  const answered = ({ call, answer: { refusal } }: Extract<BusMessage, { kind: 'answered' }>): void => {
    if (call === 'meetJoin')
      actor.send(
        refusal ? { type: 'join.refused', why: reasonOf(refusal), message: refusal.message } : { type: 'joined' },
      );
    const refused = refusal && refusedBy[call];
    if (refused) {
      actor.send({ type: refused });
      if (live) bus.publish({ kind: 'noticed', level: 'error', text: refusal.message, at: tick$.value });
    }
    compare();
  };
  const told = (news: MeetingTold): void => {
    if ('changed' in news) ask();
    else if ('over' in news) {
      const { meetId } = actor.getSnapshot().context;
      if (news.meetId === meetId) actor.send({ type: 'over', why: news.over });
      compare();
    }
  };
  const heard = (news: MediaChange): void => {
    const event = eventOfMedia(news);
    if (event) actor.send(event);
    if (live) for (const text of saidOf(news)) bus.publish({ kind: 'noticed', level: 'error', text, at: tick$.value });
  };
  const wished = (wish: WishOnBus | PlainOnBus): void => {
    const event = eventOf(wish);
    // The machine knows one invitation; others that ring are declined beside it.
    if (wish.type === 'meeting.decline' && wish.meetId !== actor.getSnapshot().context.meetId)
      live?.command('meetDecline', { meetId: wish.meetId });
    else if (event) actor.send(event);
    if (wish.type === 'meeting.device') live?.media.choose(wish.device, wish.id);
  };
  actor.on('*', (asked) => {
    if (live) carryOut(live, asked, sendingOf(actor.getSnapshot()));
  });
  actor.subscribe(tell);
  actor.start();
  const listening = [
    picture$.subscribe(tell),
    tick$.subscribe(compare),
    bus.messages$.subscribe((message) => {
      if (message.kind === 'wished') wished(message.wish);
      else if (message.kind === 'answered') answered(message);
      else if (message.kind === 'media') heard(message.news);
      else if (message.kind === 'pushed') {
        for (const frame of message.frames) if (frame.type === 'line.meetings') told(frame.data);
      } else if (message.kind === 'line' && message.change === 'opened') ask();
      else if (message.kind === 'session') {
        me = message.userId;
        actor.send({ type: 'over', why: 'ended' });
        actor.send({ type: 'dismiss' });
        if (message.change === 'signedIn') ask();
      }
    }),
  ];
  const deaf = live?.media.listen((news) => bus.publish({ kind: 'media', of: 'meeting', news }));
  ask();
  stop$.subscribe(() => {
    for (const one of listening) one.unsubscribe();
    deaf?.();
    live?.media.close();
    actor.stop();
  });
  return view$;
}
