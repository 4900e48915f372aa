import { z } from 'zod';

/**
 * What happens between a notice and its people, beside `notice.created` and the like, which happen to its record. They
 * never leave the server.
 */
export const bulletinEvents = {
  /** Its time has come, or what is shown of it has changed since (stream `bulletin-<notice id>`); `noticeVersion` is what is shown from now on, absent where it is gone; `userIds` are people whom it concerns by name. */
  'bulletin.due': z.object({ noticeVersion: z.number().int().min(1).optional(), regionCodes: z.array(z.string()), userIds: z.array(z.string()).optional() }),
  /** The actor has read it (stream `bulletinRead-<user id>:<notice id>`). */
  'bulletin.read': z.object({ noticeId: z.string() }),
} as const;
