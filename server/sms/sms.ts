import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';
import { openSmsCodes, type SmsCodes } from './codes.ts';
import { createHttpGateway, type SmsGatewayOptions } from './gateway.ts';
import { messages } from './messages.ts';
import { forgetDeliveries, openSmsOutbox, type SmsOutbox } from './outbox.ts';
import { openSmsQuotas, type SmsQuotas } from './quotas.ts';

/**
 * What SMS stands on; without a gateway messages stay in the embedded outbox, and so they do with one in a `demo`: the
 * mobiles of its invented people may be somebody's.
 */
export interface SmsDeps {
  db: Kysely<Tables>;
  clock: ServerClock;
  key: Uint8Array;
  log: Logger;
  gateway?: SmsGatewayOptions | undefined;
  demo: boolean;
}

/** SMS of one server: codes, how many are asked for, and what was sent. */
export interface Sms {
  codes: SmsCodes;
  quotas: SmsQuotas;
  outbox: SmsOutbox;
}

/** Opens SMS. */
export async function openSms({ db, clock, key, log, gateway, demo }: SmsDeps): Promise<Sms> {
  const isOut = gateway !== undefined && !demo;
  await forgetDeliveries(db, isOut);
  const outbox = openSmsOutbox(db, clock, log, {
    ...(isOut ? { gateway: createHttpGateway(gateway) } : {}),
    ...(gateway && demo ? { heldBack: messages.demo } : {}),
  });
  outbox.send();
  return { codes: openSmsCodes(db, clock, key), quotas: openSmsQuotas(db, clock), outbox };
}
