import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';

const everyMs = 30_000;

/** Makes the reserve on the disk at the start, and again where there is room after it was given up. */
export const createReserveKeeping = (ctx: Pick<Context, 'space'> & JobContext): BackgroundJob =>
  createBackgroundJob(ctx, {
    name: 'disk_reserve',
    fault: 'the reserve on the disk could not be made',
    everyMs,
    run: () => ctx.space.restore(),
  });
