import { limits } from '../limits.ts';

/** When a code was last asked for, and the latest time seen since; both in milliseconds since 1970. */
export interface SmsCounter {
  sentAt: number;
  now: number;
}

/** The counter after a code was asked for at `now`. */
export const codeSent = (now: number): SmsCounter => ({ sentAt: now, now });

/**
 * The counter after the clock told `now`; undefined once another code may be asked for. A clock that is set back gives
 * no longer wait.
 */
export function tick(counter: SmsCounter | undefined, now: number): SmsCounter | undefined {
  if (!counter) return undefined;
  const sentAt = now < counter.now ? counter.sentAt - (counter.now - now) : counter.sentAt;
  return now - sentAt >= limits.smsCounterMs ? undefined : { sentAt, now };
}

/** Whole seconds until another code may be asked for; 0 where it may be now. */
export const secondsLeft = (counter: SmsCounter | undefined): number =>
  counter ? Math.ceil((counter.sentAt + limits.smsCounterMs - counter.now) / 1_000) : 0;
