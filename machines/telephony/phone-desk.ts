import { BehaviorSubject, type Observable } from 'rxjs';
import { type ActorRefFrom, createActor } from 'xstate';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import type { WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage, MediaFault } from '../../streams/bus.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import { createPhone$, type PhonePicture } from '../../streams/derived/phone.ts';
import { watched, type Watch } from '../watch.ts';
import { type LegEmitted, legMachine } from './leg-machine.ts';
import type { PhoneMedia } from './phone-media.ts';

/** A leg as screens see it. `resting`: the call is not connected at this station. */
export interface LegView {
  state: 'resting' | 'joining' | 'connecting' | 'talking' | 'failed';
  isMuted: boolean;
  fault: MediaFault | undefined;
  message: string | undefined;
}

/** The calls of the person, with their legs at this station. */
export interface PhoneView extends PhonePicture {
  legs: ReadonlyMap<string, LegView>;
  me: string | undefined;
}

/** What a live station has beside the bus. */
export interface PhoneLive {
  media: PhoneMedia;
  command<N extends CallName>(call: N, args: Args<N>): Behavior<CommandState<Data<N>>>;
  /** Asks for the calls that are not over. */
  ask(): void;
}

/** Dependencies of the phone desk. */
export interface PhoneSetup {
  bus: Bus;
  /** User id of the person who is signed in when the desk is created. */
  me?: string | undefined;
  /** Absent in a replay, where the recording holds the answers and the news of the media. */
  live?: PhoneLive | undefined;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

type Leg = ActorRefFrom<typeof legMachine>;

function legView(leg: Leg): LegView {
  const snapshot = leg.getSnapshot();
  const isJoining = snapshot.matches('answering') || snapshot.matches('joining');
  return {
    state: isJoining
      ? 'joining'
      : snapshot.matches({ talking: { line: 'connected' } })
        ? 'talking'
        : snapshot.matches('talking')
          ? 'connecting'
          : snapshot.matches('failed')
            ? 'failed'
            : 'resting',
    isMuted: snapshot.matches({ talking: { voice: 'muted' } }),
    fault: snapshot.context.fault,
    message: snapshot.context.message,
  };
}

/** Whether a call rings at a person. */
export const ringsAt = (call: PhoneCall, me: string | undefined): boolean =>
  call.state === 'ringing' && call.to.userId === me;

const placing: ReadonlySet<string> = new Set(['phoneMake', 'phoneMonitor', 'phoneBreakIn']);

/** Creates the phone desk, which folds the bus and runs a leg for each call of the person. */
export function createPhoneDesk({ bus, me: first, live, stop$, watch }: PhoneSetup): Behavior<PhoneView> {
  const picture$ = createPhone$(bus, stop$, first);
  const legs = new Map<string, Leg>();
  let me = first;
  /** Whether a call that comes to this person without their doing, as after a transfer, is taken here. */
  let isHere = false;
  const view = (): PhoneView => ({
    ...picture$.value,
    legs: new Map([...legs].map(([id, leg]) => [id, legView(leg)])),
    me,
  });
  const view$ = new BehaviorSubject<PhoneView>(view());
  const tell = (): void => view$.next(view());

  const offered = (callId: string, answers: boolean): void => {
    if (!live) return;
    const args = { callId, offer: live.media.offer(callId) };
    live.command(answers ? 'phoneAnswer' : 'phoneMedia', args).subscribe((state) => {
      if (state.state === 'done') live.media.answer(callId, state.data.answer);
    });
  };
  const carryOut = (callId: string, asked: LegEmitted): void => {
    if (asked.type === 'open') live?.media.open(callId);
    else if (asked.type === 'offer') offered(callId, asked.answers);
    else if (asked.type === 'mute') live?.media.mute(callId, asked.isOn);
    else live?.media.close(callId);
  };
  const legFor = (callId: string): Leg => {
    const known = legs.get(callId);
    if (known) return known;
    const leg = createActor(legMachine, watched(`leg ${callId}`, watch));
    leg.on('*', (asked) => carryOut(callId, asked));
    leg.subscribe(tell);
    legs.set(callId, leg);
    leg.start();
    return leg;
  };
  /** Makes a leg for each call, and ends those whose call is over. */
  const compare = (): void => {
    const { calls } = picture$.value;
    for (const [callId, leg] of legs) {
      if (calls.has(callId)) continue;
      legs.delete(callId);
      leg.send({ type: 'over' });
    }
    for (const [callId, call] of calls) {
      const isNew = !legs.has(callId);
      const leg = legFor(callId);
      if (isNew && isHere && call.from.userId === me) leg.send({ type: 'join' });
    }
    live?.media.ring([...calls.values()].some((call) => ringsAt(call, me)));
    tell();
  };
  const wished = (wish: WishOnBus): void => {
    if (wish.type === 'phone.answer' || wish.type === 'phone.join') {
      isHere = true;
      legs.get(wish.callId)?.send({ type: wish.type === 'phone.answer' ? 'answer' : 'join' });
    } else if (wish.type === 'phone.mute') legs.get(wish.callId)?.send({ type: wish.isMuted ? 'mute' : 'unmute' });
    else if (wish.type === 'command' && wish.call === 'phoneMake') isHere = true;
    else if (wish.type === 'command' && (wish.call === 'phoneAnswer' || wish.call === 'phoneMedia'))
      offers.set(wish.commandId, (wish.args as { callId: string }).callId);
  };
  /** Which call the offer of a command is for. */
  const offers = new Map<string, string>();
  const answered = ({ call, key, answer: { refusal, data } }: Extract<BusMessage, { kind: 'answered' }>): void => {
    const callId = offers.get(key);
    if (callId !== undefined) {
      offers.delete(key);
      legs.get(callId)?.send(refusal ? { type: 'refused', message: refusal.message } : { type: 'accepted' });
    } else if (placing.has(call) && !refusal) {
      // A supervisor's leg is theirs from the beginning; the call of a caller has one by `isHere`.
      const made = data as PhoneCall;
      if (made.from.userId !== me) legs.get(made.id)?.send({ type: 'join' });
    }
  };
  const heard = ({ callId, news }: Extract<BusMessage, { kind: 'media'; of: 'phone' }>): void => {
    const leg = legs.get(callId);
    if (news.change === 'opened' && news.audioFault === undefined) leg?.send({ type: 'media.opened' });
    else if (news.change === 'opened') leg?.send({ type: 'media.failed', fault: news.audioFault ?? 'unsupported' });
    else if (news.change === 'failed') leg?.send({ type: 'media.failed', fault: news.fault });
    else if (news.change === 'connected') leg?.send({ type: 'media.connected' });
    else if (news.change === 'lost' || news.change === 'ended') leg?.send({ type: 'media.lost' });
  };
  const ask = (): void => {
    if (me !== undefined) live?.ask();
  };
  const listening = [
    picture$.subscribe(compare),
    bus.messages$.subscribe((message) => {
      if (message.kind === 'wished') wished(message.wish);
      else if (message.kind === 'answered') answered(message);
      else if (message.kind === 'media' && message.of === 'phone') heard(message);
      else if (message.kind === 'line' && message.change === 'opened') ask();
      else if (message.kind === 'session') {
        me = message.userId;
        isHere = false;
        tell();
        if (message.change === 'signedIn') ask();
      }
    }),
  ];
  const deaf = live?.media.listen((callId, news) => bus.publish({ kind: 'media', of: 'phone', callId, news }));
  ask();
  stop$.subscribe(() => {
    for (const one of listening) one.unsubscribe();
    deaf?.();
    for (const leg of legs.values()) leg.send({ type: 'over' });
  });
  return view$;
}
