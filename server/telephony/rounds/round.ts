import { missedStates, type Round, type TargetState } from '../../../contract/telephony/rounds.ts';
import { telephonyLimits as limits } from '../../../contract/telephony/limits.ts';
import type { CallOutcome } from '../../../contract/telephony/schemas.ts';
import { present } from '../../../contract/present.ts';
import { shownParty, type Side } from '../parties.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/** A person or number of a round. Times in milliseconds since 1970; `dueAt`: not called before. */
export interface Target {
  readonly side: Side;
  state: TargetState;
  tries: number;
  dueAt: number;
  at?: number;
}

/**
 * A round that is kept in the process while it runs. `soundId`: the uploaded file that it plays; `soundPath`: where the
 * sound lies while it runs, the attention tone without one.
 */
export interface LiveRound {
  readonly id: string;
  readonly kind: Round['kind'];
  readonly title: string;
  readonly content: string;
  readonly by: { userId: string; name: string };
  readonly regionCode: RegionCode;
  readonly wants: boolean;
  readonly times: number;
  readonly retries: number;
  readonly soundId: string | undefined;
  soundPath: string | undefined;
  readonly startedAt: number;
  /** For how long a roll call calls, each time that it is taken up; `endsAt` is the end of this time. */
  readonly spanMs: number | undefined;
  endsAt: number | undefined;
  endedAt?: number;
  state: Round['state'];
  isInterrupted: boolean;
  readonly targets: readonly Target[];
}

const calling: ReadonlySet<TargetState> = new Set(['ringing', 'listening']);

/** Whether a person of a round is being called now. */
export const isCalling = ({ state }: Target): boolean => calling.has(state);

/** What the end of a call means for the person who was called; `played`: they heard the notice to its end. */
export function stateAfter(outcome: CallOutcome, { wants, kind }: LiveRound, played: boolean): TargetState {
  switch (outcome) {
    case 'answered':
      // A roll call is answered by picking up, unless a key is wanted; a notice by listening to its end.
      return kind === 'rollCall' ? (wants ? 'noAnswer' : 'heard') : played ? 'heard' : 'noAnswer';
    case 'busy':
      return 'busy';
    case 'offline':
    case 'unreachable':
      return 'offline';
    case 'rejected':
      return 'refused';
    case 'missed':
    case 'cancelled':
    case 'congested':
    case 'interrupted':
    case 'restarted':
      return 'noAnswer';
    default:
      return outcome satisfies never;
  }
}

/** Settles a target after a call, and has it wait for its next try where one is left. */
export function settle(round: LiveRound, target: Target, state: TargetState, now: number): void {
  target.at = now;
  const isMissed = missedStates.has(state);
  const again = isMissed && round.state !== 'ended' && target.tries <= round.retries;
  target.state = again ? 'waiting' : state;
  target.dueAt = now + limits.roundRetryMs;
}

/** Those whose turn it is at `now`, as many as may be called at once. */
export function due(round: LiveRound, now: number): Target[] {
  if (round.state !== 'running') return [];
  const free = limits.roundCalls - round.targets.filter(isCalling).length;
  return round.targets.filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now).slice(0, Math.max(0, free));
}

/** Whether nobody is called any more, and nobody is to be. */
export const isOver = ({ targets }: LiveRound): boolean =>
  targets.every((target) => !isCalling(target) && target.state !== 'waiting');

const iso = (ms: number): string => new Date(ms).toISOString();

/** A round as its officer sees it. */
export const shownRound = (round: LiveRound): Round => ({
  id: round.id,
  kind: round.kind,
  title: round.title,
  content: round.content,
  by: round.by.name,
  wants: round.wants,
  times: round.times,
  retries: round.retries,
  state: round.state,
  isInterrupted: round.isInterrupted,
  startedAt: iso(round.startedAt),
  ...present({
    endsAt: round.endsAt === undefined ? undefined : iso(round.endsAt),
    endedAt: round.endedAt === undefined ? undefined : iso(round.endedAt),
  }),
  targets: round.targets.map(({ side, state, tries, at }) => ({
    ...shownParty(side),
    state,
    tries,
    ...(at === undefined ? {} : { at: iso(at) }),
  })),
});
