import { rm } from 'node:fs/promises';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import { telephonyLimits as limits } from '../../../contract/telephony/limits.ts';
import { isReached, missedStates, type Round, type RoundOp } from '../../../contract/telephony/rounds.ts';
import type { Context } from '../../context.ts';
import type { Exchange } from '../exchange.ts';
import type { LiveCall } from '../live-call.ts';
import { messages as say } from '../messages.ts';
import type { PhoneNews } from '../news.ts';
import { announcerLeg, type Side } from '../parties.ts';
import { statusOf, talking } from '../status.ts';
import { logRound } from '../write-log.ts';
import { due, isOver, type LiveRound, settle, shownRound, stateAfter, type Target } from './round.ts';
import type { RoundLink } from './round-call.ts';
import { keepRound } from './round-records.ts';

/** What a round began with. */
export type NewRound = Pick<
  LiveRound,
  | 'id'
  | 'kind'
  | 'title'
  | 'content'
  | 'by'
  | 'regionCode'
  | 'wants'
  | 'times'
  | 'retries'
  | 'soundId'
  | 'soundPath'
  | 'endsAt'
> & { sides: readonly Side[] };

/** Notices and roll calls under way. */
export interface Rounds {
  /** Durable when it resolves. */
  begin(wanted: NewRound): Promise<Round | Refusal>;
  find(id: string): LiveRound | undefined;
  /** What an officer does with a round; `again` takes up one that has ended. */
  operate(round: LiveRound, op: RoundOp, actor: string): Promise<Round | Refusal>;
  /** Calls whose turn it is, ends what is over, and tells what has changed. */
  tick(): Promise<void>;
  /** Ends all rounds as interrupted. */
  close(): Promise<void>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'presence' | 'log'>;

/** Creates the rounds over an exchange. */
export function createRounds(ctx: Ctx, exchange: Exchange, news: PhoneNews): Rounds {
  const rounds = new Map<string, LiveRound>();
  const changed = new Set<LiveRound>();
  /** Calls under way by target, and when they are given up once their sound was played. */
  const calls = new Map<Target, { call?: LiveCall; played?: number }>();
  const now = (): number => ctx.clock.now();
  const tell = (round: LiveRound): void => news.round(round.by.userId, { round: shownRound(round) });

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
        changed.add(round);
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
        changed.add(round);
        return true;
      },
    };
  }

  async function callOne(round: LiveRound, target: Target): Promise<void> {
    target.tries += 1;
    changed.add(round);
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
    }
  }

  /** Ends the lines of those who have heard it, and had their time to press. */
  async function endHeard(round: LiveRound): Promise<void> {
    for (const target of round.targets) {
      const played = calls.get(target)?.played;
      const waits = round.wants && target.state === 'listening' ? limits.pressMs : 0;
      if (played !== undefined && now() - played >= waits) await hangUp(target);
    }
  }

  async function end(round: LiveRound, actor: string, isInterrupted = false): Promise<void> {
    Object.assign(round, { state: 'ended', endedAt: now(), isInterrupted });
    for (const target of round.targets) await hangUp(target);
    await keepRound(ctx, round);
    if (round.soundPath !== undefined) await rm(round.soundPath, { force: true });
    await logRound(ctx, round, { actor, hasEnded: true });
    rounds.delete(round.id);
    changed.delete(round);
    tell(round);
  }

  const operations: Readonly<Record<Exclude<RoundOp, 'again'>, (round: LiveRound, actor: string) => Promise<void>>> = {
    async pause(round) {
      round.state = 'paused';
      await keepRound(ctx, round);
    },
    async resume(round) {
      round.state = 'running';
      await keepRound(ctx, round);
    },
    stop: (round, actor) => end(round, actor),
  };

  return {
    find: (id) => rounds.get(id),
    async begin({ sides, ...wanted }) {
      if (rounds.size >= limits.rounds) return refuse('tooMany', { message: say.tooManyRounds });
      const round: LiveRound = {
        ...wanted,
        startedAt: now(),
        state: 'running',
        isInterrupted: false,
        targets: sides.map((side) => ({ side, state: 'waiting', tries: 0, dueAt: 0 })),
      };
      await keepRound(ctx, round);
      await logRound(ctx, round, { actor: round.by.userId, hasEnded: false });
      rounds.set(round.id, round);
      return shownRound(round);
    },
    async operate(round, op, actor) {
      if (op === 'again') {
        if (round.state !== 'ended') return refuse('notAllowedNow', { message: say.roundRuns });
        if (rounds.size >= limits.rounds) return refuse('tooMany', { message: say.tooManyRounds });
        const missed = round.targets.filter(({ state }) => missedStates.has(state) || state === 'waiting');
        if (missed.length === 0) return refuse('notAllowedNow', { message: say.nobodyMissed });
        for (const target of missed) Object.assign(target, { state: 'waiting', tries: 0, dueAt: 0 });
        delete round.endedAt;
        const spanMs = round.endsAt === undefined ? undefined : round.endsAt - round.startedAt;
        const endsAt = spanMs === undefined ? undefined : now() + Math.min(spanMs, limits.rollCallMinutes * 60_000);
        Object.assign(round, { state: 'running', isInterrupted: false, endsAt });
        await keepRound(ctx, round);
        await logRound(ctx, round, { actor, hasEnded: false });
        rounds.set(round.id, round);
      } else {
        // Two may stop it at once.
        if (round.state === 'ended' && op === 'stop') return shownRound(round);
        if (round.state === 'ended') return refuse('notAllowedNow', { message: say.roundOver });
        await operations[op](round, actor);
      }
      tell(round);
      return shownRound(round);
    },
    async tick() {
      for (const round of rounds.values()) {
        await endHeard(round);
        for (const target of due(round, now())) await callOne(round, target);
        const isLate = round.endsAt !== undefined && now() >= round.endsAt;
        if (isLate || (round.state === 'running' && calls.size === 0 && isOver(round)))
          await end(round, round.by.userId);
        else if (changed.delete(round)) {
          await keepRound(ctx, round);
          tell(round);
        }
      }
    },
    async close() {
      for (const round of rounds.values()) await end(round, round.by.userId, true);
    },
  };
}
