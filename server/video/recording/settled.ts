import { videoLimits } from '../../../contract/video/limits.ts';
import type { Context } from '../../context.ts';
import { standingsOf } from '../../incidents/standings.ts';
import type { KeptRecordings } from './kept.ts';

const { keptMs, settledMs } = videoLimits.recording;
/** Incidents that are looked at in one go. */
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

/** Marks the clips of incidents that are settled by now: all are looked at, so that open ones hold up no others. */
async function markSettled(ctx: Ctx, now: number): Promise<void> {
  let after = '';
  for (;;) {
    const open = await ctx.db
      .selectFrom('video_clips')
      .select('incident_id')
      .distinct()
      .where('settled_at', 'is', null)
      .where('incident_id', '>', after)
      .orderBy('incident_id')
      .limit(atOnce)
      .execute();
    const ids = open.map(({ incident_id: id }) => id);
    const settled = await settledOf(ctx, ids);
    if (settled.length > 0)
      await ctx.db.updateTable('video_clips').set({ settled_at: now }).where('incident_id', 'in', settled).execute();
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? '';
  }
}

/** Lets recordings go whose time is over: of incidents so long after they were settled, all others after some days. */
export async function forgetRecordings(ctx: Ctx, kept: Pick<KeptRecordings, 'forgetBefore'>): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  await markSettled(ctx, now);
  await db
    .deleteFrom('video_clips')
    .where('settled_at', '<', now - settledMs)
    .execute();
  await kept.forgetBefore(now - keptMs);
}
