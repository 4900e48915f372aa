import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import { type Bulletin, bulletinStream, decideDue } from './bulletin.ts';

/** Tells people of notices whose time has come, and of what became of those that they are shown. */
export interface NoticeBell {
  /** Tells all that is due now; resolves to how many. Another server may do the same: each is told once. */
  tell(): Promise<number>;
  /** Looks from now on, and at once, so that what fell due while no server ran is told too. */
  start(): void;
  /** Ends it; resolves when what is under way is done. */
  stop(): Promise<void>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'log'>;

/** Looked for twice as often as it may be late. */
const everyMs = 500;
/** After a change of the log it is looked for so soon, and not more often. */
const soonMs = 20;
const mostAtOnce = 500;

async function tellOne({ db, store, clock }: Ctx, id: string): Promise<boolean> {
  const told = await appendDecided(store, { actor: 'system' }, async () => {
    const row = await db.selectFrom('bulletins').select('doc').where('id', '=', id).executeTakeFirst();
    const bulletin = row && JSON.parse(row.doc) as Bulletin;
    const events = bulletin ? decideDue(bulletin, clock.now()) : [];
    return { writes: [{ stream: bulletinStream(id), expectedVersion: bulletin?.timesTold ?? 0, events }], answer: (done) => done.length > 0 };
  });
  return told === true;
}

/** Makes the bell of the notices. */
export function createNoticeBell(ctx: Ctx): NoticeBell {
  let timer: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<number> | undefined;
  let forgetLog = (): void => undefined;
  const tell = async (): Promise<number> => {
    const due = await ctx.db.selectFrom('bulletins').select('id').where('tell_at', '<=', ctx.clock.now()).orderBy('tell_at').limit(mostAtOnce).execute();
    const told = await Promise.all(due.map(({ id }) => tellOne(ctx, id)));
    return told.filter(Boolean).length;
  };
  const look = (): void => {
    soon = undefined;
    running ??= tell()
      .catch((error: unknown) => { ctx.log.error({ err: error }, 'due notices could not be looked for'); return 0; })
      .finally(() => { running = undefined; });
  };
  return {
    tell,
    start() {
      if (timer) return;
      timer = setInterval(look, everyMs).unref();
      forgetLog = ctx.store.wake(() => { soon ??= setTimeout(look, soonMs).unref(); });
      look();
    },
    async stop() {
      forgetLog();
      clearInterval(timer);
      clearTimeout(soon);
      timer = soon = undefined;
      await running;
    },
  };
}
