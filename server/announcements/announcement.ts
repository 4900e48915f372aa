import { regionsOf } from '../../contract/announcements/audience.ts';
import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import { idIn, recordIdIn, streamOf } from '../../contract/stream-names.ts';
import { announcements } from '../../contract/system/announcement.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * An announcement as its delivery sees it: who it goes to and when, and what its people have been told of it. Times in
 * milliseconds since 1970.
 */
export interface Announcement {
  id: string;
  areaCode: RegionCode;
  regionCodes: readonly string[];
  roleIds: readonly string[];
  userIds: readonly string[];
  createdAt: number;
  remindAt: number;
  /** Version of the announcement's record. */
  version: number;
  isRemoved: boolean;
  /** What is shown to people, in which regions and to which people by name; undefined where nothing is. */
  told: { version: number; regionCodes: readonly string[]; userIds: readonly string[] } | undefined;
  /** How often people were told something: version of its stream. */
  timesTold: number;
}

/** Name of the stream of what people are told of an announcement. */
export const announcementStream = (announcementId: string): string => streamOf('bulletin', announcementId);

/** The announcement that an event concerns, undefined where it concerns none. */
export function announcementIdOf({ type, stream }: LookoutEvent): string | undefined {
  if (type === 'bulletin.due') return idIn('bulletin', stream);
  return type.startsWith('notice.') ? recordIdIn(announcements, stream) : undefined;
}

function told(
  announcement: Announcement,
  { noticeVersion, regionCodes, userIds = [] }: Extract<LookoutEvent, { type: 'bulletin.due' }>['data'],
): Announcement['told'] {
  if (noticeVersion === undefined) return undefined;
  return {
    version: noticeVersion,
    ...(noticeVersion === announcement.version
      ? { regionCodes: regionsOf(announcement), userIds: announcement.userIds }
      : { regionCodes, userIds }),
  };
}

/** An announcement after one more event; undefined once its record is removed and nobody is shown it any more. */
export function evolveAnnouncement(
  announcement: Announcement | undefined,
  event: LookoutEvent,
): Announcement | undefined {
  if (event.type === 'notice.created') {
    const { regionCodes = [], roleIds = [], userIds = [], remindTime } = event.data;
    return {
      id: announcementIdOf(event) ?? '',
      areaCode: event.areaCode,
      regionCodes,
      roleIds,
      userIds,
      createdAt: Date.parse(event.at),
      remindAt: Date.parse(remindTime),
      version: event.version,
      isRemoved: false,
      told: undefined,
      timesTold: 0,
    };
  }
  if (!announcement) return undefined;
  switch (event.type) {
    case 'notice.changed': {
      const { regionCodes, roleIds, userIds, remindTime } = event.data.to;
      return {
        ...announcement,
        version: event.version,
        ...(regionCodes === undefined ? {} : { regionCodes: regionCodes ?? [] }),
        ...(roleIds === undefined ? {} : { roleIds: roleIds ?? [] }),
        ...(userIds === undefined ? {} : { userIds: userIds ?? [] }),
        ...(typeof remindTime === 'string' ? { remindAt: Date.parse(remindTime) } : {}),
      };
    }
    case 'notice.removed':
      return announcement.told ? { ...announcement, isRemoved: true } : undefined;
    case 'bulletin.due':
      return announcement.isRemoved && event.data.noticeVersion === undefined
        ? undefined
        : { ...announcement, told: told(announcement, event.data), timesTold: event.version };
    default:
      throw new Error(`${event.type} says nothing about an announcement's delivery`);
  }
}

/**
 * When people have to be told of an announcement: at once (0) where they are shown what is no more so, never
 * (undefined) where they know all.
 */
export function tellAt({ version, remindAt, isRemoved, told }: Announcement): number | undefined {
  if (!told) return remindAt;
  return isRemoved || told.version !== version ? 0 : undefined;
}

/** Tells people of an announcement where what they are shown is not what they know. */
export function decideDue(announcement: Announcement, now: number): NewEvent[] {
  const shown = !announcement.isRemoved && announcement.remindAt <= now ? announcement.version : undefined;
  if (shown === announcement.told?.version) return [];
  const regionCodes = [
    ...new Set([...(announcement.told?.regionCodes ?? []), ...(shown === undefined ? [] : regionsOf(announcement))]),
  ];
  const userIds = [
    ...new Set([...(announcement.told?.userIds ?? []), ...(shown === undefined ? [] : announcement.userIds)]),
  ];
  const data = {
    ...(shown === undefined ? {} : { noticeVersion: shown }),
    regionCodes,
    ...(userIds.length === 0 ? {} : { userIds }),
  };
  return [{ type: 'bulletin.due', areaCode: announcement.areaCode, data }];
}
