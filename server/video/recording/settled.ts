import { videoLimits } from '../../../contract/video/limits.ts';
import type { Context } from '../../context.ts';
import { standingsOf } from '../../incidents/standings.ts';
import type { KeptRecordings } from './kept.ts';

const { keptMs, settledMs } = videoLimits.recording;
/** Clips of open incidents that are looked at in one go, those that were looked at longest ago first. */
const atOnce = 200;

type Ctx = Pick<Context, 'db' | 'clock' | 'options'>;

/** Those incidents that nobody has in hand any more and whose fire, where there is one, is over. */
async function settledOf({ db, options }: Ctx, ids: readonly string[]): Promise<string[]> {
  const standings = await standingsOf(db, options.regionCode, ids);
  const fireIds = [...standings.values()].flatMap(({ fireId }) => fireId ?? []);
  const burning =
    fireIds.length === 0
      ? []
      : await db
          .selectFrom('fires')
          .select('id')
          .where('id', 'in', fireIds)
          .where('status', 'in', ['open', 'dispatched'])
          .execute();
  const burns = new Set(burning.map(({ id }) => id));
  return ids.filter((id) => {
    const standing = standings.get(id);
    return !standing || (standing.state === 'closed' && !burns.has(standing.fireId ?? ''));
  });
}

/** Lets recordings go whose time is over: of incidents so long after they were settled, all others after some days. */
export async function forgetRecordings(ctx: Ctx, kept: Pick<KeptRecordings, 'forgetBefore'>): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const open = await db
    .selectFrom('video_clips')
    .select('incident_id')
    .distinct()
    .where('settled_at', 'is', null)
    .limit(atOnce)
    .execute();
  const settled = await settledOf(
    ctx,
    open.map(({ incident_id: id }) => id),
  );
  if (settled.length > 0)
    await db.updateTable('video_clips').set({ settled_at: now }).where('incident_id', 'in', settled).execute();
  await db
    .deleteFrom('video_clips')
    .where('settled_at', '<', now - settledMs)
    .execute();
  await kept.forgetBefore(now - keptMs);
}
