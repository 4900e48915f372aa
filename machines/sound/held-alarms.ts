import { gatheringMs } from '../../streams/derived/gathering.ts';
import type { Asking } from '../../streams/derived/attention.ts';
import { isOver, restUntil } from '../../streams/timer.ts';
import type { Clock } from '../ports.ts';
import type { Attending } from './sound-cues.ts';

/** Alarms that may or may not ask for attention yet: an alarm comes a moment before its incident. */
export interface HeldAlarms {
  hold(alarms: readonly Asking[]): void;
  /** Whether one of them asks by now; those that are decided are held no longer. */
  look(): boolean;
  clear(): void;
}

/**
 * Holds alarms until it is known whether they ask, for at most `gatheringMs`; `ring` is called where it is not known by
 * then.
 */
export function createHeldAlarms(clock: Clock, { asks }: Pick<Attending, 'asks'>, ring: () => void): HeldAlarms {
  const held = new Map<string, { alarm: Asking; since: number }>();
  let timer: unknown;

  function wait(): void {
    const [oldest] = held.values();
    if (timer !== undefined || !oldest) return;
    timer = clock.setTimeout(
      () => {
        timer = undefined;
        const long = [...held.values()].filter(({ since }) => isOver(since, gatheringMs, clock.now()));
        for (const { alarm } of long) held.delete(alarm.id);
        if (long.length > 0) ring();
        wait();
      },
      restUntil(oldest.since + gatheringMs, clock.now(), gatheringMs),
    );
  }
  return {
    hold(alarms) {
      for (const alarm of alarms) if (asks(alarm) === undefined) held.set(alarm.id, { alarm, since: clock.now() });
      wait();
    },
    look() {
      let isAsked = false;
      for (const [id, { alarm }] of held) {
        const asked = asks(alarm);
        if (asked === undefined) continue;
        held.delete(id);
        if (asked) isAsked = true;
      }
      return isAsked;
    },
    clear() {
      held.clear();
      clock.clearTimeout(timer);
      timer = undefined;
    },
  };
}
