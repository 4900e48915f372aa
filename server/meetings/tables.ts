import type { Generated } from 'kysely';
import type { MeetingLogKind, MemberLevel, MemberState } from '../../contract/meetings/schemas.ts';

/** A meeting. Times in milliseconds since 1970; `ended_at` is null while it is open. Booleans are 0 and 1. */
export interface MeetingRow {
  id: string;
  title: string;
  owner_id: string;
  region_code: string;
  is_locked: number;
  made_at: number;
  ended_at: number | null;
}

/** A person in a meeting. `took_part`: was connected at some time. For a kicked member the meeting does not exist. */
export interface MeetingMemberRow {
  meeting_id: string;
  user_id: string;
  level: MemberLevel;
  state: MemberState | 'kicked';
  video: number;
  is_muted: number;
  is_asking: number;
  is_sharing: number;
  took_part: number;
  invited_by: string;
  invited_at: number;
}

/** An entry of a meeting's log: who did what to which member. */
export interface MeetingLogRow {
  seq: Generated<number>;
  meeting_id: string;
  at: number;
  did: MeetingLogKind;
  by_id: string;
  to_id: string | null;
  level: MemberLevel | null;
}

/** Tables of meetings, which are not part of the event log. */
export interface MeetingTables {
  meetings: MeetingRow;
  meeting_members: MeetingMemberRow;
  meeting_log: MeetingLogRow;
}
