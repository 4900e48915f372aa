import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { appendDecided } from '../store/append-decided.ts';
import { announcementStream, decideDue } from './announcement.ts';
import { readDoc } from '../store/doc.ts';

/** Tells people of announcements whose time has come, and of what became of those that they are shown. */
export interface AnnouncementBell extends BackgroundJob {
  /** Tells all that is due now; resolves to how many. Another server may do the same: each is told once. */
  tell(): Promise<number>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock'> & JobContext;

/** Looked for twice as often as it may be late. */
const everyMs = 500;
/** After a change of the log it is looked for so soon, and not more often. */
const afterCommitMs = 20;
const mostAtOnce = 500;

async function tellOne({ db, store, clock }: Ctx, id: string): Promise<boolean> {
  const told = await appendDecided(store, { actor: 'system' }, async () => {
    const row = await db.selectFrom('bulletins').select('doc').where('id', '=', id).executeTakeFirst();
    const announcement = row && readDoc(row.doc);
    const events = announcement ? decideDue(announcement, clock.now()) : [];
    return {
      writes: [{ stream: announcementStream(id), expectedVersion: announcement?.timesTold ?? 0, events }],
      answer: (done) => done.length > 0,
    };
  });
  return told === true;
}

/** Makes the bell of the announcements. */
export function createAnnouncementBell(ctx: Ctx): AnnouncementBell {
  const tell = async (): Promise<number> => {
    const due = await ctx.db
      .selectFrom('bulletins')
      .select('id')
      .where('tell_at', '<=', ctx.clock.now())
      .orderBy('tell_at')
      .limit(mostAtOnce)
      .execute();
    const told = await Promise.all(due.map(({ id }) => tellOne(ctx, id)));
    return told.filter(Boolean).length;
  };
  return {
    tell,
    ...createBackgroundJob(ctx, {
      name: 'notices',
      fault: 'due announcements could not be looked for',
      everyMs,
      afterCommitMs,
      run: tell,
    }),
  };
}
