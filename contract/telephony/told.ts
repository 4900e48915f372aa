import type { Round } from './rounds.ts';
import type { PhoneCall, TelStatus } from './schemas.ts';
import type { TrunkStatus } from './trunk.ts';

/**
 * One notification of telephony: a call as it is now, for a person in it; the status of an extension, or of the line
 * outside; a round as it is now, for the officer who began it, or only that it has changed, where it is too long for a
 * frame; or a request for the position of the person's device.
 */
export type PhoneTold =
  | { call: PhoneCall }
  | { status: TelStatus }
  | { outside: TrunkStatus }
  | { round: Round }
  | { roundChanged: Pick<Round, 'id' | 'startedAt'> }
  | { where: AskedWhere };

/** Who asks where a device is, and when they did. */
export interface AskedWhere {
  by: string;
  at: string;
}
