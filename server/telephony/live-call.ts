import type { CallOutcome, PhoneCall } from '../../contract/telephony/schemas.ts';
import type { LegSet } from '../media/mixing/mixing-room.ts';
import { shownParty, type Side } from './parties.ts';
import type { RoundLink } from './rounds/round-call.ts';

/** Name of the leg that stands for a side outside. */
export const outsideLeg = 'outside';

/** A supervisor in a call. */
export interface Supervisor {
  name: string;
  mode: 'monitor' | 'breakIn';
}

/** A call that is not over. Times in milliseconds since 1970. */
export interface LiveCall {
  readonly id: string;
  readonly from: Side;
  /** Until a call to a desk is answered, the desk; then the officer who took it. */
  to: Side;
  /** The officers that a call to a desk rings; the first to answer gets it. */
  desk?: readonly Side[];
  /** Who gets the call back where the side that it was passed on to does not answer. */
  readonly returnTo: Side | undefined;
  /** Id of the call that goes on in this one, passed on or given back. */
  readonly follows?: string;
  state: 'ringing' | 'talking';
  /** Whether the far end outside is heard before it answers, as announcements are. */
  isEarly?: boolean;
  readonly startedAt: number;
  answeredAt?: number;
  /** User ids of the parties who put it on hold, `outsideLeg` for the far end outside. */
  readonly heldBy: Set<string>;
  /** By user id. */
  readonly supervisors: Map<string, Supervisor>;
  /** By which session each person was last connected, or began to listen in, by user id. */
  readonly connectedBy: Map<string, string>;
  /** How often each person was connected, in this call and those that went on in it, by user id. */
  readonly entries: Map<string, number>;
  recording?: { path: string; at: number; by: string };
  /** The notice or roll call that calls; its own record takes down what comes of it. */
  readonly round?: RoundLink;
  /** Parties without a connection, and since when. */
  readonly lost: Map<string, number>;
}

/** A call that is over. */
export interface EndedCall extends LiveCall {
  endedAt: number;
  outcome: CallOutcome;
}

/** Both sides. */
export const sidesOf = ({ from, to }: LiveCall): readonly [Side, Side] => [from, to];

/** The user ids of its parties; of a call to a desk, those of the officers that it rings. */
export const partiesOf = (call: LiveCall): string[] =>
  [...sidesOf(call), ...(call.desk ?? [])].flatMap(({ userId }) => userId ?? []);

/** Whether a side of a call is outside of this system. */
export const hasOutside = (call: LiveCall): boolean => sidesOf(call).some(({ isOutside }) => isOutside);

/** A call as an officer of the called desk sees it: as a call to themselves. */
export function seenAt<Call extends LiveCall>(call: Call, userId: string): Call {
  const to = call.desk?.find((side) => side.userId === userId);
  return to ? { ...call, to } : call;
}

/** The calls in which somebody is a party. */
export const callsOf = (calls: ReadonlyMap<string, LiveCall>, userId: string): LiveCall[] =>
  [...calls.values()].filter((call) => partiesOf(call).includes(userId));

/** The other side from the point of view of a party. */
export const otherSide = (call: LiveCall, userId: string): Side => (call.from.userId === userId ? call.to : call.from);

/** The name of the leg of a side. */
export const legOf = ({ leg, userId }: Side): string => leg ?? userId ?? outsideLeg;

/** What each leg does in the mix. */
export function legsOf(call: LiveCall): ReadonlyMap<string, LegSet> {
  const legs = new Map<string, LegSet>();
  const isHeld = call.heldBy.size > 0;
  for (const side of sidesOf(call)) {
    const leg = legOf(side);
    if (call.state === 'ringing' && call.isEarly)
      legs.set(leg, { role: side === call.from ? 'listener' : 'party', tone: null });
    else if (call.state === 'ringing') legs.set(leg, { role: 'away', tone: side === call.from ? 'ringback' : null });
    else if (!isHeld) legs.set(leg, { role: 'party', tone: null });
    else legs.set(leg, { role: 'away', tone: call.heldBy.has(leg) ? null : 'hold' });
  }
  for (const [userId, { mode }] of call.supervisors)
    legs.set(userId, { role: mode === 'monitor' ? 'listener' : 'party', tone: null });
  return legs;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** A call as somebody sees it; `seesListeners`: they have the right to know who listens in. */
export function shownCall(call: LiveCall | EndedCall, seesListeners: boolean): PhoneCall {
  return {
    id: call.id,
    from: shownParty(call.from),
    to: shownParty(call.to),
    state: 'endedAt' in call ? 'ended' : call.state,
    heldBy: [...call.heldBy],
    // A caller's telephone that is not connected yet is no broken line.
    lost: call.state === 'talking' ? [...call.lost.keys()] : [],
    supervisors: [...call.supervisors]
      .filter(([, { mode }]) => seesListeners || mode === 'breakIn')
      .map(([userId, { name, mode }]) => ({ userId, name, mode })),
    isRecording: call.recording !== undefined,
    startedAt: iso(call.startedAt),
    ...(call.answeredAt === undefined ? {} : { answeredAt: iso(call.answeredAt) }),
    ...('endedAt' in call ? { endedAt: iso(call.endedAt), outcome: call.outcome } : {}),
    ...(call.round ? { round: call.round.shown() } : {}),
    ...(call.follows === undefined ? {} : { follows: call.follows }),
  };
}
