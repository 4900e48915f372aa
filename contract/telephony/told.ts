import type { PhoneCall, TelStatus } from './schemas.ts';
import type { TrunkStatus } from './trunk.ts';

/** One notification: a call as it is, for one who takes part; the status of an extension, or of the line outside. */
export type PhoneTold = { call: PhoneCall } | { status: TelStatus } | { outside: TrunkStatus };
