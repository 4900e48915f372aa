import { BehaviorSubject, type Observable } from 'rxjs';
import { refusals } from '../../contract/codes.ts';
import type { MediaAnswer, PhoneCall } from '../../contract/telephony/schemas.ts';
import { isCall, type WishOnBus } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage, MediaChange } from '../../streams/bus.ts';
import { createPhone$, type PhonePicture } from '../../streams/derived/phone.ts';
import { saidByPhone } from '../commands/said-by-desks.ts';
import type { Watch } from '../watch.ts';
import type { LegEvent } from './leg-machine.ts';
import { createLegs, type Legs, type LegView, type PhoneLive } from './legs.ts';

/** The calls of the person, with their legs at this station. */
export interface PhoneView extends PhonePicture {
  legs: ReadonlyMap<string, LegView>;
  me: string | undefined;
}

/** Dependencies of the phone desk. */
export interface PhoneSetup {
  bus: Bus;
  /** Milliseconds since 1970. */
  now: () => number;
  /** User id of the person who is signed in when the desk is created. */
  me?: string | undefined;
  /** Absent in a replay, where the recording holds the answers and the news of the media. */
  live?: PhoneLive | undefined;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

/** Whether a call rings at a person. */
export const ringsAt = (call: PhoneCall, me: string | undefined): boolean =>
  call.state === 'ringing' && call.to.userId === me;

const placing: ReadonlySet<string> = new Set(['phoneMake', 'phoneMonitor', 'phoneBreakIn']);

/** What news of the browser's media mean to a leg; undefined for nothing. */
function eventOf(news: MediaChange): LegEvent | undefined {
  switch (news.change) {
    case 'opened':
      return news.audioFault === undefined
        ? { type: 'media.opened' }
        : { type: 'media.failed', fault: news.audioFault };
    case 'failed':
      return { type: 'media.failed', fault: news.fault };
    case 'connected':
      return { type: 'media.connected' };
    case 'lost':
    case 'ended':
      return { type: 'media.lost' };
    case 'began':
      return undefined;
    default:
      return news satisfies never;
  }
}

/** What is known of the person and of their commands, beside the calls. */
interface Standing {
  me: string | undefined;
  /**
   * The calls that are taken at this station, not at another one of the same person; those that are over, too, for they
   * may go on in others. With the number of the connection here, where the next one is none that the person asks for.
   */
  taken: Map<string, number | undefined>;
  /** Commands that dial from here and have no answer yet. */
  dialling: Set<string>;
  /** Which call the offer of a command is for. */
  offers: Map<string, string>;
}

const standingOf = (me: string | undefined): Standing => ({
  me,
  taken: new Map(),
  dialling: new Set(),
  offers: new Map(),
});

function noteCall({ id, from, follows = '' }: PhoneCall, isNew: boolean, { me, taken, dialling }: Standing): void {
  const isMine = isNew && from.userId === me;
  if (isMine && (dialling.size > 0 || taken.has(follows))) taken.set(id, taken.get(follows));
}

/** Notes which calls are taken at this station, before anything is done about them. */
function note(message: BusMessage, legs: Pick<Legs, 'has'>, standing: Standing): void {
  const { taken, dialling } = standing;
  if (message.kind === 'session') Object.assign(standing, standingOf(message.userId));
  else if (message.kind === 'pushed') {
    for (const frame of message.frames)
      if (frame.type === 'line.phone' && 'call' in frame.data)
        noteCall(frame.data.call, !legs.has(frame.data.call.id), standing);
  } else if (message.kind === 'answered' && dialling.delete(message.key) && !message.answer.refusal) {
    const { id } = message.answer.data as PhoneCall;
    taken.set(id, taken.get(id));
  } else if (message.kind === 'wished') {
    const { wish } = message;
    if (wish.type === 'phone.answer' || wish.type === 'phone.join') taken.set(wish.callId, undefined);
    else if (wish.type === 'command' && wish.call === 'phoneMake') dialling.add(wish.commandId);
  }
}

function wished(wish: WishOnBus, legs: Legs, standing: Standing): void {
  if (wish.type === 'phone.answer' || wish.type === 'phone.join')
    legs.send(wish.callId, { type: wish.type === 'phone.answer' ? 'answer' : 'join' });
  else if (wish.type === 'phone.mute') legs.send(wish.callId, { type: wish.isMuted ? 'mute' : 'unmute' });
  else if (wish.type === 'command' && isCall(wish, 'phoneAnswer', 'phoneMedia'))
    standing.offers.set(wish.commandId, wish.args.callId);
}

type Answered = Extract<BusMessage, { kind: 'answered' }>;

/** What the server's answer to an offer means to its leg; notes which connection it is. */
function connected(callId: string, { refusal, data }: Answered['answer'], { taken }: Standing): LegEvent {
  if (!refusal) {
    taken.set(callId, (data as MediaAnswer).entry);
    return { type: 'accepted' };
  }
  if (refusal.code !== refusals.versionConflict.code) return { type: 'refused', message: refusal.message };
  taken.delete(callId);
  return { type: 'left' };
}

function answered({ call, key, answer }: Answered, legs: Legs, standing: Standing): void {
  const { me, offers } = standing;
  const { refusal, data } = answer;
  const callId = offers.get(key);
  if (callId !== undefined) {
    offers.delete(key);
    legs.send(callId, connected(callId, answer, standing));
  } else if (placing.has(call) && !refusal) {
    // A supervisor's leg is theirs from the beginning; the call of a caller has one as it is `taken`.
    const made = data as PhoneCall;
    if (made.from.userId !== me) legs.send(made.id, { type: 'join' });
  }
}

/** Creates the phone desk, which folds the bus and runs a leg for each call of the person. */
export function createPhoneDesk({ bus, now, me, live, stop$, watch }: PhoneSetup): Behavior<PhoneView> {
  const standing = standingOf(me);
  const legs = createLegs({ live, tell, entryOf: (callId) => standing.taken.get(callId), watch });
  const noting = bus.messages$.subscribe((message) => note(message, legs, standing));
  const picture$ = createPhone$(bus, stop$, me);
  const view = (): PhoneView => ({ ...picture$.value, legs: legs.views(), me: standing.me });
  const view$ = new BehaviorSubject<PhoneView>(view());
  function tell(): void {
    view$.next(view());
  }
  /** Makes a leg for each call, and ends those whose call is over. */
  const compare = ({ calls }: PhonePicture): void => {
    for (const callId of legs.ids()) if (!calls.has(callId)) legs.end(callId);
    for (const [callId, call] of calls) {
      if (legs.has(callId)) continue;
      legs.add(callId);
      if (standing.taken.has(callId) && call.from.userId === standing.me) legs.send(callId, { type: 'join' });
    }
    live?.media.ring([...calls.values()].some((call) => ringsAt(call, standing.me)));
    tell();
  };
  const ask = (): void => {
    if (standing.me !== undefined) live?.ask();
  };
  const sayRefused = ({ call, answer: { refusal } }: Answered): void => {
    if (live && refusal && saidByPhone.has(call))
      bus.publish({ kind: 'noticed', level: 'error', text: refusal.message, at: now() });
  };
  const listening = [
    noting,
    picture$.subscribe(compare),
    bus.messages$.subscribe((message) => {
      if (message.kind === 'wished') wished(message.wish, legs, standing);
      else if (message.kind === 'answered') {
        answered(message, legs, standing);
        sayRefused(message);
      } else if (message.kind === 'media' && message.of === 'phone') {
        const event = eventOf(message.news);
        if (event) legs.send(message.callId, event);
      } else if (message.kind === 'line' && message.change === 'opened') ask();
      else if (message.kind === 'session') {
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
    for (const callId of legs.ids()) legs.end(callId);
  });
  return view$;
}
