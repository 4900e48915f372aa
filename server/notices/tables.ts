import type { DocRow } from '../store/doc-row.ts';

/** Read model of notices' delivery; the document is a `Bulletin`. Lists as JSON, times in milliseconds since 1970. */
export interface BulletinRow extends DocRow {
  area_code: string;
  /** Regions whose people it concerns. */
  regions: string;
  /** Ids of the roles that it is for; an empty list is any. */
  roles: string;
  /** Ids of the people whom it names; null where it names none. */
  people: string | null;
  /** Since when it is shown; null where it is removed. */
  published_at: number | null;
  /** When its people have to be told something; null where they know all. */
  tell_at: number | null;
}

/** Read model of read marks; the key is `<userId>:<noticeId>`, the document a `BulletinRead`. */
export interface BulletinReadRow extends DocRow { user_id: string; notice_id: string }

/** Tables of the notices' delivery. */
export interface NoticeTables { bulletins: BulletinRow; bulletin_reads: BulletinReadRow }
