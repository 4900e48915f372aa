import { streamOf } from '../../contract/stream-names.ts';
import type { Context } from '../context.ts';
import type { Side } from './parties.ts';
import { recordEnded, recordingsOf } from './records.ts';
import type { PhoneCallRow } from './tables.ts';
import { logCall } from './write-log.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'options'>;

const sidesOf = (row: PhoneCallRow): { from: Side; to: Side } => ({
  from: {
    tel: row.from_tel,
    name: row.from_name,
    isOutside: row.from_user === null,
    regionCode: row.region_code,
    ...(row.from_user === null ? {} : { userId: row.from_user }),
  },
  to: {
    tel: row.to_tel,
    name: row.to_name,
    isOutside: row.to_user === null,
    ...(row.to_user === null ? {} : { userId: row.to_user }),
  },
});

/**
 * Ends the calls that the server did not live to see the end of. Each ends at the last moment that is known of it:
 * when the server began again says nothing of how long people spoke.
 */
export async function endInterrupted(ctx: Ctx): Promise<void> {
  const open = await ctx.db.selectFrom('phone_calls').selectAll().where('ended_at', 'is', null).execute();
  const recordings = await recordingsOf(
    ctx,
    open.map(({ id }) => id),
  );
  for (const row of open) {
    const events = await ctx.store.readStream(streamOf('telephony', row.id));
    const endedAt = Math.max(
      row.started_at,
      row.answered_at ?? 0,
      ...events.map(({ at }) => Date.parse(at)),
      ...(recordings.get(row.id) ?? []).map(({ at, ms }) => Date.parse(at) + ms),
    );
    const ended = { id: row.id, ...sidesOf(row), outcome: 'restarted' as const, endedAt };
    // A start that was cut off between the two has written the event.
    if (!events.some(({ type }) => type === 'telephony.called'))
      await logCall(ctx, row.answered_at === null ? ended : { ...ended, answeredAt: row.answered_at });
    await recordEnded(ctx, ended);
  }
}
