import { superiorOf } from '../../contract/areas.ts';
import { disasterStream, standingOf } from '../../contract/disasters/warning.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { appendDecided } from '../store/append-decided.ts';
import { readDoc } from '../store/doc.ts';

/** Tells of warnings of disaster that nobody has confirmed in time, each once. */
export interface DisasterDeadlines extends BackgroundJob {
  /** Tells all that have passed by now; resolves to how many. Another server may do the same. */
  tell(): Promise<number>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'options'> & JobContext;

const everyMs = 5_000;
const mostAtOnce = 200;

async function tellOne({ db, store, clock, options }: Ctx, id: string): Promise<boolean> {
  const told = await appendDecided(store, { actor: 'system' }, async () => {
    const row = await db.selectFrom('disasters').select('doc').where('id', '=', id).executeTakeFirst();
    const warning = row && readDoc(row.doc);
    const now = clock.now();
    const { confirmDue: due, told: before } = warning ?? {};
    const isSilent = due !== undefined && before === undefined && Date.parse(due) <= now;
    if (!warning || !isSilent || standingOf(warning, now) !== 'valid') return { writes: [], answer: () => false };
    const { areaCode, version } = warning;
    // Above the authority there is nobody in this system: it is told itself.
    const above = areaCode === options.regionCode ? areaCode : (superiorOf(areaCode) ?? areaCode);
    const events = [{ type: 'disaster.clockPassed' as const, areaCode, data: { due, to: above } }];
    return {
      writes: [{ stream: disasterStream(id), expectedVersion: version, events }],
      answer: (done) => done.length > 0,
    };
  });
  return told === true;
}

/** Makes the keeper of these deadlines. */
export function createDisasterDeadlines(ctx: Ctx): DisasterDeadlines {
  const tell = async (): Promise<number> => {
    const now = ctx.clock.now();
    const due = await ctx.db
      .selectFrom('disasters')
      .select('id')
      .where('untold_due', '<=', now)
      .where('valid_until', '>', now)
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
      name: 'disaster_deadlines',
      fault: 'the deadlines of warnings of disaster could not be looked at',
      everyMs,
      run: tell,
    }),
  };
}
