import { regionsOf } from '../../contract/announcements/audience.ts';
import type { Projection } from '../store/projection.ts';
import { type Announcement, announcementIdOf, evolveAnnouncement, tellAt } from './announcement.ts';

/** That a person has read an announcement, and when. */
export interface AnnouncementRead {
  userId: string;
  noticeId: string;
  at: string;
}

const announcements: Projection<Announcement> = {
  table: 'bulletins',
  revision: 2,
  columns: {
    area_code: 'text',
    regions: 'text',
    roles: 'text',
    people: 'text',
    published_at: 'integer',
    tell_at: 'integer',
  },
  indexes: [['area_code', 'published_at']],
  rare: ['tell_at', 'people'],
  key: announcementIdOf,
  creates: (event) => event.type === 'notice.created',
  evolve: evolveAnnouncement,
  row: (announcement) => ({
    area_code: announcement.areaCode,
    regions: JSON.stringify(regionsOf(announcement)),
    roles: JSON.stringify(announcement.roleIds),
    people: announcement.userIds.length === 0 ? null : JSON.stringify(announcement.userIds),
    published_at: announcement.isRemoved ? null : Math.max(announcement.remindAt, announcement.createdAt),
    tell_at: tellAt(announcement) ?? null,
  }),
};

const readPrefix = 'bulletinRead-';

/** Name of the stream of a person's mark on an announcement. */
export const readStream = (userId: string, announcementId: string): string =>
  `${readPrefix}${userId}:${announcementId}`;

const reads: Projection<AnnouncementRead> = {
  table: 'bulletin_reads',
  columns: { user_id: 'text', notice_id: 'text' },
  indexes: [['user_id', 'notice_id']],
  key: (event) => (event.type === 'bulletin.read' ? event.stream.slice(readPrefix.length) : undefined),
  creates: () => true,
  evolve(_, event) {
    if (event.type !== 'bulletin.read') throw new Error(`${event.type} says nothing about reading`);
    return { userId: event.actor, noticeId: event.data.noticeId, at: event.at };
  },
  row: ({ userId, noticeId }) => ({ user_id: userId, notice_id: noticeId }),
};

/** Read models of who is shown which announcement, and who has read it. */
export const announcementProjections = [announcements, reads] as const;
