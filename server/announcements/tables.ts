import type { DocRow } from '../store/doc.ts';
import type { Announcement } from './announcement.ts';
import type { AnnouncementRead } from './projections.ts';

/** Read model of announcements' delivery; the document is an `Announcement`. Times in milliseconds since 1970. */
export interface AnnouncementsRow extends DocRow<Announcement> {
  /** Ids of the roles that it is for, as JSON; an empty list is any. */
  roles: string;
  /** Since when it is shown; null where it is removed. */
  published_at: number | null;
  /** When its people have to be told something; null where they know all. */
  tell_at: number | null;
}

/** One row for each announcement and person that it names; `n` is 0 once it no longer names them, or is removed. */
export interface NamedPeopleRow {
  user_id: string;
  notice_id: string;
  n: number;
}

/** One row for each announcement and region whose people it is for, by their roles. */
export interface NamedRegionsRow {
  region_code: string;
  notice_id: string;
  n: number;
}

/** Read model of read marks; the key is `<userId>:<noticeId>`, the document an `AnnouncementRead`. */
export interface AnnouncementReadsRow extends DocRow<AnnouncementRead> {
  user_id: string;
  notice_id: string;
}

/** Tables of the announcements' delivery. */
export interface AnnouncementTables {
  bulletins: AnnouncementsRow;
  bulletin_people: NamedPeopleRow;
  bulletin_regions: NamedRegionsRow;
  bulletin_reads: AnnouncementReadsRow;
}
