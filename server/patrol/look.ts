import { patrolLimits } from '../../contract/patrol/limits.ts';
import { patrolLifecycle, patrolStates } from '../../contract/patrol/life.ts';
import { patrolStream } from '../../contract/patrol/task.ts';
import { dayMs, dayOf, hourMs } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { Subject } from '../positions/subject.ts';
import { appendDecided } from '../store/append-decided.ts';
import { amongGiven, valueIn } from '../store/dialect.ts';
import { breathe } from '../turns.ts';
import { decideOfItself } from './decide.ts';
import { taskOf } from './records.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'positions'> & JobContext;

/** Looks at patrols without being asked. */
export interface PatrolLook extends BackgroundJob {
  /** Tells of all tasks whose window is over, and of rangers who are online; resolves to how many tasks it told of. */
  look(): Promise<number>;
}

/** Most tasks, and most people, in one question. */
const atOnce = 500;

/** The states in which it is still noted that a person was online. */
const seenStates = patrolStates.filter((state) => patrolLifecycle[state].see !== undefined);

/** The columns of a task by which it is judged; `until`: the end of its window. */
interface Judged {
  id: string;
  user_id: string;
  begins_at: string;
  until: string | null;
}

/** The devices that have sent a position since a moment, by the id of their person. */
function devicesSince({ positions }: Ctx, since: number): ReadonlyMap<string, readonly Subject[]> {
  const devices = new Map<string, Subject[]>();
  for (const one of positions.known.all()) {
    if (one.userId === undefined || one.receivedAt < since) continue;
    const theirs = devices.get(one.userId);
    if (theirs) theirs.push(one);
    else devices.set(one.userId, [one]);
  }
  return devices;
}

/** The hours since 1970 that a span touches; points of tracks are stored by the hour. */
const hoursOf = (from: number, to: number): number[] => {
  const [first, last] = [from, to].map((ms) => Math.floor(ms / hourMs)) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
};

/** When a person was seen within the window of a task: by the newest position of a device, or by its track. */
async function seenIn({ db }: Ctx, devices: readonly Subject[], task: Judged): Promise<number | undefined> {
  const [from, to] = [Date.parse(task.begins_at), Date.parse(task.until ?? '')];
  const newest = devices.find(({ at }) => at >= from && at <= to);
  // A device whose newest position is older than the window has no point of its track within it.
  const tracked = devices.filter(({ at }) => at > to).map(({ id }) => id);
  if (newest || tracked.length === 0) return newest?.at;
  const { at } = await db
    .selectFrom('position_tracks')
    .select((row) => row.fn.max<number | null>('at').as('at'))
    .where('hour', 'in', hoursOf(from, to))
    .where('subject', 'in', tracked)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where((row) => row.or([row('mark', 'is', null), row('mark', '=', 'late')]))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

async function tell(ctx: Ctx, taskId: string, seenAt: number | undefined): Promise<boolean> {
  const told = await appendDecided(ctx.store, { actor: 'system' }, async () => {
    const task = await taskOf(ctx.db, taskId);
    const events = task ? decideOfItself(task, ctx.clock.now(), seenAt) : [];
    return {
      writes: [{ stream: patrolStream(taskId), expectedVersion: task?.version ?? 0, events }],
      answer: (done) => done.length > 0,
    };
  });
  return told === true;
}

/** Expires the tasks whose window is over; for people not seen online, their stored track is searched first. */
async function endOver(ctx: Ctx, now: number): Promise<number> {
  let told = 0;
  let devices: ReturnType<typeof devicesSince> | undefined;
  // An expired task is no longer open, so the next question finds the next ones.
  for (let isMore = true; isMore;) {
    const before = told;
    const rows = await ctx.db
      .selectFrom('patrol_tasks')
      .select(['id', 'user_id', 'begins_at', 'open_until as until', 'online'])
      .where('open_until', '<', new Date(now).toISOString())
      .orderBy('open_until')
      .limit(atOnce)
      .execute();
    for (const task of rows) {
      if (task.online === 0) devices ??= devicesSince(ctx, 0);
      const seenAt = task.online === 0 ? await seenIn(ctx, devices?.get(task.user_id) ?? [], task) : undefined;
      if (await tell(ctx, task.id, seenAt)) told += 1;
    }
    isMore = rows.length === atOnce && told > before;
    await breathe(1);
  }
  return told;
}

/** Marks people as online whose device has sent a position since a moment. */
async function tellOnline(ctx: Ctx, now: number, since: number): Promise<number> {
  let told = 0;
  const devices = devicesSince(ctx, since);
  const people = [...devices.keys()];
  for (let at = 0; at < people.length; at += atOnce) {
    const rows = await ctx.db
      .selectFrom('patrol_tasks')
      // A task that was completed before its window is no longer open: its document knows the end.
      .select(['id', 'user_id', 'begins_at', valueIn('doc', 'endsAt').as('until')])
      .where('user_id', 'in', amongGiven(people.slice(at, at + atOnce)))
      // A task whose window is open began today or yesterday.
      .where('day', 'in', [dayOf(now - dayMs), dayOf(now)])
      .where('state', 'in', seenStates)
      .where('online', '=', 0)
      .where('begins_at', '<=', new Date(now).toISOString())
      .execute();
    for (const task of rows) {
      const seenAt = await seenIn(ctx, devices.get(task.user_id) ?? [], task);
      if (seenAt !== undefined && (await tell(ctx, task.id, seenAt))) told += 1;
    }
    await breathe(1);
  }
  return told;
}

/**
 * Ends patrol tasks whose window is over without all check-points, and notes who was online by their device's position:
 * positions are kept for some days only, the fact stays. Another server may do the same: each is told once.
 */
export function createPatrolLook(ctx: Ctx): PatrolLook {
  /** Positions that came before this have been looked at. */
  let lookedAt = 0;
  const look = async (): Promise<number> => {
    const now = ctx.clock.now();
    const told = (await tellOnline(ctx, now, lookedAt)) + (await endOver(ctx, now));
    lookedAt = now;
    return told;
  };
  const { lookMs } = patrolLimits;
  const fault = 'patrol tasks could not be looked at';
  return { look, ...createBackgroundJob(ctx, { name: 'patrol_tasks', fault, everyMs: lookMs, run: look }) };
}
