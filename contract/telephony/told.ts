import type { PhoneCall, TelStatus } from './schemas.ts';

/** One notification of telephony: a call as it is now, for one who takes part; or the status of an extension. */
export type PhoneTold = { call: PhoneCall } | { status: TelStatus };
