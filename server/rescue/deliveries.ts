import { isRefusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { fireStream } from '../fires/streams.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { appendDecided } from '../store/append-decided.ts';
import { linkActor, type OpenLink } from './open-link.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'db' | 'store'> & JobContext;
/** What became of a link, or of an SMS without one. */
type Delivered =
  | { type: 'fire.linkDelivered'; data: EventData<'fire.linkDelivered'> }
  | { type: 'fire.smsDelivered'; data: EventData<'fire.smsDelivered'> };

const idIn = (event: Delivered): string => (event.type === 'fire.linkDelivered' ? event.data.linkId : event.data.smsId);
const isDelivered = (event: { type: string }): event is Delivered =>
  event.type === 'fire.linkDelivered' || event.type === 'fire.smsDelivered';

/** Tells once what became of it; the fire's own stream says whether that has been told. */
async function tell(
  { store }: Pick<Ctx, 'store'>,
  { fireId, areaCode, actor }: { fireId: FireId; areaCode: RegionCode; actor: string },
  what: Delivered,
): Promise<boolean> {
  const stream = fireStream(fireId);
  const told = await appendDecided(store, { actor }, async () => {
    const past = await store.readStream(stream);
    const isTold = past.some(
      (event) => isDelivered(event) && idIn(event) === idIn(what) && event.data.state === what.data.state,
    );
    return {
      writes:
        isTold || past.length === 0 ? [] : [{ stream, expectedVersion: past.length, events: [{ ...what, areaCode }] }],
      answer: () => true,
    };
  });
  return !isRefusal(told);
}

/** Tells that somebody has opened their link, the first time. */
export async function tellOpened(ctx: Pick<Ctx, 'store'>, { link }: OpenLink): Promise<void> {
  if (link.openedAt === undefined)
    await tell(
      ctx,
      { fireId: link.fireId, areaCode: link.areaCode, actor: linkActor(link.id) },
      { type: 'fire.linkDelivered', data: { linkId: link.id, state: 'opened' } },
    );
}

/** Tells the fires what became of the SMS about them. */
export interface SmsDeliveries extends BackgroundJob {
  /** Tells all that is known and not told yet; resolves to how many. */
  tell(): Promise<number>;
}

const everyMs = 500;
const mostAtOnce = 200;

/**
 * Makes it. The outbox stands beside the log, so that it is looked at again and again; what another server has told is
 * not told twice.
 */
export function createSmsDeliveries(ctx: Ctx): SmsDeliveries {
  const tellAll = async (): Promise<number> => {
    const rows = await ctx.db
      .selectFrom('sms_outbox')
      .select(['id', 'state', 'error', 'fire_id', 'link_id', 'sms_id', 'area_code'])
      .where('told', '=', 0)
      .where('fire_id', 'is not', null)
      .where((row) => row.or([row('link_id', 'is not', null), row('sms_id', 'is not', null)]))
      .where('state', 'in', ['delivered', 'failed'])
      .orderBy('id')
      .limit(mostAtOnce)
      .execute();
    let count = 0;
    for (const { id, state, error, fire_id: fireId, link_id: linkId, sms_id: smsId, area_code: areaCode } of rows) {
      const fate = {
        state: state === 'delivered' ? ('delivered' as const) : ('failed' as const),
        ...(error === null ? {} : { reason: error }),
      };
      const what: Delivered =
        linkId === null
          ? { type: 'fire.smsDelivered', data: { smsId: smsId ?? '', ...fate } }
          : { type: 'fire.linkDelivered', data: { linkId, ...fate } };
      if (!(await tell(ctx, { fireId: fireId ?? '', areaCode, actor: 'system' }, what))) continue;
      await ctx.db.updateTable('sms_outbox').set({ told: 1 }).where('id', '=', id).execute();
      count += 1;
    }
    return count;
  };
  return {
    tell: tellAll,
    ...createBackgroundJob(ctx, {
      name: 'sms_deliveries',
      fault: 'what became of SMS could not be told',
      everyMs,
      run: tellAll,
    }),
  };
}
