import type { GridLevel } from '../../contract/grids/levels.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { DocRow } from '../store/doc.ts';

/** A course that somebody has read for as long as it asks for. */
export interface Completion {
  courseId: string;
  userId: string;
  at: string;
}

/** Read model of completions; the key is the course and the person. */
export interface CompletionsRow extends DocRow<Completion> {
  course_id: string;
  user_id: string;
}

/** A grid with those of its people who have an account. */
export interface GridMembers {
  level: GridLevel;
  areaCode: RegionCode;
  userIds: readonly string[];
}

/** In how many grids of a level and area a person works; 0 where they no longer do. */
export interface MemberRow {
  user_id: string;
  level: GridLevel;
  area: RegionCode;
  n: number;
}

/** For how long somebody has read a course. `first_at`, `last_at`: ms. */
export interface ReadingTimeRow {
  course_id: string;
  user_id: string;
  seconds: number;
  first_at: number;
  last_at: number;
}

/** Until when the reading of somebody is counted (ms), whatever they read and on however many screens. */
export interface ReadingSignRow {
  user_id: string;
  at: number;
}

/** Tables of the electronic class; reading times stand beside the log. */
export interface ClassTables {
  course_completions: CompletionsRow;
  course_grids: DocRow<GridMembers>;
  course_members: MemberRow;
  reading_times: ReadingTimeRow;
  reading_signs: ReadingSignRow;
}
