import { examLimits } from '../../contract/exams/limits.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { handInByTime } from './sit.ts';

/** Ends sittings whose time is over. */
export interface ExamDeadlines extends BackgroundJob {
  /** Hands in all that are due now; resolves to how many. */
  handIn(): Promise<number>;
}

const everyMs = 5_000;
const mostAtOnce = 500;

/** Makes the job by which answers count that nobody handed in before the time was over. */
export function createExamDeadlines(ctx: Pick<Context, 'db' | 'store' | 'clock'> & JobContext): ExamDeadlines {
  const handIn = async (): Promise<number> => {
    const due = await ctx.db
      .selectFrom('exam_sittings')
      .select(['exam_id', 'person_id'])
      .where('ends_at', '<', new Date(ctx.clock.now() - examLimits.graceMs).toISOString())
      .orderBy('ends_at')
      .limit(mostAtOnce)
      .execute();
    const done = await Promise.all(due.map(({ exam_id, person_id }) => handInByTime(ctx, exam_id, person_id)));
    return done.filter(Boolean).length;
  };
  return {
    handIn,
    ...createBackgroundJob(ctx, {
      name: 'exam_deadlines',
      fault: 'exams whose time is over could not be handed in',
      everyMs,
      run: handIn,
    }),
  };
}
