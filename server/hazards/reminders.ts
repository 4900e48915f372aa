import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { hazardStream, isHazardEvent, remindAtOf } from '../../contract/hazards/hazard.ts';
import { dayMs } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { orGiveBack } from '../quotas/or-give-back.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import { readDoc } from '../store/doc.ts';
import { smsFor, takeOnce } from './sms.ts';

/** Reminds people who mend hazards of the last day, and tells the hazards what became of their SMS. */
export interface HazardReminders extends BackgroundJob {
  /** Does all that is to be done by now; resolves to how many were told. Another server may do the same. */
  tell(): Promise<number>;
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'quotas' | 'gazetteer'> & JobContext;
type Outbox = Pick<SmsOutbox, 'rowOf' | 'send'>;

const everyMs = 5_000;
const mostAtOnce = 200;
/** What a server that stood still has missed by more is told by the deadline itself. */
const lateMs = 2 * dayMs;

/** Tells of one, with the version that was seen: who comes second finds it told. */
async function remindOne(ctx: Ctx, outbox: Outbox, id: string): Promise<boolean> {
  const { db, store, clock } = ctx;
  const quota = takeOnce(ctx, { id: `hazard:${id}` });
  const decide = async (): Promise<Decided<boolean>> => {
    const nothing = { writes: [], answer: () => false };
    const row = await db.selectFrom('hazards').select('doc').where('id', '=', id).executeTakeFirst();
    const hazard = row && readDoc(row.doc);
    const at = hazard && remindAtOf(hazard);
    if (!hazard?.order || hazard.due === undefined || at === undefined || at > clock.now()) return nothing;
    const { order, due, version } = hazard;
    const sms = await smsFor(ctx, outbox, { what: 'due', hazard, order, mendBy: due }, quota.take);
    if (!sms) return nothing;
    return {
      writes: [{ stream: hazardStream(id), expectedVersion: version, events: [sms.event] }],
      rows: sms.rows,
      answer: (done) => done.length > 0,
    };
  };
  const isTold = (told: boolean | Refusal): boolean => told === true;
  return isTold(await orGiveBack(quota, () => appendDecided(store, { actor: 'system' }, decide), isTold));
}

/** Tells the hazards what became of their SMS, each once: the stream says whether it was told. */
async function tellFates({ db, store }: Ctx): Promise<void> {
  const rows = await db
    .selectFrom('sms_outbox')
    .select(['id', 'state', 'error', 'sms_id', 'hazard_id', 'area_code'])
    .where('kind', '=', 'hazard')
    .where('told', '=', 0)
    .where('sms_id', 'is not', null)
    .where('state', 'in', ['delivered', 'failed'])
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
  for (const { id, state, error, sms_id: smsId, hazard_id: hazardId, area_code: areaCode } of rows) {
    const stream = hazardStream(hazardId ?? '');
    const done = await appendDecided(store, { actor: 'system' }, async () => {
      const past = (await store.readStream(stream)).filter(isHazardEvent);
      const isTold = past.some((event) => event.type === 'hazard.smsDelivered' && event.data.smsId === smsId);
      const data = {
        smsId: smsId ?? '',
        state: state === 'delivered' ? ('delivered' as const) : ('failed' as const),
        ...(error === null ? {} : { reason: error }),
      };
      const event = { type: 'hazard.smsDelivered' as const, areaCode, data };
      return {
        writes: isTold || past.length === 0 ? [] : [{ stream, expectedVersion: past.length, events: [event] }],
        answer: () => true,
      };
    });
    if (!isRefusal(done)) await db.updateTable('sms_outbox').set({ told: 1 }).where('id', '=', id).execute();
  }
}

/** Makes it. What is told is in the log with the row of its SMS, so that a restart tells nothing twice. */
export function createHazardReminders(ctx: Ctx, outbox: Outbox): HazardReminders {
  const tell = async (): Promise<number> => {
    const now = ctx.clock.now();
    const due = await ctx.db
      .selectFrom('hazards')
      .select('id')
      .where('remind_at', '<=', now)
      .where('remind_at', '>', now - lateMs)
      .orderBy('remind_at')
      .limit(mostAtOnce)
      .execute();
    let told = 0;
    for (const { id } of due) if (await remindOne(ctx, outbox, id)) told += 1;
    outbox.send();
    await tellFates(ctx);
    return told;
  };
  return {
    tell,
    ...createBackgroundJob(ctx, {
      name: 'hazard_reminders',
      fault: 'those who mend hazards could not be reminded',
      everyMs,
      run: tell,
    }),
  };
}
