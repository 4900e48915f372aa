import { BehaviorSubject, type Observable } from 'rxjs';
import { type ActorRefFrom, createActor } from 'xstate';
import type { MeetingTold } from '../../contract/meetings/told.ts';
import type { PlainOnBus, WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage, MediaChange } from '../../streams/bus.ts';
import { createMeetings$, type MeetingsPicture } from '../../streams/derived/meetings.ts';
import { saidByMeeting } from '../commands/said-by-desks.ts';
import { watched, type Watch } from '../watch.ts';
import { carryOut, type MeetingLive, sendingOf } from './meeting-live.ts';
import { meetingMachine } from './meeting-machine.ts';
import { type MeetingView, myselfIn, rings, viewOf } from './meeting-view.ts';
import { eventOf, eventOfMedia, reasonOf, refusedBy, saidOf } from './meeting-words.ts';

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

/** Tells the machine how the server sees the person, and which invitation rings. */
function compareWith(
  actor: ActorRefFrom<typeof meetingMachine>,
  { meetings, entered }: MeetingsPicture,
  { me, now }: { me: string | undefined; now: number },
): void {
  const snapshot = actor.getSnapshot();
  if (!meetings) return;
  const meeting = meetings.find(({ meetId }) => meetId === snapshot.context.meetId);
  const mine = myselfIn(meeting, me);
  // One takes part in one meeting at a time: an entering of another meeting, too, is the end of this one.
  const latest = Math.max(0, ...[...entered.values()].map((one) => one.latest));
  const here = entered.get(snapshot.context.meetId ?? '')?.here ?? 0;
  // While this station comes back, a number that is told may be that of its own return.
  const isSettled = snapshot.matches({ in: { line: 'connected' } }) || snapshot.matches({ in: { line: 'connecting' } });
  if (isSettled && latest > here) actor.send({ type: 'over', why: 'elsewhere' });
  else if (snapshot.matches('in') && !meeting) actor.send({ type: 'over', why: 'ended' });
  else if (snapshot.matches('in') && mine?.state === 'in') actor.send({ type: 'told', ...mine });
  else if (snapshot.matches('invited') && !(meeting && rings(meeting, me, now)))
    actor.send({ type: 'invitation.gone' });
  if (!actor.getSnapshot().matches('idle')) return;
  const invitation = meetings.find((one) => rings(one, me, now));
  if (invitation) actor.send({ type: 'invited', meetId: invitation.meetId });
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
  const compare = (): void => compareWith(actor, picture$.value, { me, now: tick$.value });
  const answered = ({ call, answer: { refusal } }: Extract<BusMessage, { kind: 'answered' }>): void => {
    if (call === 'meetJoin')
      actor.send(
        refusal ? { type: 'join.refused', why: reasonOf(refusal), message: refusal.message } : { type: 'joined' },
      );
    const refused = refusal && refusedBy[call];
    if (refused) actor.send({ type: refused });
    if (live && refusal && saidByMeeting.has(call))
      bus.publish({ kind: 'noticed', level: 'error', text: refusal.message, at: tick$.value });
    compare();
  };
  const told = (news: MeetingTold): void => {
    if ('changed' in news) ask();
    else if ('over' in news) {
      const { meetId } = actor.getSnapshot().context;
      if (news.meetId === meetId) actor.send({ type: 'over', why: news.over });
      compare();
      // Told again as the connection comes back, it may be older than an invitation that has followed.
      ask();
    } else if ('entered' in news) compare();
  };
  const heard = (news: MediaChange): void => {
    const event = eventOfMedia(news);
    if (event) actor.send(event);
    const text = saidOf(news);
    if (live && text !== undefined) bus.publish({ kind: 'noticed', level: 'error', text, at: tick$.value });
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
      else if (message.kind === 'media' && message.of === 'meeting') heard(message.news);
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
