import type { Round } from './rounds.ts';
import type { PhoneCall, TelStatus } from './schemas.ts';

/**
 * One notification of telephony: a call as it is now, for one who takes part; the status of an extension; or a round as
 * it is now, for the officer whose it is.
 */
export type PhoneTold = { call: PhoneCall } | { status: TelStatus } | { round: Round };
