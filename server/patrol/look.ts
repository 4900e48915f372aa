import { patrolLimits } from '../../contract/patrol/limits.ts';
import { patrolStream } from '../../contract/patrol/task.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { appendDecided } from '../store/append-decided.ts';
import { decideOfItself } from './decide.ts';
import { taskOf } from './records.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'positions'> & JobContext;

/** Looks at patrols without being asked. */
export interface PatrolLook extends BackgroundJob {
  /** Tells of all tasks whose window is over, and of rangers who are online; resolves to how many tasks it told of. */
  look(): Promise<number>;
}

/** Tasks looked at in one run; what is left comes with the next. */
const mostAtOnce = 5_000;

/** When the newest position of a person was measured, in milliseconds since 1970. */
const seenAt = ({ positions }: Ctx, userId: string): number | undefined => positions.newestOf(userId)?.at;

async function tell(ctx: Ctx, taskId: string, userId: string): Promise<boolean> {
  const told = await appendDecided(ctx.store, { actor: 'system' }, async () => {
    const task = await taskOf(ctx.db, taskId);
    const events = task ? decideOfItself(task, ctx.clock.now(), seenAt(ctx, userId)) : [];
    return {
      writes: [{ stream: patrolStream(taskId), expectedVersion: task?.version ?? 0, events }],
      answer: (done) => done.length > 0,
    };
  });
  return told === true;
}

/**
 * Ends patrol tasks whose window is over without all check-points, and notes who was online by their device's position:
 * positions are kept for some days only, the fact stays. Another server may do the same: each is told once.
 */
export function createPatrolLook(ctx: Ctx): PatrolLook {
  const look = async (): Promise<number> => {
    const now = ctx.clock.now();
    const open = await ctx.db
      .selectFrom('patrol_tasks')
      .select(['id', 'user_id', 'online', 'open_until'])
      .where('open_until', '<=', new Date(now + patrolLimits.dutyMs.most).toISOString())
      .orderBy('open_until')
      .limit(mostAtOnce)
      .execute();
    const due = open.filter(
      ({ online, open_until: until, user_id: userId }) =>
        Date.parse(until ?? '') < now || (online === 0 && seenAt(ctx, userId) !== undefined),
    );
    let told = 0;
    for (const { id, user_id: userId } of due) if (await tell(ctx, id, userId)) told += 1;
    return told;
  };
  const { lookMs } = patrolLimits;
  const fault = 'patrol tasks could not be looked at';
  return { look, ...createBackgroundJob(ctx, { name: 'patrol_tasks', fault, everyMs: lookMs, run: look }) };
}
