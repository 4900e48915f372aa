import type { Generated } from 'kysely';
import type { SmsKind, SmsState } from '../../contract/sms/schemas.ts';

/**
 * The newest code of a phone and the device that asked for it, as its keyed hash, null once it is used; how often the
 * device and how often others tried it. Times in milliseconds since 1970.
 */
export interface SmsCodeRow {
  phone: string;
  device: string;
  hash: string | null;
  sent_at: number;
  tries: number;
  others: number;
}

/** How many codes somebody has asked for since the start of their day of 24 hours. */
export interface SmsCountRow {
  scope: 'phone' | 'device' | 'address';
  value: string;
  since: number;
  asked: number;
}

/** A message that was sent or is to be; `area_code` is the region whose administrators may read it. */
export interface SmsOutboxRow {
  id: Generated<number>;
  at: number;
  phone: string;
  text: string;
  area_code: string;
  state: SmsState;
  attempts: number;
  error: string | null;
  kind: Generated<SmsKind>;
  /** By how many segments it is paid for, and what they cost at the price of then, in 分; 0 of codes. */
  segments: Generated<number>;
  fen: Generated<number>;
  /** The hazard that it is about. */
  hazard_id: string | null;
  /** The fire that it is about, the link in it, and whether the fire has been told what became of that. */
  fire_id: string | null;
  link_id: string | null;
  /** Its id in the log; null where the log knows nothing of it, as of codes. */
  sms_id: string | null;
  told: Generated<number>;
}

/** Tables of SMS; all hold secrets or phone numbers and stand beside the log. */
export interface SmsTables {
  sms_codes: SmsCodeRow;
  sms_counts: SmsCountRow;
  sms_outbox: SmsOutboxRow;
}
