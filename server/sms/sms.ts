import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';
import { openSmsCodes, type SmsCodes } from './codes.ts';
import { createHttpGateway, type SmsGatewayOptions } from './gateway.ts';
import { forgetDeliveries, openSmsOutbox, type SmsOutbox } from './outbox.ts';
import { openSmsQuotas, type SmsQuotas } from './quotas.ts';

/** What SMS stands on; without a gateway messages stay in the embedded outbox. */
export interface SmsDeps {
  db: Kysely<Tables>;
  clock: ServerClock;
  key: Uint8Array;
  log: Logger;
  gateway?: SmsGatewayOptions | undefined;
}

/** SMS of one server: codes, how many are asked for, and what was sent. */
export interface Sms {
  codes: SmsCodes;
  quotas: SmsQuotas;
  outbox: SmsOutbox;
}

/** Opens SMS. */
export async function openSms({ db, clock, key, log, gateway }: SmsDeps): Promise<Sms> {
  await forgetDeliveries(db, gateway !== undefined);
  const outbox = openSmsOutbox(db, clock, log, gateway && createHttpGateway(gateway));
  outbox.send();
  return { codes: openSmsCodes(db, clock, key), quotas: openSmsQuotas(db, clock), outbox };
}
