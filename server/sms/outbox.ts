import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import type { Logger } from 'pino';
import { serverLimits } from '../../contract/limits.ts';
import { smsSize } from '../../contract/pushes/segments.ts';
import { type SmsKind, smsKindNames, type SmsMessage, type SmsState } from '../../contract/sms/schemas.ts';
import type { ServerClock } from '../clock.ts';
import type { BesideRow } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import { createTurns, type InTurn } from '../turns.ts';
import type { SmsDelivery, SmsGateway } from './gateway.ts';
import { messages } from './messages.ts';
import type { SmsOutboxRow } from './tables.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** A message to be sent; `areaCode` is the region whose administrators may read it. */
export interface NewSms {
  phone: string;
  text: string;
  areaCode: RegionCode;
}

/** A message of which the log tells, by this id; `priceFen` is that of a segment now, in 分. */
export interface LoggedSms extends NewSms {
  kind: Exclude<SmsKind, 'code'>;
  smsId: string;
  priceFen: number;
}

/** A message about a hazard. */
export interface HazardSms extends LoggedSms {
  kind: 'hazard';
  hazardId: string;
}

/** A message about a drone's flight, perhaps over a fire. */
export interface FlightSms extends LoggedSms {
  kind: 'flight';
  fireId?: FireId | undefined;
}

/** A message about a fire; `linkId` is the id of the link in it. */
export interface FireSms extends LoggedSms {
  kind: 'fire';
  fireId: FireId;
  linkId?: string | undefined;
}

/** Which messages are asked for: those of a region, perhaps to one phone. */
export interface OutboxSearch {
  areaCode: RegionCode;
  phone?: string | undefined;
  kind?: SmsKind | undefined;
  pageNum: number;
  pageSize: number;
}

/** All that is sent by SMS: kept for administrators to read, or handed to a gateway. */
export interface SmsOutbox {
  /** Takes a message after the answer that is being made: how long that takes tells nobody whether one is sent. */
  put(sms: NewSms): void;
  /**
   * The row of a message that is written with the events that tell of it: whatever becomes of this server, it is sent.
   */
  rowOf(sms: FireSms | HazardSms | FlightSms | LoggedSms): BesideRow;
  /** Sends what was written so and not sent yet. */
  send(): void;
  page(search: OutboxSearch): Promise<{ messages: SmsMessage[]; total: number }>;
  /** Ends the deliveries under way and resolves when what became of them is recorded. */
  close(): Promise<void>;
}

/** A text without the digits of its codes and the secrets of its links. */
export const covered = (text: string): string =>
  coveredLinks(text).replaceAll(/\d{4,}/g, (code) => '*'.repeat(code.length));

/** A text without the secrets of its links. */
export const coveredLinks = (text: string): string => text.replaceAll(/(?<=\/s\/r\/)[\w-]+/g, '******');

/** Only the newest codes are kept; however many are asked for, no text of which the log tells goes for them. */
const forgetOldCodes = (db: Kysely<Tables>): Promise<unknown> =>
  db
    .deleteFrom('sms_outbox')
    .where('kind', '=', 'code')
    .where('id', '<=', (old) =>
      old
        .selectFrom('sms_outbox')
        .select('id')
        .where('kind', '=', 'code')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(serverLimits.smsOutboxKept),
    )
    .execute();

const loggedKinds = (Object.keys(smsKindNames) as SmsKind[]).filter((kind) => kind !== 'code');

/** Texts of which the log tells go by time; none of which it is not known or not told yet what became of it. */
export const forgetOldTexts = (db: Kysely<Tables>, now: number): Promise<unknown> =>
  db
    .deleteFrom('sms_outbox')
    // Kinds by name, so that their index says which rows are old.
    .where('kind', 'in', loggedKinds)
    .where('at', '<', now - serverLimits.smsTextKeptMs)
    .where((row) =>
      row.or([
        row('state', '=', 'kept'),
        row.and([
          row('state', 'in', ['delivered', 'failed']),
          row.or([
            row('told', '=', 1),
            row.and([row('link_id', 'is', null), row('sms_id', 'is', null)]),
            // Of a flight without a fire nobody is told what became of its SMS.
            row.and([row('kind', '=', 'flight'), row('fire_id', 'is', null)]),
          ]),
        ]),
      ]),
    )
    .execute();

const asMessage = ({
  at,
  error,
  text,
  ...rest
}: Pick<
  Selectable<SmsOutboxRow>,
  'id' | 'at' | 'kind' | 'phone' | 'text' | 'state' | 'attempts' | 'error'
>): SmsMessage => ({
  ...rest,
  text: rest.state === 'kept' ? text : covered(text),
  at: new Date(at).toISOString(),
  ...(error === null ? {} : { error }),
});

async function pageOf(
  db: Kysely<Tables>,
  { areaCode, phone, kind, pageNum, pageSize }: OutboxSearch,
): Promise<{ messages: SmsMessage[]; total: number }> {
  const all = db
    .selectFrom('sms_outbox')
    .where('area_code', 'like', `${areaCode}%`)
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'code'));
  const rows = await all
    .select(['id', 'at', 'kind', 'phone', 'text', 'state', 'attempts', 'error'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { messages: rows.map(asMessage), total };
}

/** Keeps work in a set for as long as it is under way; what goes wrong is written to the log. */
const createFollow =
  (log: Logger) =>
  (all: Set<Promise<void>>, work: Promise<void>, id?: number): void => {
    const followed = work
      .catch((error: unknown) => {
        log.error({ err: error, sms: id }, 'an SMS could not be recorded');
      })
      .finally(() => {
        all.delete(followed);
      });
    all.add(followed);
  };

/**
 * Eight messages at once, since a gateway refuses more: some places are for codes, which expire, and
 * for what crews wait for at a fire, so that neither stands behind a push to thousands.
 */
function createLanes() {
  const [codes, urgent, others] = [createTurns(2), createTurns(3), createTurns(3)];
  return { code: codes, fire: urgent, flight: urgent, push: others, hazard: others } satisfies Record<SmsKind, InTurn>;
}

/** Hands a message to a gateway in its turn and records what became of it. */
function createDelivery(db: Kysely<Tables>, log: Logger, ending: AbortSignal) {
  const lanes = createLanes();
  const deliver = async (to: SmsGateway, { id, phone, text, kind }: SmsDelivery & { kind: SmsKind }): Promise<void> => {
    // What has not had its turn by the end is left to the next start.
    if (ending.aborted) return;
    const { attempts, error } = await to.deliver({ id, phone, text }, ending);
    // What is about a fire waits for the next start: the log says that it is on its way.
    if (error !== undefined && ending.aborted && kind !== 'code') return;
    if (error !== undefined) log.warn({ sms: id, attempts, error }, 'an SMS was not delivered');
    await db
      .updateTable('sms_outbox')
      .set({ state: error === undefined ? 'delivered' : 'failed', attempts, error: error ?? null, text: covered(text) })
      .where('id', '=', id)
      .execute();
  };
  return (to: SmsGateway, message: SmsDelivery & { kind: SmsKind }): Promise<void> =>
    lanes[message.kind](() => deliver(to, message));
}

/** Where messages go: nowhere without a gateway. `heldBack`: why they stay although one is named. */
export interface OutboxWay {
  gateway?: SmsGateway;
  heldBack?: string;
}

/**
 * Opens the outbox, embedded where there is no gateway. With a gateway no secret is kept longer than until the provider
 * has it.
 */
export function openSmsOutbox(
  db: Kysely<Tables>,
  clock: ServerClock,
  log: Logger,
  { gateway, heldBack }: OutboxWay = {},
): SmsOutbox {
  const state: SmsState = gateway ? 'sending' : 'kept';
  const begun = () => ({ at: clock.now(), state, attempts: 0, error: heldBack ?? null });
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  const arriving = new Set<Promise<void>>();
  const follow = createFollow(log);
  const deliver = createDelivery(db, log, ending.signal);
  const keep = async ({ phone, text, areaCode }: NewSms): Promise<void> => {
    const { id } = await db
      .insertInto('sms_outbox')
      .values({ ...begun(), phone, text: gateway ? covered(text) : text, area_code: areaCode })
      .returning('id')
      .executeTakeFirstOrThrow();
    await forgetOldCodes(db);
    if (gateway) follow(underWay, deliver(gateway, { id, phone, text, kind: 'code' }), id);
  };
  let sentUpTo = 0;
  const sendWaiting = async (): Promise<void> => {
    if (!gateway) return;
    // Ids are given in the order of the commits, so that what is above the last one has not been looked at.
    const rows = await db
      .selectFrom('sms_outbox')
      .select(['id', 'phone', 'text', 'kind'])
      .where('state', '=', 'sending')
      .where('sms_id', 'is not', null)
      .where('id', '>', sentUpTo)
      .orderBy('id')
      .execute();
    sentUpTo = rows.at(-1)?.id ?? sentUpTo;
    for (const row of rows) follow(underWay, deliver(gateway, row), row.id);
  };
  let looking = Promise.resolve();
  return {
    rowOf: ({ kind, phone, text, areaCode, smsId, priceFen, ...about }) => {
      const { fireId = null, linkId = null, hazardId = null } = about as Partial<FireSms & HazardSms>;
      const { segments } = smsSize(text);
      const cost = { segments, fen: segments * priceFen };
      const on = { fire_id: fireId, link_id: linkId, hazard_id: hazardId };
      const values = { ...begun(), kind, phone, text, area_code: areaCode, ...cost, ...on, sms_id: smsId };
      return { table: 'sms_outbox', values };
    },
    send() {
      looking = looking.then(sendWaiting).catch((error: unknown) => {
        log.error({ err: error }, 'SMS that wait could not be sent');
      });
      follow(arriving, looking);
    },
    put: (sms) =>
      follow(
        arriving,
        nextTurn().then(() => keep(sms)),
      ),
    async page(search) {
      await Promise.all(arriving);
      return pageOf(db, search);
    },
    async close() {
      await Promise.all(arriving);
      ending.abort();
      await Promise.all(underWay);
    },
  };
}

/**
 * Says of messages that an earlier run left on their way that they were not delivered: of codes, which are gone with
 * it, and of all where no gateway would take them any more.
 */
export const forgetDeliveries = (db: Kysely<Tables>, hasGateway: boolean): Promise<unknown> =>
  db
    .updateTable('sms_outbox')
    .set({ state: 'failed', error: messages.restarted })
    .where('state', '=', 'sending')
    .$if(hasGateway, (query) => query.where('sms_id', 'is', null))
    .execute();
