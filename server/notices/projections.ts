import { regionsOf } from '../../contract/notices/audience.ts';
import type { Projection } from '../store/projection.ts';
import { evolveBulletin, noticeIdOf, tellAt, type Bulletin } from './bulletin.ts';

/** That a person has read a notice, and when. */
export interface BulletinRead { userId: string; noticeId: string; at: string }

const bulletins: Projection<Bulletin> = {
  table: 'bulletins',
  revision: 2,
  columns: { area_code: 'text', regions: 'text', roles: 'text', people: 'text', published_at: 'integer', tell_at: 'integer' },
  indexes: [['area_code', 'published_at']],
  rare: ['tell_at', 'people'],
  key: noticeIdOf,
  creates: (event) => event.type === 'notice.created',
  evolve: evolveBulletin,
  row: (bulletin) => ({
    area_code: bulletin.areaCode, regions: JSON.stringify(regionsOf(bulletin)), roles: JSON.stringify(bulletin.roleIds),
    people: bulletin.userIds.length === 0 ? null : JSON.stringify(bulletin.userIds),
    published_at: bulletin.isRemoved ? null : Math.max(bulletin.remindAt, bulletin.createdAt), tell_at: tellAt(bulletin) ?? null,
  }),
};

const readPrefix = 'bulletinRead-';

/** Name of the stream of a person's mark on a notice. */
export const readStream = (userId: string, noticeId: string): string => `${readPrefix}${userId}:${noticeId}`;

const reads: Projection<BulletinRead> = {
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

/** Read models of who is shown which notice, and who has read it. */
export const noticeProjections = [bulletins, reads] as const;
