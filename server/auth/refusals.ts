import type { Milliseconds } from '../../contract/units.ts';
import { v7 as uuid } from 'uuid';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { RecoveryTry, SignInRefusal } from '../../contract/session/events.ts';
import { streamOf } from '../../contract/stream-names.ts';
import { hourMs, minuteMs } from '../../contract/time.ts';
import type { ServerClock } from '../clock.ts';
import { createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { EventStore } from '../store/port.ts';
import { addressKey } from './address-key.ts';
import type { User } from './projections.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * A refused sign-in, or a try to get back in by SMS. No `user`: there is no such account; what was typed is not told,
 * for it may be a password.
 */
export type Refused = { user: Pick<User, 'id' | 'regionCode'> | undefined; address: string } & (
  | { way: 'signIn'; reason: SignInRefusal }
  | { way: 'recovery'; reason: RecoveryTry }
);

/**
 * Tells the log of failed sign-ins, in a number of events that no attacker makes large: the first one of an account and
 * a network at once, further ones together every ten minutes, and beyond so many events an hour one sum of each region.
 */
export interface Refusals {
  /**
   * Counts one. It is written in the background: who is refused waits no longer for an account that exists than for one
   * that does not.
   */
  note(one: Refused): void;
  /** Writes the counts whose time is over; resolves when they and all former ones are in the log. */
  tellDue(): Promise<void>;
  /** Writes all counts, and ends. */
  close(): Promise<void>;
}

/**
 * `regionCode`: the authority's region, which failures without an account are reported to. The log gets write errors;
 * the write is retried.
 */
export interface RefusalDeps extends Pick<JobContext, 'log' | 'metrics'> {
  store: EventStore;
  clock: ServerClock;
  regionCode: RegionCode;
}

type Counts = Readonly<Record<string, number>>;

/** What is not told yet. Times in milliseconds since 1970. */
interface Tally {
  counts: Counts;
  firstAt: number;
  lastAt: number;
}

/** Whose failures are counted together; no `address`: those of many. */
interface Subject {
  way: Refused['way'];
  userId?: string;
  address?: string;
  areaCode: RegionCode;
}

/** A count that goes on, told in a stream of its own whenever `until` has come. */
interface Counting extends Subject {
  stream: string;
  version: number;
  until: number;
  tally?: Tally | undefined;
}

const fault = 'refused sign-ins could not be written down';

function joined(one: Tally, other: Tally | undefined): Tally {
  if (!other) return one;
  const counts = { ...one.counts };
  for (const [reason, count] of Object.entries(other.counts)) counts[reason] = (counts[reason] ?? 0) + count;
  return { counts, firstAt: Math.min(one.firstAt, other.firstAt), lastAt: Math.max(one.lastAt, other.lastAt) };
}

function eventOf({ way, userId, address, areaCode }: Subject, { counts, firstAt, lastAt }: Tally): NewEvent {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const who = { ...(userId === undefined ? {} : { userId }), ...(address === undefined ? {} : { address }) };
  const when = { counts, firstAt: new Date(firstAt).toISOString(), lastAt: new Date(lastAt).toISOString() };
  const fact =
    way === 'signIn'
      ? { type: 'session.refused', data: { ...who, failures: total, ...when } }
      : { type: 'session.recoveryTried', data: { ...who, tries: total, ...when } };
  return { ...fact, areaCode } as NewEvent;
}

/** How many single events there may still be in this hour; those without an account use up nothing of the others'. */
function createBudget(clock: ServerClock): { take(userId: string | undefined): boolean } {
  let hour = -1;
  let [known, unknown] = [0, 0];
  return {
    take(userId) {
      const now = Math.floor(clock.now() / hourMs);
      if (now !== hour) [hour, known, unknown] = [now, serverLimits.refusalEvents, serverLimits.unknownRefusalEvents];
      const left = userId === undefined ? unknown-- : known--;
      return left > 0;
    },
  };
}

const add = (one: Counting, tally: Tally): void => {
  one.tally = joined(tally, one.tally);
};

/** Writes counts one after the other, in the background; what fails is counted again. */
function createTelling({ store, log }: Pick<RefusalDeps, 'store' | 'log'>): {
  tell(one: Counting): void;
  settled(): Promise<void>;
} {
  let last: Promise<void> = Promise.resolve();
  const write = async (one: Counting, tally: Tally): Promise<void> => {
    try {
      await store.append({
        actor: 'system',
        writes: [{ stream: one.stream, expectedVersion: one.version, events: [eventOf(one, tally)] }],
      });
      one.version += 1;
    } catch (error) {
      add(one, tally);
      log.error({ err: error }, fault);
    }
  };
  return {
    tell(one) {
      const { tally } = one;
      if (!tally) return;
      one.tally = undefined;
      last = last.then(() => write(one, tally));
    },
    settled: () => last,
  };
}

/** Opens the telling of refusals. */
export function openRefusals({ store, clock, regionCode, ...around }: RefusalDeps): Refusals {
  const counting = new Map<string, Counting>();
  const budget = createBudget(clock);
  const telling = createTelling({ store, log: around.log });

  const begin = (key: string, subject: Subject, forMs: Milliseconds): Counting => {
    const one = { ...subject, stream: streamOf('refused', uuid()), version: 0, until: clock.now() + forMs };
    counting.set(key, one);
    return one;
  };
  /** The count of what is beyond the hour's events. */
  const sumOf = ({ way, areaCode }: Subject): Counting => {
    const key = `${way} ${areaCode}`;
    return counting.get(key) ?? begin(key, { way, areaCode }, hourMs);
  };
  const due = (key: string, one: Counting): void => {
    const isSum = one.address === undefined;
    if (one.tally && (isSum || budget.take(one.userId))) {
      one.until = clock.now() + (isSum ? hourMs : serverLimits.refusalSpanMs);
      return telling.tell(one);
    }
    counting.delete(key);
    return one.tally && add(sumOf(one), one.tally);
  };
  const tellDue = (): Promise<void> => {
    for (const [key, one] of counting) if (clock.now() >= one.until) due(key, one);
    return telling.settled();
  };
  const job = createBackgroundJob(around, {
    name: 'refused_sign_ins',
    fault,
    everyMs: minuteMs,
    waitsFirst: true,
    run: tellDue,
  });
  job.start();
  return {
    tellDue,
    note({ way, user, address, reason }) {
      const now = clock.now();
      const tally = { counts: { [reason]: 1 }, firstAt: now, lastAt: now };
      const key = JSON.stringify([way, user?.id, addressKey(address)]);
      const known = counting.get(key);
      if (known) return add(known, tally);
      const subject: Subject = {
        way,
        address,
        areaCode: user?.regionCode ?? regionCode,
        ...(user ? { userId: user.id } : {}),
      };
      if (!budget.take(user?.id)) return add(sumOf(subject), tally);
      const first = begin(key, subject, serverLimits.refusalSpanMs);
      add(first, tally);
      return telling.tell(first);
    },
    async close() {
      await job.stop();
      for (const one of counting.values()) telling.tell(one);
      await telling.settled();
    },
  };
}
