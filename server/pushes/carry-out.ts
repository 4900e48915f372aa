import { isRefusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { orGiveBack } from '../quotas/or-give-back.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import { readDocs } from '../store/doc.ts';
import { compose, pushLiveMs } from './compose.ts';
import { sendDigests } from './digests.ts';
import { tellFates } from './fates.ts';
import { takeSms } from './outgoing.ts';
import { eventsAfter, positionBefore } from './read-log.ts';
import { pushStream } from './streams.ts';

/** Carries out the push rules. */
export interface PushRulesWork extends BackgroundJob {
  /** Does all that is to be done by now; another server may do the same: each push goes out once. */
  carryOut(): Promise<void>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'quotas' | 'gazetteer'> & JobContext;

const everyMs = 1_000;
/** Alarms come first: what they bring about is looked at a moment later. */
const afterCommitMs = 100;
const atOnce = 50;

/**
 * Makes it. What a rule does is appended with the position up to which the log has been looked at, and with the
 * messages and the rows of the outbox: of two servers one appends, and what is appended is sent.
 */
export function createPushRules(ctx: Ctx, outbox: Pick<SmsOutbox, 'rowOf' | 'send'>): PushRulesWork {
  /** Up to here nothing is left to do, in this process: what makes no event moves no cursor in the log. */
  let seen: number | undefined;

  /** Takes the next events; false where there is none. */
  const takeNext = async (): Promise<boolean> => {
    const taken = takeSms(ctx);
    let next = seen;
    const decide = async (): Promise<Decided<boolean>> => {
      taken.giveBack();
      // The version first: an append after this makes this one fail, and it is decided again.
      const expectedVersion = await ctx.store.versionOf(pushStream);
      const [cursor] = readDocs(await ctx.db.selectFrom('push_cursor').select('doc').execute());
      const head = ctx.store.head();
      const begin = seen ?? (await positionBefore(ctx, head, ctx.clock.now() - pushLiveMs));
      const after = Math.max(begin, cursor?.upTo ?? 0);
      const events = await eventsAfter(ctx, after, head, atOnce);
      const { beside, rows, upTo, ...composed } = await compose(ctx, outbox, events, taken, cursor);
      next = Math.max(after, events.length === 0 ? head : upTo);
      return {
        writes: [{ stream: pushStream, expectedVersion, events: composed.events }, ...beside],
        rows,
        answer: () => events.length > 0,
      };
    };
    const done = await orGiveBack(taken, () => appendDecided(ctx.store, { actor: 'system' }, decide));
    if (isRefusal(done)) return false;
    seen = next;
    return done;
  };
  const carryOut = async (): Promise<void> => {
    for (let more = true; more;) more = await takeNext();
    await sendDigests(ctx, outbox);
    outbox.send();
    await tellFates(ctx);
  };
  return {
    carryOut,
    ...createBackgroundJob(ctx, {
      name: 'push_rules',
      fault: 'the push rules could not be carried out',
      everyMs,
      afterCommitMs,
      run: carryOut,
    }),
  };
}
