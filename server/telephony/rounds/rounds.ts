import { rm } from 'node:fs/promises';
import { refuse, type Refusal } from '../../../contract/codes.ts';
import { telephonyLimits as limits } from '../../../contract/telephony/limits.ts';
import { missedStates, type Round, type RoundOp } from '../../../contract/telephony/rounds.ts';
import type { Context } from '../../context.ts';
import type { Exchange } from '../exchange.ts';
import { messages as say } from '../messages.ts';
import type { PhoneNews } from '../news.ts';
import type { Side } from '../parties.ts';
import { logRound } from '../write-log.ts';
import { due, isOver, type LiveRound, shownRound } from './round.ts';
import { createRoundCalls } from './round-calls.ts';
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
  | 'spanMs'
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

const tooMany = refuse('tooMany', { message: say.tooManyRounds });

const endOf = ({ spanMs }: Pick<LiveRound, 'spanMs'>, now: number): number | undefined =>
  spanMs === undefined ? undefined : now + spanMs;

/** Takes up a round that has ended, for those who were missed. */
function reopen(round: LiveRound, now: number): Refusal | undefined {
  if (round.state !== 'ended') return refuse('notAllowedNow', { message: say.roundRuns });
  const missed = round.targets.filter(({ state }) => missedStates.has(state) || state === 'waiting');
  if (missed.length === 0) return refuse('notAllowedNow', { message: say.nobodyMissed });
  for (const target of missed) Object.assign(target, { state: 'waiting', tries: 0, dueAt: 0 });
  delete round.endedAt;
  Object.assign(round, { state: 'running', isInterrupted: false, endsAt: endOf(round, now) });
  return undefined;
}

/** Creates the rounds over an exchange. */
export function createRounds(ctx: Ctx, exchange: Exchange, news: PhoneNews): Rounds {
  const rounds = new Map<string, LiveRound>();
  const changed = new Set<LiveRound>();
  const calls = createRoundCalls(ctx, exchange, (round) => changed.add(round));
  const now = (): number => ctx.clock.now();
  const tell = (round: LiveRound): void => news.round(round.by.userId, { round: shownRound(round) });

  async function end(round: LiveRound, actor: string, isInterrupted = false): Promise<void> {
    Object.assign(round, { state: 'ended', endedAt: now(), isInterrupted });
    for (const target of round.targets) await calls.hangUp(target);
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
      if (rounds.size >= limits.rounds) return tooMany;
      const round: LiveRound = {
        ...wanted,
        startedAt: now(),
        endsAt: endOf(wanted, now()),
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
        const refusal = rounds.size >= limits.rounds ? tooMany : reopen(round, now());
        if (refusal) return refusal;
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
        await calls.endHeard(round);
        for (const target of due(round, now())) if (round.state === 'running') await calls.callOne(round, target);
        const isLate = round.endsAt !== undefined && now() >= round.endsAt;
        if (isLate || (round.state === 'running' && !calls.areUnderWay(round) && isOver(round)))
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
