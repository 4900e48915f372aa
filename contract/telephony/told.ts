import type { Round } from './rounds.ts';
import type { PhoneCall, TelStatus } from './schemas.ts';

/**
 * One notification of telephony: a call as it is now, for one who takes part; the status of an extension; or a round as
 * it is now, for the officer whose it is; or that the person's device is asked where it is, by whom.
 */
export type PhoneTold = { call: PhoneCall } | { status: TelStatus } | { round: Round } | { where: AskedWhere };

/** Who asks where a device is, and when they did. */
export interface AskedWhere {
  by: string;
  at: string;
}
