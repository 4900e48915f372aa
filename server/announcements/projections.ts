import { regionsOf } from '../../contract/announcements/audience.ts';
import { idIn, streamOf } from '../../contract/stream-names.ts';
import type { Projection, Tally } from '../store/projection.ts';
import { type Announcement, announcementIdOf, evolveAnnouncement, tellAt } from './announcement.ts';

/** That a person has read an announcement, and when. */
export interface AnnouncementRead {
  userId: string;
  noticeId: string;
  at: string;
}

/**
 * One row for each announcement and person that it names. A person's announcements are then found by an index, however
 * many were sent to others.
 */
const namedIn = (
  table: string,
  column: string,
  namesOf: (announcement: Announcement) => readonly string[],
): Tally<Announcement> => ({
  table,
  columns: { [column]: 'text', notice_id: 'text' },
  alike: (announcement) =>
    announcement.isRemoved ? undefined : JSON.stringify([announcement.id, namesOf(announcement)]),
  of: (announcement) => namesOf(announcement).map((name) => [name, announcement.id]),
});

const announcements: Projection<Announcement> = {
  table: 'bulletins',
  revision: 3,
  columns: { roles: 'text', published_at: 'integer', tell_at: 'integer' },
  indexes: [],
  rare: ['tell_at'],
  key: announcementIdOf,
  creates: (event) => event.type === 'notice.created',
  evolve: evolveAnnouncement,
  row: (announcement) => ({
    roles: JSON.stringify(announcement.roleIds),
    published_at: announcement.isRemoved ? null : Math.max(announcement.remindAt, announcement.createdAt),
    tell_at: tellAt(announcement) ?? null,
  }),
  tallies: [
    namedIn('bulletin_people', 'user_id', ({ userIds }) => userIds),
    namedIn('bulletin_regions', 'region_code', regionsOf),
  ],
};

/** Name of the stream of a person's mark on an announcement. */
export const readStream = (userId: string, announcementId: string): string =>
  streamOf('bulletinRead', `${userId}:${announcementId}`);

const reads: Projection<AnnouncementRead> = {
  table: 'bulletin_reads',
  revision: 1,
  columns: { user_id: 'text', notice_id: 'text' },
  // What a person has read, and who has read an announcement.
  indexes: [['user_id', 'notice_id'], ['notice_id']],
  key: (event) => (event.type === 'bulletin.read' ? idIn('bulletinRead', event.stream) : undefined),
  creates: () => true,
  evolve(_, event) {
    if (event.type !== 'bulletin.read') throw new Error(`${event.type} says nothing about reading`);
    return { userId: event.actor, noticeId: event.data.noticeId, at: event.at };
  },
  row: ({ userId, noticeId }) => ({ user_id: userId, notice_id: noticeId }),
};

/** Read models of who is shown which announcement, and who has read it. */
export const announcementProjections = [announcements, reads] as const;
