import { isRefusal } from '../../contract/codes.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { appendDecided } from '../store/append-decided.ts';
import { readBody } from '../store/stored-event.ts';
import { compose, pushLiveMs } from './compose.ts';
import { sendDigests } from './digests.ts';
import { tellFates } from './fates.ts';
import { pushedTypes } from './happenings.ts';
import { takeSms } from './outgoing.ts';
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

type Db = Pick<Ctx, 'db'>;

async function atOf({ db }: Db, position: number): Promise<number> {
  const row = await db.selectFrom('events').select('body').where('position', '=', position).executeTakeFirst();
  return row ? Date.parse(readBody(row.body).at) : 0;
}

/** The last position before a moment: a log is in the order of time. */
async function positionBefore(ctx: Db, head: number, ms: number): Promise<number> {
  let [low, high] = [0, head];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await atOf(ctx, middle)) < ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function eventsAfter({ db }: Db, after: number, until: number): Promise<LookoutEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('position', '>', after)
    .where('position', '<=', until)
    .where('type', 'in', pushedTypes)
    .orderBy('position')
    .limit(atOnce)
    .execute();
  return rows.map(({ body }) => readBody(body));
}

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
    const done = await appendDecided(ctx.store, { actor: 'system' }, async () => {
      taken.giveBack();
      // The version first: an append after this makes this one fail, and it is decided again.
      const expectedVersion = await ctx.store.versionOf(pushStream);
      const cursor = await ctx.db.selectFrom('push_cursor').select('up_to').executeTakeFirst();
      const head = ctx.store.head();
      const begin = seen ?? (await positionBefore(ctx, head, ctx.clock.now() - pushLiveMs));
      const after = Math.max(begin, cursor?.up_to ?? 0);
      const events = await eventsAfter(ctx, after, head);
      const { beside, rows, upTo, ...composed } = await compose(ctx, outbox, events, taken);
      next = Math.max(after, events.length === 0 ? head : upTo);
      return {
        writes: [{ stream: pushStream, expectedVersion, events: composed.events }, ...beside],
        rows,
        answer: () => events.length > 0,
      };
    });
    if (isRefusal(done)) {
      taken.giveBack();
      return false;
    }
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
