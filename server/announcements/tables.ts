import type { DocRow } from '../store/doc.ts';
import type { Announcement } from './announcement.ts';
import type { AnnouncementRead } from './projections.ts';

/**
 * Read model of announcements' delivery; the document is an `Announcement`. Lists as JSON, times in milliseconds since
 * 1970.
 */
export interface AnnouncementsRow extends DocRow<Announcement> {
  area_code: string;
  /** Regions whose people it concerns. */
  regions: string;
  /** Ids of the roles that it is for; an empty list is any. */
  roles: string;
  /** Ids of the people that it names; null where it names none. */
  people: string | null;
  /** Since when it is shown; null where it is removed. */
  published_at: number | null;
  /** When its people have to be told something; null where they know all. */
  tell_at: number | null;
}

/** Read model of read marks; the key is `<userId>:<noticeId>`, the document an `AnnouncementRead`. */
export interface AnnouncementReadsRow extends DocRow<AnnouncementRead> {
  user_id: string;
  notice_id: string;
}

/** Tables of the announcements' delivery. */
export interface AnnouncementTables {
  bulletins: AnnouncementsRow;
  bulletin_reads: AnnouncementReadsRow;
}
