import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { RegionCode } from '../../contract/ids.ts';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';
import { openSmsCodes, type SmsCodes } from './codes.ts';
import { sparingDemo } from './demo-mobiles.ts';
import { createHttpGateway, type SmsGatewayOptions } from './gateway.ts';
import { messages } from './messages.ts';
import { forgetDeliveries, openSmsOutbox, type SmsOutbox } from './outbox.ts';
import { openSmsQuotas, type SmsQuotas } from './quotas.ts';
import { createStrangerCodes, type StrangerCodes } from './strangers.ts';

/**
 * What SMS stands on; without a gateway messages stay in the embedded outbox, and so they do with one in a `demo`: the
 * mobiles of its invented people may be somebody's. Without the demo, too, none goes to the crews that one has left in
 * this folder. `regionCode` is the authority's.
 */
export interface SmsDeps {
  db: Kysely<Tables>;
  clock: ServerClock;
  key: Uint8Array;
  log: Logger;
  gateway?: SmsGatewayOptions | undefined;
  demo: boolean;
  regionCode: RegionCode;
}

/** SMS of one server: codes, their limits, and the outbox. */
export interface Sms {
  /**
   * Takes over what an earlier run has left on its way. For the server of the folder alone: to who looks in beside it,
   * as the command line does, its messages would look left.
   */
  takeOver(): Promise<void>;
  codes: SmsCodes;
  quotas: SmsQuotas;
  strangers: StrangerCodes;
  outbox: SmsOutbox;
}

/** Opens SMS. */
export function openSms({ db, clock, key, log, gateway, demo, regionCode }: SmsDeps): Sms {
  const isOut = gateway !== undefined && !demo;
  const outbox = openSmsOutbox(db, clock, log, {
    ...(isOut ? { gateway: sparingDemo(createHttpGateway(gateway), db, regionCode) } : {}),
    ...(gateway && demo ? { heldBack: messages.demo } : {}),
  });
  return {
    async takeOver() {
      await forgetDeliveries(db, isOut);
      outbox.send();
    },
    codes: openSmsCodes(db, clock, key),
    quotas: openSmsQuotas(db, clock),
    strangers: createStrangerCodes(clock),
    outbox,
  };
}
