import type { Round } from './rounds.ts';
import type { PhoneCall, TelStatus } from './schemas.ts';
import type { TrunkStatus } from './trunk.ts';

/**
 * One notification of telephony: a call as it is now, for one who takes part; the status of an extension, or of the
 * line outside; a round as it is now, for the officer whose it is; or that the person's device is asked where it is, by
 * whom.
 */
export type PhoneTold =
  | { call: PhoneCall }
  | { status: TelStatus }
  | { outside: TrunkStatus }
  | { round: Round }
  | { where: AskedWhere };

/** Who asks where a device is, and when they did. */
export interface AskedWhere {
  by: string;
  at: string;
}
