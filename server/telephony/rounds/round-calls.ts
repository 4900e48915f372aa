import { isRefusal } from '../../../contract/codes.ts';
import { telephonyLimits as limits } from '../../../contract/telephony/limits.ts';
import { isReached } from '../../../contract/telephony/rounds.ts';
import type { Context } from '../../context.ts';
import type { Exchange } from '../exchange.ts';
import type { LiveCall } from '../live-call.ts';
import { announcerLeg, type Side } from '../parties.ts';
import { statusOf, talking } from '../status.ts';
import { type LiveRound, settle, stateAfter, type Target } from './round.ts';
import type { RoundLink } from './round-call.ts';

/** The calls of rounds, and what they mean for the people who are called. */
export interface RoundCalls {
  /** Whether a round has calls under way. */
  areUnderWay(round: LiveRound): boolean;
  callOne(round: LiveRound, target: Target): Promise<void>;
  /** Ends the lines of those who have heard it, and had their time to press. */
  endHeard(round: LiveRound): Promise<void>;
  hangUp(target: Target): Promise<void>;
}

/** Creates what calls the people of rounds; `changed` hears of each change of theirs. */
export function createRoundCalls(
  ctx: Pick<Context, 'clock' | 'presence'>,
  exchange: Exchange,
  changed: (round: LiveRound) => void,
): RoundCalls {
  const now = (): number => ctx.clock.now();
  /** Calls under way by target, and when their sound was played to the end. */
  const calls = new Map<Target, { call?: LiveCall; played?: number }>();

  const hangUp = async (target: Target): Promise<void> => {
    const at = calls.get(target)?.call;
    const live = at && exchange.calls.get(at.id);
    if (live) await exchange.end(live, live.state === 'talking' ? 'answered' : 'cancelled');
  };

  function linkOf(round: LiveRound, target: Target): RoundLink {
    return {
      play: { path: round.soundPath, times: round.times },
      shown: () => ({
        kind: round.kind,
        title: round.title,
        content: round.content,
        wants: round.wants,
        isPressed: target.state === 'confirmed',
      }),
      told(what) {
        changed(round);
        const under = calls.get(target);
        if (what === 'answered') target.state = round.kind === 'rollCall' && !round.wants ? 'heard' : 'listening';
        else if (what === 'played') {
          if (under) under.played = now();
        } else {
          calls.delete(target);
          if (!isReached(target.state))
            settle(round, target, stateAfter(what.ended, round, under?.played !== undefined), now());
        }
        if (isReached(target.state)) target.at ??= now();
      },
      press() {
        if (!round.wants || target.state !== 'listening') return false;
        Object.assign(target, { state: 'confirmed', at: now() });
        const under = calls.get(target);
        // The line goes at the next tick: who has pressed is not to wait for the end of the notice.
        if (under) under.played = Number.NEGATIVE_INFINITY;
        changed(round);
        return true;
      },
    };
  }

  async function callOne(round: LiveRound, target: Target): Promise<void> {
    target.tries += 1;
    changed(round);
    if (target.side.userId !== undefined && statusOf(ctx, exchange.calls, target.side.userId) === talking)
      return settle(round, target, 'busy', now());
    target.state = 'ringing';
    calls.set(target, {});
    const from: Side = { tel: '', name: round.by.name, isOutside: false, leg: announcerLeg };
    const call = await exchange.begin(from, target.side, { round: linkOf(round, target) });
    if (isRefusal(call)) {
      calls.delete(target);
      target.tries -= 1;
      Object.assign(target, { state: 'waiting', dueAt: now() + limits.roundRetryMs });
    } else if (!('endedAt' in call)) {
      const under = calls.get(target);
      if (under) under.call = call;
      // The round may have been stopped while the call was being made.
      if (round.state === 'ended') await hangUp(target);
    }
  }

  async function endHeard(round: LiveRound): Promise<void> {
    for (const target of round.targets) {
      const played = calls.get(target)?.played;
      const waits = round.wants && target.state === 'listening' ? limits.pressMs : 0;
      if (played !== undefined && now() - played >= waits) await hangUp(target);
    }
  }

  return { areUnderWay: (round) => round.targets.some((target) => calls.has(target)), callOne, endHeard, hangUp };
}
