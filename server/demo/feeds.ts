import type { Milliseconds } from '../../contract/units.ts';
import { sourceTypes, type SourceType } from '../../contract/alarms/alarm.ts';
import { alarmIdOf, raisedWrite } from '../alarms/raise.ts';
import type { Context } from '../context.ts';
import { demoAlarm, minuteOf } from './demo-alarm.ts';
import { isPlausible, type Random } from './scenes.ts';

/** Shortest and longest pause between two alarms of the demo, in milliseconds. */
const pauseMs = [20_000, 40_000] as const;
const places = ['3418', '3410', '3415', '3408', '34', '341825', '3417'];

/** Timers of the feeds; `after` returns what cancels it. */
export interface FeedTimers {
  after(ms: Milliseconds, run: () => void): () => void;
}

/** Timers of Node that do not keep the process alive. */
export const nodeFeedTimers: FeedTimers = {
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Raises an alarm of the demo every half minute or so: every source in its turn, but people only by day and
 * satellites only near a pass. The first comes after ten seconds. Returns what stops it.
 */
export function startFeeds(
  ctx: Pick<Context, 'store' | 'gazetteer' | 'clock' | 'log'>,
  random: Random = Math.random,
  timers: FeedTimers = nodeFeedTimers,
): () => void {
  let stopped = false;
  let turn = 0;
  let cancel = timers.after(10_000, next);

  function sourceOf(minute: number): SourceType {
    for (let tries = 0; tries < sourceTypes.length; tries += 1) {
      const source = sourceTypes[turn++ % sourceTypes.length] as SourceType;
      if (isPlausible(source, minute)) return source;
    }
    return 7;
  }
  async function raise(): Promise<void> {
    const seenAt = ctx.clock.now();
    const sourceType = sourceOf(minuteOf(seenAt));
    const code = places[Math.floor(random() * places.length)] ?? '34';
    const sourceId = `feed-${sourceType}-${seenAt}`;
    const { areaCode, data } = demoAlarm(ctx.gazetteer, random, { code, sourceType, sourceId, seenAt });
    await ctx.store.append({
      actor: 'feed:demo',
      writes: [raisedWrite(alarmIdOf('demo', sourceType, sourceId), areaCode, data)],
    });
  }
  function next(): void {
    if (stopped) return;
    raise().catch((error: unknown) => ctx.log.error({ err: error }, 'a demo feed could not raise its alarm'));
    cancel = timers.after(pauseMs[0] + random() * (pauseMs[1] - pauseMs[0]), next);
  }
  return () => {
    stopped = true;
    cancel();
  };
}
