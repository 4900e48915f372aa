import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import { ownLimits } from '../../contract/limits.ts';
import type { SmsMessage } from '../../contract/sms/schemas.ts';
import type { ServerClock } from '../context.ts';
import type { Tables } from '../store/tables.ts';
import type { SmsDelivery, SmsGateway } from './gateway.ts';
import { messages } from './messages.ts';
import type { SmsOutboxRow } from './tables.ts';

/** A message to be sent; `areaCode` is the region whose administrators may read it. */
export interface NewSms { phone: string; text: string; areaCode: string }

/** Which messages are asked for: those of a region, perhaps to one phone. */
export interface OutboxSearch { areaCode: string; phone?: string | undefined; pageNum: number; pageSize: number }

/** All that is sent by SMS: kept for administrators to read, or handed to a gateway. The newest messages only. */
export interface SmsOutbox {
  /** Takes a message after the answer that is being made: how long that takes tells nobody whether one is sent. */
  put(sms: NewSms): void;
  page(search: OutboxSearch): Promise<{ messages: SmsMessage[]; total: number }>;
  /** Ends the deliveries under way and resolves when what became of them is recorded. */
  close(): Promise<void>;
}

/** A text without the digits of its codes. */
export const covered = (text: string): string => text.replaceAll(/\d{4,}/g, (code) => '*'.repeat(code.length));

const asMessage = ({ at, error, ...rest }: Omit<Selectable<SmsOutboxRow>, 'area_code'>): SmsMessage =>
  ({ ...rest, at: new Date(at).toISOString(), ...(error === null ? {} : { error }) });

/** Opens the outbox, embedded where there is no gateway. With a gateway the codes are not kept: the provider has them. */
export function openSmsOutbox(db: Kysely<Tables>, clock: ServerClock, log: Logger, gateway?: SmsGateway): SmsOutbox {
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  const arriving = new Set<Promise<void>>();
  const follow = (all: Set<Promise<void>>, work: Promise<void>, id?: number): void => {
    const followed = work.catch((error: unknown) => { log.error({ err: error, sms: id }, 'an SMS could not be recorded'); })
      .finally(() => { all.delete(followed); });
    all.add(followed);
  };

  const deliver = async (to: SmsGateway, message: SmsDelivery): Promise<void> => {
    const { attempts, error } = await to.deliver(message, ending.signal);
    if (error !== undefined) log.warn({ sms: message.id, attempts, error }, 'an SMS was not delivered');
    await db.updateTable('sms_outbox').set({ state: error === undefined ? 'delivered' : 'failed', attempts, error: error ?? null })
      .where('id', '=', message.id).execute();
  };
  const keep = async ({ phone, text, areaCode }: NewSms): Promise<void> => {
    const { id } = await db.insertInto('sms_outbox').values({
      at: clock.now(), phone, text: gateway ? covered(text) : text, area_code: areaCode, state: gateway ? 'sending' : 'kept', attempts: 0, error: null,
    }).returning('id').executeTakeFirstOrThrow();
    await db.deleteFrom('sms_outbox').where('id', '<=', id - ownLimits.smsOutboxKept).execute();
    if (gateway) follow(underWay, deliver(gateway, { id, phone, text }), id);
  };
  return {
    put: (sms) => follow(arriving, nextTurn().then(() => keep(sms))),
    async page({ areaCode, phone, pageNum, pageSize }) {
      await Promise.all(arriving);
      const all = db.selectFrom('sms_outbox').where('area_code', 'like', `${areaCode}%`)
        .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''));
      const rows = await all.select(['id', 'at', 'phone', 'text', 'state', 'attempts', 'error']).orderBy('id', 'desc').limit(pageSize).offset((pageNum - 1) * pageSize).execute();
      const { total } = await all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { messages: rows.map(asMessage), total };
    },
    async close() {
      await Promise.all(arriving);
      ending.abort();
      await Promise.all(underWay);
    },
  };
}

/** Says of messages that an earlier run left on their way that they were not delivered; their codes are gone with it. */
export const forgetDeliveries = (db: Kysely<Tables>): Promise<unknown> =>
  db.updateTable('sms_outbox').set({ state: 'failed', error: messages.restarted }).where('state', '=', 'sending').execute();
