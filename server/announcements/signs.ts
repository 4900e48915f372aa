import type { LogSource } from '../push/source.ts';
import { readDoc } from '../store/doc.ts';

/**
 * The bare sign to the people of regions, and to those who are named, that announcements of theirs may have changed.
 */
export const announcementSigns: LogSource = {
  name: 'notices',
  resume: 'position',
  of(event) {
    const told = event.type === 'bulletin.due' ? readDoc(event.body) : undefined;
    if (told?.type !== 'bulletin.due') return undefined;
    const { position, at, data } = told;
    return {
      to: [
        ...data.regionCodes.map((regionCode) => ({ kind: 'region' as const, regionCode })),
        ...(data.userIds ?? []).map((userId) => ({ kind: 'user' as const, userId })),
      ],
      json: JSON.stringify({ type: 'line.notices', position, at }),
    };
  },
};
