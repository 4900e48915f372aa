import { z } from 'zod';

/**
 * What happens between an announcement and its readers, besides `notice.created` and the like of its record. These
 * events never leave the server.
 */
export const announcementEvents = {
  /**
   * It is due, or what is shown of it has changed since (stream `bulletin-<notice id>`); `noticeVersion` is what is
   * shown from now on, absent where it is gone; `userIds` are the people it names.
   */
  'bulletin.due': z.object({
    noticeVersion: z.number().int().min(1).optional(),
    regionCodes: z.array(z.string()),
    userIds: z.array(z.string()).optional(),
  }),
  /** The actor has read it (stream `bulletinRead-<user id>:<notice id>`). */
  'bulletin.read': z.object({ noticeId: z.string() }),
} as const;
