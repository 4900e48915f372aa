import { superiorOf } from '../../contract/areas.ts';
import { deskOf } from '../../contract/hazards/desk.ts';
import { clockOf, hazardStream } from '../../contract/hazards/hazard.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { appendDecided } from '../store/append-decided.ts';
import { readDoc } from '../store/doc.ts';

/** Tells of deadlines of hazards that have passed, each once. */
export interface HazardDeadlines extends BackgroundJob {
  /** Tells all that have passed by now; resolves to how many. Another server may do the same. */
  tell(): Promise<number>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock'> & JobContext;

/** Deadlines of hazards are hours and days long. */
const everyMs = 5_000;
const mostAtOnce = 200;

/** The region that is told where a desk was silent: the one above it, or itself where there is none. */
const above = (deskCode: string): string => superiorOf(deskCode) ?? deskCode;

async function tellOne({ db, store, clock }: Ctx, id: string): Promise<boolean> {
  const told = await appendDecided(store, { actor: 'system' }, async () => {
    const row = await db.selectFrom('hazards').select('doc').where('id', '=', id).executeTakeFirst();
    const hazard = row && readDoc(row.doc);
    const running = hazard && clockOf(hazard);
    const hasPassed = hazard?.due !== undefined && hazard.passed === undefined && Date.parse(hazard.due) <= clock.now();
    if (!hazard?.due || !running || !hasPassed) return { writes: [], answer: () => false };
    const { areaCode, due, version } = hazard;
    const data = { clock: running, due, to: above(deskOf(areaCode)) };
    return {
      writes: [
        {
          stream: hazardStream(id),
          expectedVersion: version,
          events: [{ type: 'hazard.clockPassed', areaCode, data }],
        },
      ],
      answer: (done) => done.length > 0,
    };
  });
  return told === true;
}

/** Makes the keeper of the deadlines of hazards. */
export function createHazardDeadlines(ctx: Ctx): HazardDeadlines {
  const tell = async (): Promise<number> => {
    const due = await ctx.db
      .selectFrom('hazards')
      .select('id')
      .where('untold_due', '<=', ctx.clock.now())
      .orderBy('untold_due')
      .limit(mostAtOnce)
      .execute();
    let told = 0;
    for (const { id } of due) if (await tellOne(ctx, id)) told += 1;
    return told;
  };
  return {
    tell,
    ...createBackgroundJob(ctx, {
      name: 'hazard_deadlines',
      fault: 'the deadlines of hazards could not be looked at',
      everyMs,
      run: tell,
    }),
  };
}
