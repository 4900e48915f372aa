import type { Generated } from 'kysely';

/** The extension of a person, which is given to them once and stays theirs: `firstExtension` more than `id`. */
export interface PhoneLineRow {
  id: Generated<number>;
  user_id: string;
}

/** Tables of telephony, which are not part of the event log. */
export interface TelephonyTables {
  phone_lines: PhoneLineRow;
}
