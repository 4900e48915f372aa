import { serverLimits } from '../../contract/limits.ts';
import { minuteMs } from '../../contract/time.ts';
import type { ServerClock } from '../clock.ts';

const msPerSecond = 1_000;

/** Limits the codes sent in a minute to people who are not signed in, all together. */
export interface StrangerCodes {
  /** Whole seconds until another may go out; 0 where it may now. */
  secondsLeft(): number;
  /** One goes out now. */
  sent(): void;
}

/** Creates the limit. */
export function createStrangerCodes(clock: ServerClock): StrangerCodes {
  let times: number[] = [];
  return {
    secondsLeft() {
      const now = clock.now();
      times = times.filter((at) => at > now - minuteMs && at <= now);
      const [first = now] = times;
      return times.length < serverLimits.smsStrangersPerMinute ? 0 : Math.ceil((first + minuteMs - now) / msPerSecond);
    },
    sent: () => void times.push(clock.now()),
  };
}
