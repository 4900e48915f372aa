import { seededRandom } from '../../models/random.ts';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { openIn } from '../shift/open-incidents.ts';
import { readDocs } from '../store/doc.ts';
import { createDemoFeed } from './feed.ts';
import { watchFires } from './watch-fires.ts';
import { watchIncidents } from './watch-incidents.ts';

/** The demo's life: alarms that come, and simulated officers who look after them. */
export interface DemoLife extends BackgroundJob {
  /** Does all that is due now, once; resolves when it is durable. */
  live(): Promise<void>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'gazetteer' | 'gate'> & JobContext;

const everyMs = 5_000;
/** Looked at in one run, those that wait longest first. */
const most = { alarms: 200, incidents: 40, fires: 60 } as const;

/** Fires that burn, and those from which not all forces are back, the oldest first. */
async function firesNow({ db }: Ctx): Promise<Fire[]> {
  const rows = await db
    .selectFrom('fires')
    .select('doc')
    .where((eb) => eb.or([eb('status', 'in', ['open', 'dispatched']), eb('forces_out', 'is not', null)]))
    .orderBy('opened_at')
    .limit(most.fires)
    .execute();
  return readDocs(rows);
}

/** Makes the demo's life; the same alarms come at the same moments after the same start, by the clock of `ctx`. */
export function createDemoLife(ctx: Ctx): DemoLife {
  const feed = createDemoFeed(ctx, seededRandom(Math.floor(ctx.clock.now() / 1_000)));
  const live = async (): Promise<void> => {
    const [{ incidents, alone }, fires] = await Promise.all([openIn(ctx.db, '34', most.alarms), firesNow(ctx)]);
    const burning = fires.filter(isBurning);
    const open = incidents.filter(({ incident }) => !incident.shelf);
    await watchIncidents(ctx, open.slice(0, most.incidents), burning);
    await watchFires(ctx, fires);
    // What is not gathered yet will be in a moment: nothing new comes before that.
    if (alone.length === 0)
      await feed.raiseDue(
        open.map(({ incident }) => incident.areaCode),
        burning,
      );
  };
  return {
    live,
    ...createBackgroundJob(ctx, { name: 'demo_life', fault: 'the demo could not live on', everyMs, run: live }),
  };
}
