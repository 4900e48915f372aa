import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import { pushSmsStream } from './streams.ts';

const atOnce = 200;

/** Tells once what became of the SMS of rules. The outbox stands beside the log, so that it is looked at again. */
export async function tellFates({ db, store }: Pick<Context, 'db' | 'store'>): Promise<void> {
  const rows = await db
    .selectFrom('sms_outbox')
    .select(['id', 'state', 'error', 'sms_id', 'area_code'])
    .where('told', '=', 0)
    .where('kind', '=', 'push')
    .where('sms_id', 'is not', null)
    .where('state', 'in', ['delivered', 'failed'])
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const { id, state, error, sms_id: smsId, area_code: areaCode } of rows) {
    const deliveryId = smsId ?? '';
    const stream = pushSmsStream(deliveryId);
    await appendDecided(store, { actor: 'system' }, async () => ({
      writes:
        (await store.versionOf(stream)) > 0
          ? []
          : [
              {
                stream,
                expectedVersion: 0,
                events: [
                  {
                    type: 'push.smsDelivered' as const,
                    areaCode,
                    data: {
                      deliveryId,
                      state: state === 'delivered' ? ('delivered' as const) : ('failed' as const),
                      ...(error === null ? {} : { reason: error }),
                    },
                  },
                ],
              },
            ],
      answer: () => true,
    }));
    await db.updateTable('sms_outbox').set({ told: 1 }).where('id', '=', id).execute();
  }
}
