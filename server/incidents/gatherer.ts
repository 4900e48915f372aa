import { setTimeout as rest } from 'node:timers/promises';
import type { DutyRule } from '../../contract/rules/rule.ts';
import type { Context } from '../context.ts';
import { breathe } from '../turns.ts';
import { decideGathering, type StaticHeatOf, type SuppressionOf } from './decide-gathering.ts';
import { createFollowing, horizonMs } from './follow.ts';
import { createIncidentIndex } from './match.ts';
import { newestGathered, type Raised, raisedIn, standing } from './read-log.ts';
import { surroundingsOf } from './surroundings.ts';
import { createTwins } from './twins.ts';
import type { LogPosition, RegionCode } from '../../contract/ids.ts';

/** Gathers alarms into incidents: one real fire is one row. */
export interface Gatherer {
  /**
   * Gathers all that the log holds now; resolves to how many alarms it placed. Other servers may do the same: each
   * alarm is placed once.
   */
  gather(): Promise<number>;
  /** Follows the log from the newest gathered alarm on. */
  start(): void;
  /** Ends it; resolves when what is under way is done. */
  stop(): Promise<void>;
}

/** What gathering goes by: how near is near in an area, and what may be set aside. */
export interface GathererOptions {
  ruleOf: (areaCode: RegionCode) => DutyRule;
  suppressionOf?: SuppressionOf;
  staticHeatOf?: StaticHeatOf;
}

type Ctx = Pick<Context, 'db' | 'store' | 'gazetteer' | 'clock' | 'log' | 'options'>;

/** So many alarms are decided on in one go: it holds the loop for some 20 ms. */
export const gatheredAtOnce = 40;
const window = 10_000;
/** Between two rounds: who calls meanwhile is served. */
const restMs = 10;
/**
 * After that so many turns of the loop, in each of which one connection is accepted. Where they take longer than they
 * do for nobody, others are knocking, and less is decided on in one go.
 */
const turnsOfRest = 300;
const mostRestMs = 100;
const crowdedMs = 15;
const gatheredInACrowd = 10;
const afterFaultMs = 1_000;
const forgetEveryMs = 3_600_000;

interface Round {
  placed: number;
  isLast: boolean;
}

/** Makes one round after another over the log; what it knows it reads from the read models first. */
function createRounds(
  ctx: Ctx,
  { ruleOf, suppressionOf, staticHeatOf }: GathererOptions,
): (atOnce: number) => Promise<Round> {
  const { db, store, clock } = ctx;
  const index = createIncidentIndex();
  const following = createFollowing(ctx, index, ruleOf);
  const twins = createTwins(ctx, index, ruleOf);
  let position: LogPosition | undefined;
  let newest = 0;
  let forgotten = 0;

  const open = async (): Promise<number> => {
    await following.open();
    return newestGathered(db);
  };
  /** False where another server was quicker. */
  const place = async (alarms: readonly Raised[]): Promise<boolean> => {
    const { writes, touched } = await decideGathering(alarms, {
      index,
      ruleOf,
      now: clock.now(),
      surroundingsOf: (alarm) => surroundingsOf(ctx, alarm),
      ...(suppressionOf ? { suppressionOf } : {}),
      ...(staticHeatOf ? { staticHeatOf } : {}),
    });
    let done = false;
    try {
      // Alarms are gathered in their order, so that all who know the same ones as gathered begin with the same: the key
      // lets one of them through.
      const command = { userId: 'system', key: `gather-${alarms[0]?.position}`, digest: '', answer: () => null };
      done = (await store.append({ actor: 'system', writes, command })).appended;
    } finally {
      if (!done) await following.reload(touched);
    }
    if (done) await twins.join(touched);
    return done;
  };
  const forget = (alarms: readonly Raised[]): void => {
    for (const { data } of alarms) newest = Math.max(newest, Date.parse(data.startTime));
    if (newest < forgotten + forgetEveryMs) return;
    forgotten = newest;
    index.forget(newest - horizonMs);
  };

  return async (atOnce) => {
    position ??= await open();
    const until = Math.min(store.head(), position + window);
    const raised = await raisedIn(db, { after: position, until, limit: atOnce });
    const placed = await standing(
      db,
      raised.map(({ alarmId }) => alarmId),
    );
    // After the look at who is placed, so that the index knows at least as much.
    await following.catchUp();
    const waiting = raised.filter(({ alarmId }) => !placed.has(alarmId));
    if (waiting.length > 0 && !(await place(waiting))) return { placed: 0, isLast: false };
    forget(waiting);
    position = raised.length === atOnce ? (raised.at(-1)?.position ?? until) : until;
    return { placed: waiting.length, isLast: position >= store.head() };
  };
}

/** Makes the gathering of alarms over a log. */
export function createGatherer(ctx: Ctx, options: GathererOptions): Gatherer {
  const round = createRounds(ctx, options);
  let running: Promise<void> | undefined;
  let forget: (() => void) | undefined;
  let isStopped = false;
  let atOnce = gatheredAtOnce;

  const run = async (): Promise<void> => {
    for (;;) {
      let pause = restMs;
      let isLast = false;
      try {
        ({ isLast } = await round(atOnce));
      } catch (error) {
        ctx.log.error({ err: error }, 'alarms could not be gathered');
        pause = afterFaultMs;
      }
      if (isLast || isStopped) return;
      await rest(pause, undefined, { ref: false });
      atOnce = (await breathe(turnsOfRest, mostRestMs)) > crowdedMs ? gatheredInACrowd : gatheredAtOnce;
    }
  };
  return {
    async gather() {
      let placed = 0;
      for (;;) {
        const one = await round(gatheredAtOnce);
        placed += one.placed;
        if (one.isLast) return placed;
      }
    },
    start() {
      const look = (): void => {
        if (isStopped) return;
        running ??= run().finally(() => {
          running = undefined;
        });
      };
      forget ??= ctx.store.wake(look);
      look();
    },
    async stop() {
      isStopped = true;
      forget?.();
      await running;
    },
  };
}
