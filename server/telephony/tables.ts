import type { Generated } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import type { CallOutcome, RoundKind } from '../../contract/telephony/schemas.ts';
import type { Round } from '../../contract/telephony/rounds.ts';
import type { Doc, DocRow } from '../store/doc.ts';
import type { CallAlarms } from './projections.ts';

/** The extension of a person, which is given to them once and stays theirs: `firstExtension` more than `id`. */
export interface PhoneLineRow {
  id: Generated<number>;
  user_id: string;
}

/**
 * A call. Times in milliseconds since 1970; a side without a user id is outside. `region_code`: that of the caller;
 * `from_region`, `to_region`: those of the sides at the time of the call, null where they are not known.
 */
export interface PhoneCallRow {
  id: string;
  region_code: string;
  from_user: string | null;
  from_tel: string;
  from_name: string;
  to_user: string | null;
  to_tel: string;
  to_name: string;
  started_at: number;
  answered_at: number | null;
  ended_at: number | null;
  outcome: CallOutcome | null;
  from_region: RegionCode | null;
  to_region: RegionCode | null;
}

/** A recording of a call, which is a file; `ms` is its length. */
export interface PhoneRecordingRow {
  file_id: string;
  call_id: string;
  at: number;
  ms: number;
}

/** A round as it is kept. `spanMs`: for how long a roll call calls, each time that it is taken up. */
export type KeptRound = Round & { spanMs?: number };

/** A notice or roll call. Times in milliseconds since 1970; `sound_id`: the uploaded file that it plays. */
export interface PhoneRoundRow {
  id: string;
  kind: RoundKind;
  region_code: string;
  by_user: string;
  started_at: number;
  ended_at: number | null;
  sound_id: string | null;
  doc: Doc<KeptRound>;
}

/** A sound file for notices; `ms` is its length. */
export interface PhoneSoundRow {
  file_id: string;
  name: string;
  region_code: string;
  by_user: string;
  at: number;
  ms: number;
}

/** Read model of the alarms that were entered from calls; the key is the call's. */
export type PhoneAlarmsRow = DocRow<CallAlarms>;

/** Tables of telephony; all but `phone_alarms` stand beside the event log. */
export interface TelephonyTables {
  phone_alarms: PhoneAlarmsRow;
  phone_rounds: PhoneRoundRow;
  phone_sounds: PhoneSoundRow;
  phone_lines: PhoneLineRow;
  phone_calls: PhoneCallRow;
  phone_recordings: PhoneRecordingRow;
}
