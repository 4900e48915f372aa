import { BehaviorSubject, type Observable } from 'rxjs';
import type { Round } from '../../contract/telephony/rounds.ts';
import type { PhoneCall, TelStatus } from '../../contract/telephony/schemas.ts';
import type { AskedWhere, PhoneTold } from '../../contract/telephony/told.ts';
import type { TrunkStatus } from '../../contract/telephony/trunk.ts';
import type { Behavior } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';

/** The telephone calls of the signed-in person, and who can be called. */
export interface PhonePicture {
  /** Calls that are not over, by id, in the order in which they began. */
  calls: ReadonlyMap<string, PhoneCall>;
  /** The call that ended last, so that it can be said how. */
  last: PhoneCall | undefined;
  /** Status of extensions, as far as it is known. */
  statuses: ReadonlyMap<string, TelStatus['status']>;
  /** Notices and roll calls as they were last told or answered, by id. */
  rounds: ReadonlyMap<string, Round>;
  /** Those of them that are too long to be told, by id: when they began, and how often their change was told. */
  changed: ReadonlyMap<string, { startedAt: string; times: number }>;
  /** Who asked last where this device is; undefined once it was answered or put aside. */
  asked: AskedWhere | undefined;
  /** When that was asked which was put aside last: it is told again as the connection comes back. */
  readAt: string | undefined;
  /** The line outside; undefined before it is known. */
  outside: TrunkStatus | undefined;
}

/** The picture before anything is known. */
export const noCalls: PhonePicture = {
  calls: new Map(),
  last: undefined,
  statuses: new Map(),
  rounds: new Map(),
  changed: new Map(),
  asked: undefined,
  readAt: undefined,
  outside: undefined,
};

/** Adds what is known of a call now. */
function withCall(picture: PhonePicture, call: PhoneCall): PhonePicture {
  const calls = new Map(picture.calls);
  if (call.state !== 'ended') return { ...picture, calls: calls.set(call.id, call) };
  calls.delete(call.id);
  // Of one that the person has only left, and that goes on, there is nothing to say.
  return { ...picture, calls, last: call.outcome ? call : picture.last };
}

const withStatuses = (picture: PhonePicture, statuses: readonly TelStatus[]): PhonePicture => ({
  ...picture,
  statuses: new Map([...picture.statuses, ...statuses.map(({ tel, status }) => [tel, status] as const)]),
});

/** So many rounds are followed; older ones are asked for. */
const mostRounds = 50;

/** The newest stands last, whichever was heard of before. */
function withNewest<T>(known: ReadonlyMap<string, T>, id: string, one: T): ReadonlyMap<string, T> {
  const next = new Map(known);
  next.delete(id);
  return new Map([...next.set(id, one)].slice(-mostRounds));
}

const withRounds = (picture: PhonePicture, told: readonly Round[]): PhonePicture => ({
  ...picture,
  rounds: told.reduce((known, one) => withNewest(known, one.id, one), picture.rounds),
});

type Changed = Extract<PhoneTold, { roundChanged: unknown }>['roundChanged'];

const withChange = (picture: PhonePicture, { id, startedAt }: Changed): PhonePicture => {
  const times = (picture.changed.get(id)?.times ?? 0) + 1;
  return { ...picture, changed: withNewest(picture.changed, id, { startedAt, times }) };
};

const takesPart = ({ from, to, supervisors }: PhoneCall, me: string | undefined): boolean =>
  me !== undefined && [from.userId, to.userId, ...supervisors.map(({ userId }) => userId)].includes(me);

function evolveTold(picture: PhonePicture, told: PhoneTold): PhonePicture {
  if ('call' in told) return withCall(picture, told.call);
  if ('round' in told) return withRounds(picture, [told.round]);
  if ('roundChanged' in told) return withChange(picture, told.roundChanged);
  if ('where' in told) return told.where.at === picture.readAt ? picture : { ...picture, asked: told.where };
  return 'outside' in told ? { ...picture, outside: told.outside } : withStatuses(picture, [told.status]);
}

/** The picture after one more message. */
export function evolvePhone(picture: PhonePicture, message: BusMessage, me: string | undefined): PhonePicture {
  if (message.kind === 'session') return noCalls;
  if (message.kind === 'pushed') {
    let next = picture;
    for (const frame of message.frames) if (frame.type === 'line.phone') next = evolveTold(next, frame.data);
    return next;
  }
  if (message.kind === 'wished' && message.wish.type === 'phone.whereRead')
    return { ...picture, asked: undefined, readAt: picture.asked?.at ?? picture.readAt };
  if (message.kind !== 'answered' || message.answer.refusal) return picture;
  const { call, answer } = message;
  switch (call) {
    case 'phoneLive': {
      const mine = (answer.data as PhoneCall[]).filter((one) => takesPart(one, me));
      return { ...picture, calls: new Map(mine.map((one) => [one.id, one])) };
    }
    case 'phoneOutside':
      return { ...picture, outside: answer.data as TrunkStatus };
    case 'phoneMake':
    case 'phoneMonitor':
    case 'phoneBreakIn': {
      const made = answer.data as PhoneCall;
      // The news that a call is over may overtake the answer that it began.
      return picture.last?.id === made.id ? picture : withCall(picture, made);
    }
    case 'phoneListStatus':
    case 'phoneTelsStatus':
      return withStatuses(picture, answer.data as TelStatus[]);
    case 'phoneNotify':
    case 'phoneRollCall':
    case 'phoneRoundOp':
      return withRounds(picture, [answer.data as Round]);
    case 'phoneRounds':
      return withRounds(picture, (answer.data as Round[]).toReversed());
    default:
      return picture;
  }
}

/**
 * Folds the telephone calls of a station from its bus. `signedIn` is the user at the start; any change of the session
 * clears the picture.
 */
export function createPhone$(
  bus: Bus,
  stop$: Observable<unknown>,
  signedIn: string | undefined,
): Behavior<PhonePicture> {
  const picture$ = new BehaviorSubject(noCalls);
  let me = signedIn;
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') me = message.userId;
    const next = evolvePhone(picture$.value, message, me);
    if (next !== picture$.value) picture$.next(next);
  });
  stop$.subscribe(() => subscription.unsubscribe());
  return picture$;
}
